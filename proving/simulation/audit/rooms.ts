import type { Notified } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurStay } from './our-books.ts';
import type { Room } from './outside-books.ts';
import { isSold } from './booking-at-rest.ts';

/**
 * Finds deviations from these rules. A traveller with a stay has exactly one room, which is vouchered; nobody else has
 * one, and no room was booked twice. A room that its hotel refuses to cancel is on the list of a person and was never
 * vouchered. The number of rooms that a contract states as sold is the number that bookings hold.
 */
export function roomFindings(
  { bookings, rooms, allotments }: Books,
  { forgotten }: Pick<Notified, 'forgotten'>,
): Finding[] {
  // Rooms that their hotels forgot are judged by who was called (`changed-by-suppliers.ts`).
  const stays = bookings.filter((booking) => booking.kind === 'hotel');
  const owned = new Set(stays.flatMap(({ references }) => references));
  const unmatched = rooms.filter((room) => isHeld(room) && !owned.has(room.reference ?? ''));
  return [
    ...stays.flatMap((booking) => (forgotten.has(booking.id) ? [] : findingsOf(booking, roomsOf(booking, rooms)))),
    ...stays.flatMap((booking) => bookedTwice(booking, rooms)),
    ...unmatched.map(({ bookingId, reference }) => ({
      sessionId: null,
      text: `the supplier holds ${bookingId} under ${reference}, which we do not know`,
    })),
    ...allotments
      .filter(({ sold, taken }) => sold !== taken)
      .map(({ roomTypeId, day, sold, taken }) => ({
        sessionId: null,
        text: `the contract of room type ${roomTypeId} says ${sold} sold on ${day}, and bookings hold ${taken}`,
      })),
  ];
}

/** The rooms that the supplier holds for a booking. */
export function roomsOf({ references }: OurStay, rooms: readonly Room[]): Room[] {
  return rooms.filter((room) => isHeld(room) && references.includes(room.reference ?? ''));
}

function findingsOf(booking: OurStay, held: readonly Room[]): Finding[] {
  const { sessionId, id, status, needsPerson } = booking;
  const wanted = isSold(booking) ? 1 : 0;
  const isLeftToPerson =
    needsPerson && wanted === 0 && held.every(({ vouchered, isRefused }) => isRefused && !vouchered);
  if (held.length !== wanted && !isLeftToPerson)
    return [{ sessionId, text: `booking ${id} is ${status} and the supplier holds ${held.length} rooms for it` }];
  if (wanted === 1 && held.some(({ vouchered }) => !vouchered))
    return [{ sessionId, text: `the room of booking ${id} has no voucher` }];
  return [];
}

function bookedTwice({ references, sessionId, id }: OurStay, rooms: readonly Room[]): Finding[] {
  const booked = rooms.filter(({ reference, status }) => references.includes(reference ?? '') && status !== FAILED);
  return booked.length > 1 ? [{ sessionId, text: `booking ${id} had ${booked.length} rooms booked` }] : [];
}

/** Status of a supplier's booking that failed. */
const FAILED = 'BookFailed';

function isHeld({ status }: Room): boolean {
  return status === 'Confirmed' || status === 'Pending';
}
