-- What the payer's bank knows a payment by (UTR, RRN): on their statement, and of what they tell when they call.
alter table payments add column bank_reference text;

create or replace function write_money_terms(of_user uuid, of_session uuid) returns void language sql as $$
  insert into booking_terms (user_id, booking_id, kind, term, at)
  select b.user_id, b.id, terms.kind, lower(terms.term), b.created_at from bookings b cross join lateral (
    select 'order' as kind, gateway_order_id as term from payment_orders where user_id = of_user and session_id = of_session
    union select 'payment', gateway_payment_id from payments where user_id = of_user and session_id = of_session
    union select 'bank reference', bank_reference from payments where user_id = of_user and session_id = of_session
    union select 'refund', gateway_refund_id from refunds where user_id = of_user and session_id = of_session
    union select 'bank reference', bank_reference from refunds where user_id = of_user and session_id = of_session
  ) as terms
  where b.user_id = of_user and b.session_id = of_session and terms.term <> ''
  on conflict do nothing
$$;
