-- Bookings that are not bought yet because unusually many were made: somebody of ours decides, or their time runs out.
create table booking_reviews (
  user_id uuid not null,
  booking_id uuid not null,
  -- For operators: what was counted.
  why text not null,
  state text not null check (state in ('waiting', 'cleared', 'refused', 'lapsed')),
  -- The price is kept until shortly after.
  until timestamptz not null,
  primary key (user_id, booking_id),
  foreign key (user_id, booking_id) references bookings (user_id, id) deferrable initially immediate
);
