import { DIRECT } from '../../../apps/server/src/suppliers/direct/direct-parts.ts';
import type { Notified } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking } from './our-books.ts';

/**
 * Nothing is charged that must fail: a booking that was paid and came to nothing without a fault armed for its rate, its flights or its
 * passengers (of anybody's faults: a fault meets the first call that fits), and whose traveller wanted it to the end, was sold though it could be known to fail.
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

/** Whether the last room of a contract went to another traveller while this one paid. */
function wasOutrun(booking: OurBooking): boolean {
  return booking.kind === 'hotel' && booking.supplier === DIRECT && booking.failedBecause === 'sold-out';
}

/** Whether a fault may have met its calls: they name its rate or hotel, or its passengers and all of its flights. */
function hadFault(booking: OurBooking, { subjects, armed }: Notified): boolean {
  const { rate = '', hotel = '' } = subjects.get(booking.sessionId) ?? {};
  const names =
    booking.kind === 'hotel' ? [rate, hotel] : [booking.family, ...booking.tickets.flatMap(({ flights }) => flights)];
  return names.some((name) => [...armed].some((reference) => name.includes(reference)));
}
