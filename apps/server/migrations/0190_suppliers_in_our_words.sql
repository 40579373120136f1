-- Ids of suppliers are opaque text, and where a booking or its cancellation stands is a word of ours, not a number of one supplier's wire.

-- Version 2 of `supplier_booking`, as `suppliers/stored-rate.ts` upgrades version 1.
update bookings set supplier_booking =
  supplier_booking - 'bookingRefNo' - 'bookingStatus' - 'traceId' || jsonb_build_object(
    'v', 2,
    'bookingId', supplier_booking ->> 'bookingId',
    'supplierReference', supplier_booking ->> 'bookingRefNo',
    'status', case
      when word ~ 'cxlrequest|cancel.*(pending|progress|request)' then 'cancelling'
      when word ~ 'pending|progress' then 'pending'
      when word ~ 'not ?(confirm|vouch)|unconfirm' then 'failed'
      when word ~ 'cancel' or number = 6 then 'cancelled'
      when word ~ 'verify' or number = 3 then 'price-changed'
      when word ~ 'fail' then 'failed'
      when word ~ 'confirm|vouch' or number = 1 then 'confirmed'
      when word = '' and number = 0 then 'failed'
      else 'pending' end)
from (
  select user_id, id, lower(supplier_booking ->> 'bookingStatus') as word, (supplier_booking ->> 'status')::numeric as number
  from bookings where supplier_booking is not null and not supplier_booking ? 'supplierReference'
) as before
where bookings.user_id = before.user_id and bookings.id = before.id;

alter table bookings alter column change_request_id type text;

alter table cancellations alter column change_request_status type text using
  case change_request_status when 1 then 'requested' when 2 then 'in-progress' when 3 then 'done' when 4 then 'refused' end;
alter table cancellations add constraint cancellations_change_request_status_check
  check (change_request_status in ('requested', 'in-progress', 'done', 'refused'));

-- What `stalledBookings` looks through, its conditions word for word.
drop index bookings_stalled;
create index bookings_stalled on bookings (updated_at) where
  status in ('processing', 'pending', 'cancelling') or (status = 'confirmed' and due_at is null)
  or (status = 'failed' and paid_paise > 0)
  or (status = 'cancel-rejected' and supplier_booking ->> 'vouchered' = 'false'
    and paid_paise >= (prebook -> 'price' ->> 'totalPaise')::bigint)
  or (status = 'released' and supplier_booking ->> 'status' is distinct from 'cancelled');
