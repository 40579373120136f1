/** SQL for what is wrong between the rows of booking `b`: its people, items, lines, records, changes, refunds and postings. */
export const MISFITS = `array(
  select 'a line whose nights do not add up to it' from booking_lines l
  where l.user_id = b.user_id and l.booking_id = b.id and l.amount_paise <> (select sum(night) from unnest(l.nights) as night)
  -- Of who no longer stays, since a room for others took the place of theirs, nothing is kept.
  union select 'an item for somebody who is not there' from booking_items i
  where i.user_id = b.user_id and i.booking_id = b.id and not exists (select from booking_changes c
    where c.user_id = b.user_id and c.booking_id = b.id and c.id = i.given_by and c.reason = 'exchange') and (i.people = '{}' or exists (
    select from unnest(i.people) as wanted where not exists (
      select from booking_people p where p.user_id = b.user_id and p.booking_id = b.id and p.person = wanted)))
  union select 'an extra without its seat' from booking_items i
  where i.user_id = b.user_id and i.booking_id = b.id and i.kind = 'extra' and not exists (
    select from booking_items s where s.user_id = b.user_id and s.booking_id = b.id and s.item = i.of_item and s.kind = 'seat'
      and (s.record, s.place, s.people) = (i.record, i.place, i.people))
  -- What went back without us before it became a booking is of no change.
  union select 'a refund of a change that is not there' from refunds r
  where r.user_id = b.user_id and r.booking_id = b.id and r.change_id is not null and r.created_at >= b.created_at and not exists (
    select from booking_changes c where c.user_id = b.user_id and c.booking_id = b.id and c.id = r.change_id)
  union select 'another number of rooms or seats than were bought'
  where (select count(*) from booking_items i where i.user_id = b.user_id and i.booking_id = b.id and i.kind <> 'extra'
    -- Of rooms on two dates those of one were given up for those of the other.
    and not exists (select from booking_changes c where c.user_id = b.user_id and c.booking_id = b.id and c.id = i.given_by and c.reason = 'exchange')) <>
    case b.kind when 'hotel' then (b.context ->> 'rooms')::int else jsonb_array_length(b.flight #> '{trip,tickets}') * (
      select count(*) from booking_people p where p.user_id = b.user_id and p.booking_id = b.id) end
  union select 'an item that is gone by no change, or given up and not gone' from booking_items i
  where i.user_id = b.user_id and i.booking_id = b.id and (i.state = 'gone') <> exists (
    select from booking_changes c where c.user_id = b.user_id and c.booking_id = b.id and c.id = i.given_by and c.state in ('done', 'refused', 'undone'))
  union select 'a change that has ended and left open what became of an item' from change_items g
  join booking_changes c on c.user_id = g.user_id and c.booking_id = g.booking_id and c.id = g.change_id
  where g.user_id = b.user_id and g.booking_id = b.id and (c.ended_at is null) <> (g.outcome is null)
  union select 'an item that stands, and nothing of it at the supplier' from booking_items i
  join supplier_records r on r.user_id = i.user_id and r.booking_id = i.booking_id and r.record = i.record
  where i.user_id = b.user_id and i.booking_id = b.id and i.state = 'standing' and r.state not in ('held', 'issued')
  union select 'something at a supplier that it has no item of' from supplier_records r
  where r.user_id = b.user_id and r.booking_id = b.id and r.state in ('held', 'issued') and not exists (
    select from booking_items i where i.user_id = r.user_id and i.booking_id = r.booking_id and i.record = r.record and i.state <> 'gone')
    and not exists (select from escalations e where e.user_id = b.user_id and e.booking_id = b.id and e.settled_at is null
      and e.reason in ('room-not-released', 'unpaid-room-not-released', 'unwanted-room-not-cancelled', 'trip-ticket-not-returned'))
  union select 'a change that is still open: ' || c.reason from booking_changes c
  where c.user_id = b.user_id and c.booking_id = b.id and c.state in ('proposed', 'accepted', 'running')
    and b.status in ('vouchered', 'cancelled', 'refunded', 'released')
    -- An exchange that was shown and not paid stays as it is, and no longer waits once its time is over.
    and not (c.reason = 'exchange' and c.state = 'proposed' and c.until < now())
    -- What an airline changed and nobody answered stays with the person who calls, until the flight has left.
    and not (c.reason = 'terms' and c.waits = 'person' and b.status = 'vouchered' and exists (select from escalations e
      where e.user_id = b.user_id and e.booking_id = b.id and e.settled_at is null and e.reason = 'terms-unanswered'))
  union select 'lines in force of ' || coalesce(paise, 0) || ' paise on ' || account || ', and in the ledger ' || coalesce(posted, 0)
  from (
    select case when l.party = 'supplier' then 'supplier-payable' when l.kind in ('charge', 'rounding') then 'cancellation-income'
      when l.kind = 'mark-up' then 'markup' when l.label = 'at-our-cost' then 'goodwill' when l.kind in ('discount', 'goodwill') then l.kind else 'platform-fee' end as account, -sum(l.amount_paise) as paise
    from booking_lines l where l.user_id = b.user_id and l.booking_id = b.id and l.out_change is null and l.kind <> 'dispute-loss' and (l.kind in ('charge', 'goodwill', 'rounding')
      or exists (select from ledger_transactions t where t.user_id = b.user_id and t.booking_id = b.id and t.kind = 'booking-confirmed'))
    group by 1) lines
  full join (
    select l.account, sum(l.amount_paise) as posted from ledger_transactions t
    join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id where t.user_id = b.user_id and t.booking_id = b.id
      and l.account in ('supplier-payable', 'cancellation-income', 'markup', 'discount', 'goodwill', 'platform-fee')
    group by 1) ledger using (account)
  where coalesce(paise, 0) <> coalesce(posted, 0))`;
