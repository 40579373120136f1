import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { departureMs, firstDepartureMs } from '@safar/domain/flight/departure';
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
 * @param isExchanging its airline is being asked for other flights
 */
export function flightCancellationBlock(
  booking: FlightBooking,
  {
    trip,
    nowMs,
    before,
    isPartOpen,
    isExchanging,
  }: {
    readonly trip: Trip;
    readonly nowMs: number;
    readonly before: Asked | null;
    readonly isPartOpen: boolean;
    readonly isExchanging: boolean;
  },
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
      if (isExchanging) return t(m.flightExchangeUnderWay);
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

/** When a flight of a booked trip leaves, or reaches a stop, epoch ms (`departureMs`). */
export function instantOf({ quote }: { readonly quote: Pick<FlightBooking['quote'], 'zones'> }, stop: Stop): number {
  return departureMs(stop, (code) => quote.zones[code]);
}

/** When the first flight of a booked trip, or of a part of it, departs, epoch ms. */
export function departsAtMs(booking: FlightBooking, { tickets }: Trip): number {
  const { zones } = booking.quote;
  return firstDepartureMs(
    tickets.flatMap((ticket) => ticket.legs),
    (code) => zones[code],
  );
}

/** Whether the first flight of a ticket has left. */
export function hasDeparted(booking: FlightBooking, ticket: number, nowMs: number): boolean {
  const sold = booking.quote.trip.tickets[ticket];
  return sold !== undefined && nowMs >= departsAtMs(booking, { tickets: [sold] });
}
