-- What the gateway tells by itself: disputes of payments, what it sent to our bank, ways of paying that fail right now.
create table payment_disputes (
  id text primary key,
  gateway_payment_id text not null,
  -- Null: of a payment we do not have.
  user_id uuid,
  session_id uuid,
  amount_paise bigint not null check (amount_paise >= 0),
  -- What the gateway holds back for it now.
  deducted_paise bigint not null check (deducted_paise >= 0),
  reason_code text not null,
  phase text not null,
  status text not null check (status in ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  told_at timestamptz not null,
  created_at timestamptz not null
);
create index payment_disputes_of_payment on payment_disputes (gateway_payment_id);

create table gateway_settlements (
  id text primary key,
  amount_paise bigint not null,
  fees_paise bigint not null,
  tax_paise bigint not null,
  utr text,
  created_at timestamptz not null
);

create table payment_downtimes (
  id text primary key,
  method text not null,
  instrument jsonb not null,
  severity text not null,
  begins_at timestamptz not null,
  ends_at timestamptz,
  is_over boolean not null,
  told_at timestamptz not null
);
create index payment_downtimes_now on payment_downtimes (begins_at) where not is_over;

alter table refunds add column bank_reference text, add column is_instant boolean not null default false;
