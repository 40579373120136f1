-- Requests that travellers made by telephone or letter; what they do on their own profile is done at once and not stored here.
create table data_requests (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('export', 'erasure')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  primary key (user_id, id)
);
create index data_requests_by_id on data_requests (id);
create index data_requests_open on data_requests (due_at) where settled_at is null;

-- Accounts that were merged into another. A row here lets the rows of one account become the other's (decision 0055).
create table account_merges (
  from_user uuid primary key,
  into_user uuid not null,
  at timestamptz not null
);

-- Keys that name a traveller are checked at the end of a merge: until then a row and its parents belong to different travellers.
do $$
declare
  key record;
begin
  for key in
    select c.conname, c.conrelid::regclass as owner from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and not c.condeferrable and a.attname = 'user_id' and c.connamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', key.owner, key.conname);
  end loop;
end $$;
