import { holdsRoom } from '@safar/domain/booking-machine';
import { addDays } from '@safar/domain/days';
import { indiaDateOf } from '@safar/domain/stay-dates';
import type { Comparison, Difference } from '../../platform/difference.ts';
import type { HotelSupplier, ListedBooking, LookupOutcome, SupplierBooking } from '../../suppliers/hotel-supplier.ts';
import type { NoAnswer } from '../../suppliers/no-answer.ts';
import {
  endSupplierCancelled,
  escalate,
  findBooking,
  getStay,
  REFERENCE_PREFIX,
  standingStays,
  type BookingKey,
  type StayBooking,
  type TakenAsGone,
  type UnmatchedRoom,
} from '../bookings/index.ts';
import { roomStatusOf } from './query-supplier.ts';
import { findAttempt } from './attempt-store.ts';
import { notifyTraveller } from './notify-of-stay.ts';
import { undoStay } from './stay-transactions.ts';
import type { StaysContext } from './context.ts';

/** The list is asked for no further back; a stay that was booked before is asked about by itself. */
const MAX_DAYS_BACK = 420;
/** Days that are always compared, whatever stands. */
const USUAL_DAYS_BACK = 58;
/** Stays compared in one run, those booked first before others. */
const MAX_COMPARED = 20_000;

/** What repairing leads to, started outside of the comparison. */
export interface StayRepairs {
  /** Cancels a room at the supplier that no booking stands for. */
  cancelRoom(room: UnmatchedRoom): Promise<void>;
  /** Takes up a booking again that had been given up; false: it is being worked on. */
  takeUp(key: BookingKey): Promise<boolean>;
}

/**
 * Compares our bookings with a supplier's own list, over all days on which a booking was made that still stands, and repairs
 * what is safe. Bookings whose workflows are at work are left to them.
 */
export async function compareStays(
  context: StaysContext,
  supplier: HotelSupplier,
  repairs: StayRepairs,
): Promise<Comparison> {
  const { database, clock, retryPolicy } = context;
  const before = new Date(clock.nowMs() - retryPolicy.restMs).toISOString();
  const today = indiaDateOf(clock.nowMs()).toString();
  const of = { supplier: supplier.id, before, today, limit: MAX_COMPARED };
  const standing = await standingStays(database.pool, of);
  const answer = await supplier.bookingsMadeOn(daysOf(standing, today));
  if (answer.kind !== 'ok')
    return {
      compared: 0,
      differences: [],
      incomplete: `the supplier ${supplier.id} did not list its bookings: ${answer.text}`,
    };
  const listed = answer.bookings;
  const found: (Difference | null)[] = [];
  for (const row of listed) found.push(await compareRow(context, { supplier, repairs, before }, row));
  const listedIds = new Set(listed.map(({ booking }) => booking.bookingId));
  for (const booking of standing) {
    if (booking.supplierBooking !== null && !listedIds.has(booking.supplierBooking.bookingId))
      found.push(await lookAtStanding(context, booking, booking.supplierBooking));
  }
  const incomplete =
    standing.length < MAX_COMPARED
      ? null
      : `of the stays with ${supplier.id} only the first ${MAX_COMPARED} were compared`;
  return { compared: listed.length, differences: found.filter((each) => each !== null), incomplete };
}

/** From the day the oldest was booked on, at least the last sixty, until tomorrow: which zone's day a supplier lists by is not known. */
function daysOf([oldest]: readonly StayBooking[], today: string): { from: string; to: string } {
  const usual = addDays(today, -USUAL_DAYS_BACK);
  const needed = oldest === undefined ? usual : indiaDateOf(oldest.createdAt).toString();
  const longest = addDays(today, -MAX_DAYS_BACK);
  const from = needed < usual ? needed : usual;
  return { from: from < longest ? longest : from, to: addDays(today, 1) };
}

/** Whether a stay has its room, and nobody asked to give it back. */
export function isStanding({ status }: StayBooking): boolean {
  return holdsRoom(status) && status !== 'cancelling';
}

interface ComparedList {
  readonly supplier: HotelSupplier;
  readonly repairs: StayRepairs;
  /** ISO instant: what has moved since is left alone. */
  readonly before: string;
}

