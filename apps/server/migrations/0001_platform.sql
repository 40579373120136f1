-- Processes that serve or work; each also holds an advisory lock while it lives.
create table executors (
  id uuid primary key,
  started_at timestamptz not null default now(),
  -- Renewed while it lives; null: one of a release that knows the advisory lock alone.
  expires_at timestamptz,
  -- Set by the process that takes its workflows over, or by itself when it leaves: from then on it may change nothing.
  fenced_at timestamptz,
  -- Birth dates rest sealed (decision 0025) as soon as every process can read them so.
  reads_sealed_births boolean not null default false
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

-- The scripts, styles and fonts of the last releases, which every process serves: in a rolling deploy, and after it, open pages
-- name files that the process they ask was not built with (decision 0029).
create table web_assets (
  -- With a hash of the contents in it.
  name text primary key,
  body bytea not null,
  -- The same, compressed, where that is worth it.
  brotli bytea
);
create table web_releases (
  -- Hash of its assets' names.
  id text primary key,
  assets text[] not null,
  -- When a process of it was last started.
  started_at timestamptz not null
);
