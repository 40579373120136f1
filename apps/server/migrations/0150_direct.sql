-- What hotels have contracted with us directly, day by day, and the rooms booked of it: a hotel supplier whose books are our own. Money is
-- whole paise, GST included; a day is in the hotel's own time zone.

create table direct_hotels (
  -- The supplier's code of the hotel; it is mapped to a hotel of the catalogue as for every supplier.
  code text primary key,
  name text not null,
  address text not null,
  phone text not null default '',
  -- Where its statements of a month are mailed to; empty when they are not.
  email text not null default '',
  -- The catalogue's code of the city.
  city_code text not null,
  city_name text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  country_name text not null,
  latitude double precision,
  longitude double precision,
  rating smallint not null check (rating between 0 and 5),
  -- IANA zone and local time of arrival: cancellation terms count back from it.
  zone text not null,
  check_in_time text not null check (check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- False when nothing new is sold; existing bookings stay.
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index direct_hotels_of_city on direct_hotels (city_code, code);

create table direct_room_types (
  id bigint generated always as identity primary key,
  hotel_code text not null references direct_hotels (code),
  name text not null,
  amenities text[] not null default '{}',
  -- Adults that the price of a night includes, and the most guests of a room: adults, children and both together.
  standard_adults smallint not null check (standard_adults between 1 and max_adults),
  max_adults smallint not null,
  max_children smallint not null check (max_children >= 0),
  max_guests smallint not null check (max_guests between max_adults and max_adults + max_children),
  unique (hotel_code, name)
);

create table direct_rate_plans (
  id bigint generated always as identity primary key,
  room_type_id bigint not null references direct_room_types (id),
  name text not null,
  -- A name of `packages/domain/src/meal.ts`.
  meal_type text not null,
  inclusion text not null default '',
  conditions text[] not null default '{}',
  -- Price of a night for each adult beyond those included.
  extra_adult_paise bigint not null check (extra_adult_paise >= 0),
  -- Children up to an age and the price of a night for one, the youngest first; older children count as adults.
  child_bands jsonb not null,
  -- The cancellation charge from a number of hours before arrival; without tiers the charge is everything at any time.
  cancellation_tiers jsonb not null,
  min_nights smallint not null default 1 check (min_nights >= 1),
  max_nights smallint check (max_nights >= min_nights),
  is_open boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (room_type_id, name)
);

-- Price of a night in a room; a day without a row is not sold.
create table direct_prices (
  rate_plan_id bigint not null references direct_rate_plans (id),
  day date not null,
  price_paise bigint not null check (price_paise > 0),
  primary key (rate_plan_id, day)
);

-- How many rooms of a type we may sell on a night, and how many are sold. The check prevents overselling: a booking locks these rows in the
-- order of their days. An allotment cannot be reduced below what is sold of it (REQ-DIR-4).
create table direct_allotments (
  room_type_id bigint not null references direct_room_types (id),
  day date not null,
  rooms smallint not null check (rooms >= 0),
  sold smallint not null default 0,
  -- No further room is sold for this night.
  stop_sell boolean not null default false,
  -- No stay may begin on this day.
  closed_to_arrival boolean not null default false,
  primary key (room_type_id, day),
  constraint direct_allotments_not_oversold check (sold between 0 and rooms)
);

-- Rooms taken from the allotments. No guest is named here: guests are stored with the traveller's booking alone.
create table direct_bookings (
  -- The reference that the hotel and the guest use.
  reference text primary key,
  -- Our reference of one attempt to book: the same reference twice is one booking.
  client_reference text not null unique,
  hotel_code text not null references direct_hotels (code),
  room_type_id bigint not null references direct_room_types (id),
  rate_plan_id bigint not null references direct_rate_plans (id),
  checkin date not null,
  checkout date not null check (checkout > checkin),
  rooms smallint not null check (rooms >= 1),
  total_paise bigint not null check (total_paise > 0),
  -- Party, nights and terms as sold, of the rooms that are left.
  sale jsonb not null,
  -- Rooms that were given up while others stayed, and what the hotel charges for them.
  given_up jsonb not null default '[]',
  state text not null check (state in ('held', 'vouchered', 'cancelled', 'expired')),
  -- Until when the room is held without a voucher.
  hold_until timestamptz,
  -- The hotel's charge for a cancelled booking.
  charge_paise bigint check (charge_paise between 0 and total_paise),
  made_at timestamptz not null,
  vouchered_at timestamptz,
  updated_at timestamptz not null,
  check (state <> 'held' or hold_until is not null),
  check (state <> 'vouchered' or vouchered_at is not null),
  check ((state = 'cancelled') = (charge_paise is not null))
);
create index direct_bookings_by_day on direct_bookings (made_at);
create index direct_bookings_on_hold on direct_bookings (hold_until) where state = 'held';

-- Rooms reserved for a checkout while its payment is open: they count as sold, so that no other traveller pays for them.
create table direct_keeps (
  checkout_id text primary key,
  booking_code text not null,
  room_type_id bigint not null references direct_room_types (id),
  checkin date not null,
  checkout date not null check (checkout > checkin),
  rooms smallint not null check (rooms >= 1),
  -- The rate as reserved: the payer gets its price and terms, even if the contract changes meanwhile.
  rate jsonb not null,
  kept_until timestamptz not null
);
create index direct_keeps_by_end on direct_keeps (kept_until);
-- A change of days whose price needs a second person's approval: the newest for a room type. It waits as long as its approval does.
create table direct_wanted_days (
  room_type_id bigint primary key references direct_room_types (id),
  wanted jsonb not null
);
