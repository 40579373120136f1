import { isTravelled } from '@safar/domain/order/booking-machine';
import { nextStayWatchMs } from '@safar/domain/order/watch-schedule';
import { indiaDayStartMs, toInstantIso } from '@safar/domain/time/days';
import type { Transaction } from '../../../platform/database.ts';
import type { StayBooking } from '../order/booking.ts';
import { setWatch } from '../recover/watch-store.ts';
import type { StaysContext } from '../context.ts';

/** Sets when a stay is asked about next (REQ-WATCH-6); its check-in day begins by India's clock. The caller holds the booking's lock. */
export async function planStayWatch(
  { clock }: Pick<StaysContext, 'clock'>,
  transaction: Transaction,
  { userId, id: bookingId, status, context }: StayBooking,
): Promise<void> {
  const arrivesMs = indiaDayStartMs(context.checkin);
  const atMs = isTravelled(status) ? nextStayWatchMs(arrivesMs, clock.nowMs()) : null;
  const watch = atMs === null ? null : { at: toInstantIso(atMs), leavesAt: toInstantIso(arrivesMs), flights: [] };
  await setWatch(transaction, { userId, bookingId }, watch);
}
