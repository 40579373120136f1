import { nextStatus, type BookingEvent, type BookingStatus } from '@safar/domain/order/booking-machine';
import { endAbout } from '../../../platform/approvals.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { HistoryNote } from './history-note.ts';
import { lockStatus, updateStatus } from './store.ts';
import type { BookingKey } from './booking.ts';
import { historyOf, insertHistory } from './history-store.ts';

/** An event of a booking with the note for its history. */
export interface Happening {
  readonly event: BookingEvent;
  readonly note: HistoryNote;
  /** ISO instant. */
  readonly at: string;
}

/**
 * The only way to change a booking's status: by an event of the domain's machine, with its history entry in the same
 * transaction. Returns the new status. Returns null and changes nothing when the event is not allowed in the current
 * status (a repeated step finds its work done).
 */
export async function transitionBooking(
  transaction: Transaction,
  key: BookingKey,
  { event, note, at }: Happening,
): Promise<BookingStatus | null> {
  const from = await lockStatus(transaction, key);
  const to = nextStatus(from, event);
  if (to === null) return null;
  if (to === from) {
    const isRecorded = (await historyOf(transaction, key)).some(
      (entry) => entry.event === event && entry.status === to,
    );
    if (isRecorded) return to;
  } else if (!(await updateStatus(transaction, key, { from, to, at }))) {
    throw new Error(`booking ${key.bookingId} changed under its lock`);
  }
  await insertHistory(transaction, key, { at, event, status: to, note });
  const answer = overtakenBy(event, from, to);
  if (answer !== null) await endAbout(transaction, [key.bookingId], { answer, nowIso: at });
  return to;
}

/**
 * The reason why an operator's request about a booking can no longer be carried out; null when it can (REQ-DESK-36).
 */
function overtakenBy(event: BookingEvent, from: BookingStatus, to: BookingStatus): string | null {
  if (event === 'cancel-requested' || event === 'cancel-queued') return 'Its cancellation was asked for meanwhile.';
  return from === to ? null : `The booking went on meanwhile: it was ${from} and is ${to}.`;
}
