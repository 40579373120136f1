import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking } from './our-books.ts';
import { heldForPaise, isSold } from './booking-at-rest.ts';
import { isTakenBack, markUpOf, ticketsOf } from './tickets.ts';

/** Of every checkout's money we keep the price of what it bought, or the charge of its cancellation, or nothing. */
export function costFindings(books: Books): Finding[] {
  const { bookings, gateway } = books;
  const sessionOf = new Map(gateway.payments.map(({ id, sessionId }) => [id, sessionId]));
  const kept = new Map<string, number>();
  const add = (sessionId: string, paise: number) => kept.set(sessionId, (kept.get(sessionId) ?? 0) + paise);
  for (const { sessionId, captured, amountPaise } of gateway.payments) add(sessionId, captured ? amountPaise : 0);
  for (const { paymentId, status, amountPaise } of gateway.refunds)
    if (status === 'processed') add(sessionOf.get(paymentId) ?? '', -amountPaise);
  // What a lost dispute took has gone back too, by the payer's bank.
  for (const { sessionId, status, isByBank, amountPaise } of books.refunds)
    if (isByBank === true && status === 'processed') add(sessionId, -amountPaise);

  const bookingOf = new Map(bookings.map((booking) => [booking.sessionId, booking]));
  return [...kept].flatMap(([sessionId, keptPaise]) => {
    const booking = bookingOf.get(sessionId);
    const duePaise = booking === undefined ? 0 : dueOf(booking, books) - booking.givenBackPaise;
    if (keptPaise === duePaise) return [];
    const about = booking === undefined ? 'a checkout without a booking' : `booking ${booking.id}, ${booking.status},`;
    return [{ sessionId, text: `${about} cost its traveller ${keptPaise} paise instead of ${duePaise}` }];
  });
}

/** What a booking may cost in the end: its price, what was shown when it was cancelled, or what held it for nothing. */
function dueOf(booking: OurBooking, { tickets }: Books): number {
  if (isSold(booking)) {
    // Of a trip that was cancelled in part the tickets that were taken back cost their charges.
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
      return booking.paidPaise - (booking.promisedBackPaise ?? booking.paidPaise);
    case 'released':
      return heldForPaise(booking);
    default:
      return 0;
  }
}