async function compareRow(
  context: StaysContext,
  { supplier, repairs, before }: ComparedList,
  { clientReferenceId, booking: theirs }: ListedBooking,
): Promise<Difference | null> {
  if (!clientReferenceId.startsWith(REFERENCE_PREFIX)) return null;
  const isLive = roomStatusOf(theirs) === 'held';
  const attempt = await findAttempt(context.database.pool, clientReferenceId);
  if (attempt === null)
    return isLive
      ? roomWithoutBooking(supplier.id, theirs, `Its reference ${clientReferenceId} is none of ours.`)
      : null;
  const booking = await findBooking(context.database.pool, attempt);
  if (booking?.kind !== 'hotel' || attempt.movedAt >= before) return null;
  const isItsRoom = booking.supplierBooking?.bookingId === theirs.bookingId;
  if (isStanding(booking) && isItsRoom) return isLive ? null : lookAtStanding(context, booking, theirs);
  if (!isLive) return null;
  if (booking.status !== 'pending' && booking.status !== 'processing') return cancelRoom(repairs, booking, theirs);
  return takeUp(repairs, booking, theirs);
}

/** A room that no booking of ours has. */
export function roomWithoutBooking(supplier: string, { bookingId }: SupplierBooking, detail: string): Difference {
  return { kind: 'room-not-ours', counterparty: supplier, subject: bookingId, detail, outcome: 'needs-person' };
}

/** A Book that took effect after we had stopped asking: the traveller still waits for it. */
async function takeUp(
  repairs: StayRepairs,
  booking: StayBooking,
  { bookingId }: SupplierBooking,
): Promise<Difference | null> {
  if (!(await repairs.takeUp({ userId: booking.userId, bookingId: booking.id }))) return null;
  const detail = `Booking ${booking.id} was pending without an end; its room was found and it goes on.`;
  return { kind: 'room-found', counterparty: booking.supplier, subject: bookingId, detail, outcome: 'repaired' };
}

/** A Book that took effect after we had given up on it and refunded, or a second room of one booking. */
async function cancelRoom(
  repairs: StayRepairs,
  booking: StayBooking,
  { bookingId }: SupplierBooking,
): Promise<Difference> {
  const { userId, id, supplier } = booking;
  await repairs.cancelRoom({ userId, bookingId: id, supplier, supplierBookingId: bookingId });
  const detail = `Booking ${booking.id} is ${booking.status} and does not stand for this room; the supplier is asked to cancel it.`;
  return { kind: 'room-not-ours', counterparty: supplier, subject: bookingId, detail, outcome: 'repaired' };
}

/** The list has doubts about a booking that stands: the booking itself is asked for before anything is done. */
async function lookAtStanding(
  context: StaysContext,
  booking: StayBooking,
  { bookingId }: SupplierBooking,
): Promise<Difference | null> {
  const found = await context.suppliers.of(booking).booking(bookingId);
  return found.kind === 'no-answer' ? null : compareStanding(context, booking, bookingId, found);
}

/** Compares a booking that stands with what its supplier says of its room, and repairs what is safe. */
export async function compareStanding(
  context: StaysContext,
  booking: StayBooking,
  bookingId: string,
  found: Exclude<LookupOutcome, NoAnswer>,
): Promise<Difference | null> {
  if (found.kind === 'none') {
    const detail = `The supplier does not know the room of booking ${booking.id}, which is ${booking.status}.`;
    await escalate(context, { userId: booking.userId, bookingId: booking.id }, 'room-not-known');
    return { kind: 'room-lost', counterparty: booking.supplier, subject: bookingId, detail, outcome: 'needs-person' };
  }
  if (roomStatusOf(found.booking) !== 'cancelled') return null;
  await endCancelledStay(context, booking);
  const detail = `The supplier cancelled the room of booking ${booking.id}; it is cancelled and all that was paid goes back.`;
  return { kind: 'room-lost', counterparty: booking.supplier, subject: bookingId, detail, outcome: 'repaired' };
}

/** Ends a stay that the hotel cancelled, or whose room is gone; false: it has moved since `booking` was read. */
export function endCancelledStay(
  context: StaysContext,
  booking: StayBooking,
  alongside?: TakenAsGone,
): Promise<boolean> {
  const key = { userId: booking.userId, bookingId: booking.id };
  return endSupplierCancelled(context, booking, {
    reason: 'cancelled-by-hotel',
    undo: async (transaction, at) => {
      const sold = await getStay(transaction, key);
      await undoStay(transaction, sold, at);
      await alongside?.(transaction, { bookingId: sold.id, backPaise: sold.paidPaise - sold.goodwillPaise });
    },
    notify: (of, channel, notification) => notifyTraveller(context, of, channel, notification),
  });
}
