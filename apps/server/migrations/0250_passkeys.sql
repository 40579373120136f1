-- Passkeys of operators: a second factor beside the authenticator app (decision 0060).
create table operator_passkeys (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  -- Of the authenticator, in base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Of the last use; stays 0 with authenticators that do not count.
  uses bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_of_operator on operator_passkeys (operator_id, created_at);

-- Challenges that were answered: each is good once. Kept until they end.
create table spent_passkey_challenges (
  challenge_hash text primary key,
  ends_at timestamptz not null
);
create index spent_passkey_challenges_by_end on spent_passkey_challenges (ends_at);
