-- The catalogue of hotels as the supplier describes them, and the progress of reading it.

create extension if not exists pg_trgm;

create table catalogue_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  -- When the list of its cities was last read.
  read_at timestamptz not null
);

-- Cities and hotels of the catalogue name their supplier, by the supplier's own code; one hotel may be sold by several suppliers.
create table catalogue_cities (
  code text primary key,
  supplier text not null,
  supplier_code text not null,
  -- As the supplier writes them.
  name text not null,
  country_name text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- Lower is read earlier.
  priority integer not null,
  -- waiting: its list of hotels is to be read; listed: some hotels lack their details; done: nothing to do until the next refresh.
  state text not null default 'waiting' check (state in ('waiting', 'listed', 'done')),
  -- Whether it has been read to the end once.
  complete boolean not null default false,
  hotel_count integer not null default 0,
  -- Increases with every change to what its pages show.
  version integer not null default 0,
  latitude double precision,
  longitude double precision,
  -- When this reading of its list began; details older than that are read again.
  listed_at timestamptz,
  done_at timestamptz,
  -- When a traveller last asked for it while it was not complete.
  requested_at timestamptz,
  failures integer not null default 0,
  next_try_at timestamptz,
  -- Number of its hotels with each facility, counted when its reading ends: the numbers for all hotels are the sum over the cities.
  facility_counts jsonb not null default '{}'
);

create index catalogue_cities_to_read on catalogue_cities (priority, code) where state <> 'done';

create table hotels (
  code text primary key,
  supplier text not null,
  supplier_code text not null,
  city_code text not null,
  name text not null,
  -- The words of the name, folded, each after a blank: ' taj mahal palace'.
  name_key text not null,
  rating smallint not null check (rating between 0 and 5),
  address text not null,
  city_name text not null default '',
  country_code text not null,
  country_name text not null default '',
  latitude double precision,
  longitude double precision,
  -- Higher is shown earlier.
  popularity real not null,
  -- At most eight, for a card.
  images text[] not null default '{}',
  -- Slugs.
  facilities text[] not null default '{}',
  -- All other facts from the supplier; null until they were read.
  detail jsonb,
  detailed_at timestamptz,
  -- False when the supplier no longer lists it; it is still found by its code, for bookings.
  listed boolean not null default true,
  listed_at timestamptz not null,
  updated_at timestamptz not null
);

create index hotels_by_popularity on hotels (city_code, popularity desc, code) where listed;
create index hotels_by_name on hotels using gin (name_key gin_trgm_ops);
-- Finds names that begin with the typed letters. A trigram index would read every hotel that has these letters anywhere: 'pal' is in a
-- sixth of all names.
create index hotels_by_name_beginning on hotels (name_key text_pattern_ops) where listed;
-- A common word matches many hotels: the best known are found by walking this index, without sorting all matches.
create index hotels_by_rank on hotels (popularity desc, code) where listed;
create unique index hotels_by_supplier_code on hotels (supplier, supplier_code);
-- A further supplier's hotel is matched with our hotels around its position.
create index hotels_by_place on hotels (latitude, longitude) where listed;

-- The words of all names (`functions/catalogue.sql`). A word that is spelled otherwise is looked for among these, which are few beside the
-- names they are in. One that no name has any more stays, and leads to nothing.
create table hotel_words (
  word text primary key
);
create index hotel_words_by_letters on hotel_words using gin (word gin_trgm_ops);

-- Maps hotels of further suppliers to ours.
create table hotel_mappings (
  supplier text not null,
  supplier_code text not null,
  -- Null when a person decided that it is none of our hotels.
  hotel_code text references hotels (code),
  -- Similarity from 0 to 1; 1 when no comparison was needed.
  score real not null check (score between 0 and 1),
  -- `code`: the supplier gives our hotel's code; `matched`: found by similarity; `manual`: a person decided, and only a person changes it.
  how text not null check (how in ('code', 'matched', 'manual')),
  -- Who decided: `matching`, the supplier's id, or a person's name.
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (supplier, supplier_code),
  check (hotel_code is not null or how = 'manual')
);
-- A supplier offers a hotel under one code.
create unique index hotel_mappings_by_hotel on hotel_mappings (hotel_code, supplier) where hotel_code is not null;

-- Summary of the guests' scores of a hotel, beside the catalogue so that a page of a city is read in one query.
create table hotel_scores (
  hotel_code text primary key,
  -- Mean score, out of ten.
  score real not null,
  reviews integer not null check (reviews > 0),
  -- True when some of the scores are demonstration data.
  sampled boolean not null
);

-- Conditions for a stay in the rates of a hotel, as last requested: the only source of house rules on cards and pages.
create table hotel_conditions (
  hotel_code text primary key,
  -- Sentences, in the hotel's order.
  conditions jsonb not null,
  seen_at timestamptz not null
);
-- Hotels of further suppliers as they were last read, each with the hotel of ours that it may be.
create table supplier_hotels (
  supplier text not null,
  supplier_code text not null,
  name text not null,
  -- As in `hotels`.
  name_key text not null,
  rating smallint not null check (rating between 0 and 5),
  address text not null,
  phone text not null,
  city_code text not null,
  city_name text not null,
  latitude double precision,
  longitude double precision,
  -- URL of a picture.
  image text,
  -- One of our hotels that is similar, but not similar enough for a match: a person decides.
  likely_code text references hotels (code),
  -- From 0 to 1.
  likely_score double precision check (likely_score between 0 and 1),
  likely_since timestamptz,
  read_at timestamptz not null,
  primary key (supplier, supplier_code),
  check ((likely_code is null) = (likely_score is null) and (likely_code is null) = (likely_since is null))
);
-- Cities of further suppliers that were read to the end, by the supplier's codes.
create table supplier_city_readings (
  supplier text not null,
  city_code text not null,
  read_at timestamptz not null,
  primary key (supplier, city_code)
);
create index supplier_hotels_likely on supplier_hotels (likely_score desc, supplier, supplier_code) where likely_code is not null;
create index supplier_hotels_by_name on supplier_hotels using gin (name_key gin_trgm_ops);
create index supplier_hotels_by_code on supplier_hotels (supplier_code);

-- Pairs of a further supplier's hotel and one of ours that a person declared different: they are never matched.
create table hotel_differences (
  supplier text not null,
  supplier_code text not null,
  hotel_code text not null references hotels (code),
  -- True when the supplier itself had given our hotel's code: that mapping is restored when the decision is undone.
  was_named boolean not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (supplier, supplier_code, hotel_code)
);
create index hotel_differences_by_time on hotel_differences (decided_at desc);
