import { bookingReference } from '@safar/domain/booking-status';
import { totalOf, type PriceLine } from '@safar/domain/price-lines';
import type { Booking, FlightBooking, StayBooking } from './booking.ts';

/** What is the same of every booking, found by its kind. */

/** How travellers and we call a booking (REQ-BKG-5). */
export function referenceOf(booking: Booking): string {
  const code = booking.kind === 'hotel' ? booking.context.hotelCode : null;
  return bookingReference(booking.id, code, booking.createdAt);
}

/** What is bought, in a checkout or a booking. */
type Bought = Pick<StayBooking, 'kind' | 'context'> | Pick<FlightBooking, 'kind' | 'quote'>;

/** What is bought, in a few words: the hotel's name, or the route. */
export function titleOf(bought: Bought): string {
  if (bought.kind === 'hotel') return bought.context.hotel.name;
  return routeOf(bought.quote.trip);
}

/** How many rooms are bought: what is said of them is said of one or of several. */
export function roomsOf(bought: Pick<StayBooking, 'kind' | 'context'> | Pick<FlightBooking, 'kind'>): number {
  return bought.kind === 'hotel' ? bought.context.rooms : 1;
}

/** The cities of a trip in their order: 'New Delhi – Mumbai – New Delhi'. */
export function routeOf({ tickets }: FlightBooking['quote']['trip']): string {
  const legs = tickets.flatMap((ticket) => ticket.legs);
  return [legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – ');
}

/** The day of check-in or of the first departure, by the clocks there, `yyyy-MM-dd`. */
export function startsOn(bought: Bought): string {
  return bought.kind === 'hotel' ? bought.context.checkin : bought.quote.passengerRules.departOn;
}

/** Where text messages about it go, where that was put right at the desk. */
export function mobileOf({ smsToContact, contactPhone }: Booking): { readonly mobile?: string } {
  return smsToContact && contactPhone !== '' ? { mobile: contactPhone } : {};
}

/** Whether all of the price was paid: only then is a held room sold, and vouchered. */
export function isPaidInFull(booking: Booking): boolean {
  return booking.paidPaise >= totalOf(booking.priceLines);
}

/** What of a booking at the supplier is in the ledger as sold. */
export function soldSoFar(booking: Booking): readonly PriceLine[] {
  return isPaidInFull(booking) ? booking.priceLines : [];
}

/** Names a posting of a booking; the same name posts once. */
export function postingKey(booking: Booking, kind: string, at: string) {
  return { userId: booking.userId, sessionId: booking.sessionId, key: `${kind}:${booking.id}`, at };
}
