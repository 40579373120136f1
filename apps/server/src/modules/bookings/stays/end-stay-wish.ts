import { postHoldEnded } from '@safar/domain/money/ledger';
import { applyCharge, endedCharge } from '@safar/domain/stay/cancellation-charge';
import { supplierShare } from '@safar/domain/money/price-lines';
import type { Transaction } from '../../../platform/database.ts';
import { findCancellation, saveCancellationAmounts, type Cancellation } from '../change/cancellation-store.ts';
import type { RecordEnds, WishEnd } from '../change/change-workflow.ts';
import { heldBy } from '../change/refund-promise.ts';
import { clearTimers } from '../change/timer-store.ts';
import { stayCharge } from '../../checkout/index.ts';
import type { NotificationDetails } from '../../notifications/index.ts';
import { post } from '../../payments/index.ts';
import { isPaidInFull, postingKey } from '../order/booking-basics.ts';
import type { BookingKey } from '../order/booking.ts';
import { isPriced } from '@safar/domain/order/sale';
import { chargesOf, coveredLines, moveLines } from '../order/order-lines.ts';
import { endChange, endPurchase, givenItems, runningPurchase, type ChangeKey } from '../order/change-rows.ts';
import { getStay, lockStatus, saveNothingDue } from '../order/store.ts';
import { chargeOf, endCancel } from '../order/supplier-calls.ts';
import { noteRoomCancelled, roomRecord } from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { StaysContext } from '../context.ts';
import { endRooms, partOf } from './give-rooms-back.ts';

/** What a traveller is told of a wish to cancel. */
export type StayWishTold = Extract<
  NotificationDetails,
  {
    kind:
      | 'cancelled'
      | 'cancel-rejected'
      | 'part-cancelled'
      | 'part-refused'
      | 'exchanged'
      | 'exchange-refused'
      | 'other-room';
  }
>;

/**
 * Notes how a hotel decided about a wish to cancel: a refund is decided, at least the one that was shown, or the
 * booking remains, and is vouchered when the wish had delayed that (REQ-CXL-2, REQ-CXL-4).
 */
export async function endStayWish(
  context: StaysContext,
  transaction: Transaction,
  changeKey: ChangeKey,
  ends: RecordEnds,
): Promise<WishEnd<StayWishTold>> {
  const { changeId: _wish, ...key } = changeKey;
  await lockStatus(transaction, key);
  const part = await partOf(transaction, changeKey);
  if (part !== null) return endRooms(context, transaction, changeKey, { part, ends });
  if ((await givenItems(transaction, changeKey)).every(({ state }) => state === 'gone')) {
    const overtaken = { state: 'refused', at: context.clock.nowIso(), gone: [] } as const;
    await endChange(transaction, key, changeKey.changeId, overtaken);
    return { refundIds: [], told: null, troubles: [] };
  }
  if (ends.every(({ end }) => end === 'cancelled')) {
    const { refundIds, ...amounts } = await noteCancelled(context, transaction, key);
    return { refundIds, told: { kind: 'cancelled', ...amounts, refundPaise: 0 }, troubles: [] };
  }
  const change = await noteRejected(context, transaction, key);
  return { refundIds: [], told: { kind: 'cancel-rejected', change }, troubles: ['stay-cancel-rejected'] };
}

/** Notes that the booking remains, and returns the change that was refused. Its purchase goes on when that is still open: it found a cancellation under way and ended. */
async function noteRejected(
  { clock, changes }: StaysContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<string> {
  const at = clock.nowIso();
  await endCancel(transaction, roomRecord(await getStay(transaction, key)));
  const { changeId } = await cancellationOf(transaction, key);
  const note = { code: 'cancel-rejected' } as const;
  await transitionBooking(transaction, key, { event: 'cancel-rejected', note, at }, () =>
    endChange(transaction, key, changeId, { state: 'refused', at, gone: [] }),
  );
  const open = await runningPurchase(transaction, key);
  if (open !== null) await changes.start(transaction, { ...key, changeId: open });
  return changeId;
}

/**
 * Notes that the supplier cancelled: the sale is reversed, its charge is kept, at most the one that was shown, and the
 * rest is refunded.
 */
async function noteCancelled(
  context: StaysContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<{ refundIds: string[]; chargePaise: number; paidPaise: number }> {
  const { clock, payments } = context;
  const at = clock.nowIso();
  const { changeId, requestedAt, ...shown } = await cancellationOf(transaction, key);
  const booking = await getStay(transaction, key);
  const { userId, id: bookingId, paidPaise, goodwillPaise } = booking;
  const statedPaise = await chargeOf(transaction, roomRecord(booking));
  // Part of the refund that was shown may have been paid without us since: then less is with us.
  const { chargePaise, refundPaise } = endedCharge({
    shown,
    supplierChargePaise: statedPaise,
    agreedPaise: stayCharge(booking, requestedAt).holdPaise,
    paidPaise: paidPaise - goodwillPaise,
  });
  if (chargePaise !== shown.chargePaise || refundPaise !== shown.refundPaise)
    await saveCancellationAmounts(transaction, key, changeId, { chargePaise, refundPaise });
  const { heldPaise } = await heldBy(context, transaction, booking, { refundPaise, looked: 'known' });
  const note = { code: 'cancelled', paidPaise, refundPaise, ...(heldPaise > 0 && { heldPaise }) } as const;
  await transitionBooking(transaction, key, { event: 'cancel-processed', note, at }, async () => {
    await endPurchase(transaction, key, at);
    await endChange(transaction, key, changeId, { state: 'done', at });
  });
  const isSold = isPaidInFull(booking);
  const ofSupplierPaise = isSold ? supplierShare(booking.priceLines) : 0;
  const supplierPaise = statedPaise ?? Math.min(chargePaise, ofSupplierPaise);
  if (!isSold) await post(transaction, postingKey(booking, 'hold-ended', at), postHoldEnded(paidPaise));
  // Money that a bank took is part of what was refunded. We keep everything else that was paid.
  const withoutBankPaise = applyCharge(paidPaise, chargePaise).refundPaise;
  const bankGave = postingKey(booking, 'bank-gave', at);
  const coveredPaise = await payments.coverLoss(transaction, bankGave, withoutBankPaise - refundPaise);
  const kept = { supplierPaise, travellerPaise: paidPaise - refundPaise - coveredPaise };
  const standing = booking.items.filter(({ state }) => state !== 'gone');
  const room = standing.length === 1 ? (standing[0]?.item ?? null) : null;
  await moveLines(
    transaction,
    booking,
    { ...key, changeId },
    {
      out: ({ kind }) => isPriced(kind),
      in: [...chargesOf(booking, room, kept), ...coveredLines(booking, coveredPaise)],
      isSold,
      at,
    },
  );
  await saveNothingDue(transaction, key);
  await clearTimers(transaction, key);
  await noteRoomCancelled(transaction, roomRecord(booking));
  const amounts = { chargePaise, paidPaise: paidPaise - goodwillPaise };
  if (refundPaise === 0) return { refundIds: [], ...amounts };
  const decision = { userId, bookingId, changeId, amountPaise: refundPaise };
  return { refundIds: await payments.decideRefund(transaction, decision), ...amounts };
}

async function cancellationOf(transaction: Transaction, key: BookingKey): Promise<Cancellation> {
  const cancellation = await findCancellation(transaction, key);
  if (cancellation === null) throw new Error(`nobody asked to cancel booking ${key.bookingId}`);
  return cancellation;
}
