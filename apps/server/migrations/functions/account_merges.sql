-- version 2

-- Gives every row of one account to another, in whatever table has such rows: none is named here, so that none is forgotten.
create or replace function merge_account(of_user uuid, to_user uuid) returns void language plpgsql as $$
declare
  owner regclass;
begin
  set constraints all deferred;
  for owner in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and c.relname not in ('sessions', 'push_devices', 'email_codes')
  loop
    execute format('update %s set user_id = $1 where user_id = $2', owner) using to_user, of_user;
  end loop;
end $$;

create or replace function is_merge(before jsonb, after jsonb) returns boolean language sql stable
return before - 'user_id' = after - 'user_id' and exists (
  select from account_merges where from_user = (before ->> 'user_id')::uuid and into_user = (after ->> 'user_id')::uuid);
