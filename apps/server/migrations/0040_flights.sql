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
  offers jsonb not null,
  -- A keyed hash of the network it was asked from; null: our own work asked.
  network text
);
create index air_quotes_by_age on air_quotes (created_at);

-- The lowest fares of days, for every process to answer from. `trip` is what they depend on besides the day: route, cabin and party.
-- Lost in a crash, and nothing is lost with it: the supplier is asked again.

-- A month as the supplier told it.
create unlogged table air_fare_months (
  trip text not null,
  -- 'yyyy-MM'
  month text not null,
  expires_at timestamptz not null,
  days jsonb not null,
  primary key (trip, month)
);
create index air_fare_months_by_age on air_fare_months (expires_at);

-- What a search has found since, which counts more than the month. Without a fare nothing flies that day, or all is sold.
create unlogged table air_found_fares (
  trip text not null,
  -- 'yyyy-MM-dd'
  day text not null,
  expires_at timestamptz not null,
  fare_paise bigint,
  carrier_code text,
  primary key (trip, day)
);
create index air_found_fares_by_age on air_found_fares (expires_at);
