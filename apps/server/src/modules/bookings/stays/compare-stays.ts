import { backPaise } from '../buy/failed-booking.ts';
import { endCancel } from '../order/supplier-calls.ts';
import { noteRoomCancelled, roomRecord, saveUnwantedRoom } from '../order/supplier-records.ts';
import { holdsRoom, isBookingStatus } from '@safar/domain/order/booking-machine';
import { addDays, toInstantIso } from '@safar/domain/time/days';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import type { Books, Difference } from '../../../platform/difference.ts';
import { paced } from '../../../platform/paced.ts';
import type {
  HotelSupplier,
  ListedBooking,
  LookupOutcome,
  SupplierBooking,
} from '../../../suppliers/hotel-supplier.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { endSupplierCancelled } from '../change/supplier-cancelled.ts';
import { escalate } from '../recover/escalate.ts';
import { isDenied, isExchanging } from '../order/exchanged-records.ts';
import { findBooking, getStay, lockStatus } from '../order/store.ts';
import { REFERENCE_PREFIX } from '../buy/client-reference.ts';
import { COMPARING, MAX_SILENCES, standingStays, standingStaysByDay } from '../recover/compared-store.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import type { TakenAsGone } from '../fulfilment.ts';
import { roomStatusOf } from './query-supplier.ts';
import { findAttempt, knownReferences, type KnownReference } from './reference-store.ts';
import { endHold } from './stay-transactions.ts';
import type { StaysContext } from '../context.ts';

/** The list is asked for at most this far back. A stay that was booked earlier is asked about separately. */
const MAX_DAYS_BACK = 420;
/** The days that are always compared, even without active stays. */
const USUAL_DAYS_BACK = 58;
/**
 * The days of booking in one portion. A portion of more than one day has at most this many active stays, so that it
 * fits one list.
 */
const PORTION = { days: 60, stays: 10_000 };
/** The number of listed rows that are looked up at a time. */
const ROWS_AT_ONCE = 500;

/**
 * A supplier's own list, over all days on which an active booking was made. A portion is some days of it, and a
 * position is the first day of a portion. What is safe to repair is repaired; bookings whose workflows are running
 * are skipped (REQ-OPS-5).
 */
export function stayBooks(context: StaysContext, supplier: HotelSupplier): Books {
  // A supplier may list by the days of a time zone behind ours, so a booking made on a portion's first day may be in
  // the previous list.
  let listedBefore: { readonly until: string; readonly ids: ReadonlySet<string> } | null = null;
  return {
    counterparty: supplier.id,
    name: 'stays',
    compare: async ({ untilMs }, position) => {
      const { database, clock, retryPolicy } = context;
      const before = toInstantIso(clock.nowMs() - retryPolicy.restMs);
      const today = indiaDateOf(untilMs).toString();
      const stays = { supplier: supplier.id, today };
      const byDay = await standingStaysByDay(database.pool, stays);
      const days = daysOf(byDay, today, position);
      const answer = await supplier.bookingsMadeOn(days);
      if (answer.kind !== 'ok') {
        const stopped = `the supplier ${supplier.id} did not list its bookings: ${answer.text}`;
        return { compared: 0, differences: [], next: position, stopped, leftOut: null };
      }
      const found = await compareRows(context, { supplier, before }, answer.bookings);
      const listed = new Set(answer.bookings.map(({ booking }) => booking.bookingId));
      const known = listedBefore?.until === addDays(days.from, -1) ? listedBefore.ids : new Set<string>();
      listedBefore = { until: days.to, ids: listed };
      // Stays booked before the first day of the list are in no list, so they are added here.
      const booked = { from: position === null ? LONG_AGO : days.from, to: days.to };
      const missing = (await standingStays(database.pool, stays, booked, before)).filter(
        ({ supplierBookingId: id }) => id !== null && !listed.has(id) && !known.has(id),
      );
      const { differences, silent } = await lookAtMissing(context, missing);
      const next = addDays(days.to, 1);
      return {
        compared: answer.bookings.length,
        differences: [...found, ...differences],
        next: next > addDays(today, 1) ? null : next,
        stopped: null,
        leftOut: silent === 0 ? null : `the supplier ${supplier.id} did not answer about ${silent} stays`,
      };
    },
  };
}

