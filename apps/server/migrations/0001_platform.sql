-- Processes that serve or work; each also holds an advisory lock while it lives.
create table executors (
  id uuid primary key,
  started_at timestamptz not null default now()
);

-- Answers kept for 24 h under the caller's Idempotency-Key (REQ-API-5). A row without a status is being worked on.
create table idempotency_keys (
  user_id text not null,
  call_id text not null,
  key text not null,
  input_hash text not null,
  process_id uuid not null,
  claim_id uuid not null,
  claimed_at timestamptz not null default now(),
  status smallint,
  body text,
  primary key (user_id, call_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (claimed_at);
