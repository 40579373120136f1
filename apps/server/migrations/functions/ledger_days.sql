-- version 2

-- The accounts that a sale is split into (`sale-accounts.ts`).
create or replace function sale_accounts() returns text[] language sql immutable parallel safe
return array['supplier-payable', 'platform-fee', 'markup', 'cancellation-income', 'discount'];

-- Whether a line of an account is what our own invoice of a booking is about: all of a stay, of a flight our fee.
create or replace function is_invoiced(kind text, account text) returns boolean language sql immutable parallel safe
return kind = 'hotel' and account = any (sale_accounts()) or kind = 'flight' and account = 'platform-fee';

-- The days of a span that are not closed; null: from the first posting, or to the last.
create or replace function open_days(from_day date, until_day date) returns setof date language sql stable as $$
  select d::date from generate_series(
    greatest(from_day, (select day_of(min(at)) from ledger_transactions)),
    coalesce(until_day, (select day_of(max(at)) from ledger_transactions)), interval '1 day') d
  where not exists (select from ledger_days c where c.day = d::date)
$$;

-- The lines of a day, each found by the key of its posting.
create or replace function ledger_lines_on(on_day date)
  returns table (user_id uuid, booking_id uuid, kind text, account text, amount_paise bigint) language sql stable as $$
  select t.user_id, t.booking_id, t.kind, l.account, l.amount_paise from ledger_transactions t
  cross join lateral (
    select account, amount_paise from ledger_lines where ledger_lines.user_id = t.user_id and transaction_id = t.id offset 0) l
  where t.at >= day_begins(on_day) and t.at < day_begins(on_day + 1)
$$;

create or replace function ledger_totals_on(on_day date)
  returns table (account text, kind text, supplier text, debit_paise bigint, credit_paise bigint) language sql stable as $$
  select l.account, coalesce(b.kind, ''), coalesce(b.supplier, ''),
    coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0)::bigint,
    coalesce(-sum(l.amount_paise) filter (where l.amount_paise < 0), 0)::bigint
  from ledger_lines_on(on_day) l left join bookings b on b.user_id = l.user_id and b.id = l.booking_id
  group by 1, 2, 3
$$;

create or replace function sales_on(on_day date)
  returns table (dimension text, key text, label text, bookings integer, sold_paise bigint, supplier_paise bigint, discount_paise bigint)
  language sql stable as $$
  with sold as materialized (
    select l.user_id, l.booking_id, bool_or(l.kind = 'booking-confirmed') as confirmed, -sum(l.amount_paise) as sold,
      coalesce(-sum(l.amount_paise) filter (where l.account = 'supplier-payable'), 0) as due,
      coalesce(-sum(l.amount_paise) filter (where l.account = 'discount'), 0) as discount
    from ledger_lines_on(on_day) l where l.account = any (sale_accounts()) group by 1, 2),
  named as (
    select s.*, b.kind, b.supplier, b.hotel_code, b.starts_on, b.context #>> '{hotel,city}' as city, b.context #>> '{hotel,name}' as hotel,
      case b.kind when 'flight' then (select string_agg(distinct name #>> '{}', ', ')
        from jsonb_path_query(b.flight, '$.trip.tickets[*].carrierName') as name) end as airline
    from sold s left join bookings b on b.user_id = s.user_id and b.id = s.booking_id)
  select line.dimension, coalesce(line.key, ''), coalesce(min(line.label), ''), (count(*) filter (where confirmed))::int,
    sum(sold)::bigint, sum(due)::bigint, sum(discount)::bigint
  from named cross join lateral (values
    ('product', kind, kind),
    ('supplier', supplier, supplier),
    ('city', case kind when 'hotel' then city else kind end, case kind when 'hotel' then city else 'Flights' end),
    ('hotel', case kind when 'hotel' then hotel_code else kind end, case kind when 'hotel' then hotel else 'Flights' end),
    ('airline', case kind when 'flight' then airline else kind end, case kind when 'flight' then airline else 'Hotels' end),
    ('start', starts_on || ' ' || kind, '')) line (dimension, key, label)
  group by 1, 2
$$;

create or replace function invoiced_moves_on(on_day date) returns table (user_id uuid, booking_id uuid, paise bigint) language sql stable as $$
  select user_id, booking_id, sum(paise)::bigint from (
    select b.user_id, b.id as booking_id, -l.amount_paise as paise from ledger_lines_on(on_day) l
    join bookings b on b.user_id = l.user_id and b.id = l.booking_id where is_invoiced(b.kind, l.account)
    union all
    select d.user_id, d.booking_id, case d.kind when 'invoice' then -1 else 1 end * (d.document ->> 'totalPaise')::bigint
    from tax_documents d where d.created_at >= day_begins(on_day) and d.created_at < day_begins(on_day + 1)
      and d.kind in ('invoice', 'credit-note') and d.document is not null) moves
  group by 1, 2 having sum(paise) <> 0
$$;

create or replace function money_on(on_day date) returns table (what text, paise bigint) language sql stable as $$
  select 'payments', coalesce(sum(amount_paise), 0)::bigint from payments
    where created_at >= day_begins(on_day) and created_at < day_begins(on_day + 1)
  union all
  select 'refunds', coalesce(sum(amount_paise), 0)::bigint from refunds
    where status = 'processed' and not is_by_bank and paid_out_at >= day_begins(on_day) and paid_out_at < day_begins(on_day + 1)
  union all
  select 'settled', coalesce(sum(net_paise + fee_paise), 0)::bigint from settlement_lines
    where matched_at >= day_begins(on_day) and matched_at < day_begins(on_day + 1)
$$;

-- Who writes something of a day holds its lock, shared, until the transaction ends; who closes it holds it alone. So what is closed is
-- whole, and what comes later opens the day again: it is read line by line until it is closed anew.
create or replace function open_day(instant timestamptz) returns void language plpgsql as $$
begin
  if instant is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('ledger day ' || day_of(instant), 0));
    delete from ledger_days where day = day_of(instant);
  end if;
