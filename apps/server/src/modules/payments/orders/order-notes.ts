import type { Checkout } from '../../checkout/index.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import type { PaymentsContext } from '../context.ts';
import { saveNotedTraces, type PaymentOrder } from './order-store.ts';

/**
 * Notes of a gateway's order on what it pays for: our checkout and, for a flight, the supplier's traces and the number
 * of tickets bought under them. They hold ids alone, no personal data. They are used to ask for a ticket whose rows
 * were all lost (decision 0035).
 */
export interface OrderNotes {
  readonly checkout: string;
  /** Separated by one space. */
  readonly traces?: string;
  readonly tickets?: string;
}

const BETWEEN = ' ';

/** The notes for the gateway's order of a checkout. */
export function notesOf(checkout: Checkout): OrderNotes {
  if (checkout.kind === 'hotel') return { checkout: checkout.id };
  const { tickets } = checkout.quote;
  const traces = new Set(tickets.map(({ offer }) => offer.trace));
  return { checkout: checkout.id, traces: [...traces].join(BETWEEN), tickets: String(tickets.length) };
}

/** The traces an order names; none for a stay, or for an order that is not ours. */
export function tracesIn(notes: Readonly<Record<string, string>>): string[] {
  return (notes['traces'] ?? '').split(BETWEEN).filter((trace) => trace !== '');
}

/**
 * Updates the notes of the gateway's order when the traces to be bought have changed: a fare that was quoted again has
 * its own trace. Payment is still possible when the gateway does not accept the notes.
 */
export async function keepNotes(
  { gateways, database, log }: PaymentsContext,
  order: Pick<PaymentOrder, 'userId' | 'id' | 'bookingId' | 'gateway' | 'gatewayOrderId' | 'notedTraces'>,
  notes: OrderNotes,
): Promise<void> {
  const { traces } = notes;
  const { bookingId, gatewayOrderId } = order;
  if (gatewayOrderId === null || traces === undefined || traces === order.notedTraces) return;
  const answer = await onRecordOf(bookingId, () => gateways.of(order).noteOnOrder(gatewayOrderId, { ...notes }));
  if (answer.kind === 'ok') await saveNotedTraces(database.pool, order, traces);
  else log.warn({ order: order.id, text: answer.text }, 'the gateway’s order does not name its flight');
}
