import type { Notified } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurStay } from './our-books.ts';
import type { Room } from './outside-books.ts';
import { isSold } from './booking-at-rest.ts';

/**
 * Finds deviations from these rules. A traveller with a stay has exactly one room, which is vouchered; nobody else has
 * one, and no room was booked twice, on the first dates or on others. It is in the names of its guests. A room that its hotel refuses to cancel is on the list of a person and was never
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

/** The room that a booking is of; undefined when there is none. One that was exchanged and is not taken back is not it. */
export function roomInForce(booking: OurStay, rooms: readonly Room[]): Room | undefined {
  return inForce(booking, roomsOf(booking, rooms))[0];
}

function inForce(booking: OurStay, held: readonly Room[]): readonly Room[] {
  return isRoomLeft(booking, held) ? held.filter(({ isRefused }) => !isRefused) : held;
}

/** Whether a hotel refuses to take back a room that was exchanged, and a person knows of it. */
export function isRoomLeft({ exchanges, needsPerson }: OurStay, held: readonly Room[]): boolean {
  return needsPerson && held.length > 1 && exchanges.some(({ state }) => state === 'done' || state === 'refused');
}

function findingsOf(booking: OurStay, all: readonly Room[]): Finding[] {
  const held = inForce(booking, all);
  const { sessionId, id, status, needsPerson } = booking;
  const wanted = isSold(booking) ? 1 : 0;
  const isLeftToPerson =
    needsPerson && wanted === 0 && held.every(({ vouchered, isRefused }) => isRefused && !vouchered);
  if (held.length !== wanted && !isLeftToPerson)
    return [{ sessionId, text: `booking ${id} is ${status} and the supplier holds ${held.length} rooms for it` }];
  if (wanted === 1 && held.some(({ vouchered }) => !vouchered))
    return [{ sessionId, text: `the room of booking ${id} has no voucher` }];
  const others = held.find(({ guests }) => guests !== null && guests !== booking.guests);
  if (wanted === 1 && others !== undefined)
    return [{ sessionId, text: `the room of booking ${id} is of ${others.guests} instead of ${booking.guests}` }];
  return [];
}

function bookedTwice({ references, sessionId, id }: OurStay, rooms: readonly Room[]): Finding[] {
  const booked = rooms.filter(({ reference, status }) => references.includes(reference ?? '') && status !== FAILED);
  // The last digit of a reference counts the attempts for one record.
  const byRecord = [...Map.groupBy(booked, ({ reference }) => (reference ?? '').slice(0, -1)).values()];
  return byRecord
    .filter((same) => same.length > 1)
    .map((same) => ({ sessionId, text: `booking ${id} had ${same.length} rooms booked` }));
}

/** Status of a supplier's booking that failed. */
const FAILED = 'BookFailed';

function isHeld({ status }: Room): boolean {
  return status === 'Confirmed' || status === 'Pending';
}
