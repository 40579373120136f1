-- The hotels a traveller gave their heart to.

create table saved_hotels (
  user_id uuid not null,
  hotel_code text not null,
  saved_at timestamptz not null,
  primary key (user_id, hotel_code)
);
