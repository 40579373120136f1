import { BOOKING_VIEWS, type BookingView } from '@safar/domain/booking-machine';

/** The list that an address of My Bookings names: what is still to come unless it says otherwise (REQ-BKG-1). */
export function viewOf(search: string): BookingView {
  const said = new URLSearchParams(search).get('view');
  return BOOKING_VIEWS.find((view) => view === said) ?? 'upcoming';
}
