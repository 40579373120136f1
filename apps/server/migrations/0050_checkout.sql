-- What one traveller is about to buy: the stay or the flight, the supplier's latest answer about it, and the people who will travel
-- (REQ-CHK-1).
create table checkout_sessions (
  user_id uuid not null,
  id uuid not null,
  -- The booking it becomes: money that is paid for it has an owner before anything is bought, and when nothing ever is.
  booking_id uuid not null,
  kind text not null,
  supplier text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  booking_code text not null,
  -- For a stay: the stay and the hotel's facts as shown, the supplier's rate as received, and the rate as shown with its price.
  context jsonb,
  rate jsonb,
  prebook jsonb,
  -- For a flight: the flight that is sold.
  flight jsonb,
  -- The price, in lines.
  price_lines jsonb not null,
  price_hash text not null,
  payment_option text not null default 'pay_full',
  -- For a stay: how many hours before the end of free cancellation each plan is due, as set when the checkout began.
  plan_hours jsonb,
  -- Guests or passengers as shown: personal numbers masked here, sealed person by person in the next column, which retention empties.
  guests jsonb,
  guest_numbers text[],
  contact_phone text not null,
  contact_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- For a stay: its price in the payment plans that differ from paying everything; null when all cost the same.
  plan_prices jsonb,
  -- The coupons' terms, as they were when the coupons were applied.
  coupon jsonb,
  -- What it cost in the list that it was chosen from, with taxes and our fee; null when that is not known.
  first_price_paise bigint,
  -- The booking that is cancelled once this one is confirmed, and what that was shown to cost and give back (REQ-CHG-1).
  replaces uuid,
  replaces_charge_paise bigint,
  replaces_refund_paise bigint,
  primary key (user_id, id),
  constraint checkout_sessions_kind_check check (
    case kind
      when 'hotel' then context is not null and rate is not null and prebook is not null and plan_hours is not null
      when 'flight' then flight is not null
      else false
    end)
);
-- Rows that still hold personal numbers, for their nightly erasure.
create index checkouts_with_numbers on checkout_sessions (expires_at) where guest_numbers is not null;
-- Checkouts that were never paid, for the nightly sweep.
create index checkouts_unpaid on checkout_sessions (expires_at) where status <> 'paid';
create index checkouts_by_time on checkout_sessions (created_at);
