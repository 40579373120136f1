create table users (
  id uuid primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  name text,
  email text,
  -- The e-mail address that the traveller has verified. Kept as text, so that an address entered later is not verified.
  verified_email text,
  country text,
  -- Language of SMS, e-mails and documents (REQ-LANG-5).
  language text not null,
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the account was blocked from signing in; null when it is not blocked.
  blocked_at timestamptz
);

-- One live code for each number. Codes are kept only as a keyed hash (REQ-ACC-4).
create table otp_codes (
  mobile text primary key,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used boolean not null default false
);

-- Sent codes that the limits of REQ-ACC-4 count. Numbers and addresses are kept only as a keyed hash.
create table otp_sends (
  id uuid primary key,
  mobile text not null,
  -- Country code and first four digits of the number.
  range text,
  -- An IPv6 address has its /64 in `ip_hash` and its /48 in `site_hash`; an IPv4 address has no site.
  ip_hash text not null,
  site_hash text,
  sent_at timestamptz not null
);
create index otp_sends_by_mobile on otp_sends (mobile, sent_at);
create index otp_sends_by_range on otp_sends (range, sent_at) where range is not null;
create index otp_sends_by_ip on otp_sends (ip_hash, sent_at);
create index otp_sends_by_site on otp_sends (site_hash, sent_at) where site_hash is not null;
create index otp_sends_by_age on otp_sends (sent_at);

-- Password tries that the limits of REQ-ACC-9 count, in the form of `otp_sends`. A correct password deletes its own row.
create table password_tries (
  id uuid primary key,
  mobile text not null,
  ip_hash text not null,
  site_hash text,
  tried_at timestamptz not null
);
create index password_tries_by_mobile on password_tries (mobile, tried_at);
create index password_tries_by_ip on password_tries (ip_hash, tried_at);
create index password_tries_by_site on password_tries (site_hash, tried_at) where site_hash is not null;
create index password_tries_by_age on password_tries (tried_at);

-- The code that was sent to an account's e-mail address, kept only as a keyed hash, and how many were sent in a day (UTC).
create table email_codes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null,
  day date not null,
  sends integer not null
);

-- Both secrets are random and kept only as hashes (REQ-ACC-6).
create table sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  cookie_hash text not null unique,
  bearer_hash text not null,
  user_agent text not null,
  created_at timestamptz not null,
  -- When the session's device was last seen, to within minutes.
  last_seen_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, id)
);

-- Devices on which a traveller wants to be told by push: what the browser's push service gave for it, sealed, since whoever knows it can write
-- to the device. Only while somebody is signed in there: it goes with the session.
create table push_devices (
  user_id uuid not null,
  session_id uuid not null,
  -- One browser is told of one traveller's bookings.
  endpoint_hash text not null unique,
  sealed_subscription text not null,
  language text not null,
  created_at timestamptz not null,
  primary key (user_id, session_id),
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);

-- Travellers that an account saves to fill forms with (REQ-ACC-15): personal numbers masked in their columns, sealed in `numbers`.
create table saved_travellers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  nationality text not null,
  pan text,
  passport text,
  passport_issued_on date,
  passport_expires_on date,
  numbers text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
-- The desk finds travellers by the beginning of their number or e-mail address, by their whole name and by its words.
create index users_by_mobile on users (mobile text_pattern_ops);
-- The last digits of a mobile, as callers read them out.
create index users_by_mobile_end on users (reverse(mobile) text_pattern_ops);
create index users_by_email on users (lower(email) text_pattern_ops) where email is not null;
create index users_by_name on users (lower(name) text_pattern_ops) where name is not null;
create index users_by_name_words on users using gin (name_words(name)) where name is not null;
create index users_by_name_sounds on users using gin (name_sounds_of(name)) where name is not null;
