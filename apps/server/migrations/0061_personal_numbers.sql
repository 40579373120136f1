-- What the nightly erasure of personal numbers looks for: rows that still hold some.
create index bookings_with_numbers on bookings ((context ->> 'checkout')) where guest_numbers is not null;
create index checkouts_with_numbers on checkout_sessions (expires_at) where guest_numbers is not null;