end $$;

create or replace function open_day_of_posting() returns trigger language plpgsql as $$
begin
  perform open_day(new.at);
  return null;
end $$;
create or replace trigger ledger_days_of_postings after insert on ledger_transactions for each row execute function open_day_of_posting();

create or replace function open_day_of_creation() returns trigger language plpgsql as $$
begin
  perform open_day(new.created_at);
  return null;
end $$;
create or replace trigger ledger_days_of_payments after insert on payments for each row execute function open_day_of_creation();

-- A document changes what those say that come after it: of a note by its invoice, of an invoice by the advance it takes up.
create or replace function open_days_of_document() returns trigger language plpgsql as $$
begin
  perform open_day(d.created_at) from tax_documents d
  where d.user_id = new.user_id and d.booking_id = new.booking_id and d.created_at >= new.created_at;
  return null;
end $$;
create or replace trigger ledger_days_of_documents after insert or update of document on tax_documents
  for each row execute function open_days_of_document();

create or replace function open_days_of_refund() returns trigger language plpgsql as $$
begin
  perform open_day(old.paid_out_at);
  perform open_day(new.paid_out_at);
  return null;
end $$;
create or replace trigger ledger_days_of_refunds after update of paid_out_at, status, is_by_bank on refunds for each row
  when ((old.paid_out_at, old.status, old.is_by_bank) is distinct from (new.paid_out_at, new.status, new.is_by_bank))
  execute function open_days_of_refund();

create or replace function open_day_of_paid_refund() returns trigger language plpgsql as $$
begin
  perform open_day(new.paid_out_at);
  return null;
end $$;
create or replace trigger ledger_days_of_paid_refunds after insert on refunds for each row when (new.paid_out_at is not null)
  execute function open_day_of_paid_refund();

create or replace function open_day_of_match() returns trigger language plpgsql as $$
begin
  perform open_day(new.matched_at);
  return null;
end $$;
create or replace trigger ledger_days_of_settlements after update of matched_at on settlement_lines for each row
  when (new.matched_at is not null) execute function open_day_of_match();

-- What a line is told under may change with its booking: when it begins, and who flies it.
create or replace function open_days_of_booking() returns trigger language plpgsql as $$
begin
  perform open_day(t.at) from ledger_transactions t where t.user_id = new.user_id and t.booking_id = new.id;
  return null;
end $$;
create or replace trigger ledger_days_of_new_bookings after insert on bookings for each row execute function open_days_of_booking();
create or replace trigger ledger_days_of_bookings after update of starts_on, flight on bookings for each row
  when (old.starts_on <> new.starts_on or old.flight is distinct from new.flight) execute function open_days_of_booking();
