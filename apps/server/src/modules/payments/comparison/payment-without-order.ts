import { formatInrExact } from '@safar/domain/money/money';
import type { Difference } from '../../../platform/difference.ts';
import type { GatewayPayment, PaymentGateway } from '../../../gateways/payment-gateway.ts';
import type { PaymentsContext, UnmatchedTicket } from '../context.ts';
import { tracesIn } from '../orders/order-notes.ts';

/**
 * Compares a payment for an order we do not have. A database that lost its last seconds has lost the order, its
 * checkout and the booking together: only the notes of the gateway's own order then say what to ask the air supplier
 * for (decision 0035). A person decides about money and tickets, because only a person can find out who is to fly. A
 * refunded payment is reported only while a ticket bought with it is still valid (REQ-OPS-35, REQ-OPS-5).
 */
export async function comparePaymentWithoutOrder(
  context: PaymentsContext,
  gateway: PaymentGateway,
  theirs: GatewayPayment,
): Promise<Difference[]> {
  const named = theirs.orderId === null ? null : await gateway.order(theirs.orderId);
  const notes = named?.kind === 'ok' ? named.order.notes : {};
  const traces = tracesIn(notes);
  const tickets = traces.length === 0 ? [] : await context.bookings.unmatchedTickets(traces);
  if (theirs.status === 'refunded' && tickets !== 'silent' && tickets.length === 0) return [];
  const checkout = notes['checkout'] ?? null;
  const what = checkout === null ? 'no order of ours' : `checkout ${checkout}, of which nothing is known here`;
  const sentences = [
    `${formatInrExact(theirs.amountPaise)} were paid for ${what}.`,
    theirs.status === 'refunded' ? 'They went back to their payer.' : '',
    named !== null && named.kind !== 'ok' ? 'The gateway did not say what its order is for.' : '',
    traces.length === 0 ? '' : ticketsSentence(tickets, traces),
  ];
  const detail = sentences.filter((sentence) => sentence !== '').join(' ');
  return [
    { kind: 'payment-unknown', counterparty: gateway.id, subject: theirs.id, detail, outcome: 'needs-person' },
    ...(tickets === 'silent' ? [] : tickets).map((ticket) => ticketOf(theirs, ticket, Number(notes['tickets'] ?? 1))),
  ];
}

function ticketsSentence(tickets: readonly UnmatchedTicket[] | 'silent', traces: readonly string[]): string {
  const under = `under trace ${traces.join(', ')}`;
  if (tickets === 'silent') return `It is for a flight; the air supplier did not say what stands ${under}.`;
  if (tickets.length === 0) return `It is for a flight, of which nothing stands at the air supplier ${under}.`;
  return `Its flight stands at the air supplier: PNR ${tickets.map(({ pnr }) => pnr).join(', ')}.`;
}

function ticketOf(
  { id }: GatewayPayment,
  { supplier, supplierBookingId, pnr, state }: UnmatchedTicket,
  ticketsOfTrip: number,
): Difference {
  const bought = `PNR ${pnr}, ${state}, was bought for payment ${id}, of which no booking is known here.`;
  const others = ticketsOfTrip > 1 ? ` Its trip has ${ticketsOfTrip} tickets, and a trace shows the newest alone.` : '';
  return {
    kind: 'ticket-not-ours',
    counterparty: supplier,
    subject: supplierBookingId,
    detail: bought + others,
    outcome: 'needs-person',
  };
}
