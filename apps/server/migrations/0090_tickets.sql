-- The tickets of a flight booking: what each has become at the supplier. `trace` names the search it is bought from.
create table flight_tickets (
  user_id uuid not null,
  booking_id uuid not null,
  -- Its place in the trip, from 0.
  ticket smallint not null,
  state text not null default 'processing'
    check (state in ('processing', 'held', 'ticketed', 'failed', 'undone', 'cancelling', 'cancelled')),
  supplier_booking_id text,
  pnr text,
  airline_pnr text,
  -- One for each passenger, in order: the supplier's id of the ticket and its number.
  numbers jsonb not null default '[]',
  invoice_no text,
  -- Until when a held ticket can be issued, and an issued one voided for nothing.
  held_until timestamptz,
  void_until timestamptz,
  -- What the airline changed when it held the ticket, and what its traveller said: `asked` until `change_due_at`, then `accepted`,
  -- `refused` or `lapsed` (nobody answered). `dearer`: it costs more than was paid, so nobody was asked.
  changes jsonb,
  -- The flights as the airline holds or has issued them. Accepted, or issued, they are what the booking says.
  held_flights jsonb,
  -- What each passenger may take on each of them, both in their order.
  held_bags jsonb,
  change_state text check (change_state in ('asked', 'accepted', 'refused', 'lapsed', 'dearer')),
  change_due_at timestamptz,
  -- Extras that were paid for and that the airline did not give: which, and what each cost. Given back, they are no longer the booking's.
  denied jsonb,
  -- Written before the supplier is asked to take it back, and the ids it gave the requests.
  cancel_sent_at timestamptz,
  change_request_ids jsonb,
  -- What the airline said it keeps and gives back, once it has decided.
  charge_paise bigint,
  refunded_paise bigint,
  primary key (user_id, booking_id, ticket),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index flight_tickets_by_supplier_id on flight_tickets (supplier_booking_id) where supplier_booking_id is not null;
-- What operators are asked for: what the airline calls a booking (docs/operations.md).
create index flight_tickets_by_pnr on flight_tickets (pnr) where pnr is not null;
create index flight_tickets_by_airline_pnr on flight_tickets (airline_pnr) where airline_pnr is not null;

-- Each purchase ever sent for a ticket. The row is there before the call; `sent_at` is set by the one process that sends it.
create table flight_attempts (
  user_id uuid not null,
  booking_id uuid not null,
  ticket smallint not null,
  -- `buy` (LCC), `hold`, or `issue` of what is held.
  purchase text not null check (purchase in ('buy', 'hold', 'issue')),
  attempt smallint not null,
  sent_at timestamptz,
  outcome text,
  created_at timestamptz not null,
  primary key (user_id, booking_id, ticket, purchase, attempt),
  foreign key (user_id, booking_id, ticket) references flight_tickets (user_id, booking_id, ticket)
);
