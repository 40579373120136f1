-- Pricing rules as published; version 0 has none. Rows are never changed: an open checkout keeps its version.
create table price_versions (
  version int primary key check (version > 0),
  rules jsonb not null,
  drafted_by uuid not null references operators (id),
  published_by uuid not null references operators (id),
  reason text not null,
  published_at timestamptz not null,
  check (drafted_by <> published_by)
);

-- The only draft.
create table price_draft (
  one boolean primary key default true check (one),
  -- Changes with every save.
  revision uuid not null,
  rules jsonb not null,
  saved_by uuid not null references operators (id),
  saved_at timestamptz not null,
  -- Set once publishing is requested.
  asked_by uuid references operators (id),
  asked_reason text,
  asked_at timestamptz,
  check ((asked_by is null) = (asked_reason is null) and (asked_by is null) = (asked_at is null))
);

-- Prices of recent searches, used to try out a draft.
create table price_samples (
  id uuid primary key,
  at timestamptz not null,
  sample jsonb not null
);
create index price_samples_by_age on price_samples (at);

-- The version that priced a room; a flight's quote holds its own.
alter table checkout_sessions add column price_version int not null default 0;
