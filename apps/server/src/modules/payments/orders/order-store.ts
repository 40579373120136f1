import { z } from 'zod';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Paise } from '@safar/domain/money/money';
import { PLAN_IDS, type PlanId } from '@safar/domain/money/plans';
import type { Queryable, Transaction } from '../../../platform/database.ts';

/** An amount due of a booking or its checkout, and the gateway order that takes it; `gatewayOrderId` is null until it is known. */
export interface PaymentOrder {
  readonly userId: string;
  readonly id: string;
  readonly bookingId: string;
  /** The purchase, which is its checkout, or the balance. */
  readonly changeId: string;
  readonly receipt: string;
  readonly amountPaise: Paise;
  readonly priceHash: string;
  readonly plan: PlanId;
  /** The gateway that takes it, by order and by link; it never changes. */
  readonly gateway: string;
  readonly gatewayOrderId: string | null;
  /** The payment link that takes the same amount; null until one was opened. */
  readonly gatewayLinkId: string | null;
  readonly linkUrl: string | null;
  readonly linkReference: string | null;
  /** The traces that the gateway's order is known to name; null when it names none. */
  readonly notedTraces: string | null;
  readonly status: 'open' | 'paid' | 'closed';
  /** How often the gateway said that it was not paid yet. */
  readonly polls: number;
  /** How often in a row the gateway did not answer. */
  readonly silences: number;
  /**
   * ISO instants. `provedAt`: when a payment window proved a payment that the gateway has neither confirmed nor denied;
   * null when there is no such proof.
   */
  readonly provedAt: string | null;
  readonly pollUntil: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const OrderRow = z.object({
  user_id: z.string(),
  id: z.string(),
  booking_id: z.string(),
  change_id: z.string(),
  receipt: z.string(),
  amount_paise: Amount,
  price_hash: z.string(),
  plan: z.enum(PLAN_IDS),
  gateway: z.string(),
  gateway_order_id: z.string().nullable(),
  gateway_link_id: z.string().nullable(),
  link_url: z.string().nullable(),
  link_reference: z.string().nullable(),
  noted_traces: z.string().nullable(),
  status: z.enum(['open', 'paid', 'closed']),
  polls: z.number(),
  silences: z.number(),
  proved_at: Instant.nullable(),
  poll_until: Instant,
  created_at: Instant,
  updated_at: Instant,
});
type OrderRow = z.infer<typeof OrderRow>;

const ORDER_COLUMNS = `user_id, id, booking_id, change_id, receipt, amount_paise, price_hash, plan, gateway, gateway_order_id,
  gateway_link_id, link_url, link_reference, noted_traces, status, polls, silences, proved_at, poll_until, created_at, updated_at`;

/** An amount due, before any gateway was asked to take it. */
export type NewOrder = Pick<
  PaymentOrder,
  | 'userId'
  | 'id'
  | 'bookingId'
  | 'changeId'
  | 'receipt'
  | 'amountPaise'
  | 'priceHash'
  | 'plan'
  | 'gateway'
  | 'pollUntil'
  | 'createdAt'
>;

/**
 * Saves an order before the gateway is asked for it. A change and an amount have one order: an existing one is
 * reused, with the price and terms of `order`.
 */
export async function writeOrder(db: Queryable, order: NewOrder): Promise<PaymentOrder> {
  const written = await rowsOf(db, OrderRow)(
    `insert into payment_orders (user_id, id, booking_id, change_id, receipt, amount_paise, currency, price_hash, plan, gateway,
       poll_until, created_at, updated_at)
     values ($1, $2, $3, $11, $4, $5, 'INR', $6, $7, $8, $9, $10, $10)
     on conflict (user_id, booking_id, change_id, amount_paise) do update
       set price_hash = excluded.price_hash, plan = excluded.plan, updated_at = excluded.updated_at,
         poll_until = greatest(payment_orders.poll_until, excluded.poll_until)
     returning ${ORDER_COLUMNS}`,
    [
      order.userId,
      order.id,
      order.bookingId,
      order.receipt,
      order.amountPaise,
      order.priceHash,
      order.plan,
      order.gateway,
      order.pollUntil,
      order.createdAt,
      order.changeId,
    ],
  );
  return firstOrder(written);
}

/** The two ways to take an amount due: with checkout.js, or through a payment link. */
export type Channel = 'order' | 'link';

const CLAIM = { order: 'claimed_until', link: 'link_claimed_until' } as const;
const GATEWAY_ID = { order: 'gateway_order_id', link: 'gateway_link_id' } as const;

type OrderKey = Pick<PaymentOrder, 'userId' | 'id'>;

const ClaimOrderRow = z.object({ taken_over: z.boolean() });

/** Claims the request to the gateway for this order or link; null while another request holds the claim, or when the id is known. */
export async function claimOrder(
  db: Queryable,
  { userId, id }: OrderKey,
  channel: Channel,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<{ readonly takenOver: boolean } | null> {
  const claim = CLAIM[channel];
  const claimed = await rowsOf(db, ClaimOrderRow)(
    `update payment_orders o set ${claim} = $4
     from (select user_id, id, ${claim} from payment_orders where user_id = $1 and id = $2 for update) before
     where o.user_id = before.user_id and o.id = before.id and o.${GATEWAY_ID[channel]} is null
       and (before.${claim} is null or before.${claim} <= $3)
     returning before.${claim} is not null as taken_over`,
    [userId, id, new Date(nowMs), new Date(nowMs + leaseMs)],
  );
  return claimed[0] === undefined ? null : { takenOver: claimed[0].taken_over };
}

/** Releases the claim: the gateway was not reached, or refused. */
export async function releaseOrder(db: Queryable, { userId, id }: OrderKey, channel: Channel): Promise<void> {
  await db.query(
    `update payment_orders set ${CLAIM[channel]} = to_timestamp(0)
     where user_id = $1 and id = $2 and ${GATEWAY_ID[channel]} is null`,
    [userId, id],
  );
}

/**
 * Records the order that the gateway opened; from now on it is polled. False, and nothing is recorded, when another
 * amount due has this order.
 */
export async function noteGatewayOrder(
  db: Queryable,
  { userId, id }: OrderKey,
  opened: { readonly id: string; readonly notedTraces: string | null },
  nextPollAtMs: number,
): Promise<boolean> {
  const noted = await db.query(
    `update payment_orders o set gateway_order_id = $3, noted_traces = $4, next_poll_at = $5
     where user_id = $1 and id = $2 and gateway_order_id is null and not exists (
       select 1 from payment_orders other where other.gateway = o.gateway and other.gateway_order_id = $3)`,
    [userId, id, opened.id, opened.notedTraces, new Date(nextPollAtMs)],
  );
  return noted.rowCount === 1;
}

/** Records the traces that the gateway's order names now. */
export async function saveNotedTraces(db: Queryable, { userId, id }: OrderKey, traces: string): Promise<void> {
  await db.query('update payment_orders set noted_traces = $3 where user_id = $1 and id = $2', [userId, id, traces]);
}

/**
 * Records the link that the gateway opened; from now on it is polled. False, and nothing is recorded, when another
 * amount due has this link.
 */
export async function noteGatewayLink(
  db: Queryable,
  { userId, id }: OrderKey,
  link: { readonly id: string; readonly shortUrl: string },
  nextPollAtMs: number,
): Promise<boolean> {
  const noted = await db.query(
    `update payment_orders o set gateway_link_id = $3, link_url = $4, next_poll_at = $5
     where user_id = $1 and id = $2 and gateway_link_id is null and not exists (
       select 1 from payment_orders other where other.gateway = o.gateway and other.gateway_link_id = $3)`,
    [userId, id, link.id, link.shortUrl, new Date(nextPollAtMs)],
  );
  return noted.rowCount === 1;
}

/**
 * Clears the gateway id of a paid order, which takes no more payments, so that another can be opened for the same
 * amount under `receipt`.
 */
export async function renewOrder(
  db: Queryable,
  { userId, id, gatewayOrderId }: PaymentOrder,
  receipt: string,
): Promise<void> {
  await db.query(
    `update payment_orders set gateway_order_id = null, noted_traces = null, claimed_until = null, receipt = $4, status = 'open'
     where user_id = $1 and id = $2 and gateway_order_id = $3`,
    [userId, id, gatewayOrderId, receipt],
  );
}

/** Sets the reference of the link to be opened, and clears the previous link. */
export async function renewLink(
  db: Queryable,
  { userId, id, gatewayLinkId }: PaymentOrder,
  reference: string,
): Promise<void> {
  await db.query(
    `update payment_orders set gateway_link_id = null, link_url = null, link_claimed_until = null, link_reference = $4
     where user_id = $1 and id = $2 and gateway_link_id is not distinct from $3 and link_reference is distinct from $4`,
    [userId, id, gatewayLinkId, reference],
  );
}

/** The amounts due of a booking that have an open link. */
export async function openLinksOf(db: Queryable, userId: string, bookingId: string): Promise<PaymentOrder[]> {
  const found = await rowsOf(db, OrderRow)(
    `select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and booking_id = $2 and link_url is not null`,
    [userId, bookingId],
  );
  return found.map(toOrder);
}

/** Records that the link takes no more payments; its id stays, for payments reported late. */
export async function noteLinkClosed(db: Queryable, { userId, id }: OrderKey): Promise<void> {
  await db.query('update payment_orders set link_url = null where user_id = $1 and id = $2', [userId, id]);
}

export async function findOrder(db: Queryable, userId: string, id: string): Promise<PaymentOrder | null> {
  const found = await rowsOf(db, OrderRow)(
    prepared(`select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and id = $2`),
    [userId, id],
  );
  return found[0] === undefined ? null : toOrder(found[0]);
}

/** The traveller's order by a gateway's id; null also for another traveller's. */
export async function findOrderOfUser(
  db: Queryable,
  userId: string,
  { gateway, orderId }: { readonly gateway: string; readonly orderId: string },
): Promise<PaymentOrder | null> {
  const found = await rowsOf(db, OrderRow)(
    prepared(
      `select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and gateway = $2 and gateway_order_id = $3`,
    ),
    [userId, gateway, orderId],
  );
  return found[0] === undefined ? null : toOrder(found[0]);
}

/** The order with a gateway's id, of any traveller: webhooks name no traveller. */
export async function findOrderByGatewayId(
  db: Queryable,
  gateway: string,
  gatewayOrderId: string,
): Promise<PaymentOrder | null> {
  const found = await rowsOf(db, OrderRow)(
    prepared(`select ${ORDER_COLUMNS} from payment_orders where gateway = $1 and gateway_order_id = $2`),
    [gateway, gatewayOrderId],
  );
  return found[0] === undefined ? null : toOrder(found[0]);
}

/** The order whose link has this id at a gateway, of any traveller. */
export async function findOrderByLinkId(
  db: Queryable,
  gateway: string,
  gatewayLinkId: string,
): Promise<PaymentOrder | null> {
  const found = await rowsOf(db, OrderRow)(
    `select ${ORDER_COLUMNS} from payment_orders where gateway = $1 and gateway_link_id = $2`,
    [gateway, gatewayLinkId],
  );
  return found[0] === undefined ? null : toOrder(found[0]);
}

/** The order whose link has this reference of ours, of any traveller. */
export async function findOrderByLinkReference(db: Queryable, reference: string): Promise<PaymentOrder | null> {
  const found = await rowsOf(db, OrderRow)(`select ${ORDER_COLUMNS} from payment_orders where link_reference = $1`, [
    reference,
  ]);
  return found[0] === undefined ? null : toOrder(found[0]);
}

/** The orders of a booking or its checkout, newest first. */
export async function ordersOfBooking(db: Queryable, userId: string, bookingId: string): Promise<PaymentOrder[]> {
  const found = await rowsOf(db, OrderRow)(
    `select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and booking_id = $2 order by updated_at desc, id desc`,
    [userId, bookingId],
  );
  return found.map(toOrder);
}

/**
 * At most `limit` of the traveller's orders that are still polled: those with proof of payment first, then the newest.
 */
export async function ordersAwaited(db: Queryable, userId: string, limit: number): Promise<PaymentOrder[]> {
  const found = await rowsOf(db, OrderRow)(
    `select ${ORDER_COLUMNS} from payment_orders
     where user_id = $1 and status = 'open' and next_poll_at is not null
     order by proved_at desc nulls last, updated_at desc, id desc limit $2`,
    [userId, limit],
  );
  return found.map(toOrder);
}

/**
 * Records that an order was paid. The gateway takes no second payment for it, so it is no longer polled (razorpay.md
 * 2), unless it also has a link, which might take one.
 */
export async function markOrderPaid(
  transaction: Transaction,
  { userId, id }: Pick<PaymentOrder, 'userId' | 'id'>,
  at: string,
): Promise<void> {
  await transaction.query(
    `update payment_orders set status = 'paid', updated_at = $3, proved_at = null,
       next_poll_at = case when gateway_order_id is not null and gateway_link_id is not null then next_poll_at end
     where user_id = $1 and id = $2`,
    [userId, id, at],
  );
}

/** SQL condition: an order is due to be polled. */
export const ORDERS_DUE = 'exists (select from payment_orders where next_poll_at <= $1)';

/**
 * Takes orders that are due to be polled and not locked by another process. Each is postponed to `untilMs`, so that
 * nothing is lost when a poller dies.
 */
export async function takeOrdersToPoll(
  transaction: Transaction,
  { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number },
): Promise<PaymentOrder[]> {
  const taken = await rowsOf(transaction, OrderRow)(
    `update payment_orders set next_poll_at = $2
     where (user_id, id) in (
       select user_id, id from payment_orders where next_poll_at <= $1 order by next_poll_at limit $3 for update skip locked)
     returning ${ORDER_COLUMNS}`,
    [new Date(nowMs), new Date(untilMs), limit],
  );
  return taken.map(toOrder);
}

/**
 * Records how a poll ended and when the next is due; past its `poll_until` an order is no longer polled. `takenUntilMs`
 * is the time the poll had postponed the order to: an earlier poll requested meanwhile is preserved.
 */
export async function noteOrderPolled(
  db: Queryable,
  { userId, id }: OrderKey,
  { answered, takenUntilMs, nextPollAtMs }: { answered: boolean; takenUntilMs: number; nextPollAtMs: number },
): Promise<void> {
  await db.query(
    `update payment_orders set polls = polls + $3, silences = case when $3 = 1 then 0 else silences + 1 end,
       proved_at = case when $3 = 0 then proved_at end,
       next_poll_at = case when next_poll_at <> $4 then next_poll_at when $5 < poll_until then $5 end
     where user_id = $1 and id = $2 and next_poll_at is not null`,
    [userId, id, answered ? 1 : 0, new Date(takenUntilMs), new Date(nextPollAtMs)],
  );
}

/** Records proof of a payment that the gateway did not confirm. */
export async function noteProved(db: Queryable, { userId, id }: OrderKey, atMs: number): Promise<void> {
  await db.query(`update payment_orders set proved_at = $3 where user_id = $1 and id = $2 and status = 'open'`, [
    userId,
    id,
    new Date(atMs),
  ]);
}

/** Brings an order's next poll forward, because it was probably paid. It never delays a poll. */
export async function pollSoon(db: Queryable, { userId, id }: OrderKey, atMs: number): Promise<void> {
  await db.query(
    'update payment_orders set next_poll_at = least(next_poll_at, $3), polls = 0 where user_id = $1 and id = $2',
    [userId, id, new Date(atMs)],
  );
}

function firstOrder(rows: readonly OrderRow[]): PaymentOrder {
  const row = rows[0];
  if (row === undefined) throw new Error('an upsert returned no row');
  return toOrder(row);
}

function toOrder(row: OrderRow): PaymentOrder {
  return {
    userId: row.user_id,
    id: row.id,
    bookingId: row.booking_id,
    changeId: row.change_id,
    receipt: row.receipt,
    amountPaise: row.amount_paise,
    priceHash: row.price_hash,
    plan: row.plan,
    gateway: row.gateway,
    gatewayOrderId: row.gateway_order_id,
    gatewayLinkId: row.gateway_link_id,
    linkUrl: row.link_url,
    linkReference: row.link_reference,
    notedTraces: row.noted_traces,
    status: row.status,
    polls: row.polls,
    silences: row.silences,
    provedAt: row.proved_at,
    pollUntil: row.poll_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