const LONG_AGO = '2000-01-01';

/**
 * The days of one portion: from the day of the oldest booking, and at least the last sixty days, until tomorrow (the
 * time zone of a supplier's list is not known), as many as one list can hold.
 */
function daysOf(
  byDay: readonly { readonly day: string; readonly count: number }[],
  today: string,
  position: string | null,
): { from: string; to: string } {
  const usual = addDays(today, -USUAL_DAYS_BACK);
  const needed = byDay[0]?.day ?? usual;
  const longest = addDays(today, -MAX_DAYS_BACK);
  const first = needed < usual ? needed : usual;
  const from = position ?? (first < longest ? longest : first);
  const end = addDays(today, 1);
  let to = addDays(from, PORTION.days - 1);
  let stays = 0;
  for (const { day, count } of byDay) {
    if (day < from || day > to) continue;
    stays += count;
    if (stays > PORTION.stays && day > from) {
      to = addDays(day, -1);
      break;
    }
  }
  return { from, to: to < end ? to : end };
}

/** Compares rows of the list. Rows that agree with our books are not looked at again. */
async function compareRows(
  context: StaysContext,
  list: ComparedList,
  rows: readonly ListedBooking[],
): Promise<Difference[]> {
  const found: (Difference | null)[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const references = some.map(({ clientReferenceId }) => clientReferenceId);
    const known = new Map(
      (await knownReferences(context.database.pool, references)).map((row) => [row.reference, row]),
    );
    for (const row of some)
      if (!agrees(row, known.get(row.clientReferenceId))) found.push(await compareRow(context, list, row));
  }
  return found.filter((each) => each !== null);
}

/** Whether a row agrees with our books: the supplier holds the room exactly when an active booking of ours has it. */
function agrees({ booking: theirs }: ListedBooking, ours: KnownReference | undefined): boolean {
  if (ours === undefined || !isBookingStatus(ours.status) || ours.status === 'cancelling') return false;
  const isTheirs = holdsRoom(ours.status) && ours.supplierBookingId === theirs.bookingId;
  return isTheirs === (roomStatusOf(theirs) === 'held');
}

/** Asks about each stay that the list does not contain. */
async function lookAtMissing(
  context: StaysContext,
  missing: readonly (BookingKey & { readonly supplierBookingId: string | null })[],
): Promise<{ differences: Difference[]; silent: number }> {
  const differences: Difference[] = [];
  let [silent, silentNow] = [0, 0];
  await paced(missing, COMPARING, async ({ userId, bookingId, supplierBookingId }) => {
    const booking = await findBooking(context.database.pool, { userId, bookingId });
    if (booking?.kind !== 'hotel' || supplierBookingId === null || !isStanding(booking)) return 'go-on';
    const answer = await lookAtStanding(context, booking, supplierBookingId);
    silent += answer === 'silent' ? 1 : 0;
    silentNow = answer === 'silent' ? silentNow + 1 : 0;
    if (answer !== null && answer !== 'silent') differences.push(answer);
    return silentNow >= MAX_SILENCES ? 'stop' : 'go-on';
  });
  return { differences, silent };
}

/** Whether a stay has its room and no cancellation is under way. */
export function isStanding({ status }: StayBooking): boolean {
  return holdsRoom(status) && status !== 'cancelling';
}

interface ComparedList {
  readonly supplier: HotelSupplier;
  /** ISO instant. Bookings that have changed since are skipped. */
  readonly before: string;
}

async function compareRow(
  context: StaysContext,
  { supplier, before }: ComparedList,
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
  if (isStanding(booking) && isItsRoom) {
    const answer = isLive ? null : await lookAtStanding(context, booking, theirs.bookingId);
    return answer === 'silent' ? null : answer;
  }
  if (booking.status === 'cancelling' && isItsRoom) return isLive ? null : endCancelling(context, booking, theirs);
  if (!isLive) return null;
  if (booking.status !== 'pending' && booking.status !== 'processing') return giveRoomBack(context, booking, theirs);
  return takeUp(context, booking, theirs);
}

