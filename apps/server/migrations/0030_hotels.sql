-- The catalogue of hotels as the supplier describes them, and how far reading it has come.

create extension if not exists pg_trgm;

create table catalogue_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  -- When the list of its cities was last read.
  read_at timestamptz not null
);

-- A city and a hotel of the catalogue say whose they are, by the supplier's own code; one hotel may be sold by several suppliers.
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
  -- waiting: its list of hotels is to be read; listed: hotels lack their details; done: until the next refresh.
  state text not null default 'waiting' check (state in ('waiting', 'listed', 'done')),
  -- Whether it has been read to the end once.
  complete boolean not null default false,
  hotel_count integer not null default 0,
  -- Grows with every change of what its pages show.
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
  -- How many of its hotels have each facility, counted when its reading ends: all hotels are the sum of the cities.
  facility_counts jsonb not null default '{}'
);

create index catalogue_cities_to_read on catalogue_cities (priority, code) where state <> 'done';

create table hotels (
  code text primary key,
  supplier text not null,
  supplier_code text not null,
  city_code text not null,
  name text not null,
  -- The name's words, folded, each after a blank: ' taj mahal palace'.
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
  -- Everything else the supplier says; null until it was read.
  detail jsonb,
  detailed_at timestamptz,
  -- False: no longer in the supplier's list; still found by its code, for bookings.
  listed boolean not null default true,
  listed_at timestamptz not null,
  updated_at timestamptz not null
);

create index hotels_by_popularity on hotels (city_code, popularity desc, code) where listed;
create index hotels_by_name on hotels using gin (name_key gin_trgm_ops);
-- Names that begin with what is typed. By their letters in threes each hotel that has them anywhere was looked at: 'pal' is in a sixth of all names.
create index hotels_by_name_beginning on hotels (name_key text_pattern_ops) where listed;
-- Hotels of a common word: the best known are found by going down this, not by sorting all that have it.
create index hotels_by_rank on hotels (popularity desc, code) where listed;
create unique index hotels_by_supplier_code on hotels (supplier, supplier_code);
-- Which of our hotels a further supplier's hotel is, is looked for around its place.
create index hotels_by_place on hotels (latitude, longitude) where listed;

-- Which of our hotels a further supplier's hotel is.
create table hotel_mappings (
  supplier text not null,
  supplier_code text not null,
  -- Null: none of ours, said by a person.
  hotel_code text references hotels (code),
  -- How alike they are, from 0 to 1; 1 where nobody had to compare.
  score real not null check (score between 0 and 1),
  -- `code`: the supplier names our hotel itself; `matched`: found alike; `manual`: a person decided, and nothing else does from then on.
  how text not null check (how in ('code', 'matched', 'manual')),
  -- Who: `matching`, the supplier's id, or a person's name.
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (supplier, supplier_code),
  check (hotel_code is not null or how = 'manual')
);
-- A supplier offers a hotel under one code.
create unique index hotel_mappings_by_hotel on hotel_mappings (hotel_code, supplier) where hotel_code is not null;

-- What guests' scores of a hotel add up to, beside the catalogue: a page of a city is read in one piece.
create table hotel_scores (
  hotel_code text primary key,
  -- The mean, out of ten.
  score real not null,
  reviews integer not null check (reviews > 0),
  -- Some of them are of the demonstration data.
  sampled boolean not null
);

-- What the rates of a hotel said of staying there when one was last asked for: the one source of its house rules on cards and pages.
create table hotel_conditions (
  hotel_code text primary key,
  -- Sentences, in the hotel's order.
  conditions jsonb not null,
  seen_at timestamptz not null
);
-- Hotels of further suppliers as they were last read, each beside the hotel of ours it may be.
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
  -- The address of a picture.
  image text,
  -- One of ours that it is like, and not enough to be taken for it: waits for a person.
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

-- Hotels of further suppliers that are none of ours in particular, said by a person: they are never taken for one.
create table hotel_differences (
  supplier text not null,
  supplier_code text not null,
  hotel_code text not null references hotels (code),
  -- The supplier itself had named the hotel: it is named again when this is undone.
  was_named boolean not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (supplier, supplier_code, hotel_code)
);
create index hotel_differences_by_time on hotel_differences (decided_at desc);
