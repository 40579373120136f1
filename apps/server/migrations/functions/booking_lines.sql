-- version 2

-- What a booking costs now (decision 0044).
create or replace function booking_total(of_user uuid, of_booking uuid) returns bigint language sql stable
return (select coalesce(sum(amount_paise), 0)::bigint from booking_lines
  where user_id = of_user and booking_id = of_booking and out_change is null);

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
