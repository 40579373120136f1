-- Flights that were found, stored for as long as the supplier keeps a search. A crash empties the table without harm: travellers search
-- again.
create unlogged table air_searches (
  id uuid primary key,
  expires_at timestamptz not null,
  -- The quote that has exclusive use of the supplier's trace (decision 0014).
  claimed_by uuid,
  -- Question, trace and offers as JSON text. Text, not jsonb: it is written once and read whole.
  found text not null
);
alter table air_searches alter column found set storage external;
create index air_searches_by_age on air_searches (expires_at);

-- Fares that the supplier confirmed, and how they are bought.
create table air_quotes (
  id uuid primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  quote jsonb not null,
  -- The question and the flights that were found: the search is repeated from them once the supplier's trace has expired.
  question jsonb not null,
  offers jsonb not null,
  -- Keyed hash of the network that asked; null when the server asked by itself.
  network text
);
create index air_quotes_by_age on air_quotes (created_at);

-- The lowest fares of days, shared by all processes. `trip` is what they depend on besides the day: route, cabin and party. A crash empties
-- these tables without harm: the supplier is asked again.

-- A month of fares as the supplier gave it.
create unlogged table air_fare_months (
  trip text not null,
  -- 'yyyy-MM'
  month text not null,
  expires_at timestamptz not null,
  days jsonb not null,
  primary key (trip, month)
);
create index air_fare_months_by_age on air_fare_months (expires_at);

-- The lowest fare that a later search found; it takes precedence over the month. Without a fare nothing flies that day, or everything is
-- sold out.
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
