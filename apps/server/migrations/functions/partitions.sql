-- version 1

-- Tables that grow fastest are kept in a partition for each day or month of their column `at`, in UTC, which is dropped when all of it has been
-- kept long enough. Beside them stands one for the rest (`…_rest`): no row fails for want of a partition. Only the owner of a table may add and drop
-- them, so both functions act as their owner, on tables that are partitioned so and no others (decision 0077).

-- Makes those of the days or months from one instant until another that are missing; how many. A span of which the rest holds rows already is left to it.
create or replace function make_partitions(parent regclass, unit text, from_at timestamptz, until_at timestamptz) returns integer
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
create or replace function drop_partitions(parent regclass, before_at timestamptz) returns integer
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
