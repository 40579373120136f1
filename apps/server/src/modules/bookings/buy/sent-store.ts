import { z } from 'zod';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { Queryable } from '../../../platform/database.ts';

/** An attempt to buy, by its table and key there. It is written down before it is sent. */
export interface AttemptRow {
  readonly table: 'booking_attempts' | 'flight_attempts';
  /** The columns of the table's key. */
  readonly key: Readonly<Record<string, string | number>>;
}

/** Whether the caller may send an attempt. When not, another run has sent it or is about to. */
export interface SendClaim {
  readonly isMine: boolean;
  readonly sentAtMs: number;
  /** Whether the supplier has accepted the attempt as under way. */
  readonly isTaken: boolean;
}

/** The outcome of an attempt that the supplier has accepted and not decided. */
const TAKEN = 'pending';

/** Marks an attempt as sent. Only the first caller succeeds. */
export async function claimAttempt(db: Queryable, row: AttemptRow, nowMs: number): Promise<SendClaim> {
  const { where, values, next } = identified(row);
  const claimed = await db.query(`update ${row.table} set sent_at = ${next} where ${where} and sent_at is null`, [
    ...values,
    new Date(nowMs),
  ]);
  if (claimed.rowCount === 1) return { isMine: true, sentAtMs: nowMs, isTaken: false };
  const sent = await sentAttempt(db, row);
  if (sent === null) throw new Error(`an attempt of booking ${row.key['booking_id']} was never written down`);
  return { isMine: false, ...sent };
}

const SentAttemptRow = z.object({ sent_at: Instant, outcome: z.string().nullable() });

/** When an attempt was sent, epoch ms, and whether the supplier has accepted it. Null when it was not sent. */
export async function sentAttempt(
  db: Queryable,
  row: AttemptRow,
): Promise<{ readonly sentAtMs: number; readonly isTaken: boolean } | null> {
  const { where, values } = identified(row);
  const found = await rowsOf(db, SentAttemptRow)(
    `select sent_at, outcome from ${row.table} where ${where} and sent_at is not null`,
    values,
  );
  const [sent] = found;
  return sent === undefined ? null : { sentAtMs: Date.parse(sent.sent_at), isTaken: sent.outcome === TAKEN };
}

/** Marks an attempt as not sent, because nothing left this process. It may be sent again. */
export async function unclaimAttempt(db: Queryable, row: AttemptRow): Promise<void> {
  const { where, values } = identified(row);
  await db.query(`update ${row.table} set sent_at = null where ${where}`, values);
}

/** Saves the outcome of an attempt, for a later run of the workflow and for operators. */
export async function noteOutcome(db: Queryable, row: AttemptRow, outcome: string): Promise<void> {
  const { where, values, next } = identified(row);
  await db.query(`update ${row.table} set outcome = ${next} where ${where}`, [...values, outcome]);
}

/** The condition that finds a row, its values and the next placeholder. */
function identified({ key }: AttemptRow) {
  const columns = Object.keys(key);
  return {
    where: columns.map((column, index) => `${column} = $${index + 1}`).join(' and '),
    values: Object.values(key),
    next: `$${columns.length + 1}`,
  };
}
