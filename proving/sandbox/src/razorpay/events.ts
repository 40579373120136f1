import { ACCOUNT_ID, KEY_ID } from './credentials.ts';
import type { Deliveries } from './deliveries.ts';
import type {
  Dispute,
  DisputeEvent,
  Downtime,
  DowntimeEvent,
  Link,
  Order,
  Payment,
  Refund,
  Settlement,
} from './entities.ts';

/** An event with everything that its webhook carries. */
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
  | { readonly name: 'payment_link.cancelled' | 'payment_link.expired'; readonly link: Link }
  | { readonly name: `payment.dispute.${DisputeEvent}`; readonly dispute: Dispute; readonly payment: Payment }
  | { readonly name: `payment.downtime.${DowntimeEvent}`; readonly downtime: Downtime }
  | { readonly name: 'settlement.processed'; readonly settlement: Settlement };

type Payload = Readonly<Record<string, { readonly entity: object }>>;

/** Queues the webhook of an event. `at` is Unix seconds. */
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
        // The real service leaves `order_` out of the id in these events only.
        order: { entity: orderOfLink(event.order, event.link) },
        payment: { entity: { ...event.payment, fee_bearer: 'platform' } },
      };
    case 'payment_link.cancelled':
    case 'payment_link.expired':
      return { payment_link: { entity: event.link } };
    case 'settlement.processed':
      return { settlement: { entity: event.settlement } };
    case 'payment.downtime.started':
    case 'payment.downtime.updated':
    case 'payment.downtime.resolved':
      return { 'payment.downtime': { entity: event.downtime } };
    case 'payment.dispute.created':
    case 'payment.dispute.action_required':
    case 'payment.dispute.under_review':
    case 'payment.dispute.won':
    case 'payment.dispute.lost':
    case 'payment.dispute.closed':
      return { payment: { entity: event.payment }, dispute: { entity: event.dispute } };
    default:
      return event satisfies never;
  }
}

const UNUSED_OF_ORDER = [
  'account_number',
  'bank',
  'bank_account',
  'checkout_config_id',
  'customer_id',
  'first_payment_min_amount',
  'force_offer',
  'late_auth_config_id',
  'method',
  'payer_name',
  'provider_context',
  'public_response',
  'reference2',
  'reference3',
  'reference4',
  'reference5',
  'reference6',
  'reference7',
  'reference8',
  'source',
  'transfers',
] as const;

/** Writes the order with all fields that the service keeps of it; no other answer shows them. */
function orderOfLink(order: Order, link: Link): object {
  return {
    ...Object.fromEntries(UNUSED_OF_ORDER.map((key) => [key, null])),
    ...order,
    id: order.id.replace(/^order_/, ''),
    app_offer: false,
    authorized: true,
    discount: false,
    merchant_id: ACCOUNT_ID.replace(/^acc_/, ''),
    offers: {},
    order_metas: [],
    order_relationships: [],
    partial_payment: link.accept_partial,
    payment_capture: true,
    product_id: link.id.replace(/^plink_/, ''),
    product_type: 'payment_link_v2',
    public_key: KEY_ID,
    updated_at: link.updated_at,
  };
}

function referenceOf(event: GatewayEvent): string {
  const payment = 'payment' in event ? [event.payment.id, event.payment.order_id] : [];
  const refund = 'refund' in event ? [event.refund.id] : [];
  const link = 'link' in event ? [event.link.id, event.link.reference_id] : [];
  return [...payment, ...refund, ...link].join(' ');
}
