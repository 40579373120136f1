import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';

/** Saves which operator gave a goodwill refund. */
export async function insertGoodwill(
  transaction: Transaction,
  given: {
    readonly refundId: string;
    readonly operatorId: string;
    readonly amountPaise: number;
    readonly at: string;
  },
): Promise<void> {
  await transaction.query(
    'insert into goodwill_given (refund_id, operator_id, amount_paise, given_at) values ($1, $2, $3, $4)',
    [given.refundId, given.operatorId, given.amountPaise, given.at],
  );
}

/** The goodwill an operator has given since an instant, over all bookings, in paise. */
export async function goodwillGivenSince(db: Queryable, operatorId: string, sinceIso: string): Promise<number> {
  const [row] = await rowsOf(db, z.object({ paise: Amount }))(
    'select coalesce(sum(amount_paise), 0) as paise from goodwill_given where operator_id = $1 and given_at >= $2',
    [operatorId, sinceIso],
  );
  return row?.paise ?? 0;
}

/**
 * Locks an operator's goodwill until the transaction ends, so that their refunds are decided one after another, even on
 * several bookings.
 */
export async function lockGiver(transaction: Transaction, operatorId: string): Promise<void> {
  await transaction.query('select from operators where id = $1 for no key update', [operatorId]);
}
