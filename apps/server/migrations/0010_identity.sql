create table users (
  id uuid primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  name text,
  email text,
  country text,
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One live code for each number. Codes are kept only as a keyed hash (REQ-ACC-4).
create table otp_codes (
  mobile text primary key,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used boolean not null default false
);

-- What the limits of REQ-ACC-4 count. Addresses are kept only as a keyed hash.
create table otp_sends (
  id uuid primary key,
  mobile text not null,
  ip_hash text not null,
  sent_at timestamptz not null
);
create index otp_sends_by_mobile on otp_sends (mobile, sent_at);
create index otp_sends_by_ip on otp_sends (ip_hash, sent_at);

-- Both secrets are random and kept only as hashes (REQ-ACC-6).
create table sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  cookie_hash text not null unique,
  bearer_hash text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, id)
);
