-- Processes that serve calls or run workflows; each also holds an advisory lock while it lives.
create table executors (
  id uuid primary key,
  started_at timestamptz not null default now(),
  -- Renewed while the process lives.
  expires_at timestamptz not null,
  -- Set by the process that takes over its workflows, or by itself when it stops: from then on it may change nothing.
  fenced_at timestamptz
);

-- Answers kept for 24 h under the caller's Idempotency-Key (REQ-API-5). A row without a status belongs to a call that is still running.
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
  -- The name contains a hash of the contents.
  name text primary key,
  body bytea not null,
  -- The body compressed with Brotli, where compression is worthwhile.
  brotli bytea
);
create table web_releases (
  -- Hash of the names of its assets.
  id text primary key,
  assets text[] not null,
  -- When a process of this build was last started.
  started_at timestamptz not null
);
-- Calls to suppliers and the gateway for a checkout or a booking, with their answers; personal and secret values are left out.
create sequence outside_calls_id;
create table outside_calls (
  -- Identity columns of partitioned tables are newer than the oldest PostgreSQL.
  id bigint not null default nextval('outside_calls_id'),
  -- Id of a checkout or a booking.
  subject_id uuid not null,
  at timestamptz not null,
  service text not null,
  operation text not null,
  request text not null,
  -- The outcome, as `OutgoingResult` names it; null while the call is under way, or when its process ended first.
  outcome text,
  status int,
  answer text,
  took_ms int,
  primary key (id, at)
) partition by range (at);
create table outside_calls_rest partition of outside_calls default;
create index outside_calls_subject on outside_calls (subject_id, id);
create index outside_calls_at on outside_calls (at);
-- Reports of backups of this database, and of drills that restored one. The program that makes them writes the row (docs/backup.md): the
-- database itself cannot tell whether a copy is usable.
create table backup_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  ended_at timestamptz not null,
  is_well boolean not null,
  detail text not null check (char_length(detail) between 1 and 2000),
  unique (kind, ended_at)
);
