-- When a booked stay's hotel is asked next for its own booking number: the supplier has it hours or days later.
create table hotel_number_asks (
  user_id uuid not null,
  booking_id uuid not null,
  at timestamptz not null,
  -- How often the number was asked for.
  asked integer not null default 0,
  primary key (user_id, booking_id),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index hotel_number_asks_by_time on hotel_number_asks (at);
