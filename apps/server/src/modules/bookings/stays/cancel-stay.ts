import { newId } from '../../../platform/ids.ts';
import { insertWish, isWishOpen } from '../order/wish-rows.ts';
import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { formatDayTime } from '@safar/domain/time/days';
import type { CallAnswer } from '@safar/contract/call';
import type {
  cancelBooking as cancelBookingCall,
  cancellationPreview as previewCall,
} from '@safar/contract/cancellation';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { Transaction } from '../../../platform/database.ts';
import { askedBefore, findCancellation } from '../change/cancellation-store.ts';
import { askPayments, heldBy } from '../change/refund-promise.ts';
import { cancellationBlock, quoteCancellation } from '../change/stay-cancellation.ts';
import { isExchanging } from '../order/exchanged-records.ts';
import { getStay, lockStatus } from '../order/store.ts';
import { isBeingBought, queueCancel, queuedNote } from '../change/queued-cancel.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import type { CancelRequest } from '../fulfilment.ts';
import { cancellationWindows } from '../../checkout/index.ts';
import type { StaysContext } from '../context.ts';
import { askForRooms, previewRooms } from './give-up-rooms.ts';

type Call = typeof cancelBookingCall;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** The cost of cancelling a stay now, to show before its traveller confirms. */
export async function previewStayCancellation(
  context: StaysContext,
  seen: StayBooking,
  items?: readonly number[],
): Promise<CallAnswer<typeof previewCall> | Failure<(typeof previewCall)['errors'][number]>> {
  const { clock, database } = context;
  const nowMs = clock.nowMs();
  const key = { userId: seen.userId, bookingId: seen.id };
  if (items !== undefined) return previewRooms(context, seen, items);
  const before = await findCancellation(database.pool, key);
  const blocked = cancellationBlock(seen, nowMs, before);
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const looked = await askPayments(context, seen);
  const booking = await getStay(database.pool, key);
  const quote = quoteCancellation(booking, nowMs, before);
  const isAsFirstAsked = before !== null && quote.chargePaise < quoteCancellation(booking, nowMs, null).chargePaise;
  const [now] = cancellationWindows(booking, nowMs);
  const { heldPaise, note } = await heldBy(context, database.pool, booking, { refundPaise: quote.refundPaise, looked });
  return {
    paidPaise: booking.paidPaise - booking.goodwillPaise,
    ...quote,
    heldPaise,
    feePaise: 0,
    airlinesKeepPaise: [],
    note:
      [noteOf(booking, isAsFirstAsked ? before.firstRequestedAt : null), note]
        .filter((each) => each !== null)
        .join(' ') || null,
    unchangedUntil: isAsFirstAsked ? null : (now?.until ?? null),
    parts: [],
  };
}

/**
 * A note for the preview of a cancellation; null when there is none.
 * @param firstAskedAt the instant that determines the charge, ISO; null when it is now
 */
function noteOf(booking: StayBooking, firstAskedAt: string | null): string | null {
  if (isBeingBought(booking)) return queuedNote();
  return firstAskedAt && t(m.asFirstAsked, { time: formatDayTime(firstAskedAt) });
}

/**
 * Requests the cancellation of a booking, once. The charge and refund of this moment are binding, and a workflow
 * follows the supplier to its decision. A repeated request while that is open or done returns its state and sends
 * nothing. A cancellation that the hotel refused can be requested again (REQ-CXL-11, REQ-CXL-2, REQ-CXL-1).
 */
export async function cancelStay(context: StaysContext, key: BookingKey, asked: CancelRequest): Promise<Answer> {
  if (asked.items !== undefined) return askForRooms(context, key, asked);
  await askPayments(context, await getStay(context.database.pool, key));
  return context.database.transaction((transaction) => requestCancellation(context, transaction, key, asked));
}

/** The supplier decides about one request of a booking at a time: why nothing else is asked for now; null when none is under way. */
async function roomGoing(transaction: Transaction, key: BookingKey): Promise<string | null> {
  return (await isWishOpen(transaction, key)) ? t(m.roomOneAtATime) : null;
}

async function requestCancellation(
  { clock, changes }: StaysContext,
  transaction: Transaction,
  key: BookingKey,
  { remarks, shownChargePaise, shownRefundPaise = null, alongside }: CancelRequest,
): Promise<Answer> {
  const status = await lockStatus(transaction, key);
  const before = await findCancellation(transaction, key);
  const decided = askedBefore(status, before);
  if (decided !== null) return decided;
  const booking = await getStay(transaction, key);
  const blocked = (await isExchanging(transaction, key))
    ? t(m.exchangeUnderWay)
    : (cancellationBlock(booking, clock.nowMs(), before) ?? (await roomGoing(transaction, key)));
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const { chargePaise, refundPaise } = quoteCancellation(booking, clock.nowMs(), before);
  const quote = { chargePaise, refundPaise };
  if (shownChargePaise !== null && shownChargePaise !== chargePaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  if (shownRefundPaise !== null && shownRefundPaise !== refundPaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  await alongside?.(transaction, quote);
  if (await queueCancel({ clock }, transaction, key)) return { outcome: 'queued', status, ...quote };
  const at = clock.nowIso();
  let changeId = newId(clock.nowMs());
  const note = { code: 'cancel-requested' } as const;
  const moved = await transitionBooking(transaction, key, { event: 'cancel-requested', note, at }, async () => {
    const wish = { id: changeId, gives: 'standing', shown: { remarks, ...quote }, at } as const;
    changeId = await insertWish(transaction, key, wish);
  });
  if (moved === null) throw new Error(`booking ${key.bookingId} cannot be cancelled while ${status}`);
  await changes.start(transaction, { ...key, changeId });
  return { outcome: 'requested', status: moved, ...quote };
}
