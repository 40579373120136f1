-- When a device was last seen, to within minutes; null for a session an older version opened.
alter table sessions add column last_seen_at timestamptz;

-- What the limits on wrong passwords count (REQ-ACC-9). A right one takes its row back.
create table password_tries (
  id uuid primary key,
  mobile text not null,
  ip_hash text not null,
  tried_at timestamptz not null
);
create index password_tries_by_mobile on password_tries (mobile, tried_at);
create index password_tries_by_ip on password_tries (ip_hash, tried_at);
create index password_tries_by_age on password_tries (tried_at);
create index otp_sends_by_age on otp_sends (sent_at);

-- Travellers an account saves to fill forms with (REQ-ACC-15): personal numbers masked in their columns, sealed in `numbers`.
create table saved_travellers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  nationality text not null,
  date_of_birth date,
  pan text,
  passport text,
  numbers text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
