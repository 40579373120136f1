-- What one traveller is about to buy: the stay or the flight, the supplier's last word on it, and who will travel (REQ-CHK-1).
create table checkout_sessions (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  supplier text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  booking_code text not null,
  -- Of a stay: it and the hotel's facts as they were shown, the supplier’s rate as it came, and as it was shown with its price.
  context jsonb,
  rate jsonb,
  prebook jsonb,
  -- Of a flight: what is sold.
  flight jsonb,
  -- What it costs.
  price_lines jsonb not null,
  price_hash text not null,
  payment_option text not null default 'pay_full',
  -- Of a stay: how long before its free cancellation ends each plan is to be paid, as it was when the checkout began.
  plan_hours jsonb,
  -- Guests or passengers as they are shown: personal numbers masked here, sealed in the next column, which retention empties.
  guests jsonb,
  guest_numbers text,
  contact_phone text not null,
  contact_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a stay costs in the payment plans that cost something else than paying everything; null: all cost the same.
  plan_prices jsonb,
  -- The coupons' terms, as they were when they were put to the checkout.
  coupon jsonb,
  primary key (user_id, id),
  constraint checkout_sessions_kind_check check (
    case kind
      when 'hotel' then context is not null and rate is not null and prebook is not null and plan_hours is not null
      when 'flight' then flight is not null
      else false
    end)
);
-- What the nightly erasure of personal numbers looks for: rows that still hold some.
create index checkouts_with_numbers on checkout_sessions (expires_at) where guest_numbers is not null;
-- What was never paid, for the nightly sweep.
create index checkouts_unpaid on checkout_sessions (expires_at) where status <> 'paid';
create index checkouts_by_time on checkout_sessions (created_at);
