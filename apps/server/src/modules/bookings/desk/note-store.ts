import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../order/booking.ts';

const NoteRow = z.object({ at: Instant, by: z.string(), text: z.string() });

/** The notes of operators about a booking, newest first. */
export function notesOf(db: Queryable, { userId, bookingId }: BookingKey, limit: number) {
  return rowsOf(db, NoteRow)(
    `select at, operators.name as by, text from booking_notes join operators on operators.id = operator_id
     where user_id = $1 and booking_id = $2 order by at desc, booking_notes.id desc limit $3`,
    [userId, bookingId, limit],
  );
}

export interface NewNote {
  readonly id: string;
  readonly at: string;
  readonly operatorId: string;
  readonly text: string;
}

/** Saves a note. False when there is no such booking. */
export async function insertNote(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { id, at, operatorId, text }: NewNote,
): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into booking_notes (user_id, booking_id, id, at, operator_id, text)
     select user_id, id, $3, $4, $5, $6 from bookings where user_id = $1 and id = $2`,
    [userId, bookingId, id, at, operatorId, text],
  );
  return inserted.rowCount === 1;
}
