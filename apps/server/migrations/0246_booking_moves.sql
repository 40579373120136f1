-- A hotel that support offered in place of a booked one, and the booking that came of it.
create table booking_moves (
  id uuid primary key,
  from_booking_id uuid not null,
  hotel_code text not null,
  hotel_name text not null,
  city_name text not null,
  shown_paise bigint not null,
  operator_id uuid not null references operators (id),
  sent_at timestamptz not null,
  to_booking_id uuid
);
create index booking_moves_from on booking_moves (from_booking_id);
create index booking_moves_to on booking_moves (to_booking_id) where to_booking_id is not null;
