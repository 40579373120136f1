-- Every Book ever sent. The row is written before the call; `sent_at` is set by the one process that sends it.
create table booking_attempts (
  user_id uuid not null,
  booking_id uuid not null,
  attempt integer not null,
  client_reference text not null,
  sent_at timestamptz,
  outcome text,
  created_at timestamptz not null,
  primary key (user_id, booking_id, attempt),
  unique (user_id, client_reference),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index booking_attempts_by_reference on booking_attempts (client_reference);

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
