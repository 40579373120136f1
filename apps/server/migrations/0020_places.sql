-- Cities that the hotel supplier sells, as the catalogue found them. Position and hotel count are null until its hotels are known.
create table supplier_cities (
  code text primary key,
  name text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  country_name text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  hotel_count integer check (hotel_count >= 0),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
