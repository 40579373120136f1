-- version 5

-- Whether a change that takes a line out of force takes it out of the price as well: what was cancelled is still shown with what it was
-- sold for (`PRICE_CHANGING` in `packages/domain/src/order/reasons.ts`).
create or replace function is_price_changing(reason text) returns boolean language sql immutable
return reason in ('denied', 'exchange');

create or replace function is_out_of_price(of_user uuid, of_booking uuid, out_change uuid) returns boolean language sql stable
return out_change is not null and exists (select from booking_changes c
  where c.user_id = of_user and c.booking_id = of_booking and c.id = out_change and (is_price_changing(c.reason) or c.is_unsold));

-- Whether a line was of something that was held and given up before it was paid: it was never sold, and is of no price (decision 0109).
create or replace function is_unsold(of_user uuid, of_booking uuid, out_change uuid) returns boolean language sql stable
return out_change is not null and exists (select from booking_changes c
  where c.user_id = of_user and c.booking_id = of_booking and c.id = out_change and c.is_unsold);

-- What a booking is sold for (decision 0044).
create or replace function booking_total(of_user uuid, of_booking uuid) returns bigint language sql stable
return (select coalesce(sum(amount_paise), 0)::bigint from booking_lines
  where user_id = of_user and booking_id = of_booking and kind not in ('charge', 'goodwill', 'rounding', 'dispute-loss')
    and not is_out_of_price(user_id, booking_id, out_change));

-- What was paid of that: the payments that bought it, less what was taken out of its price since, and with what came into it. What a change
-- of its price costs is paid before, and is of the price once its lines are. What was kept for something that was never sold is not of the price.
create or replace function booking_paid(of_user uuid, of_booking uuid) returns bigint language sql stable
return (select coalesce(sum(amount_paise), 0)::bigint from payments
    where user_id = of_user and booking_id = of_booking and purpose in ('booking', 'balance'))
  + (select coalesce(sum(case when not c.is_unsold and c.id = l.in_change then l.amount_paise else -l.amount_paise end), 0)::bigint
    from booking_changes c join booking_lines l on l.user_id = c.user_id and l.booking_id = c.booking_id and c.id in (l.in_change, l.out_change)
    where c.user_id = of_user and c.booking_id = of_booking
      and (is_price_changing(c.reason) and l.kind not in ('charge', 'goodwill', 'rounding', 'dispute-loss')
        or c.is_unsold and c.id = l.in_change and l.kind = 'charge'));

create or replace function booking_lines_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (is_merge(to_jsonb(old), to_jsonb(new))
    or old.out_change is null and to_jsonb(old) - 'out_change' = to_jsonb(new) - 'out_change') then
    return new;
  end if;
  raise exception 'the lines of a booking are append-only' using errcode = 'check_violation';
end $$;
create or replace trigger booking_lines_stay before update or delete on booking_lines
  for each row execute function booking_lines_are_append_only();
