-- What the guard looks through every minute (`stalledBookings`): every status that can stand still where it should move.
drop index bookings_under_way;
create index bookings_to_guard on bookings (updated_at)
  where status in ('processing', 'pending', 'confirmed', 'failed', 'cancelling', 'cancel-rejected', 'refunded', 'released');
