-- What comparing our books with the gateway's and the supplier's found. A row for each difference, kept; one that waits for a person is
-- looked at again in every run, and settled when the books agree.
create table reconciliation_runs (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  from_day date not null,
  to_day date not null,
  compared integer not null default 0,
  differences integer not null default 0,
  repaired integer not null default 0,
  -- What could not be compared, because somebody did not answer.
  incomplete text,
  -- What it was begun for where that may begin it again: the hour of the night. Null: a person's wish.
  occasion text unique
);
-- How far each part of the others' books is compared: one round over a span of time at a time. One that stops, or whose process ends, goes
-- on from its position, in the next run at the latest.
create table comparison_rounds (
  counterparty text not null,
  books text not null,
  -- The run that began it.
  run uuid not null references reconciliation_runs (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Where it goes on, in words of these books alone; null: at its begin.
  position text,
  ended_at timestamptz,
  primary key (counterparty, books)
);
create table reconciliation_differences (
  -- What differs, with whose books, and about what: `payment-unknown`, `razorpay`, `pay_…`.
  kind text not null,
  counterparty text not null,
  subject text not null,
  detail text not null,
  first_run uuid not null references reconciliation_runs (id),
  last_run uuid not null references reconciliation_runs (id),
  found_at timestamptz not null,
  -- `noted`: nothing is to be done about it yet.
  outcome text not null check (outcome in ('repaired', 'needs-person', 'noted')),
  primary key (kind, counterparty, subject)
);
create index reconciliation_differences_open on reconciliation_differences (found_at) where outcome = 'needs-person';
create index reconciliation_differences_of_run on reconciliation_differences (last_run) where outcome = 'needs-person';
