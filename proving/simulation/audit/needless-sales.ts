import { DIRECT } from '../../../apps/server/src/suppliers/direct/direct-parts.ts';
import type { Notified } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking } from './our-books.ts';

/**
 * Finds bookings that were charged although they had to fail: they were paid and then failed or were refunded, their
 * traveller wanted them to the end, and no fault was armed for their rate, flights or passengers. Faults of all
 * travellers count, because a fault hits the first matching call.
 */
export function needlessFindings({ bookings }: Books, notified: Notified): Finding[] {
  return bookings
    .filter(({ status, paidPaise }) => paidPaise > 0 && (status === 'refunded' || status === 'failed'))
    .filter(({ id }) => !notified.givenUp.has(id))
    .filter((booking) => !hadFault(booking, notified) && !wasOutrun(booking))
    .map(({ sessionId, id, status, failedBecause }) => ({
      sessionId,
      text: `booking ${id} was paid and ${status} for '${failedBecause}' though nothing was armed against it`,
    }));
}

/** Whether another traveller got the last room of a contract while this one paid. */
function wasOutrun(booking: OurBooking): boolean {
  return booking.kind === 'hotel' && booking.supplier === DIRECT && booking.failedBecause === 'sold-out';
}

/**
 * Whether a fault may have hit calls of the booking: they name its rate or hotel, or its passengers and all its
 * flights.
 */
function hadFault(booking: OurBooking, { subjects, armed }: Notified): boolean {
  const { rate = '', hotel = '' } = subjects.get(booking.sessionId) ?? {};
  const names =
    booking.kind === 'hotel' ? [rate, hotel] : [booking.family, ...booking.tickets.flatMap(({ flights }) => flights)];
  return isArmed(names, armed);
}

/** Whether a fault may have hit a call that names one of these. */
export function isArmed(names: readonly string[], armed: Notified['armed']): boolean {
  return names.some((name) => [...armed].some((reference) => name.includes(reference)));
}
