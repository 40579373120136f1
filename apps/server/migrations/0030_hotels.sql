-- The catalogue of hotels as the supplier describes them, and how far reading it has come.

create extension if not exists pg_trgm;

create table catalogue_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  -- When the list of its cities was last read.
  read_at timestamptz not null
);

create table catalogue_cities (
  code text primary key,
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
  next_try_at timestamptz
);

create index catalogue_cities_to_read on catalogue_cities (priority, code) where state <> 'done';

create table hotels (
  code text primary key,
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
