import { postGoodwill } from '@safar/domain/money/ledger';
import type { Paise } from '@safar/domain/money/money';
import type { Transaction } from '../../../platform/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { post } from '../../payments/index.ts';
import type { BookingKey } from '../order/booking.ts';
import { insertHistory } from '../order/history-store.ts';
import { getBooking, lockIfThere, saveGoodwill } from '../order/store.ts';

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
 * Notes an amount that was given back beyond what was due for a booking, where there is one. It is deducted from what a later
 * cancellation gives back. A refund made in the gateway's panel is goodwill at our cost; money that a bank took is
 * already a loss in the ledger.
 */
export async function noteGivenBack(
  { clock }: { readonly clock: Clock },
  transaction: Transaction,
  key: BookingKey,
  { id, amountPaise: refundPaise, by }: GivenBeyond,
): Promise<void> {
  const status = await lockIfThere(transaction, key);
  if (status === null) return;
  const { goodwillPaise } = await getBooking(transaction, key);
  const at = clock.nowIso();
  if (by === 'hand') await post(transaction, { ...key, key: `goodwill:${id}`, at }, postGoodwill(refundPaise));
  await saveGoodwill(transaction, key, goodwillPaise + refundPaise);
  const code = by === 'hand' ? 'given-back' : 'given-by-bank';
  await insertHistory(transaction, key, { at, event: 'given-back', status, note: { code, refundPaise } });
}
