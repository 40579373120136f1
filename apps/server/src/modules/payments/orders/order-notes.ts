import type { Checkout } from '../../checkout/index.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import type { PaymentsContext } from '../context.ts';
import { saveNotedTraces, type PaymentOrder } from './order-store.ts';

/**
 * What an order at the gateway says of what it pays: our checkout and, of a flight, the supplier's traces and how many tickets are
 * bought under them. Ids alone, nothing of a person. By them a ticket is asked for whose every row was lost (decision 0035).
 */
export interface OrderNotes {
  readonly checkout: string;
  /** One space between two. */
  readonly traces?: string;
  readonly tickets?: string;
}

const BETWEEN = ' ';

/** What the gateway's order for a checkout is to say. */
export function notesOf(checkout: Checkout): OrderNotes {
  if (checkout.kind === 'hotel') return { checkout: checkout.id };
  const { tickets } = checkout.quote;
  const traces = new Set(tickets.map(({ offer }) => offer.trace));
  return { checkout: checkout.id, traces: [...traces].join(BETWEEN), tickets: String(tickets.length) };
}

/** The traces an order names; none of a stay, or of an order that is not ours. */
export function tracesIn(notes: Readonly<Record<string, string>>): string[] {
  return (notes['traces'] ?? '').split(BETWEEN).filter((trace) => trace !== '');
}

/**
 * Has the gateway's order name the traces that are bought from now, where it names others: a fare that was asked for again has a
 * trace of its own. A gateway that does not take them keeps nobody from paying.
 */
export async function keepNotes(
  { gateways, database, log }: PaymentsContext,
  order: Pick<PaymentOrder, 'userId' | 'id' | 'sessionId' | 'gateway' | 'gatewayOrderId' | 'notedTraces'>,
  notes: OrderNotes,
): Promise<void> {
  const { traces } = notes;
  const { sessionId, gatewayOrderId } = order;
  if (gatewayOrderId === null || traces === undefined || traces === order.notedTraces) return;
  const answer = await onRecordOf(sessionId, () => gateways.of(order).noteOnOrder(gatewayOrderId, { ...notes }));
  if (answer.kind === 'ok') await saveNotedTraces(database.pool, order, traces);
  else log.warn({ order: order.id, text: answer.text }, 'the gateway’s order does not name its flight');
}
