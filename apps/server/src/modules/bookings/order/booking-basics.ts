/** Facts that every booking has, whatever its kind. */
import { bookingReference } from '@safar/domain/order/booking-reference';
import { totalOf } from '@safar/domain/money/price-lines';
import type { Booking, FlightBooking, StayBooking } from './booking.ts';

/** The reference of a booking, for travellers and for us (REQ-BKG-5). */
export function referenceOf(booking: Booking): string {
  const code = booking.kind === 'hotel' ? bookedCodeOf(booking.context) : null;
  return bookingReference(booking.id, code, booking.createdAt);
}

/** The code of the hotel that was booked first, which a reference names for good. */
export function bookedCodeOf({
  hotelCode,
  bookedCode,
}: Pick<StayBooking['context'], 'hotelCode' | 'bookedCode'>): string {
  return bookedCode ?? hotelCode;
}

/** The product of a checkout or a booking. */
type Bought = Pick<StayBooking, 'kind' | 'context'> | Pick<FlightBooking, 'kind' | 'quote'>;

/** The name of the product: the hotel's name or the route. */
export function titleOf(bought: Bought): string {
  if (bought.kind === 'hotel') return bought.context.hotel.name;
  return routeOf(bought.quote.trip);
}

/** The number of rooms, which decides between singular and plural in texts; 1 for a flight. */
export function roomsOf(bought: Pick<StayBooking, 'kind' | 'context'> | Pick<FlightBooking, 'kind'>): number {
  return bought.kind === 'hotel' ? bought.context.rooms : 1;
}

/** The cities of a trip in their order: 'New Delhi – Mumbai – New Delhi'. */
export function routeOf({ tickets }: FlightBooking['quote']['trip']): string {
  const legs = tickets.flatMap((ticket) => ticket.legs);
  return [legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – ');
}

/** The day of check-in or of the first departure, in local time, `yyyy-MM-dd`. */
export function startsOn(bought: Bought): string {
  return bought.kind === 'hotel' ? bought.context.checkin : bought.quote.passengerRules.departOn;
}

/** The day of check-out or of the last arrival, in local time, `yyyy-MM-dd`. */
export function endsOn(bought: Bought): string {
  return bought.kind === 'hotel' ? bought.context.checkout : bought.quote.passengerRules.arriveOn;
}

/** The number for text messages about the booking, when the desk has corrected it. */
export function mobileOf({ smsToContact, contactPhone }: Booking): { readonly mobile?: string } {
  return smsToContact && contactPhone !== '' ? { mobile: contactPhone } : {};
}

/** Whether the full price was paid. Only then is a held room sold and vouchered. */
export function isPaidInFull(booking: Booking): boolean {
  return booking.paidPaise >= totalOf(booking.priceLines);
}

/** Whether nothing was paid of a booking that is held until it is. */
export function isUnpaid({ paidPaise }: Pick<Booking, 'paidPaise'>): boolean {
  return paidPaise === 0;
}

/** The key of a ledger posting for a booking. A key is posted once. */
export function postingKey(booking: Booking, kind: string, at: string) {
  return { userId: booking.userId, bookingId: booking.id, key: `${kind}:${booking.id}`, at };
}
