-- What was told of backups of this database, and of drills that brought one back. Whoever makes them says so (docs/backup.md): the database
-- itself does not know whether a copy of it is worth anything.
create table backup_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  ended_at timestamptz not null,
  is_well boolean not null,
  detail text not null check (char_length(detail) between 1 and 2000),
  unique (kind, ended_at)
);

-- Told again, a note is the same one.
create function note_backup(of_kind text, at timestamptz, well boolean, says text) returns void language sql as $$
  insert into backup_notes (kind, ended_at, is_well, detail) values (of_kind, at, well, left(says, 2000))
  on conflict (kind, ended_at) do update set is_well = excluded.is_well, detail = excluded.detail;
$$;

-- Takes in what `pgbackrest info --output=json` says of one stanza: each backup that it holds, and a note that there is none.
create function note_pgbackrest(info jsonb) returns void language sql as $$
  select note_backup('backup', to_timestamp((each -> 'timestamp' ->> 'stop')::bigint),
    not coalesce((each ->> 'error')::boolean, false) and (stanza #>> '{status,code}')::int = 0,
    format('%s, %s, %s', each ->> 'label', each ->> 'type', stanza #>> '{status,message}'))
  from jsonb_array_elements(info) stanza, jsonb_array_elements(stanza -> 'backup') each;
  select note_backup('backup', date_trunc('second', now()), false, format('%s: %s', stanza ->> 'name', stanza #>> '{status,message}'))
  from jsonb_array_elements(info) stanza where jsonb_array_length(stanza -> 'backup') = 0;
$$;
