import type { Notified } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking } from './our-books.ts';
import { isSold } from './booking-at-rest.ts';

/** Tickets that airlines changed and of which their travellers have not been told yet. */
export function untoldFindings({ bookings, tickets }: Books): Finding[] {
  const moved = new Set(
    tickets.flatMap(({ isMoved, standing, bookingId }) => (isMoved && standing === 'ticketed' ? bookingId : [])),
  );
  return bookings.flatMap((booking) => {
    if (booking.kind !== 'flight' || !isSold(booking)) return [];
    return booking.tickets
      .filter(
        ({ state, terms, supplierBookingId: id }) =>
          state === 'issued' && id !== null && moved.has(id) && (terms === null || terms === 'lapsed'),
      )
      .map(({ supplierBookingId: id }) => finding(booking, `was not told what the airline changed of ticket ${id}`));
  });
}

/**
 * Finds deviations from these rules. Nobody is told of a change that no airline made. What a traveller accepted is what the booking says;
 * what was given up is gone, or its airline refused; an answer is kept, whoever was killed. A room that its hotel forgot is put before a
 * person, and its traveller is told. A booking that another took the place of is gone once that one is there, for what was shown, and stands
 * while it is not.
 */
export function changedFindings(books: Books, notified: Notified): Finding[] {
  const { bookings, tickets } = books;
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const bySession = new Map(bookings.map((booking) => [booking.sessionId, booking]));
  const isMoved = new Set(tickets.flatMap((ticket) => (ticket.isMoved ? ticket.bookingId : [])));
  const wasMoved = new Set(notified.moved.map(({ ticketId }) => ticketId));
  const invented = bookings.flatMap((booking) =>
    (booking.kind === 'flight' ? booking.tickets : [])
      // Flights that moved and were then exchanged are flown by nobody: nothing is asked about them any more.
      .filter(({ terms, supplierBookingId: id }) => terms !== null && id !== null && !isMoved.has(id))
      .filter(({ terms, supplierBookingId: id }) => terms === 'proposed' || !wasMoved.has(Number(id)))
      .map(({ supplierBookingId: id }) =>
        finding(booking, `was told of a change of ticket ${id} that no airline made`),
      ),
  );
  const answers = notified.moved.flatMap(({ bookingId, ticketId, did }) => {
    const booking = byId.get(bookingId);
    const ticket = booking?.kind === 'flight' && booking.tickets.find(({ supplierBookingId: id }) => id === ticketId);
    if (booking === undefined || ticket === undefined || ticket === false || did === null) return [];
    const wanted = { accepted: ['done'], 'given-up': ['refused', 'lapsed'], silence: ['proposed', 'refused'] }[did];
    const isKept = ticket.terms !== null && wanted.includes(ticket.terms);
    return isKept
      ? []
      : [finding(booking, `has ticket ${ticketId} ${ticket.terms} though its traveller answered: ${did}`)];
  });
  const forgotten = [...notified.forgotten].flatMap((id) => {
    const booking = byId.get(id);
    if (booking === undefined) return [];
    const isTold = booking.told.includes('room-not-known');
    return booking.needsPerson && isTold
      ? []
      : [finding(booking, 'was forgotten by its hotel, and nobody was called or told')];
  });
  const replaced = notified.replacings.flatMap(({ bookingId, bySessionId, refundPaise }) => {
    const [old, other] = [byId.get(bookingId), bySession.get(bySessionId)];
    if (old === undefined) return [];
    const isThere = other !== undefined && isSold(other);
    if (!isThere) return isSold(old) ? [] : [finding(old, `is ${old.status} though nothing took its place`)];
    // Its hotel or airline may refuse: then its traveller has both.
    if (old.status === 'cancel-rejected') return [];
    const back = old.promisedBackPaise ?? 0;
    return old.status === 'cancelled' && back >= refundPaise
      ? []
      : [
          finding(
            old,
            `is ${old.status} with ${back} paise back; ${refundPaise} were shown, and another took its place`,
          ),
        ];
  });
  return [...invented, ...answers, ...forgotten, ...replaced];
}

function finding({ sessionId, id }: OurBooking, text: string): Finding {
  return { sessionId, text: `booking ${id} ${text}` };
}
