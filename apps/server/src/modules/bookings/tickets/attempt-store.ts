import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { AttemptRow } from '../buy/sent-store.ts';
import type { TicketKey } from '../order/flight-tickets.ts';

/** The purchase call for a ticket: `buy` when the airline tickets at once, else `hold` and then `issue`. */
export type Purchase = 'buy' | 'hold' | 'issue';

/** Identifies one purchase call before it is sent. */
export interface PurchaseKey extends TicketKey {
  readonly purchase: Purchase;
  /** Counts from 1. */
  readonly attempt: number;
}

/** Writes down an attempt before it is made. */
export async function insertPurchase(transaction: Transaction, key: PurchaseKey, at: string): Promise<void> {
  await transaction.query(
    `insert into flight_attempts (user_id, booking_id, ticket, purchase, attempt, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [key.userId, key.bookingId, key.ticket, key.purchase, key.attempt, at],
  );
}

/** The row of an attempt in its table. */
export function purchaseAttempt({ userId, bookingId, ticket, purchase, attempt }: PurchaseKey): AttemptRow {
  return { table: 'flight_attempts', key: { user_id: userId, booking_id: bookingId, ticket, purchase, attempt } };
}

/** Whether any purchase call was ever sent for a ticket. */
export async function wasPurchaseSent(db: Queryable, { userId, bookingId, ticket }: TicketKey): Promise<boolean> {
  const found = await db.query(
    'select 1 from flight_attempts where user_id = $1 and booking_id = $2 and ticket = $3 and sent_at is not null limit 1',
    [userId, bookingId, ticket],
  );
  return found.rows.length > 0;
}
