import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { SendClaim } from '../not-bought.ts';
import type { TicketKey } from './ticket-store.ts';

/** What is sent for a ticket: `buy` where the airline tickets at once, else `hold` and then `issue`. */
export type Purchase = 'buy' | 'hold' | 'issue';

/** One purchase, named before it is sent. */
export interface PurchaseKey extends TicketKey {
  readonly purchase: Purchase;
  /** Counts from 1. */
  readonly attempt: number;
}

const WHERE = 'user_id = $1 and booking_id = $2 and ticket = $3 and purchase = $4 and attempt = $5';

function named({ userId, bookingId, ticket, purchase, attempt }: PurchaseKey): unknown[] {
  return [userId, bookingId, ticket, purchase, attempt];
}

/** Writes an attempt down before it is made. */
export async function insertPurchase(transaction: Transaction, key: PurchaseKey, at: string): Promise<void> {
  await transaction.query(
    `insert into flight_attempts (user_id, booking_id, ticket, purchase, attempt, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [...named(key), at],
  );
}

export interface PurchaseClaim extends SendClaim {
  /** Whether the supplier had said that it is under way. */
  readonly isTaken: boolean;
}

/** Marks an attempt as sent, which only the first caller can. */
export async function claimPurchase(db: Queryable, key: PurchaseKey, nowMs: number): Promise<PurchaseClaim> {
  const claimed = await db.query(`update flight_attempts set sent_at = $6 where ${WHERE} and sent_at is null`, [
    ...named(key),
    new Date(nowMs),
  ]);
  if (claimed.rowCount === 1) return { isMine: true, sentAtMs: nowMs, isTaken: false };
  const found = await db.query<{ sent_at: Date | null; outcome: string | null }>(
    `select sent_at, outcome from flight_attempts where ${WHERE}`,
    named(key),
  );
  const [row] = found.rows;
  if (row?.sent_at == null) throw new Error(`a purchase of booking ${key.bookingId} was never written down`);
  return { isMine: false, sentAtMs: row.sent_at.getTime(), isTaken: row.outcome === TAKEN };
}

/** When an attempt was sent, epoch ms; null when it was not. */
export async function purchaseSentAt(db: Queryable, key: PurchaseKey): Promise<number | null> {
  const found = await db.query<{ sent_at: Date | null }>(
    `select sent_at from flight_attempts where ${WHERE}`,
    named(key),
  );
  return found.rows[0]?.sent_at?.getTime() ?? null;
}

/** Nothing left this process: the attempt may be sent again. */
export async function unclaimPurchase(db: Queryable, key: PurchaseKey): Promise<void> {
  await db.query(`update flight_attempts set sent_at = null where ${WHERE}`, named(key));
}

/** The outcome of an attempt the supplier has taken and not decided. */
const TAKEN = 'pending';

/** Notes how an attempt was answered, for a later life of the workflow, and whoever looks into it. */
export async function notePurchase(db: Queryable, key: PurchaseKey, outcome: string): Promise<void> {
  await db.query(`update flight_attempts set outcome = $6 where ${WHERE}`, [...named(key), outcome]);
}

/** Whether anything was ever sent to buy a ticket. */
export async function wasPurchaseSent(db: Queryable, { userId, bookingId, ticket }: TicketKey): Promise<boolean> {
  const found = await db.query(
    'select 1 from flight_attempts where user_id = $1 and booking_id = $2 and ticket = $3 and sent_at is not null limit 1',
    [userId, bookingId, ticket],
  );
  return found.rows.length > 0;
}
