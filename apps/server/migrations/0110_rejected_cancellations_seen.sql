-- Bookings whose cancellation was rejected are on the list of the person who acts: also those from before it was so.
insert into booking_attention (user_id, booking_id, reason, raised_at)
select user_id, id, case kind when 'flight' then 'the airline' else 'the hotel' end || ' did not accept its cancellation', updated_at
from bookings
where status = 'cancel-rejected' and ends_on >= current_date
on conflict do nothing;
