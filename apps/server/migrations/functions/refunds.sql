-- version 1

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
