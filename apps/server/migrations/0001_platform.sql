-- Processes that serve or work; each also holds an advisory lock while it lives.
create table executors (
  id uuid primary key,
  started_at timestamptz not null default now(),
  -- Renewed while it lives.
  expires_at timestamptz not null,
  -- Set by the process that takes its workflows over, or by itself when it leaves: from then on it may change nothing.
  fenced_at timestamptz
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
-- What was sent to suppliers and the gateway for a checkout or a booking, and what they answered, without what is personal or secret.
create sequence outside_calls_id;
create table outside_calls (
  -- Identity columns of partitioned tables are newer than the oldest PostgreSQL.
  id bigint not null default nextval('outside_calls_id'),
  -- A checkout, or a booking.
  subject_id uuid not null,
  at timestamptz not null,
  service text not null,
  operation text not null,
  request text not null,
  -- What became of it, as `OutgoingResult` names it; null: it is under way, or its process ended.
  outcome text,
  status int,
  answer text,
  took_ms int,
  primary key (id, at)
) partition by range (at);
create table outside_calls_rest partition of outside_calls default;
create index outside_calls_subject on outside_calls (subject_id, id);
create index outside_calls_at on outside_calls (at);
-- What was told of backups of this database, and of drills that brought one back. Whoever makes them says so (docs/backup.md): the database
-- itself does not know whether a copy of it is worth anything.
create table backup_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  ended_at timestamptz not null,
  is_well boolean not null,
  detail text not null check (char_length(detail) between 1 and 2000),
  unique (kind, ended_at)
);
