import {
  BOOKING_EVENTS,
  BOOKING_STATUSES,
  type BookingEvent,
  type BookingStatus,
} from '@safar/domain/order/booking-machine';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { prepared } from '../../../platform/prepared.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import { knownWord, readEach } from '../../../platform/stored-json.ts';
import type { BookingKey } from './booking.ts';
import { historyNoteColumn, type HistoryNote } from './history-note.ts';

/** An event of a booking, for its page. */
export interface HistoryEntry {
  readonly at: string;
  readonly event: BookingEvent;
  readonly status: BookingStatus;
  readonly note: HistoryNote;
}

export async function insertHistory(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  entry: HistoryEntry,
): Promise<void> {
  await transaction.query(
    'insert into booking_events (user_id, booking_id, id, at, event, status, note) values ($1, $2, $3, $4, $5, $6, $7)',
    [userId, bookingId, newId(), entry.at, entry.event, entry.status, historyNoteColumn.write(entry.note)],
  );
}

/** The same, once: nothing is written when the history has such an entry already, of whatever instant. */
export async function insertHistoryOnce(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { at, event, status, note }: HistoryEntry,
): Promise<void> {
  await transaction.query(
    prepared(`insert into booking_events (user_id, booking_id, id, at, event, status, note) select $1, $2, $3, $4, $5, $6, $7
     where not exists (select from booking_events where user_id = $1 and booking_id = $2 and event = $5 and status = $6 and note = $7::jsonb)`),
    [userId, bookingId, newId(), at, event, status, historyNoteColumn.write(note)],
  );
}

const HistoryOfRow = z.object({
  id: z.string(),
  at: Instant,
  event: z.string(),
  status: z.string(),
  note: z.unknown(),
});

/**
 * The events of a booking, in order. An unreadable one is reported and left out, so that the page still shows the
 * others.
 */
export async function historyOf(db: Queryable, { userId, bookingId }: BookingKey): Promise<HistoryEntry[]> {
  const found = await rowsOf(db, HistoryOfRow)(
    'select id, at, event, status, note from booking_events where user_id = $1 and booking_id = $2 order by at, id',
    [userId, bookingId],
  );
  return readEach(found, ({ id, at, event, status, note }) => ({
    at,
    event: knownWord('booking_events.event', id, BOOKING_EVENTS, event),
    status: knownWord('booking_events.status', id, BOOKING_STATUSES, status),
    note: historyNoteColumn.read(note, id),
  }));
}
