-- What `stalledBookings` looks through every minute: its conditions, word for word, so that what rests as it should is not even read.
drop index bookings_to_guard;
create index bookings_stalled on bookings (updated_at) where
  status in ('processing', 'pending', 'cancelling') or (status = 'confirmed' and due_at is null)
  or (status = 'failed' and paid_paise > 0)
  or (status = 'cancel-rejected' and supplier_booking ->> 'vouchered' = 'false'
    and paid_paise >= (prebook -> 'price' ->> 'totalPaise')::bigint)
  or (status = 'released' and supplier_booking ->> 'status' is distinct from '6');
-- A flight that was refunded, by its last day: a ticket of it may still stand.
create index bookings_refunded_flights on bookings (ends_on) where kind = 'flight' and status = 'refunded';

-- What operators are asked for: a traveller's number, or what the airline calls a booking (docs/operations.md).
create index bookings_by_phone on bookings (contact_phone, created_at desc) where contact_phone <> '';
create index flight_tickets_by_pnr on flight_tickets (pnr) where pnr is not null;
create index flight_tickets_by_airline_pnr on flight_tickets (airline_pnr) where airline_pnr is not null;

-- Deleting an account takes its name from its journeys.
create index journey_events_by_user on journey_events (user_id) where user_id is not null;

-- The newest reviews of all, for the front page.
create index reviews_newest on reviews (created_at desc, id desc);

-- Hotels of a common word: the best known are found by going down this, not by sorting all that have it.
create index hotels_by_rank on hotels (popularity desc, code) where listed;
