import { postGoodwill } from '@safar/domain/ledger';
import type { Paise } from '@safar/domain/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { post } from '../../payments/index.ts';
import type { BookingKey } from '../order/booking.ts';
import { insertHistory } from '../order/history-store.ts';
import { settleReason } from '../recover/escalation-store.ts';
import { bookingIdOfSession, getBooking, lockStatus, saveGoodwill } from '../order/store.ts';

async function keyOf(db: Queryable, userId: string, sessionId: string): Promise<BookingKey | null> {
  const bookingId = await bookingIdOfSession(db, userId, sessionId);
  return bookingId === null ? null : { userId, bookingId };
}

/** Locks the booking of a checkout, if there is one, until the transaction ends. */
export async function lockOfSession(transaction: Transaction, userId: string, sessionId: string): Promise<void> {
  const key = await keyOf(transaction, userId, sessionId);
  if (key !== null) await lockStatus(transaction, key);
}

/**
 * The part of one refund that was given beyond what was due, and its source. Goodwill from operators is noted
 * elsewhere.
 */
export interface GivenBeyond {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly by: 'hand' | 'bank';
}

/**
 * Notes an amount that was given back beyond what was due for a checkout's booking. It is deducted from what a later
 * cancellation gives back. A refund made in the gateway's panel is goodwill at our cost; money that a bank took is
 * already a loss in the ledger.
 */
export async function noteGivenBack(
  { clock }: { readonly clock: Clock },
  transaction: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { id, amountPaise: refundPaise, by }: GivenBeyond,
): Promise<void> {
  const key = await keyOf(transaction, userId, sessionId);
  if (key === null) return;
  const status = await lockStatus(transaction, key);
  const { goodwillPaise } = await getBooking(transaction, key);
  const at = clock.nowIso();
  if (by === 'hand')
    await post(transaction, { userId, sessionId, key: `goodwill:${id}`, at }, postGoodwill(refundPaise));
  await saveGoodwill(transaction, key, goodwillPaise + refundPaise);
  const code = by === 'hand' ? 'given-back' : 'given-by-bank';
  await insertHistory(transaction, key, { at, event: 'given-back', status, note: { code, refundPaise } });
}

/** Settles the escalation for refunds of the checkout's booking: its cause has ended. */
export async function endRefundTrouble(
  { clock }: { readonly clock: Clock },
  transaction: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const key = await keyOf(transaction, userId, sessionId);
  if (key !== null) await settleReason(transaction, key, 'refund-not-taken', clock.nowIso());
}
