import type { Transaction } from '../../../platform/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { GivenWithoutUs } from '../../payments/index.ts';
import type { BookingKey } from '../order/booking.ts';
import { insertDone } from '../order/change-rows.ts';
import { giveGoodwill, noteDisputeLoss } from '../order/order-lines.ts';
import { insertHistory } from '../order/history-store.ts';
import { getBooking, lockIfThere } from '../order/store.ts';

/**
 * Writes the change of a booking, where there is one, that money was given back without us. What was given beyond what was due is
 * deducted from what a later cancellation gives back. A refund made in the gateway's panel is goodwill at our cost; money that a bank
 * took is already a loss in the ledger.
 */
export async function noteGivenBack(
  { clock }: { readonly clock: Clock },
  transaction: Transaction,
  key: BookingKey,
  { changeId, beyondPaise: refundPaise, by }: GivenWithoutUs,
): Promise<void> {
  const status = await lockIfThere(transaction, key);
  if (status === null) return;
  const at = clock.nowIso();
  const change = { id: changeId, reason: 'by-hand', askedBy: 'gateway', gives: 'nothing', at } as const;
  await insertDone(transaction, key, change);
  if (refundPaise === 0) return;
  const booking = await getBooking(transaction, key);
  if (by === 'hand') await giveGoodwill(transaction, booking, { ...key, changeId }, { paise: refundPaise, at });
  else await noteDisputeLoss(transaction, { ...key, changeId }, refundPaise);
  const code = by === 'hand' ? 'given-back' : 'given-by-bank';
  await insertHistory(transaction, key, { at, event: 'given-back', status, note: { code, refundPaise } });
}
