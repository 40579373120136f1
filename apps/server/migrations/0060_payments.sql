-- Rows name their payment gateway, because an id is unique only within its gateway (decision 0039).

-- One order at the gateway for each change of a booking and amount. The change of a purchase is its checkout; paying a balance is a change of its
-- own (`bookings.due_change`); any other change says itself what it waits for (`booking_changes.pay_paise`). Written before the gateway is asked: `claimed_until` means that a process is asking
-- now, `gateway_order_id` that the answer is known.
create table payment_orders (
  user_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  change_id uuid not null,
  gateway text not null,
  receipt text not null,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null check (currency = 'INR'),
  price_hash text not null,
  plan text not null,
  claimed_until timestamptz,
  gateway_order_id text,
  -- An amount due may also be paid through a payment link: at most one live link for each. The reference is ours; `link_claimed_until`
  -- works like `claimed_until`.
  link_reference text,
  link_claimed_until timestamptz,
  gateway_link_id text,
  link_url text,
  -- The supplier's traces that the gateway's order is known to name: a ticket is looked up by them when its rows were lost.
  noted_traces text,
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  -- When the gateway is asked next whether the order was paid; null when it can no longer be paid.
  next_poll_at timestamptz,
  polls integer not null default 0,
  -- Number of polls in a row without an answer from the gateway: its silence must not slow later polls.
  silences integer not null default 0,
  poll_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When a payment window proved the payment while the gateway did not confirm it; null when no window did, or once the gateway has
  -- answered.
  proved_at timestamptz,
  primary key (user_id, id),
  unique (user_id, booking_id, change_id, amount_paise)
);
-- An order or a link of a gateway belongs to one amount only, whatever the gateway answers.
create unique index payment_orders_by_gateway_id on payment_orders (gateway, gateway_order_id);
create unique index payment_orders_by_link_id on payment_orders (gateway, gateway_link_id) where gateway_link_id is not null;
-- A payer who returns from a link brings our reference.
create index payment_orders_by_link_reference on payment_orders (link_reference) where link_reference is not null;
create index payment_orders_to_poll on payment_orders (next_poll_at) where next_poll_at is not null;

-- Money that reached us. `unmatched` money buys nothing (paid twice, too late, wrong amount) and is refunded in full.
create table payments (
  user_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  change_id uuid not null,
  order_id uuid not null,
  gateway text not null,
  gateway_payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  method text not null,
  purpose text not null check (purpose in ('booking', 'balance', 'change', 'unmatched')),
  -- The payment's reference at the payer's bank (UTR, RRN): it is on their statement, and they quote it when they call.
  bank_reference text,
  -- Keyed hash of the card or UPI id: it distinguishes two without identifying either.
  instrument_hash text,
  -- When the gateway took the payment, as it reports: long before we recorded it where our last minutes were lost.
  taken_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (gateway, gateway_payment_id),
  foreign key (user_id, order_id) references payment_orders (user_id, id)
);
-- One payment of each purpose and change.
create unique index payments_once on payments (user_id, booking_id, change_id, purpose) where purpose <> 'unmatched';
-- Recent payments with the same instrument.
create index payments_by_instrument on payments (instrument_hash, created_at) where instrument_hash is not null;
-- Comparisons read payments of a period, and below, refunds of a period.
create index payments_by_time on payments (created_at);

-- Refunds. `id` with `attempt` makes the gateway's idempotency key.
create table refunds (
  user_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  payment_id uuid not null,
  gateway text not null,
  -- The change of the booking that it is of (`refund_reason`); null for a payment that had nothing to buy. What went back without us of a
  -- checkout that became no booking has an id of its own here, and no change.
  change_id uuid,
  amount_paise bigint not null check (amount_paise > 0),
  attempt integer not null default 1,
  gateway_refund_id text,
  bank_reference text,
  is_instant boolean not null default false,
  status text not null check (status in ('requested', 'pending', 'processed', 'failed')),
  -- The refund waits until a dispute of its payment is decided: the payer's bank may pay the money back.
  is_held boolean not null default false,
  -- The refund was held, or failed for good, once: its traveller was told so, and is told again when it is sent.
  was_late boolean not null default false,
  -- The payer's bank paid the money: the gateway sends nothing for it.
  is_by_bank boolean not null default false,
  -- Set when every attempt failed: a person has to look at it.
  needs_person boolean not null default false,
  next_poll_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the gateway accepted it, and when it reports that the money was sent.
  sent_at timestamptz,
  paid_out_at timestamptz,
  primary key (user_id, id),
  constraint refunds_once unique nulls not distinct (user_id, payment_id, change_id),
  foreign key (user_id, payment_id) references payments (user_id, id)
);
create unique index refunds_by_gateway_id on refunds (gateway, gateway_refund_id) where gateway_refund_id is not null;
-- A gateway's notes name a refund by its id, and no traveller.
create index refunds_by_id on refunds ((id::text));
create index refunds_by_time on refunds (created_at) where gateway_refund_id is not null;
-- For finance: refunds on their way, and refunds paid out on a day.
create index refunds_on_their_way on refunds (created_at, id) where status <> 'processed';
create index refunds_paid_out on refunds (paid_out_at) where status = 'processed' and not is_by_bank;
create index refunds_to_poll on refunds (next_poll_at) where next_poll_at is not null;

