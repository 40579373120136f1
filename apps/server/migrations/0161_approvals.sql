-- What one operator asked for and a second decides on: refunds and cancellations of bookings, coupons, prices, places, days of contracts.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('cancel', 'refund', 'place', 'coupon', 'prices', 'contract-days')),
  -- The one thing it is about; of one thing nothing else waits.
  thing text not null,
  user_id uuid,
  booking_id uuid,
  -- The deed and its thing, in words.
  deed text not null,
  about text not null,
  -- What goes back to a traveller by it; null: no sum hangs on it.
  refund_paise bigint check (refund_paise >= 0),
  -- What the cancellation keeps, as it was shown.
  charge_paise bigint check (charge_paise >= 0),
  reason text not null,
  asked_by uuid not null references operators (id),
  asked_at timestamptz not null,
  -- Null: it stands until somebody decides.
  until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'sent-back', 'withdrawn', 'ended')),
  -- Why it was sent back, withdrawn or ended.
  answer text,
  decided_by uuid references operators (id),
  decided_at timestamptz,
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create unique index approvals_waiting on approvals (thing) where state = 'waiting';
create index approvals_by_asker on approvals (asked_by, asked_at desc);
create index approvals_of_booking on approvals (user_id, booking_id) where booking_id is not null;

-- Whose hand each goodwill refund came from: what one operator gives in a day is limited over all bookings.
create table goodwill_given (
  refund_id uuid primary key,
  operator_id uuid not null references operators (id),
  amount_paise bigint not null check (amount_paise > 0),
  given_at timestamptz not null
);
create index goodwill_given_by_operator on goodwill_given (operator_id, given_at);

-- Mails to operators, written down in the transaction of what they tell.
create table desk_mails (
  id uuid primary key,
  email text not null,
  subject text not null,
  text text not null,
  -- Where the desk shows more of it.
  path text not null,
  tries int not null default 0,
  -- Null: it was sent, or given up.
  next_try_at timestamptz,
  created_at timestamptz not null
);
create index desk_mails_due on desk_mails (next_try_at) where next_try_at is not null;
