-- version 3

-- Never more goes back than came.
create or replace function refunds_within_payment() returns trigger language plpgsql as $$
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
drop trigger if exists refunds_stay_within_payment on refunds;
create constraint trigger refunds_stay_within_payment after insert or update of amount_paise on refunds
  deferrable initially deferred for each row execute function refunds_within_payment();

-- Why money goes back, as travellers, the desk and papers know it: it follows from the change that the refund is of. One of no change there
-- is went back without us. Null for a change that gives nothing back.
create or replace function refund_reason(refund refunds) returns text language sql stable
return case when refund.change_id is null then 'unmatched' else (
  select case coalesce(c.reason, 'by-hand')
    when 'purchase' then 'booking'
    when 'balance' then 'booking'
    when 'lost' then 'booking'
    when 'wish' then 'cancellation'
    when 'exchange' then 'cancellation'
    when 'settled' then 'cancellation'
    when 'denied' then 'extras'
    when 'goodwill' then 'operator'
    when 'by-hand' then case when refund.is_by_bank then 'by-bank' else 'by-hand' end
  end
  from (select) refunded left join booking_changes c
    on c.user_id = refund.user_id and c.booking_id = refund.booking_id and c.id = refund.change_id) end;
