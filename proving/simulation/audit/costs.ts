import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking } from './our-books.ts';
import { heldForPaise, isSold } from './booking-at-rest.ts';
import { isTakenBack, markUpOf, ticketsOf } from './tickets.ts';

/**
 * Finds checkouts of whose money we keep anything but the price of the purchase, the charge of its cancellation, or
 * nothing.
 */
export function costFindings(books: Books): Finding[] {
  const { bookings, gateway } = books;
  const sessionOf = new Map(gateway.payments.map(({ id, sessionId }) => [id, sessionId]));
  const kept = new Map<string, number>();
  const add = (sessionId: string, paise: number) => kept.set(sessionId, (kept.get(sessionId) ?? 0) + paise);
  for (const { sessionId, captured, amountPaise } of gateway.payments) add(sessionId, captured ? amountPaise : 0);
  for (const { paymentId, status, amountPaise } of gateway.refunds)
    if (status === 'processed') add(sessionOf.get(paymentId) ?? '', -amountPaise);
  // A lost dispute has refunded its amount too, through the payer's bank.
  for (const { sessionId, status, isByBank, amountPaise } of books.refunds)
    if (isByBank === true && status === 'processed') add(sessionId, -amountPaise);

  const bookingOf = new Map(bookings.map((booking) => [booking.sessionId, booking]));
  return [...kept].flatMap(([sessionId, keptPaise]) => {
    const booking = bookingOf.get(sessionId);
    const duePaise = booking === undefined ? 0 : costOf(booking, books) - booking.givenBackPaise;
    if (keptPaise === duePaise) return [];
    const about = booking === undefined ? 'a checkout without a booking' : `booking ${booking.id}, ${booking.status},`;
    return [{ sessionId, text: `${about} cost its traveller ${keptPaise} paise instead of ${duePaise}` }];
  });
}

/** What a booking may cost its traveller in the end, with what exchanges cost. */
export function costOf(booking: OurBooking, books: Books): number {
  return dueOf(booking, books) + chargesOf(booking);
}

/** What giving up rooms for others on other dates cost. */
function chargesOf({ exchanges, settledPaise }: OurBooking): number {
  return exchanges.reduce((sum, { chargedPaise }) => sum + chargedPaise, settledPaise);
}

/**
 * What a booking may cost its traveller in the end: its price, the cancellation charge that was shown, or the part that
 * held a room in vain.
 */
function dueOf(booking: OurBooking, { tickets }: Books): number {
  if (isSold(booking)) {
    // When a trip was cancelled in part, each cancelled ticket costs its charge.
    if (booking.partBackPaise !== null) return booking.totalPaise - booking.partBackPaise;
    if (booking.kind === 'hotel') return booking.totalPaise;
    return ticketsOf(booking, tickets)
      .filter(isTakenBack)
      .reduce(
        (paise, ticket) => paise - ticket.pricePaise - markUpOf(booking, ticket) + ticket.chargePaise,
        booking.totalPaise,
      );
  }
  switch (booking.status) {
    case 'cancelled':
      // What was given up before the rest had a refund of its own.
      return booking.paidPaise - (booking.promisedBackPaise ?? booking.paidPaise) - (booking.partBackPaise ?? 0);
    case 'released':
      return heldForPaise(booking);
    default:
      return 0;
  }
}
