/** SQL for what is wrong between the rows of booking `b`: its people, its items and the lines of its price. */
export const MISFITS = `array(
  select 'a line whose nights do not add up to it' from booking_lines l
  where l.user_id = b.user_id and l.booking_id = b.id and l.amount_paise <> (select sum(night) from unnest(l.nights) as night)
  union select 'an item for somebody who is not there' from booking_items i
  where i.user_id = b.user_id and i.booking_id = b.id and (i.people = '{}' or exists (
    select from unnest(i.people) as wanted where not exists (
      select from booking_people p where p.user_id = b.user_id and p.booking_id = b.id and p.person = wanted)))
  union select 'an extra without its seat' from booking_items i
  where i.user_id = b.user_id and i.booking_id = b.id and i.kind = 'extra' and not exists (
    select from booking_items s where s.user_id = b.user_id and s.booking_id = b.id and s.item = i.of_item and s.kind = 'seat'
      and (s.record, s.place, s.people) = (i.record, i.place, i.people))
  union select 'another number of rooms or seats than were bought'
  where (select count(*) from booking_items i where i.user_id = b.user_id and i.booking_id = b.id and i.kind <> 'extra') <>
    case b.kind when 'hotel' then (b.context ->> 'rooms')::int else jsonb_array_length(b.flight #> '{trip,tickets}') * (
      select count(*) from booking_people p where p.user_id = b.user_id and p.booking_id = b.id) end)`;
