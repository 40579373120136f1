-- Checkouts and bookings of flights, beside those of hotels. What is sold is in `flight` instead of the columns of a stay; `guests`
-- holds the passengers.
alter table checkout_sessions drop constraint checkout_sessions_kind_check;
alter table checkout_sessions alter column context drop not null;
alter table checkout_sessions alter column rate drop not null;
alter table checkout_sessions alter column prebook drop not null;
alter table checkout_sessions add column flight jsonb;
alter table checkout_sessions add column contact_email text;
alter table checkout_sessions add constraint checkout_sessions_kind_check check (
  case kind
    when 'hotel' then context is not null and rate is not null and prebook is not null
    when 'flight' then flight is not null
    else false
  end);

alter table bookings add column kind text not null default 'hotel';
alter table bookings alter column kind drop default;
alter table bookings alter column hotel_code drop not null;
alter table bookings alter column context drop not null;
alter table bookings alter column rate drop not null;
alter table bookings alter column prebook drop not null;
alter table bookings add column flight jsonb;
alter table bookings add column contact_email text;
alter table bookings add constraint bookings_kind_check check (
  case kind
    when 'hotel' then hotel_code is not null and context is not null and rate is not null and prebook is not null
    when 'flight' then flight is not null
    else false
  end);

-- The last day of what is booked, by the clocks of its place: of every kind.
alter table bookings add column ends_on date;
update bookings set ends_on = (context ->> 'checkout')::date;
alter table bookings alter column ends_on set not null;
drop index bookings_with_numbers;
create index bookings_with_numbers on bookings (ends_on) where guest_numbers is not null;

-- The tickets of a flight booking: what each has become at the supplier. `trace` names the search it is bought from.
create table flight_tickets (
  user_id uuid not null,
  booking_id uuid not null,
  -- Its place in the trip, from 0.
  ticket smallint not null,
  state text not null default 'processing'
    check (state in ('processing', 'held', 'ticketed', 'failed', 'undone', 'cancelling', 'cancelled')),
  supplier_booking_id bigint,
  pnr text,
  airline_pnr text,
  -- One for each passenger, in order: the supplier's id of the ticket and its number.
  numbers jsonb not null default '[]',
  invoice_no text,
  -- Written before the supplier is asked to take it back, and the numbers it gave the requests.
  cancel_sent_at timestamptz,
  change_request_ids jsonb,
  -- What the airline said it keeps and gives back, once it has decided.
  charge_paise bigint,
  refunded_paise bigint,
  primary key (user_id, booking_id, ticket),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index flight_tickets_by_supplier_id on flight_tickets (supplier_booking_id) where supplier_booking_id is not null;

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
