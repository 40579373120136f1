-- version 1

-- Told again, a note is the same one.
create or replace function note_backup(of_kind text, at timestamptz, well boolean, says text) returns void language sql as $$
  insert into backup_notes (kind, ended_at, is_well, detail) values (of_kind, at, well, left(says, 2000))
  on conflict (kind, ended_at) do update set is_well = excluded.is_well, detail = excluded.detail;
$$;

-- Takes in what `pgbackrest info --output=json` says of one stanza: each backup that it holds, and a note that there is none.
create or replace function note_pgbackrest(info jsonb) returns void language sql as $$
  select note_backup('backup', to_timestamp((each -> 'timestamp' ->> 'stop')::bigint),
    not coalesce((each ->> 'error')::boolean, false) and (stanza #>> '{status,code}')::int = 0,
    format('%s, %s, %s', each ->> 'label', each ->> 'type', stanza #>> '{status,message}'))
  from jsonb_array_elements(info) stanza, jsonb_array_elements(stanza -> 'backup') each;
  select note_backup('backup', date_trunc('second', now()), false, format('%s: %s', stanza ->> 'name', stanza #>> '{status,message}'))
  from jsonb_array_elements(info) stanza where jsonb_array_length(stanza -> 'backup') = 0;
$$;
