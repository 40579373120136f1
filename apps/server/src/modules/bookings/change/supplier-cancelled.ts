import { newId } from '../../../platform/ids.ts';
import { giveAllUp } from '../order/changes.ts';
import type { Transaction } from '../../../platform/database.ts';
import { CHANNELS, type Channel } from '../../notifications/index.ts';
import { escalate } from '../recover/escalate.ts';
import type { BookingsContext } from '../context.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { getBooking, lockStatus } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import { refundAll } from '../buy/failed-booking.ts';

/** How a booking of one kind ends when its supplier has cancelled it. */
export interface SupplierCancelled {
  /** The reason for calling an operator. */
  readonly reason: EscalationReason;
  /** Reverses the sale in its current state. */
  undo(transaction: Transaction, at: string): Promise<void>;
  notify(
    key: BookingKey,
    channel: Channel,
    notification: { kind: 'cancelled'; chargePaise: number; refundPaise: number; bySupplier: true },
  ): Promise<void>;
}

/**
 * Ends a booking that its supplier cancelled without our request: marks it, refunds everything, notifies the traveller
 * and calls an operator. Returns false and changes nothing when the booking has changed since `booking` was read, for
 * example because its traveller cancelled it.
 */
export async function endSupplierCancelled(
  context: BookingsContext,
  booking: Booking,
  how: SupplierCancelled,
): Promise<boolean> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const refundPaise = await context.database.transaction((transaction) => noteLost(context, transaction, booking, how));
  if (refundPaise === null) return false;
  const notification = { kind: 'cancelled', chargePaise: 0, refundPaise, bySupplier: true } as const;
  for (const channel of CHANNELS) await how.notify(key, channel, notification);
  await escalate(context, key, how.reason);
  return true;
}

async function noteLost(
  context: BookingsContext,
  transaction: Transaction,
  seen: Booking,
  how: SupplierCancelled,
): Promise<number | null> {
  const key = { userId: seen.userId, bookingId: seen.id };
  if ((await lockStatus(transaction, key)) !== seen.status) return null;
  const at = context.clock.nowIso();
  const booking = await getBooking(transaction, key);
  const paidPaise = booking.paidPaise - booking.goodwillPaise;
  const note = { code: 'supplier-cancelled', paidPaise } as const;
  const changeId = newId(context.clock.nowMs());
  const ended = await transitionBooking(transaction, key, { event: 'supplier-cancelled', note, at }, () =>
    giveAllUp(transaction, key, { id: changeId, reason: 'lost', askedBy: 'comparison', at }),
  );
  if (ended === null) return null;
  await how.undo(transaction, at);
  // The refund sweeper sends the refund.
  await refundAll(context, transaction, booking, changeId);
  return paidPaise;
}
