import { isTravelled, nextStatuses, type BookingEvent, type BookingStatus } from '@safar/domain/order/booking-machine';
import { endAbout } from '../../../platform/approvals.ts';
import type { Transaction } from '../../../platform/database.ts';
import { settleReason } from '../recover/escalation-store.ts';
import { lapseForDesk } from './wish-rows.ts';
import type { HistoryNote } from './history-note.ts';
import { computedStatus } from './status-facts.ts';
import { lockStatus, saveStatus } from './store.ts';
import type { BookingKey } from './booking.ts';
import { insertHistory, insertHistoryOnce } from './history-store.ts';

/** An event of a booking with the note for its history. */
export interface Happening {
  readonly event: BookingEvent;
  readonly note: HistoryNote;
  /** ISO instant. */
  readonly at: string;
}

/**
 * Notes an event of a booking: `change` moves its changes, items and records, then the status that follows from them is stored, with a
 * history entry in the same transaction. Returns the new status. Returns null and changes nothing when the event is not allowed in the
 * current status (a repeated step finds its work done).
 */
export async function transitionBooking(
  transaction: Transaction,
  key: BookingKey,
  { event, note, at }: Happening,
  change: () => Promise<unknown> = async () => undefined,
): Promise<BookingStatus | null> {
  const from = await lockStatus(transaction, key);
  const expected = nextStatuses(from, event);
  if (expected.length === 0) return null;
  await change();
  const to = await computedStatus(transaction, key);
  if (!expected.includes(to))
    throw new Error(`after ${event}, booking ${key.bookingId} is ${to} in place of ${expected.join(' or ')}`);
  const entry = { at, event, status: to, note };
  if (to === from) await insertHistoryOnce(transaction, key, entry);
  else {
    await saveStatus(transaction, key, entry);
    await insertHistory(transaction, key, entry);
  }
  // What was asked of the desk is overtaken with the booking.
  if (mayGiveRoomsUp(from) && !mayGiveRoomsUp(to) && (await lapseForDesk(transaction, key, at)) > 0)
    await settleReason(transaction, key, 'room-to-give-up', at);
  const answer = overtakenBy(event, from, to);
  if (answer !== null) await endAbout(transaction, [key.bookingId], { answer, nowIso: at });
  return to;
}

/** Whether rooms of a stay in this status may be given up alone: it stands, or is held. */
function mayGiveRoomsUp(status: BookingStatus): boolean {
  return isTravelled(status) || status === 'confirmed';
}

/**
 * The reason why an operator's request about a booking can no longer be carried out; null when it can (REQ-DESK-36).
 */
function overtakenBy(event: BookingEvent, from: BookingStatus, to: BookingStatus): string | null {
  if (event === 'cancel-requested' || event === 'cancel-queued' || event === 'part-requested')
    return 'Its cancellation was asked for meanwhile.';
  return from === to ? null : `The booking went on meanwhile: it was ${from} and is ${to}.`;
}
