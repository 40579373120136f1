-- Search terms of bookings for the desk: one row for each term. Written only by triggers (`functions/booking_terms.sql`), so that every
-- change or erasure of a booking also changes or erases its terms.
create table booking_terms (
  user_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  -- In lower case.
  term text collate "C" not null,
  -- When it was booked: of many matches, the newest are shown.
  at timestamptz not null,
  primary key (user_id, booking_id, kind, term),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
-- A covering index: matches are read from the index alone.
create index booking_terms_by_term on booking_terms (term, at desc) include (user_id, booking_id, kind);
-- The same for the last characters of numbers, as callers read them out (`bookingsEndingWith`, the same kinds).
create index booking_terms_by_end on booking_terms (reverse(term)) include (user_id, booking_id, kind, term, at)
  where kind in ('reference', 'mobile', 'PNR', 'ticket', 'supplier id', 'order', 'payment', 'refund', 'bank reference', 'dispute', 'document');

-- Notes that operators write for one another. Travellers never see them.
create table booking_notes (
  user_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  operator_id uuid not null references operators (id),
  text text not null,
  primary key (user_id, booking_id, id),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
-- The operator who looks after a booking.
create table booking_owners (
  booking_id uuid primary key,
  operator_id uuid not null references operators (id),
  since timestamptz not null
);
create index booking_owners_of_operator on booking_owners (operator_id);
-- Filters of the desk's list of bookings that an operator keeps under a name.
create table saved_views (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  name text not null,
  filter jsonb not null,
  unique (operator_id, name)
);
-- A hotel that support offered in place of a booked one, and the booking that resulted from it.
create table booking_moves (
  id uuid primary key,
  from_booking_id uuid not null,
  hotel_code text not null,
  hotel_name text not null,
  city_name text not null,
  shown_paise bigint not null,
  operator_id uuid not null references operators (id),
  sent_at timestamptz not null,
  -- Sent while its traveller stood at the hotel, which had no record of the booking.
  at_counter boolean not null,
  to_booking_id uuid,
  -- Of a room that we take for its traveller at our cost: what that is, and the change that takes it, null while a second person decides.
  our_paise bigint check (our_paise >= 0),
  change_id uuid
);
create index booking_moves_from on booking_moves (from_booking_id);
create index booking_moves_at_our_cost on booking_moves (operator_id, sent_at) where change_id is not null;
create index booking_moves_to on booking_moves (to_booking_id) where to_booking_id is not null;
