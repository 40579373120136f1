import { hoursUntilDeparture } from '@safar/domain/flight/departure';
import { feesOnLines } from '@safar/domain/flight/fare-cancellation-fees';
import { indiaClockOf } from '@safar/domain/time/days';
import { ticketOutlook, type RefundOutlook } from '@safar/domain/flight/fare-refund';
import { fareFromNow } from '@safar/domain/flight/fees-now';
import { linesOfTicket, type PriceLine } from '@safar/domain/money/price-lines';
import { keepableShares } from '../../suppliers/flight-fare.ts';
import type { FlightQuote } from './flight-quote.ts';

type Quoted = Pick<FlightQuote, 'trip' | 'tickets'>;
/** With the IANA zone of each airport, by its code. */
type QuotedWhere = Quoted & { readonly zones: Readonly<Record<string, string>> };

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

/** A trip at these price lines as it is shown now: with the fees from now on. */
export function tripNow(quote: QuotedWhere, lines: readonly PriceLine[], nowMs: number): FlightQuote['trip'] {
  const trip = tripOnLines(quote, lines);
  const tickets = trip.tickets.map((ticket) => ({
    ...ticket,
    fare: fareFromNow(
      ticket.fare,
      hoursUntilDeparture(ticket.legs, (code) => quote.zones[code], nowMs),
    ),
  }));
  return { ...trip, tickets };
}

/** The refund of each ticket's fare for a trip bought at these lines and cancelled at `nowMs` (REQ-CXL-7). */
export function ticketRefundOutlooks(quote: QuotedWhere, lines: readonly PriceLine[], nowMs: number): RefundOutlook[] {
  return tripNow(quote, lines, nowMs).tickets.map(({ fare: { refundable, cancellation } }, ticket) =>
    ticketOutlook({
      refundable,
      cancellation,
      party: partyOf(quote.tickets[ticket]),
      lines: linesOfTicket(lines, ticket),
      bookedOn: indiaClockOf(nowMs).day,
    }),
  );
}

function partyOf(ticket: Quoted['tickets'][number] | undefined) {
  return ticket === undefined ? [] : keepableShares(ticket.fare);
}
