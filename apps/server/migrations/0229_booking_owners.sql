-- Which operator looks after a booking.
create table booking_owners (
  booking_id uuid primary key,
  operator_id uuid not null references operators (id),
  since timestamptz not null
);
