import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { instantAt } from '@safar/domain/time/zoned';
import { MAX_ASKED, type Cancellation } from './cancellation-store.ts';
import { isUnpaid } from '../order/booking-basics.ts';
import type { FlightBooking } from '../order/booking.ts';

type Asked = Pick<Cancellation, 'asked'>;
type Trip = Pick<FlightBooking['quote']['trip'], 'tickets'>;

/**
 * The reason why a flight cannot be cancelled now, as a sentence for its page; null when it can. While the flight is
 * being bought the request is queued, see `queueCancel`.
 * @param trip what stands of it
 * @param before the last request; null when there is none
 * @param isPartOpen its airline is being asked to cancel a part of it
 */
export function flightCancellationBlock(
  booking: FlightBooking,
  {
    trip,
    nowMs,
    before,
    isPartOpen,
  }: { readonly trip: Trip; readonly nowMs: number; readonly before: Asked | null; readonly isPartOpen: boolean },
): string | null {
  switch (booking.status) {
    case 'confirmed':
      // Once it is paid, its airline is issuing it.
      return isUnpaid(booking) ? null : t(m.notIssued);
    case 'processing':
    case 'pending':
      return null;
    case 'cancel-rejected':
    case 'vouchered':
      if (nowMs >= departsAtMs(booking, trip)) return t(m.departed);
      // Each airline decides about one request at a time.
      if (isPartOpen) return t(m.partUnderWay);
      return before !== null && before.asked >= MAX_ASKED ? t(m.cancelRejectedFlight, { count: before.asked }) : null;
    case 'cancelling':
      return t(m.beingCancelled);
    case 'cancelled':
    case 'released':
      return t(m.cancelled);
    case 'failed':
    case 'refunded':
      return t(m.notMade);
  }
}

type Stop = FlightBooking['quote']['trip']['tickets'][number]['legs'][number]['from'];

/** Where a day begins first. A flight from an airport that we do not know leaves no earlier than if it were there. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** The instant, epoch ms, at which the airport's local time is `stop.time`; the earliest that it can be when its zone is not known. */
export function instantOf({ quote }: { readonly quote: Pick<FlightBooking['quote'], 'zones'> }, stop: Stop): number {
  return instantAt(stop.time, quote.zones[stop.code] ?? FIRST_ZONE);
}

/** When the first flight of a booked trip, or of a part of it, departs, epoch ms. */
export function departsAtMs(booking: FlightBooking, { tickets }: Trip): number {
  const legs = tickets.flatMap((ticket) => ticket.legs);
  return Math.min(...legs.map(({ from }) => instantOf(booking, from)));
}

/** Whether the first flight of a ticket has left. */
export function hasDeparted(booking: FlightBooking, ticket: number, nowMs: number): boolean {
  const sold = booking.quote.trip.tickets[ticket];
  return sold !== undefined && nowMs >= departsAtMs(booking, { tickets: [sold] });
}
