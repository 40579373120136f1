-- Operators, who run the product. An invitation makes a place at the desk: until it is accepted there is no password.
create table operators (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('support', 'finance', 'content', 'admin')),
  password_hash text,
  -- Sealed. Made with the invitation, in use once that is accepted.
  app_secret text not null,
  -- Time step of the last code that was used: each code is valid for one sign-in.
  last_app_step bigint not null default 0,
  invitation_hash text unique,
  invited_until timestamptz,
  -- True for an operator of the sandbox, who cannot sign in where services are real.
  is_sample boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Each replaces the app in one sign-in.
create table operator_recovery_codes (
  operator_id uuid not null references operators (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  cookie_hash text not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index operator_sessions_of_operator on operator_sessions (operator_id, last_seen_at desc);
create index operator_sessions_by_end on operator_sessions (expires_at);

-- Wrong sign-ins that the limits count, by a keyed hash of what they are counted against: a network, a device, a passkey.
create table operator_tries (
  id uuid not null,
  subject_hash text not null,
  tried_at timestamptz not null,
  primary key (id, subject_hash)
);
create index operator_tries_of_subject on operator_tries (subject_hash, tried_at);
create index operator_tries_by_age on operator_tries (tried_at);

-- Actions of operators. Each row's hash covers the row and the hash before it: a changed or removed row breaks the chain. For text about a
-- person (reason, before, after) it covers the salted hash, so that the text can be erased with the account while the chain holds.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  -- Null when it was done on the machine itself. E-mail and role are as they were then.
  operator_id uuid,
  operator_email text,
  operator_role text,
  from_address text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text,
  -- JSON as text, exactly as hashed.
  before text,
  after text,
  -- Null when the text was erased.
  words_salt text,
  words_hash text not null default '',
  hash text not null
);
create index audit_log_of_operator on audit_log (operator_id, seq desc);
create index audit_log_of_subject on audit_log (subject_id, seq desc);
create index audit_log_of_action on audit_log (action, seq desc);

-- The end of the chain: it shows when the last row is missing, and makes rows be written one after another.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, '');
-- Requests of one operator that a second one decides on: refunds and cancellations of bookings, coupons, prices, places, days of contracts.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('cancel', 'refund', 'room', 'place', 'coupon', 'prices', 'contract-days', 'month')),
  -- The one thing that the request is about; it has at most one waiting request.
  thing text not null,
  user_id uuid,
  booking_id uuid,
  -- The action and its thing, as text.
  deed text not null,
  about text not null,
  -- The refund to the traveller; null when the request has no amount.
  refund_paise bigint check (refund_paise >= 0),
  -- The cancellation charge, as shown.
  charge_paise bigint check (charge_paise >= 0),
  -- The seats of a booking that are given up; null for all of it.
  items smallint[],
  reason text not null,
  -- Why it takes two people, as text.
  why text not null,
  asked_by uuid not null references operators (id),
  asked_at timestamptz not null,
  -- Null when it waits until somebody decides.
  until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'sent-back', 'withdrawn', 'ended')),
  -- Why it was rejected, withdrawn or ended.
  answer text,
  decided_by uuid references operators (id),
  decided_at timestamptz,
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create unique index approvals_waiting on approvals (thing) where state = 'waiting';
create index approvals_by_asker on approvals (asked_by, asked_at desc);
create index approvals_of_booking on approvals (user_id, booking_id) where booking_id is not null;
create index approvals_by_decision on approvals (decided_at) where decided_at is not null;

-- The operator who looks after work that concerns no booking, by what it is and its key; of a booking: `booking_owners`.
create table work_owners (
  work text primary key,
  operator_id uuid not null references operators (id),
  since timestamptz not null
);
create index work_owners_by_age on work_owners (since);

-- The operator behind each goodwill refund: the sum that one operator gives in a day is limited over all bookings.
create table goodwill_given (
  refund_id uuid primary key,
  operator_id uuid not null references operators (id),
  amount_paise bigint not null check (amount_paise > 0),
  given_at timestamptz not null
);
create index goodwill_given_by_operator on goodwill_given (operator_id, given_at);

-- Mails to operators, written in the transaction of the event they report.
create table desk_mails (
  id uuid primary key,
  email text not null,
  subject text not null,
  text text not null,
  -- The page of the desk that shows more.
  path text not null,
  tries int not null default 0,
  -- Null when it was sent or given up.
  next_try_at timestamptz,
  created_at timestamptz not null
);
create index desk_mails_due on desk_mails (next_try_at) where next_try_at is not null;
-- Places at the desk that one administrator requested and another has to approve.
create table place_requests (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('support', 'finance', 'content', 'admin')),
  reason text not null,
  asked_by uuid not null references operators (id),
  asked_at timestamptz not null,
  until timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'closed')),
  decided_by uuid references operators (id),
  decided_at timestamptz
);
create unique index place_requests_waiting on place_requests (email) where state = 'waiting';
-- Passkeys of operators: a second factor beside the authenticator app (decision 0060).
create table operator_passkeys (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  -- The authenticator's id of the passkey, in base64url.
  credential_id text not null unique,
  -- In COSE format.
  public_key bytea not null,
  -- The authenticator's counter at the last use; stays 0 when it does not count.
  uses bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_of_operator on operator_passkeys (operator_id, created_at);

-- Challenges that were answered: each is valid once. Kept until they expire.
create table spent_passkey_challenges (
  challenge_hash text primary key,
  ends_at timestamptz not null
);
create index spent_passkey_challenges_by_end on spent_passkey_challenges (ends_at);
