-- Processes that serve or work; each also holds an advisory lock while it lives.
create table executors (
  id uuid primary key,
  started_at timestamptz not null default now(),
  -- Renewed while it lives.
  expires_at timestamptz not null,
  -- Set by the process that takes its workflows over, or by itself when it leaves: from then on it may change nothing.
  fenced_at timestamptz
);

-- Answers kept for 24 h under the caller's Idempotency-Key (REQ-API-5). A row without a status is being worked on.
create table idempotency_keys (
  user_id text not null,
  call_id text not null,
  key text not null,
  input_hash text not null,
  process_id uuid not null,
  claim_id uuid not null,
  claimed_at timestamptz not null default now(),
  status smallint,
  body text,
  primary key (user_id, call_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (claimed_at);

-- The scripts, styles and fonts of the last releases, which every process serves: in a rolling deploy, and after it, open pages
-- name files that the process they ask was not built with (decision 0029).
create table web_assets (
  -- With a hash of the contents in it.
  name text primary key,
  body bytea not null,
  -- The same, compressed, where that is worth it.
  brotli bytea
);
create table web_releases (
  -- Hash of its assets' names.
  id text primary key,
  assets text[] not null,
  -- When a process of it was last started.
  started_at timestamptz not null
);

-- Tables that grow fastest are kept in a partition for each day or month of their column `at`, in UTC, which is dropped when all of it has been
-- kept long enough. Beside them stands one for the rest (`…_rest`): no row fails for want of a partition. Only the owner of a table may add and drop
-- them, so both functions act as their owner, on tables that are partitioned so and no others (decision 0077).

-- Makes those of the days or months from one instant until another that are missing; how many. A span of which the rest holds rows already is left to it.
create function make_partitions(parent regclass, unit text, from_at timestamptz, until_at timestamptz) returns integer
language plpgsql security definer set search_path from current as $$
declare
  begins timestamp := date_trunc(unit, from_at at time zone 'UTC');
  ends timestamp;
  part text;
  is_held boolean;
  made integer := 0;
begin
  if unit not in ('day', 'month') or pg_get_partkeydef(parent) is distinct from 'RANGE (at)' then
    raise exception '% is not partitioned by the % of a time', parent, unit;
  end if;
  perform set_config('lock_timeout', '3s', true);
  perform pg_advisory_xact_lock(hashtext('make_partitions'));
  while begins < until_at at time zone 'UTC' loop
    ends := begins + ('1 ' || unit)::interval;
    part := parent::text || '_' || to_char(begins, 'YYYYMMDD');
    if to_regclass(part) is null then
      execute format('select exists (select from %I where at >= %L and at < %L)', parent || '_rest', begins || 'Z', ends || 'Z') into is_held;
      if not is_held then
        execute format('create table %I partition of %s for values from (%L) to (%L)', part, parent, begins || 'Z', ends || 'Z');
        made := made + 1;
      end if;
    end if;
    begins := ends;
  end loop;
  return made;
end $$;

-- Drops those that begin by an instant, so that no row is older than that; how many.
create function drop_partitions(parent regclass, before_at timestamptz) returns integer
language plpgsql security definer set search_path from current as $$
declare
  part regclass;
  dropped integer := 0;
begin
  if pg_get_partkeydef(parent) is distinct from 'RANGE (at)' then
    raise exception '% is not partitioned by a time', parent;
  end if;
  perform set_config('lock_timeout', '3s', true);
  for part in
    select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \(''([^'']+)''\)')::timestamptz <= before_at
  loop
    execute format('drop table %s', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function make_partitions, drop_partitions from public;
