import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';

/** Saves which operator gave a goodwill refund (REQ-DESK-22). */
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

/** SQL: rooms that operators took at our cost, with the change that takes each: what was not had cost nothing (REQ-DESK-64). */
export const ROOMS_AT_OUR_COST = `(select m.operator_id, m.sent_at as given_at, m.our_paise as amount_paise, m.from_booking_id
  from booking_moves m join booking_changes c on c.id = m.change_id where m.change_id is not null and c.state <> 'refused' and m.our_paise > 0)`;

/** The goodwill an operator has given since an instant, over all bookings, in paise. */
export async function goodwillGivenSince(db: Queryable, operatorId: string, sinceIso: string): Promise<number> {
  const [row] = await rowsOf(db, z.object({ paise: Amount }))(
    `select coalesce(sum(amount_paise), 0) as paise from (
       select operator_id, given_at, amount_paise from goodwill_given
       union all select operator_id, given_at, amount_paise from ${ROOMS_AT_OUR_COST} rooms) given
     where operator_id = $1 and given_at >= $2`,
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
