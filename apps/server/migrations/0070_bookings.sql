-- Purchases on their way to the hotel or the airline, with everything that their pages show, as it was bought.
create table bookings (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null,
  supplier text not null,
  hotel_code text,
  status text not null,
  -- Why nothing was bought, as the traveller is told it (`RefusalReason`).
  failed_because text,
  booking_code text not null,
  -- As in `checkout_sessions`.
  context jsonb,
  rate jsonb,
  prebook jsonb,
  flight jsonb,
  payment_option text not null,
  plan_hours jsonb,
  -- How it was paid first; null while nothing was. How much was, `booking_paid` says.
  payment_method text,
  contact_phone text not null,
  contact_email text,
  -- Until when the supplier accepts a Book for the prebooked rate.
  bookable_until timestamptz not null,
  -- When the balance is due; null while nothing is owed, or nothing is held yet.
  due_at timestamptz,
  -- The change that pays the balance; null until it was first ordered or paid.
  due_change uuid,
  -- First and last day of the booking, in the local time of its places; for a trip that was cancelled in part, those of the remaining part.
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- True when its mobile was corrected at the desk: text messages about it go to that number, not to the account's.
  sms_to_contact boolean not null default false,
  -- What retention left of its people, so that their nightly erasure reads only what is due: `all`, then `names` without personal numbers,
  -- then, where the account was deleted, `nothing`.
  people_kept text not null default 'all' check (people_kept in ('all', 'names', 'nothing')),
  primary key (user_id, id),
  unique (user_id, session_id),
  constraint bookings_kind_check check (
    case kind
      when 'hotel' then hotel_code is not null and context is not null and rate is not null and prebook is not null and plan_hours is not null
      when 'flight' then flight is not null
      else false
    end)
);
-- For links, which name the id alone.
create index bookings_by_id on bookings (id);
create index bookings_newest_first on bookings (user_id, created_at desc, id desc);
-- The bookings behind a line of a report.
create index bookings_by_hotel on bookings (hotel_code, created_at desc, id desc) where kind = 'hotel';
create index bookings_by_city on bookings ((context #>> '{hotel,city}'), created_at desc, id desc) where kind = 'hotel';
-- Bookings that failed and were paid: their refund is sent (`stalledBookings`, the same condition word for word).
create index bookings_owing on bookings (updated_at) where status = 'failed' and payment_method is not null;
-- Bookings to compare with suppliers, in the order of the comparison: active stays; active flights by their last change, departure and end;
-- flights under way, and those that ended.
create index bookings_standing_stays on bookings (supplier, ends_on, created_at)
  where kind = 'hotel' and status in ('confirmed', 'vouchered', 'cancel-rejected');
create index bookings_standing_flights_moved on bookings (updated_at, id)
  where kind = 'flight' and status in ('vouchered', 'cancel-rejected');
create index bookings_standing_flights_leaving on bookings (starts_on, id)
  where kind = 'flight' and status in ('vouchered', 'cancel-rejected');
create index bookings_standing_flights_ending on bookings (ends_on, id)
  where kind = 'flight' and status in ('vouchered', 'cancel-rejected');
create index bookings_flights_under_way on bookings (updated_at, id) where kind = 'flight' and status in ('pending', 'cancelling', 'confirmed');
create index bookings_flights_ended on bookings (updated_at, id)
  where kind = 'flight' and status in ('failed', 'refunded', 'cancelled');
-- Bookings that came to nothing, by their last day: something may still stand at a supplier.
create index bookings_come_to_nothing on bookings (ends_on) where status in ('failed', 'refunded', 'released');
-- Operators search by a traveller's number (docs/operations.md).
create index bookings_by_phone on bookings (contact_phone, created_at desc) where contact_phone <> '';
-- Bookings whose people may still have personal numbers, and bookings of deleted accounts that may still name their lead, for their nightly
-- erasure.
create index bookings_with_numbers on bookings (ends_on) where people_kept = 'all';
create index bookings_without_account on bookings (ends_on) where contact_phone = '' and people_kept <> 'nothing';

-- The guests or passengers of a booking, by numbers that never change.
create table booking_people (
  user_id uuid not null,
  booking_id uuid not null,
  person smallint not null,
  role text not null check (role in ('adult', 'child', 'infant')),
  -- The adult an infant travels with.
  travels_with smallint,
  is_lead boolean not null,
  -- Names, titles, ages, masked numbers.
  facts jsonb not null,
  -- Birth date, PAN and passport, encrypted; retention empties it.
  sealed text,
  primary key (user_id, booking_id, person),
  foreign key (user_id, booking_id) references bookings (user_id, id) deferrable initially immediate
);

-- What a booking consists of: rooms for their nights, seats on tickets, extras of seats (`packages/domain/src/order`). Numbers never change.
create table booking_items (
  user_id uuid not null,
  booking_id uuid not null,
  item smallint not null,
  kind text not null check (kind in ('room', 'seat', 'extra')),
  -- The stay, or the ticket by its index in the trip, and the room or passenger there.
  record smallint not null,
  place smallint not null,
  people smallint[] not null,
  -- The seat of an extra.
  of_item smallint,
  -- `wanted` until its supplier has it; why it is gone, its change says (`packages/domain/src/order/moves.ts`).
  state text not null default 'wanted' check (state in ('wanted', 'standing', 'gone')),
  -- The changes that took it and gave it up.
  taken_by uuid not null,
  given_by uuid,
  primary key (user_id, booking_id, item),
  foreign key (user_id, booking_id) references bookings (user_id, id) deferrable initially immediate
);

-- Why and how a booking changes, its purchase first: each takes items, gives items up, or does neither (`packages/domain/src/order/reasons.ts`).
create table booking_changes (
  user_id uuid not null,
  booking_id uuid not null,
  -- A change that needs a rate or a fare has the id of its checkout.
  id uuid not null,
  -- In the order in which they were asked for, from 1.
  n smallint not null,
  reason text not null check (reason in ('purchase', 'balance', 'wish', 'exchange', 'deadline', 'terms', 'lost', 'denied', 'correction', 'goodwill',
    'by-hand', 'settled')),
  asked_by text not null check (asked_by in ('traveller', 'desk', 'clock', 'supplier', 'comparison', 'gateway')),
  state text not null check (state in ('proposed', 'accepted', 'running', 'done', 'refused', 'undone', 'lapsed')),
  -- Whom it waits for; null when it does not wait.
  waits text check (waits in ('money', 'answer', 'turn', 'supplier', 'top-up', 'person')),
  remarks text not null default '',
  -- What is kept of what it gives up, and what goes back, as it was shown before it was asked for; both are binding.
  charge_paise bigint check (charge_paise >= 0),
  refund_paise bigint check (refund_paise >= 0),
  -- When the traveller asked us to take care of what the supplier refused.
  asked_us_at timestamptz,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- In the order in which they ended, from 1.
  ended_n smallint,
  -- Whether what it gave up was held and not paid in full: that was never sold.
  is_unsold boolean not null default false,
  -- How many runs of its workflow were started.
  runs smallint not null default 0,
  -- Of the supplier's own change of what it sold: the record, and what was and what it makes of it.
  record smallint,
  proposal jsonb,
  -- When it waits no longer, for an answer or for money.
  until timestamptz,
  -- What its traveller pays before it is carried out, at the price with this hash; null when nothing.
  pay_paise bigint check (pay_paise > 0),
  price_hash text,
  primary key (user_id, booking_id, id),
  unique (user_id, booking_id, n) deferrable initially immediate,
  foreign key (user_id, booking_id) references bookings (user_id, id) deferrable initially immediate
);
create index booking_changes_by_id on booking_changes (id);
-- What suppliers changed of what they had sold, which the pages of its bookings ask for.
create index booking_changes_terms on booking_changes (user_id, booking_id, record, n) where reason = 'terms';
-- Changes that are carried out, which `stalledBookings` reads every minute.
create index booking_changes_open on booking_changes (user_id, booking_id) where state in ('accepted', 'running');

-- The items that a change gives up, and what became of each; null while it is open.
create table change_items (
  user_id uuid not null,
  booking_id uuid not null,
  change_id uuid not null,
  item smallint not null,
  -- The most that giving it up costs, as it was shown; null where only the sum was.
  shown_charge_paise bigint,
  outcome text check (outcome in ('done', 'refused')),
  primary key (user_id, booking_id, change_id, item),
  foreign key (user_id, booking_id, change_id) references booking_changes (user_id, booking_id, id) deferrable initially immediate,
  foreign key (user_id, booking_id, item) references booking_items (user_id, booking_id, item) deferrable initially immediate
);

-- The price of a booking, in lines of its items; a line of the whole booking names none. Append-only but for `out_change`, which is set once.
create table booking_lines (
  user_id uuid not null,
  booking_id uuid not null,
  line smallint not null,
  item smallint,
  kind text not null,
  label text not null,
  amount_paise bigint not null,
  party text not null,
  tax_code text not null,
  refund text not null,
  coupon text,
  -- Of a room: the amount by night; it adds up to the amount.
  nights bigint[],
  -- The changes that made it part of the price, and took it out; null while it is part of it.
  in_change uuid not null,
  out_change uuid,
  primary key (user_id, booking_id, line),
  foreign key (user_id, booking_id) references bookings (user_id, id) deferrable initially immediate,
  foreign key (user_id, booking_id, item) references booking_items (user_id, booking_id, item) deferrable initially immediate
);

-- The history of a booking, in order: written in the transaction that changes its status.
create table booking_events (
  user_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  event text not null,
  status text not null,
  -- The sentence about it on the booking's page, as a code and values.
  note jsonb not null,
  primary key (user_id, booking_id, id),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);

-- What a supplier knows by one id: the rooms of a stay, or a ticket of a trip. Written with the booking, before anything is bought.
create table supplier_records (
  user_id uuid not null,
  booking_id uuid not null,
  -- 0 for a stay, the position in the trip, from 0, for a ticket.
  record smallint not null,
  supplier text not null,
  -- `held`: kept without a voucher or ticket; `denied`: its hotel turned its guests away; `never`: nothing was bought
  -- (`packages/domain/src/order/moves.ts`).
  state text not null default 'wanted' check (state in ('wanted', 'held', 'issued', 'denied', 'never', 'gone')),
  -- Its id at the supplier.
  supplier_id text,
  -- What else it is known by: of a stay the numbers of supplier and hotel, of a ticket its PNRs, its invoice and the numbers of its passengers.
  numbers jsonb,
  -- What the supplier tells of it now: of a stay its status, of a ticket its flights and baggage. Those of a held ticket are the booking's
  -- once they are accepted or issued.
  told jsonb,
  -- Until when a held ticket can be issued, or an issued one voided free of charge.
  held_until timestamptz,
  void_until timestamptz,
  -- The airline's changes when it held the ticket, and the traveller's answer: `asked` until `change_due_at`, then `accepted`,
  -- `refused` or `lapsed` (no answer). `dearer`: it costs more than was paid, so the traveller was not asked.
  changes jsonb,
  change_state text check (change_state in ('asked', 'accepted', 'refused', 'lapsed', 'dearer')),
  change_due_at timestamptz,
  -- Paid extras that the airline did not provide, with the price of each. Once refunded, they no longer belong to the booking.
  denied jsonb,
  -- Of a stay: what is had, or was, of a record that is not in force, not yet or no longer (stay, rate and what it was booked by). Null for
  -- the one in force: its terms are those of its booking.
  terms jsonb,
  primary key (user_id, booking_id, record),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index supplier_records_by_supplier_id on supplier_records (supplier_id) where supplier_id is not null;
-- Operators search by the airline's own reference, the PNR (docs/operations.md).
create index supplier_records_by_pnr on supplier_records ((numbers ->> 'pnr')) where numbers ->> 'pnr' is not null;
create index supplier_records_by_airline_pnr on supplier_records ((numbers ->> 'airlinePnr')) where numbers ->> 'airlinePnr' is not null;

-- Calls to a supplier that buy something, and requests to cancel what was bought. The row of a purchase is written before its call; `sent_at`
-- is set by the one process that sends it, and a request to cancel is written and sent at once. The release of a held ticket
-- (ReleasePNRRequest) has no row.
create table supplier_calls (
  user_id uuid not null,
  booking_id uuid not null,
  record smallint not null,
  -- `book` of a stay; of a ticket `buy` (LCC), or `hold` and then `issue`; `exchange`: other flights on an issued ticket; `cancel`: a request
  -- to cancel either.
  act text not null check (act in ('book', 'buy', 'hold', 'issue', 'exchange', 'cancel')),
  -- Counts the calls for one act, from 1.
  n smallint not null,
  -- Our reference, which a Book carries.
  client_reference text,
  -- The ids that the supplier gave a request to cancel; null until it has.
  request_ids text[],
  sent_at timestamptz,
  -- Of a request to cancel: its state at the supplier when that was last asked for, or `ended` once it is over without an effect.
  outcome text,
  checked_at timestamptz,
  -- The charge for a cancellation and what comes back: as asked before it, and in the end as decided.
  charge_paise bigint,
  refunded_paise bigint,
  created_at timestamptz not null,
  primary key (user_id, booking_id, record, act, n),
  unique (user_id, client_reference),
  foreign key (user_id, booking_id, record) references supplier_records (user_id, booking_id, record)
);
create index supplier_calls_by_reference on supplier_calls (client_reference) where client_reference is not null;

-- Actions that are due at an instant: a reminder, or the release of a booking. A row is deleted once it is done or no longer needed.
create table booking_timers (
  user_id uuid not null,
  booking_id uuid not null,
  -- `release`, or `remind:{hours left}`.
  kind text not null,
  at timestamptz not null,
  primary key (user_id, booking_id, kind),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index booking_timers_by_time on booking_timers (at);

-- When the supplier of a booking that stands is asked about it next (`packages/domain/src/order/watch-schedule.ts`).
create table booking_watches (
  user_id uuid not null,
  booking_id uuid not null,
  at timestamptz not null,
  -- Its next departure, or its check-in: what leaves first is asked about first.
  leaves_at timestamptz not null,
  -- '6E 2364 2026-12-11' for each flight of it that is to be flown; empty of a stay.
  flights text[] not null default '{}',
  primary key (user_id, booking_id),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index booking_watches_by_time on booking_watches (at);
create index booking_watches_by_flight on booking_watches using gin (flights);

-- Bookings that a person must look at, and why; settled once a person has.
create table escalations (
  user_id uuid not null,
  booking_id uuid not null,
  -- A code (`escalation-reasons.ts`), and its subject where the booking alone is not enough.
  reason text not null,
  detail text not null default '',
  raised_at timestamptz not null,
  settled_at timestamptz,
  primary key (user_id, booking_id, reason, detail),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index escalations_open on escalations (raised_at) where settled_at is null;

-- Suppliers at which our own balance was too low for a purchase, and until when nothing of theirs is sold. The next purchase that succeeds
-- deletes the row.
create table short_balances (
  supplier text primary key,
  until timestamptz not null
);
-- Bookings that end after a day, for reports.
create index bookings_by_end on bookings (ends_on);
create index bookings_of_all on bookings (created_at desc, id desc);
create index bookings_by_start on bookings (starts_on, created_at desc, id desc);
create index bookings_of_status on bookings (status, created_at desc, id desc);
create index bookings_of_flights on bookings (created_at desc, id desc) where kind = 'flight';
create index bookings_of_supplier on bookings (supplier, created_at desc, id desc);
create index bookings_of_plan on bookings (payment_option, created_at desc, id desc);
-- Balances to pay, by when they are due.
create index bookings_due on bookings (due_at, id) where due_at is not null;
-- Bookings that are not bought yet because unusually many were made: an operator decides, or their time runs out.
create table booking_reviews (
  user_id uuid not null,
  booking_id uuid not null,
  -- The counts, for operators.
  why text not null,
  state text not null check (state in ('waiting', 'cleared', 'refused', 'lapsed')),
  -- The price is held until shortly after this.
  until timestamptz not null,
  primary key (user_id, booking_id),
  foreign key (user_id, booking_id) references bookings (user_id, id) deferrable initially immediate
);
