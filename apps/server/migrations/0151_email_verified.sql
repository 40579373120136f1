-- The address a traveller has proved to read. Kept as text, so that another address, whoever wrote it, is not verified.
alter table users add column verified_email text;

-- The code on its way to an account's address, kept only as a keyed hash; and how many were sent in a day (UTC).
create table email_codes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null,
  day date not null,
  sends integer not null
);

-- Letters to addresses nobody has proved to read are counted, and end as `limited` beyond the day's number.
alter table messages add column unproved boolean not null default false;
create index messages_unproved on messages (user_id, updated_at) where unproved;
alter table messages drop constraint messages_outcome_check;
alter table messages add constraint messages_outcome_check
  check (outcome in ('waiting', 'accepted', 'unknown', 'no-address', 'outdated', 'given-up', 'limited'));
