-- Discounts on a price. Terms never change; a use is counted here, in the transaction that holds it.
create table coupons (
  id uuid primary key,
  -- Null when the coupon is applied automatically where it fits.
  code text unique check (code = upper(code)),
  name text not null,
  -- `CouponTerms` of the domain.
  terms jsonb not null,
  first_booking boolean not null,
  -- Null when there is no limit.
  per_traveller int,
  total_uses int,
  budget_paise bigint,
  -- Days in India, both included.
  from_day text not null,
  until_day text not null,
  state text not null check (state in ('waiting', 'live', 'ended')),
  uses int not null default 0,
  spent_paise bigint not null default 0,
  created_by uuid not null references operators (id),
  created_at timestamptz not null,
  reason text not null,
  approved_by uuid references operators (id),
  approved_at timestamptz,
  ended_at timestamptz,
  check (created_by is distinct from approved_by),
  check (uses >= 0 and uses <= coalesce(total_uses, uses)),
  check (spent_paise >= 0 and spent_paise <= coalesce(budget_paise, spent_paise))
);
create index coupons_live on coupons (until_day) where state = 'live';
create index coupons_by_age on coupons (created_at desc, id desc);

-- One row for each booking that holds or has used a coupon, from its checkout on.
create table coupon_uses (
  user_id uuid not null,
  booking_id uuid not null,
  coupon_id uuid not null references coupons (id),
  amount_paise bigint not null,
  -- Held before the payment opens; used once a booking is written; returned when there is no booking.
  state text not null check (state in ('held', 'used', 'returned')),
  held_until timestamptz not null,
  updated_at timestamptz not null,
  -- The second of two combined coupons: both are held, used and returned together.
  second_coupon_id uuid,
  second_amount_paise bigint,
  primary key (user_id, booking_id)
);
create index coupon_uses_held on coupon_uses (held_until) where state = 'held';
