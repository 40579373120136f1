import { indiaClockOf } from '@safar/domain/days';
import { ticketOutlook, type RefundOutlook } from '@safar/domain/fare-refund';
import { linesOfTicket, type PriceLine } from '@safar/domain/price-lines';
import { keepableShares } from '../../suppliers/flight-fare.ts';
import type { FlightQuote } from './flight-quote.ts';
import { hoursUntil } from './flight-view.ts';

/** What comes back at best of each ticket of a trip that is bought at these lines, when it is cancelled from `nowMs` on (REQ-CXL-7). */
export function ticketRefundOutlooks(
  { trip, tickets }: Pick<FlightQuote, 'trip' | 'tickets'>,
  lines: readonly PriceLine[],
  nowMs: number,
): RefundOutlook[] {
  return trip.tickets.map(({ fare: { refundable, cancellation }, legs }, ticket) => {
    const sold = tickets[ticket];
    return ticketOutlook({
      refundable,
      cancellation,
      hoursLeft: hoursUntil(legs[0]?.from.time, nowMs),
      party: sold === undefined ? [] : keepableShares(sold.fare),
      lines: linesOfTicket(lines, ticket),
      bookedOn: indiaClockOf(nowMs).day,
    });
  });
}
