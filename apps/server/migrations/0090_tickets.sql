-- The tickets of a flight booking and their state at the supplier. `trace` names the search that the ticket is bought from.
create table flight_tickets (
  user_id uuid not null,
  booking_id uuid not null,
  -- Position in the trip, from 0.
  ticket smallint not null,
  state text not null default 'processing'
    check (state in ('processing', 'held', 'ticketed', 'failed', 'undone', 'cancelling', 'cancelled')),
  supplier_booking_id text,
  pnr text,
  airline_pnr text,
  -- One for each passenger, in order: the supplier's ticket id and the ticket number.
  numbers jsonb not null default '[]',
  invoice_no text,
  -- Until when a held ticket can be issued, or an issued one voided free of charge.
  held_until timestamptz,
  void_until timestamptz,
  -- The airline's changes when it held the ticket, and the traveller's answer: `asked` until `change_due_at`, then `accepted`,
  -- `refused` or `lapsed` (no answer). `dearer`: it costs more than was paid, so the traveller was not asked.
  changes jsonb,
  -- The flights as the airline holds or has issued them. Once accepted or issued, they are the flights of the booking.
  held_flights jsonb,
  -- Baggage of each passenger on each of these flights, both in their order.
  held_bags jsonb,
  change_state text check (change_state in ('asked', 'accepted', 'refused', 'lapsed', 'dearer')),
  change_due_at timestamptz,
  -- Paid extras that the airline did not provide, with the price of each. Once refunded, they no longer belong to the booking.
  denied jsonb,
  primary key (user_id, booking_id, ticket),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index flight_tickets_by_supplier_id on flight_tickets (supplier_booking_id) where supplier_booking_id is not null;
-- Operators search by the airline's own reference, the PNR (docs/operations.md).
create index flight_tickets_by_pnr on flight_tickets (pnr) where pnr is not null;
create index flight_tickets_by_airline_pnr on flight_tickets (airline_pnr) where airline_pnr is not null;
