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
