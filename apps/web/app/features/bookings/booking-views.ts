import { BOOKING_VIEWS, type BookingView } from '@safar/domain/order/booking-machine';

/** The list in an address of My Bookings: upcoming bookings by default (REQ-BKG-1). */
export function viewOf(search: string): BookingView {
  const said = new URLSearchParams(search).get('view');
  return BOOKING_VIEWS.find((view) => view === said) ?? 'upcoming';
}
