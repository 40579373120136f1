-- Since when a traveller may not sign in; null: may.
alter table users add column blocked_at timestamptz;

-- The words a name is found by at the desk.
create function name_words(name text) returns text[] language sql immutable parallel safe
return array(select name_terms(name));

-- What travellers asked for by telephone or letter; what they do by themselves on their profile is done at once and leaves nothing here.
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

-- Accounts that became part of another. A row here is what lets the rows of one become the other's (decision 0055).
create table account_merges (
  from_user uuid primary key,
  into_user uuid not null,
  at timestamptz not null
);

-- Keys that name a traveller are checked at the end of a merge: until then a row and those it belongs to are of different travellers.
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

-- Gives every row of one account to another, in whatever table has such rows: none is named here, so that none is forgotten.
create function merge_account(of_user uuid, to_user uuid) returns void language plpgsql as $$
declare
  owner regclass;
begin
  set constraints all deferred;
  for owner in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and c.relname not in ('sessions', 'email_codes')
  loop
    execute format('update %s set user_id = $1 where user_id = $2', owner) using to_user, of_user;
  end loop;
end $$;

create function is_merge(before jsonb, after jsonb) returns boolean language sql stable
return before - 'user_id' = after - 'user_id' and exists (
  select from account_merges where from_user = (before ->> 'user_id')::uuid and into_user = (after ->> 'user_id')::uuid);

create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end $$;

create or replace function tax_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (is_merge(to_jsonb(old), to_jsonb(new))
    or (new.document is null and old.created_at < now() - interval '8 years'
      and to_jsonb(new) - 'document' = to_jsonb(old) - 'document')) then
    return new;
  end if;
  raise exception 'tax documents are never changed or deleted' using errcode = 'check_violation';
end $$;
