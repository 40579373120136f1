-- Checkout, payments, bookings and the ledger. Every row a traveller owns has that traveller's id first in its key, and
-- no transaction touches the rows of two, so that these tables can be spread by user. Money is whole paise.

-- What one traveller is about to buy: the stay, the supplier's last word on it, and who will stay (REQ-CHK-1).
create table checkout_sessions (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('hotel')),
  supplier text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  booking_code text not null,
  -- The stay and the hotel's facts as they were shown.
  context jsonb not null,
  -- The supplier’s rate as it came, and as it was shown with its price.
  rate jsonb not null,
  prebook jsonb not null,
  price_hash text not null,
  payment_option text not null default 'pay_full',
  -- Guests as they are shown: personal numbers masked here, sealed in the next column, which retention empties.
  guests jsonb,
  guest_numbers text,
  contact_phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);

-- One order at the gateway for each session and amount. Written before the gateway is asked: `claimed_until` says that
-- somebody is asking now, `gateway_order_id` that the answer is known.
create table payment_orders (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  receipt text not null,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null check (currency = 'INR'),
  price_hash text not null,
  plan text not null,
  claimed_until timestamptz,
  gateway_order_id text,
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  -- When the gateway is asked next whether the order was paid; null when it no longer can be.
  next_poll_at timestamptz,
  polls integer not null default 0,
  poll_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, session_id, amount_paise),
  foreign key (user_id, session_id) references checkout_sessions (user_id, id)
);
create index payment_orders_by_gateway_id on payment_orders (gateway_order_id);
create index payment_orders_to_poll on payment_orders (next_poll_at) where next_poll_at is not null;

-- Money that reached us. `stray` money has nothing to buy (paid twice, too late, wrong amount) and goes back whole.
create table payments (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  order_id uuid not null,
  gateway_payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  method text not null,
  purpose text not null check (purpose in ('booking', 'stray')),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, gateway_payment_id),
  foreign key (user_id, order_id) references payment_orders (user_id, id)
);
create unique index payments_one_per_booking on payments (user_id, session_id) where purpose = 'booking';

-- Money on its way back. `request_key` with `attempt` makes the gateway's idempotency key.
create table refunds (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  payment_id uuid not null,
  -- Why, once: `booking`, `cancellation` or `stray`. A payment is given back for one reason only once.
  reason text not null check (reason in ('booking', 'cancellation', 'stray')),
  amount_paise bigint not null check (amount_paise > 0),
  attempt integer not null default 1,
  gateway_refund_id text,
  status text not null check (status in ('requested', 'pending', 'processed', 'failed')),
  -- Set when every attempt failed: a person has to look.
  needs_person boolean not null default false,
  next_poll_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, payment_id, reason),
  foreign key (user_id, payment_id) references payments (user_id, id)
);
create index refunds_by_gateway_id on refunds (gateway_refund_id);
create index refunds_to_poll on refunds (next_poll_at) where next_poll_at is not null;

-- Deliveries of the gateway that were dealt with. Not a traveller's row: it names none.
create table payment_webhook_events (
  event_id text primary key,
  name text not null,
  received_at timestamptz not null
);

-- A paid checkout on its way to the hotel, and everything its page shows as it was bought.
create table bookings (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  payment_id uuid not null,
  supplier text not null,
  hotel_code text not null,
  status text not null,
  booking_code text not null,
  context jsonb not null,
  rate jsonb not null,
  prebook jsonb not null,
  payment_option text not null,
  paid_paise bigint not null check (paid_paise >= 0),
  payment_method text not null,
  guests jsonb not null,
  guest_numbers text,
  contact_phone text not null,
  -- Until when the supplier still takes a Book for the prebooked rate.
  bookable_until timestamptz not null,
  -- What the supplier holds, in its own words; null until it holds something.
  supplier_booking jsonb,
  -- Written before the supplier is asked to cancel, and the number it gave the request.
  cancel_sent_at timestamptz,
  change_request_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, session_id),
  foreign key (user_id, payment_id) references payments (user_id, id)
);
create index bookings_newest_first on bookings (user_id, created_at desc, id desc);
create index bookings_under_way on bookings (updated_at)
  where status in ('processing', 'pending', 'confirmed', 'failed', 'cancelling');

-- Each Book ever sent. The row is there before the call; `sent_at` is set by the one process that sends it.
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

-- What happened to a booking, in order: written in the transaction that changes its status.
create table booking_events (
  user_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  event text not null,
  status text not null,
  text text not null,
  primary key (user_id, booking_id, id),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);

-- A traveller's request to cancel, with the charge and refund that were shown and are kept to.
create table cancellations (
  user_id uuid not null,
  booking_id uuid not null,
  remarks text not null,
  charge_paise bigint not null check (charge_paise >= 0),
  refund_paise bigint not null check (refund_paise >= 0),
  requested_at timestamptz not null,
  change_request_status smallint,
  supplier_charge_paise bigint,
  supplier_refund_paise bigint,
  last_checked_at timestamptz,
  processed_at timestamptz,
  primary key (user_id, booking_id),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);

-- The ledger: a posting is named by its key and made once; its lines sum to zero.
create table ledger_transactions (
  user_id uuid not null,
  id uuid not null,
  key text not null,
  kind text not null,
  session_id uuid not null,
  at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, key)
);
create table ledger_lines (
  user_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (user_id, transaction_id, line),
  foreign key (user_id, transaction_id) references ledger_transactions (user_id, id)
);

create function ledger_must_balance() returns trigger language plpgsql as $$
declare
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_paise), 0), count(*) into total, lines
  from ledger_lines where user_id = new.user_id and transaction_id = new.id;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % has % lines and sums to % paise', new.key, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_must_balance();

-- A line added later would escape the check above, and nothing posted is ever rewritten.
create function ledger_line_must_balance() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select coalesce(sum(amount_paise), 0) into total
  from ledger_lines where user_id = new.user_id and transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % sums to % paise', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_line_must_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end $$;
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function ledger_is_append_only();