-- Deliveries of the gateway that were processed. They belong to no traveller's row: they name none.
create table payment_webhook_events (
  gateway text not null,
  event_id text not null,
  name text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index payment_webhook_events_by_age on payment_webhook_events (received_at);

-- Deliveries that could not be checked because the gateway did not answer: processed again until they can be. They hold ids of the gateway
-- alone, and are deleted once processed.
create table payment_webhooks_waiting (
  gateway text not null,
  event_id text not null,
  name text not null,
  payment_id text,
  order_id text,
  link_id text,
  refund_id text,
  -- When the event happened, as the gateway reports it.
  happened_at timestamptz not null,
  received_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (gateway, event_id)
);
create index payment_webhooks_waiting_by_time on payment_webhooks_waiting (next_try_at);

-- Reports that the gateway sends by itself: disputes of payments, settlements to our bank, payment methods that fail right now.
create table payment_disputes (
  gateway text not null,
  id text not null,
  gateway_payment_id text not null,
  -- Null when the payment is not one of ours.
  user_id uuid,
  booking_id uuid,
  amount_paise bigint not null check (amount_paise >= 0),
  -- The amount that the gateway withholds for the dispute now.
  deducted_paise bigint not null check (deducted_paise >= 0),
  reason_code text not null,
  phase text not null,
  status text not null check (status in ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  told_at timestamptz not null,
  created_at timestamptz not null,
  primary key (gateway, id)
);
create index payment_disputes_of_payment on payment_disputes (gateway, gateway_payment_id);

create table gateway_settlements (
  gateway text not null,
  id text not null,
  amount_paise bigint not null,
  fees_paise bigint not null,
  tax_paise bigint not null,
  utr text,
  created_at timestamptz not null,
  primary key (gateway, id)
);

create table payment_downtimes (
  gateway text not null,
  id text not null,
  method text not null,
  through text,
  -- The kind of cards when only one is affected: credit, debit, prepaid.
  cards text,
  severity text not null,
  begins_at timestamptz not null,
  ends_at timestamptz,
  is_over boolean not null,
  told_at timestamptz not null,
  primary key (gateway, id)
);
create index payment_downtimes_now on payment_downtimes (begins_at) where not is_over;

-- The ledger: a posting is named by its key and made once; its lines sum to zero.
create table ledger_transactions (
  user_id uuid not null,
  id uuid not null,
  key text not null,
  kind text not null,
  booking_id uuid not null,
  at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, key)
);
create index ledger_transactions_of_booking on ledger_transactions (booking_id, at);
create table ledger_lines (
  user_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (user_id, transaction_id, line),
  foreign key (user_id, transaction_id) references ledger_transactions (user_id, id)
);
create index payment_orders_by_time on payment_orders (created_at);
-- Refunds that are not processed yet, for the desk's list, oldest first.
create index refunds_running on refunds (created_at) where status <> 'processed';
-- Reports read the postings of a period.
create index ledger_transactions_by_time on ledger_transactions (at);
-- The postings that made lost disputes a loss, or less of one: few of all.
create index ledger_transactions_of_losses on ledger_transactions (at) where kind in ('dispute-lost', 'dispute-covers');
create index payment_disputes_running on payment_disputes (told_at)
  where status in ('open', 'action_required', 'under_review');
-- The lines of a settlement as its gateway reports them: payments, refunds, deductions for disputes, corrections.
create table settlement_lines (
  gateway text not null,
  -- `pay_…`, `rfnd_…`, `adj_…`: settled once.
  id text not null,
  settlement_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'other')),
  -- The dispute that a deduction is for.
  dispute_id text,
  -- Amount that the line adds to the settlement; negative when it is deducted. Fee and tax are subtracted already.
  net_paise bigint not null,
  -- The gateway's fee, including GST, and the GST in it.
  fee_paise bigint not null,
  tax_paise bigint not null,
  settled_at timestamptz not null,
  -- The traveller whose money it is, once it is matched with our books; null when it matches nothing.
  user_id uuid,
  booking_id uuid,
  matched_at timestamptz check ((matched_at is null) = (user_id is null)),
  primary key (gateway, id)
);
create index settlement_lines_of_settlement on settlement_lines (gateway, settlement_id, settled_at desc, id desc);
create index settlement_lines_unmatched on settlement_lines (settled_at) where user_id is null;
create index settlement_lines_matched on settlement_lines (matched_at) where matched_at is not null;
