import { ACCOUNT_ID } from './credentials.ts';
import type { Deliveries } from './deliveries.ts';
import type { Link, Order, Payment, Refund } from './entities.ts';

/** Something that happened, with everything its webhook carries. */
export type GatewayEvent =
  | { readonly name: 'payment.authorized' | 'payment.captured' | 'payment.failed'; readonly payment: Payment }
  | { readonly name: 'order.paid'; readonly payment: Payment; readonly order: Order }
  | {
      readonly name: 'refund.created' | 'refund.processed' | 'refund.failed';
      readonly refund: Refund;
      readonly payment: Payment;
    }
  | {
      readonly name: 'payment_link.paid' | 'payment_link.partially_paid';
      readonly link: Link;
      readonly order: Order;
      readonly payment: Payment;
    }
  | { readonly name: 'payment_link.cancelled' | 'payment_link.expired'; readonly link: Link };

type Payload = Readonly<Record<string, { readonly entity: object }>>;

/** Queues an event's webhook. `at` is Unix seconds. */
export function publish(deliveries: Deliveries, event: GatewayEvent, at: number): void {
  const payload = payloadOf(event);
  const envelope = {
    entity: 'event',
    account_id: ACCOUNT_ID,
    event: event.name,
    contains: Object.keys(payload),
    payload,
    created_at: at,
  };
  deliveries.enqueue({ event: event.name, body: JSON.stringify(envelope), reference: referenceOf(event) });
}

function payloadOf(event: GatewayEvent): Payload {
  switch (event.name) {
    case 'payment.authorized':
    case 'payment.captured':
    case 'payment.failed':
      return { payment: { entity: event.payment } };
    case 'order.paid':
      return { payment: { entity: event.payment }, order: { entity: event.order } };
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      return { refund: { entity: event.refund }, payment: { entity: event.payment } };
    case 'payment_link.paid':
    case 'payment_link.partially_paid':
      return {
        payment_link: { entity: event.link },
        // The real service leaves `order_` out of the id here, and only here.
        order: { entity: { ...event.order, id: event.order.id.replace(/^order_/, '') } },
        payment: { entity: event.payment },
      };
    case 'payment_link.cancelled':
    case 'payment_link.expired':
      return { payment_link: { entity: event.link } };
    default:
      return event satisfies never;
  }
}

function referenceOf(event: GatewayEvent): string {
  const payment = 'payment' in event ? [event.payment.id, event.payment.order_id] : [];
  const refund = 'refund' in event ? [event.refund.id] : [];
  const link = 'link' in event ? [event.link.id, event.link.reference_id] : [];
  return [...payment, ...refund, ...link].join(' ');
}
