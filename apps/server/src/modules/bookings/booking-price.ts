import { bookingReference } from '@safar/domain/booking-status';
import { NOTHING_SOLD, type SoldPrice } from '@safar/domain/ledger';
import { sumPaise, type Paise } from '@safar/domain/money';
import { fullName } from '@safar/domain/names';
import { markupOf } from '@safar/domain/price';
import { flightPrice } from '../checkout/index.ts';
import type { Booking, FlightBooking, StayBooking } from './store.ts';

/** What is the same of every booking, found by its kind. */

/** What a booking costs in all, and the hash that names its price and terms. */
export function termsOfBooking(booking: Booking): { totalPaise: Paise; priceHash: string } {
  if (booking.kind === 'hotel') {
    const { price, priceHash } = booking.offer.prebook;
    return { totalPaise: price.totalPaise, priceHash };
  }
  const { price, priceHash } = flightPrice(booking);
  return { totalPaise: price.totalPaise, priceHash };
}

/** How travellers and we call a booking (REQ-BKG-5). */
export function referenceOf(booking: Booking): string {
  const code = booking.kind === 'hotel' ? booking.context.hotelCode : null;
  return bookingReference(booking.id, code, booking.createdAt);
}

/** What was booked, in a few words: the hotel's name, or the route. */
export function titleOf(booking: Booking): string {
  if (booking.kind === 'hotel') return booking.context.hotel.name;
  const legs = booking.quote.trip.tickets.flatMap((ticket) => ticket.legs);
  return [legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – ');
}

/** The day of check-in or of the first departure, by the clocks there, `yyyy-MM-dd`. */
export function startsOn(booking: Booking): string {
  return booking.kind === 'hotel' ? booking.context.checkin : booking.quote.passengerRules.departOn;
}

/** Who leads the party: to whom everything is sold. Null when nobody is known any more. */
export function leadOf(booking: Booking): { name: string; email: string | null } | null {
  if (booking.kind === 'hotel') {
    const lead = booking.guests[0]?.adults[0];
    return lead === undefined ? null : { name: fullName(lead), email: lead.email || null };
  }
  const lead = booking.passengers[0];
  return lead === undefined ? null : { name: fullName(lead), email: booking.contactEmail };
}

/** What was sold and to whom its parts belong: the supplier's due, our markup, our fee. */
export function soldPrice(booking: Booking): SoldPrice {
  return booking.kind === 'hotel' ? soldStay(booking) : soldFlight(booking);
}

function soldStay({ offer }: StayBooking): SoldPrice {
  const { rate, prebook } = offer;
  const { platformFeePaise } = prebook.price;
  return { supplierPaise: rate.price.totalFarePaise, markupPaise: markupOf(rate.price), platformFeePaise };
}

/** Of a fare the supplier gets what it offers it to us for; the rest of its published price is ours. Extras are the airline's. */
function soldFlight(booking: FlightBooking): SoldPrice {
  const { totalPaise } = termsOfBooking(booking);
  const markupPaise = sumPaise(
    booking.quote.tickets.map(({ fare }) => Math.max(0, fare.publishedPaise - fare.offeredPaise)),
  );
  return { supplierPaise: totalPaise - markupPaise, markupPaise, platformFeePaise: 0 };
}

/** Whether all of the price was paid: only then is a held room sold, and vouchered. */
export function isPaidInFull(booking: Booking): boolean {
  return booking.paidPaise >= termsOfBooking(booking).totalPaise;
}

/** What of a booking at the supplier is in the ledger as sold. */
export function soldSoFar(booking: Booking): SoldPrice {
  return isPaidInFull(booking) ? soldPrice(booking) : NOTHING_SOLD;
}

/** Names a posting of a booking; the same name posts once. */
export function postingKey(booking: Booking, kind: string, at: string) {
  return { userId: booking.userId, sessionId: booking.sessionId, key: `${kind}:${booking.id}`, at };
}