/** A room at the supplier that has no booking of ours. */
export function roomWithoutBooking(supplier: string, { bookingId }: SupplierBooking, detail: string): Difference {
  return { kind: 'room-not-ours', counterparty: supplier, subject: bookingId, detail, outcome: 'needs-person' };
}

/** Continues a booking whose Book took effect after we had stopped asking: the traveller still waits for it. */
async function takeUp(
  { changes }: StaysContext,
  booking: StayBooking,
  { bookingId }: SupplierBooking,
): Promise<Difference | null> {
  if (!(await changes.takeUp({ userId: booking.userId, bookingId: booking.id }))) return null;
  const detail = `Booking ${booking.id} was pending without an end; its room was found and it goes on.`;
  return { kind: 'room-found', counterparty: booking.supplier, subject: bookingId, detail, outcome: 'repaired' };
}

/** Goes on with a cancellation that was given up, now that the supplier has carried it out. */
async function endCancelling(
  { changes }: StaysContext,
  booking: StayBooking,
  { bookingId }: SupplierBooking,
): Promise<Difference | null> {
  if (!(await changes.takeUp({ userId: booking.userId, bookingId: booking.id }))) return null;
  const detail = `Booking ${booking.id} was being cancelled without an end; the supplier has cancelled its room, and it goes on.`;
  return { kind: 'room-found', counterparty: booking.supplier, subject: bookingId, detail, outcome: 'repaired' };
}

/** Gives back a room whose Book took effect after we had given up and refunded, or a second room of one booking. */
async function giveRoomBack(
  { database, changes }: StaysContext,
  booking: StayBooking,
  room: SupplierBooking,
): Promise<Difference | null> {
  const { userId, id, supplier } = booking;
  const { bookingId } = room;
  const key = { userId, bookingId: id };
  // What it cost is claimed from the supplier by a person (REQ-DESK-65).
  if (await isDenied(database.pool, key, bookingId)) return null;
  await database.transaction(async (transaction) => {
    await lockStatus(transaction, key);
    // Its change looks for it itself.
    if (await isExchanging(transaction, key)) return;
    const { wasGone, ...record } = await saveUnwantedRoom(transaction, key, supplier, room);
    // A request that was carried out in our books and not at the supplier is made anew.
    if (wasGone) await endCancel(transaction, record);
  });
  if (!(await changes.takeUp(key))) return null;
  const detail = `Booking ${booking.id} is ${booking.status} and does not stand for this room; the supplier is asked to cancel it.`;
  return { kind: 'room-not-ours', counterparty: supplier, subject: bookingId, detail, outcome: 'repaired' };
}

/**
 * The list disagrees about an active booking, so the supplier is asked about the booking itself before anything is
 * done.
 */
async function lookAtStanding(
  context: StaysContext,
  booking: StayBooking,
  bookingId: string,
): Promise<Difference | 'silent' | null> {
  const found = await context.suppliers.of(booking).booking(bookingId);
  return found.kind === 'no-answer' ? 'silent' : compareStanding(context, booking, bookingId, found);
}

/** Compares an active booking with the state of its room at the supplier, and repairs what is safe to repair. */
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

/**
 * Ends a stay that the hotel cancelled or whose room the supplier does not have. False when it has changed since
 * `booking` was read.
 */
export function endCancelledStay(
  context: StaysContext,
  booking: StayBooking,
  alongside?: TakenAsGone,
): Promise<boolean> {
  const key = { userId: booking.userId, bookingId: booking.id };
  return context.database.transaction((transaction) =>
    endSupplierCancelled(context, transaction, booking, async (at) => {
      const sold = await getStay(transaction, key);
      await endHold(transaction, sold, at);
      await noteRoomCancelled(transaction, roomRecord(sold));
      await alongside?.(transaction, { bookingId: sold.id, backPaise: backPaise(sold) });
    }),
  );
}
