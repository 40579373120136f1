import type { z } from 'zod';
import type { Notes, Order, OrderRecord } from './entities.ts';
import { unknownId } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import type { listOrdersSchema, NewOrder } from './requests.ts';

/** The protocol returns an authorised payment after at most three days. */
const MANUAL_EXPIRY_MINUTES = 3 * 24 * 60;

/** Returns notes as they are stored. An empty object becomes the empty array that the real service answers. */
export function toNotes(notes: Notes | null | undefined): Notes {
  return notes === null || notes === undefined || Object.keys(notes).length === 0 ? [] : notes;
}

/**
 * Creates an order. It accepts a receipt that was used before, because the real service does not enforce that receipts
 * are unique.
 */
export function createOrder(gateway: Gateway, asked: NewOrder, linkId: string | null = null): Order {
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: asked.amount,
    amount_paid: 0,
    amount_due: asked.amount,
    currency: asked.currency,
    receipt: asked.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: toNotes(asked.notes),
    created_at: gateway.nowSeconds(),
  };
  const options = asked.payment?.capture_options;
  gateway.store.orders.put({
    order,
    terms: {
      capture: asked.payment?.capture ?? 'manual',
      automaticExpiryMinutes: options?.automatic_expiry_period ?? null,
      manualExpiryMinutes: Math.min(options?.manual_expiry_period ?? MANUAL_EXPIRY_MINUTES, MANUAL_EXPIRY_MINUTES),
      partial: asked.partial_payment ?? false,
      firstPartPaise: asked.first_payment_min_amount ?? 0,
      linkId,
    },
  });
  return order;
}

/** Returns the order with this id and its terms. Refuses an unknown id. */
export function findOrder(gateway: Gateway, id: string): OrderRecord {
  const record = gateway.store.orders.get(id);
  if (record === undefined) throw unknownId();
  return record;
}

/**
 * Lists orders, newest first. `authorized=1` keeps orders with a payment that was authorised, captured or refunded; `0`
 * keeps the others.
 */
export function listOrders(gateway: Gateway, query: z.output<typeof listOrdersSchema>): object[] {
  const expanded = [query['expand[]'] ?? []].flat();
  const paymentsOf = (order: Order) => gateway.store.payments.list({ parent: order.id });
  const isAuthorized = (order: Order): boolean =>
    paymentsOf(order).some(({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded');
  const { receipt, from, to, count, skip } = query;
  const orders = gateway.store.orders.list({ parent: receipt, from, to }).map(({ order }) => order);
  const kept =
    query.authorized === undefined
      ? orders
      : orders.filter((order) => isAuthorized(order) === (query.authorized === '1'));
  return kept.slice(skip, skip + count).map((order) => {
    if (!expanded.some((name) => name.startsWith('payments'))) return order;
    return { ...order, payments: asCollection(paymentsOf(order)) };
  });
}

export function patchOrderNotes(gateway: Gateway, id: string, notes: Notes): Order {
  const record = findOrder(gateway, id);
  const order = { ...record.order, notes: toNotes(notes) };
  gateway.store.orders.put({ ...record, order });
  return order;
}

/** Wraps items as every list of the API is wrapped. */
export function asCollection(items: readonly object[]): object {
  return { entity: 'collection', count: items.length, items };
}
