import { feesOnLines } from '@safar/domain/flight/fare-cancellation-fees';
import { indiaClockOf } from '@safar/domain/time/days';
import { ticketOutlook, type RefundOutlook } from '@safar/domain/flight/fare-refund';
import { linesOfTicket, type PriceLine } from '@safar/domain/money/price-lines';
import { keepableShares } from '../../suppliers/flight-fare.ts';
import type { FlightQuote } from './flight-quote.ts';
import { hoursUntil } from './flight-view.ts';

type Quoted = Pick<FlightQuote, 'trip' | 'tickets'>;

/**
 * A trip at these price lines: the cancellation cost of each passenger depends on what their ticket is sold for, after a coupon
 * (REQ-CXL-7).
 */
export function tripOnLines({ trip, tickets }: Quoted, lines: readonly PriceLine[]): FlightQuote['trip'] {
  return {
    ...trip,
    tickets: trip.tickets.map((ticket, index) => {
      const cancellation = feesOnLines(ticket.fare.cancellation, partyOf(tickets[index]), linesOfTicket(lines, index));
      return { ...ticket, fare: { ...ticket.fare, cancellation } };
    }),
  };
}

/** The largest refund of each ticket's fare for a trip bought at these lines and cancelled at or after `nowMs` (REQ-CXL-7). */
export function ticketRefundOutlooks(quote: Quoted, lines: readonly PriceLine[], nowMs: number): RefundOutlook[] {
  return tripOnLines(quote, lines).tickets.map(({ fare: { refundable, cancellation }, legs }, ticket) =>
    ticketOutlook({
      refundable,
      cancellation,
      hoursLeft: hoursUntil(legs[0]?.from.time, nowMs),
      party: partyOf(quote.tickets[ticket]),
      lines: linesOfTicket(lines, ticket),
      bookedOn: indiaClockOf(nowMs).day,
    }),
  );
}

function partyOf(ticket: Quoted['tickets'][number] | undefined) {
  return ticket === undefined ? [] : keepableShares(ticket.fare);
}
