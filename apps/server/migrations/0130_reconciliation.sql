-- Differences found by comparing our books with the gateway's and the supplier's. Every difference has a row that is never deleted; one
-- that waits for a person is checked again in every run, and settled when the books agree.
create table reconciliation_runs (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  from_day date not null,
  to_day date not null,
  compared integer not null default 0,
  differences integer not null default 0,
  repaired integer not null default 0,
  -- The parts that could not be compared because a service did not answer.
  incomplete text,
  -- The occasion of the run, so that one occasion begins one run: the hour of the night. Null when a person started it.
  occasion text unique
);
-- Progress of each comparison: one round over a period at a time. A round that stops, or whose process ends, continues from its position,
-- in the next run at the latest.
create table comparison_rounds (
  counterparty text not null,
  books text not null,
  -- The run that started the round.
  run uuid not null references reconciliation_runs (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Where the round continues, in a format of these books alone; null at its beginning.
  position text,
  ended_at timestamptz,
  primary key (counterparty, books)
);
create table reconciliation_differences (
  -- The kind of difference, the service it is with, and its subject: `payment-unknown`, `razorpay`, `pay_…`.
  kind text not null,
  counterparty text not null,
  subject text not null,
  detail text not null,
  first_run uuid not null references reconciliation_runs (id),
  last_run uuid not null references reconciliation_runs (id),
  found_at timestamptz not null,
  -- `noted`: no action is needed yet.
  outcome text not null check (outcome in ('repaired', 'needs-person', 'noted')),
  primary key (kind, counterparty, subject)
);
create index reconciliation_differences_open on reconciliation_differences (found_at) where outcome = 'needs-person';
create index reconciliation_differences_of_run on reconciliation_differences (last_run) where outcome = 'needs-person';
