import { dayOf } from '@safar/domain/flight/flight-times';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { nextWatchMs } from '@safar/domain/order/watch-schedule';
import { toInstantIso } from '@safar/domain/time/days';
import type { Transaction } from '../../../platform/database.ts';
import { instantOf } from '../change/flight-cancellation-block.ts';
import type { SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import type { BookingKey } from '../order/booking.ts';
import { standingTripOf, ticketsOf } from '../order/flight-tickets.ts';
import { getFlight } from '../order/store.ts';
import { setWatch } from '../recover/watch-store.ts';
import type { TicketsContext } from '../context.ts';

/**
 * Sets when the airlines of a trip are asked about its tickets next (REQ-WATCH-1): more often as a departure nears, and no more once the
 * last has left or nothing of it stands. The caller holds the booking's lock.
 */
export async function planWatch(
  { clock }: Pick<TicketsContext, 'clock'>,
  transaction: Transaction,
  key: BookingKey,
): Promise<void> {
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const nowMs = clock.nowMs();
  const segments = standingTripOf(booking, tickets).tickets.flatMap(({ legs }) => legs.flatMap((leg) => leg.segments));
  const ahead = isTravelled(booking.status)
    ? segments
        .map((segment) => ({ segment, atMs: instantOf(booking, segment.from) }))
        .filter(({ atMs }) => atMs > nowMs)
    : [];
  const nextMs = nextWatchMs(
    ahead.map(({ atMs }) => atMs),
    nowMs,
  );
  const watch = nextMs !== null && {
    at: toInstantIso(nextMs),
    leavesAt: toInstantIso(Math.min(...ahead.map(({ atMs }) => atMs))),
    flights: ahead.map(({ segment }) => watchedFlight(segment)),
  };
  await setWatch(transaction, key, watch === false ? null : watch);
}

type Flight = Pick<SupplierSegment, 'carrierCode' | 'flightNumber'> & { readonly from: { readonly time: string } };

/** A flight by which all its bookings are found: '6E 2364 2026-12-11'. */
export function watchedFlight({ carrierCode, flightNumber, from }: Flight): string {
  return `${carrierCode} ${flightNumber} ${dayOf(from.time)}`;
}
