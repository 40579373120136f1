import type { Notified } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import { changedFindings, untoldFindings } from './changed-by-suppliers.ts';
import { costFindings } from './costs.ts';
import { exchangeFindings } from './exchanges.ts';
import type { Finding } from './finding.ts';
import { couponFindings } from './coupons.ts';
import { ledgerFindings } from './ledger.ts';
import { needlessFindings } from './needless-sales.ts';
import { paymentFindings, refundFindings } from './payments.ts';
import { roomFindings } from './rooms.ts';
import { isAtRest } from './booking-at-rest.ts';
import { ticketFindings } from './tickets.ts';

/** Everything that is still in progress and should end by itself. */
export function unsettled(books: Books): Finding[] {
  const known = new Set(books.payments.map(({ gatewayPaymentId }) => gatewayPaymentId));
  return [
    ...books.bookings
      .filter((booking) => !isAtRest(booking))
      .map(({ sessionId, id, status }) => ({ sessionId, text: `booking ${id} is still ${status}` })),
    ...books.refunds
      .filter(({ status }) => status !== 'processed')
      .map(({ sessionId, gatewayPaymentId, status }) => ({
        sessionId,
        text: `the refund of ${gatewayPaymentId} is still ${status}`,
      })),
    ...books.gateway.payments
      .filter(({ id, captured }) => captured && !known.has(id))
      .map(({ sessionId, id, amountPaise }) => ({
        sessionId,
        text: `we do not know that ${id} paid ${amountPaise} paise`,
      })),
    ...untoldFindings(books),
    ...books.workflows.map((name) => ({ sessionId: null, text: `workflow ${name} has not ended well` })),
  ];
}

/**
 * Everything in the books that breaks a promise to a traveller, the gateway, a supplier or the accountant
 * (REQ-OPS-10).
 */
export function audit(books: Books, notified: Notified): Finding[] {
  return [
    ...unsettled(books),
    ...paymentFindings(books, notified),
    ...refundFindings(books),
    ...roomFindings(books, notified),
    ...changedFindings(books, notified),
    ...exchangeFindings(books, notified),
    ...questionFindings(books, notified),
    ...ticketFindings(books),
    ...costFindings(books),
    ...ledgerFindings(books),
    ...couponFindings(books),
    ...rowFindings(books),
    ...needlessFindings(books, notified),
    ...promiseFindings(books, notified),
    ...notified.complaints.map((text) => ({ sessionId: null, text })),
  ];
}

/** Finds promises to travellers, of bookings and refunds, that the books do not keep. */
function promiseFindings({ bookings }: Books, notified: Notified): Finding[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const lost = notified.bookings
    .filter(({ sessionId, bookingId }) => byId.get(bookingId)?.sessionId !== sessionId)
    .map(({ sessionId, bookingId }) => ({ sessionId, text: `booking ${bookingId} was promised and is not there` }));
  const broken = notified.refunds.flatMap(({ bookingId, refundPaise }) => {
    const booking = byId.get(bookingId);
    // A booking that is not cancelled completely is settled as its supplier decided (see `costFindings`).
    if (booking?.promisedBackPaise === refundPaise || booking?.status === 'cancel-rejected') return [];
    return [
      { sessionId: booking?.sessionId ?? null, text: `booking ${bookingId} was promised ${refundPaise} paise back` },
    ];
  });
  const short = notified.partRefunds.flatMap(({ bookingId, refundPaise }) => {
    const booking = byId.get(bookingId);
    // An airline may refuse: then nothing is given up.
    if (booking === undefined || booking.partBackPaise === null || booking.partBackPaise >= refundPaise) return [];
    const text = `for a part of booking ${bookingId} ${refundPaise} paise were promised and ${booking.partBackPaise} sent`;
    return [{ sessionId: booking.sessionId, text }];
  });
  return [...lost, ...broken, ...short];
}

/** Finds questions of travellers that do not wait for an answer under the number that they were told, or wait twice. */
function questionFindings({ bookings }: Books, { asked }: Notified): Finding[] {
  return bookings.flatMap(({ sessionId, id, questions }) => {
    const told = asked
      .filter(({ bookingId }) => bookingId === id)
      .map(({ number }) => Number(number.split('-').at(-1)));
    const wanted = [...new Set(told)].toSorted((one, other) => one - other);
    if (wanted.join() === questions.join()) return [];
    const text = `booking ${id} has the open questions ${questions.join() || 'none'}, and told ${wanted.join() || 'none'}`;
    return [{ sessionId, text }];
  });
}

/** Finds bookings whose people, items and lines do not fit each other. */
function rowFindings({ bookings }: Books): Finding[] {
  return bookings.flatMap(({ sessionId, id, misfits }) =>
    misfits.map((misfit) => ({ sessionId, text: `booking ${id} has ${misfit}` })),
  );
}
