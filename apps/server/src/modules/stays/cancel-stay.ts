import type { CallAnswer } from '@safar/contract/call';
import type { cancelBooking as cancelBookingCall, cancellationPreview as previewCall } from '@safar/contract/bookings';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Workflow } from '../../platform/workflows.ts';
import {
  cancellationBlock,
  findCancellation,
  getStay,
  insertCancellation,
  isBeingBought,
  lockStatus,
  queueCancel,
  queuedNote,
  quoteCancellation,
  transitionBooking,
  type BookingKey,
  type CancelRequest,
  type StayBooking,
} from '../bookings/index.ts';
import { cancellationWindows } from '../checkout/index.ts';
import type { StaysContext } from './context.ts';

type Call = typeof cancelBookingCall;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** What cancelling a stay now would cost, for its owner to see before it is confirmed. */
export async function previewStayCancellation(
  { clock }: StaysContext,
  booking: StayBooking,
): Promise<CallAnswer<typeof previewCall> | Failure<(typeof previewCall)['errors'][number]>> {
  const nowMs = clock.nowMs();
  const blocked = cancellationBlock(booking, nowMs);
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const [now] = cancellationWindows(booking, nowMs);
  return {
    paidPaise: booking.paidPaise - booking.goodwillPaise,
    ...quoteCancellation(booking, nowMs),
    feePaise: 0,
    airlinesKeepPaise: [],
    note: isBeingBought(booking) ? queuedNote() : null,
    unchangedUntil: now?.until ?? null,
  };
}

/**
 * Asks for a booking to be cancelled, once: charge and refund are frozen as they are shown at this moment, and a workflow
 * follows the supplier to its decision. Asked again, it answers the same.
 */
export async function cancelStay(
  context: StaysContext,
  workflow: Workflow<BookingKey, void>,
  key: BookingKey,
  asked: CancelRequest,
): Promise<Answer> {
  return context.database.transaction((transaction) => requestCancellation(context, transaction, workflow, key, asked));
}

async function requestCancellation(
  { clock, workflows }: StaysContext,
  transaction: Transaction,
  workflow: Workflow<BookingKey, void>,
  key: BookingKey,
  { remarks, shownChargePaise, alongside }: CancelRequest,
): Promise<Answer> {
  const status = await lockStatus(transaction, key);
  const before = await findCancellation(transaction, key);
  if (before !== null) return { status, chargePaise: before.chargePaise, refundPaise: before.refundPaise };

  const booking = await getStay(transaction, key);
  const blocked = cancellationBlock(booking, clock.nowMs());
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const { chargePaise, refundPaise } = quoteCancellation(booking, clock.nowMs());
  const quote = { chargePaise, refundPaise };
  if (shownChargePaise !== null && shownChargePaise !== chargePaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  await alongside?.(transaction, quote);
  if (await queueCancel({ clock }, transaction, key)) return { status, ...quote };
  const at = clock.nowIso();
  await insertCancellation(transaction, key, { ...quote, remarks, requestedAt: at });
  const note = { code: 'cancel-requested' } as const;
  const moved = await transitionBooking(transaction, key, { event: 'cancel-requested', note, at });
  if (moved === null) throw new Error(`booking ${key.bookingId} cannot be cancelled while ${status}`);
  await workflows.startInTransaction(transaction, workflow, `cancel-${key.bookingId}`, key);
  return { status: moved, ...quote };
}
