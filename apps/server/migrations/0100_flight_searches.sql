-- Flights that were found, for as long as the supplier keeps a search. Lost in a crash, and nothing is lost with it: people search again.
create unlogged table air_searches (
  id uuid primary key,
  expires_at timestamptz not null,
  -- The quote that has the supplier's trace for itself (decision 0014).
  claimed_by uuid,
  -- Question, trace and offers as JSON text. Text, not jsonb: it is written once and read whole.
  found text not null
);
alter table air_searches alter column found set storage external;
create index air_searches_by_age on air_searches (expires_at);

-- Fares the supplier confirmed, and how they are bought.
create table air_quotes (
  id uuid primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  quote jsonb not null,
  -- What was asked and what was found: the search is made again from it when the supplier's trace is over.
  question jsonb not null,
  offers jsonb not null
);
create index air_quotes_by_age on air_quotes (created_at);
