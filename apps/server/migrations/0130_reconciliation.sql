-- What comparing our books with the gateway's and the supplier's found. A row for each difference, kept; a later run that no
-- longer finds it settles it.
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
  incomplete text
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
