-- Bookings held with a part of the price, or nothing, paid: the balance, its deadline, and refunds to several payments.

-- A pay-later booking begins without a payment.
alter table bookings alter column payment_id drop not null;
alter table bookings alter column payment_method drop not null;
-- When the balance is due; null while nothing is owed, or nothing is held yet.
alter table bookings add column due_at timestamptz;

-- What is to happen to a booking at an instant: a reminder, or its release. A row is struck off once that is done or moot.
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

-- An amount due may also be paid through a payment link: at most one live link for each. The reference is ours, `link_claimed_until`
-- as `claimed_until`.
alter table payment_orders add column link_reference text;
alter table payment_orders add column link_claimed_until timestamptz;
alter table payment_orders add column gateway_link_id text;
alter table payment_orders add column link_url text;
create index payment_orders_by_link_id on payment_orders (gateway_link_id) where gateway_link_id is not null;

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('booking', 'balance', 'stray'));
create unique index payments_one_balance on payments (user_id, session_id) where purpose = 'balance';
create index payments_by_gateway_id on payments (gateway_payment_id);

-- Never more goes back than came.
create function refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  returned bigint;
begin
  select amount_paise into paid from payments where user_id = new.user_id and id = new.payment_id;
  select coalesce(sum(amount_paise), 0) into returned from refunds where user_id = new.user_id and payment_id = new.payment_id;
  if returned > paid then
    raise exception 'refunds of payment % come to % of % paise', new.payment_id, returned, paid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refunds_stay_within_payment after insert or update of amount_paise on refunds
  deferrable initially deferred for each row execute function refunds_within_payment();
