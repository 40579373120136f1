import type { Paise } from '@safar/domain/money';
import type { PlanId } from '@safar/domain/plans';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** An amount due of a checkout, and the order at the gateway that takes it; `gatewayOrderId` is null until that is known. */
export interface PaymentOrder {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly receipt: string;
  readonly amountPaise: Paise;
  readonly priceHash: string;
  readonly plan: PlanId;
  readonly gatewayOrderId: string | null;
  /** The payment link that takes the same amount; null until one was opened. */
  readonly gatewayLinkId: string | null;
  readonly linkUrl: string | null;
  readonly linkReference: string | null;
  readonly status: 'open' | 'paid' | 'closed';
  /** How often the gateway was asked whether it was paid. */
  readonly polls: number;
  /** ISO instants. */
  readonly pollUntil: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface OrderRow {
  user_id: string;
  id: string;
  session_id: string;
  receipt: string;
  amount_paise: string;
  price_hash: string;
  plan: PlanId;
  gateway_order_id: string | null;
  gateway_link_id: string | null;
  link_url: string | null;
  link_reference: string | null;
  status: PaymentOrder['status'];
  polls: number;
  poll_until: Date;
  created_at: Date;
  updated_at: Date;
}

const ORDER_COLUMNS = `user_id, id, session_id, receipt, amount_paise, price_hash, plan, gateway_order_id,
  gateway_link_id, link_url, link_reference, status, polls, poll_until, created_at, updated_at`;

/** An amount due, before anybody was asked to take it. */
export type NewOrder = Pick<
  PaymentOrder,
  'userId' | 'id' | 'sessionId' | 'receipt' | 'amountPaise' | 'priceHash' | 'plan' | 'pollUntil' | 'createdAt'
>;

/**
 * Writes an order down before the gateway is asked for it. One order belongs to a checkout and an amount: when it is
 * there already it is that one, now for the price and terms of `order`.
 */
export async function writeOrder(db: Queryable, order: NewOrder): Promise<PaymentOrder> {
  const written = await db.query<OrderRow>(
    `insert into payment_orders (user_id, id, session_id, receipt, amount_paise, currency, price_hash, plan, poll_until,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'INR', $6, $7, $8, $9, $9)
     on conflict (user_id, session_id, amount_paise) do update
       set price_hash = excluded.price_hash, plan = excluded.plan, updated_at = excluded.updated_at,
         poll_until = greatest(payment_orders.poll_until, excluded.poll_until)
     returning ${ORDER_COLUMNS}`,
    [
      order.userId,
      order.id,
      order.sessionId,
      order.receipt,
      order.amountPaise,
      order.priceHash,
      order.plan,
      order.pollUntil,
      order.createdAt,
    ],
  );
  return firstOrder(written.rows);
}

/** The two ways to take an amount due: with checkout.js, or through a payment link. */
export type Channel = 'order' | 'link';

const CLAIM = { order: 'claimed_until', link: 'link_claimed_until' } as const;
const GATEWAY_ID = { order: 'gateway_order_id', link: 'gateway_link_id' } as const;

type OrderKey = Pick<PaymentOrder, 'userId' | 'id'>;

/** Makes the caller the one who asks the gateway for this order or link; null while somebody else does, or it is known. */
export async function claimOrder(
  db: Queryable,
  { userId, id }: OrderKey,
  channel: Channel,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<{ readonly takenOver: boolean } | null> {
  const claim = CLAIM[channel];
  const claimed = await db.query<{ taken_over: boolean }>(
    `update payment_orders o set ${claim} = $4
     from (select user_id, id, ${claim} from payment_orders where user_id = $1 and id = $2 for update) before
     where o.user_id = before.user_id and o.id = before.id and o.${GATEWAY_ID[channel]} is null
       and (before.${claim} is null or before.${claim} <= $3)
     returning before.${claim} is not null as taken_over`,
    [userId, id, new Date(nowMs), new Date(nowMs + leaseMs)],
  );
  return claimed.rows[0] === undefined ? null : { takenOver: claimed.rows[0].taken_over };
}

/** Gives the claim back: the gateway was not reached, or said no. */
export async function releaseOrder(db: Queryable, { userId, id }: OrderKey, channel: Channel): Promise<void> {
  await db.query(
    `update payment_orders set ${CLAIM[channel]} = to_timestamp(0)
     where user_id = $1 and id = $2 and ${GATEWAY_ID[channel]} is null`,
    [userId, id],
  );
}

/** Notes which order the gateway opened; from now on it is polled. */
export async function noteGatewayOrder(
  db: Queryable,
  { userId, id }: OrderKey,
  gatewayOrderId: string,
  nextPollAtMs: number,
): Promise<void> {
  await db.query(
    `update payment_orders set gateway_order_id = $3, next_poll_at = $4
     where user_id = $1 and id = $2 and gateway_order_id is null`,
    [userId, id, gatewayOrderId, new Date(nextPollAtMs)],
  );
}

/** Notes which link the gateway opened; from now on it is polled. */
export async function noteGatewayLink(
  db: Queryable,
  { userId, id }: OrderKey,
  link: { readonly id: string; readonly shortUrl: string },
  nextPollAtMs: number,
): Promise<void> {
  await db.query(
    `update payment_orders set gateway_link_id = $3, link_url = $4, next_poll_at = $5
     where user_id = $1 and id = $2 and gateway_link_id is null`,
    [userId, id, link.id, link.shortUrl, new Date(nextPollAtMs)],
  );
}

/** Forgets a paid order, which takes nothing more, so that another can be opened for the same amount under `receipt`. */
export async function renewOrder(
  db: Queryable,
  { userId, id, gatewayOrderId }: PaymentOrder,
  receipt: string,
): Promise<void> {
  await db.query(
    `update payment_orders set gateway_order_id = null, claimed_until = null, receipt = $4, status = 'open'
     where user_id = $1 and id = $2 and gateway_order_id = $3`,
    [userId, id, gatewayOrderId, receipt],
  );
}

/** Names the link to be opened; one that is dead is forgotten. */
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

/** The amounts due of a checkout that have a link nobody has closed. */
export async function openLinksOf(db: Queryable, userId: string, sessionId: string): Promise<PaymentOrder[]> {
  const found = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and session_id = $2 and link_url is not null`,
    [userId, sessionId],
  );
  return found.rows.map(toOrder);
}

/** The link takes nothing more; its id stays, for payments heard of late. */
export async function noteLinkClosed(db: Queryable, { userId, id }: OrderKey): Promise<void> {
  await db.query('update payment_orders set link_url = null where user_id = $1 and id = $2', [userId, id]);
}

export async function findOrder(db: Queryable, userId: string, id: string): Promise<PaymentOrder | null> {
  const found = await db.query<OrderRow>(`select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and id = $2`, [
    userId,
    id,
  ]);
  return found.rows[0] === undefined ? null : toOrder(found.rows[0]);
}

/** The traveller's order by the gateway's id; null also for another traveller's. */
export async function findOrderOfUser(
  db: Queryable,
  userId: string,
  gatewayOrderId: string,
): Promise<PaymentOrder | null> {
  const found = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and gateway_order_id = $2`,
    [userId, gatewayOrderId],
  );
  return found.rows[0] === undefined ? null : toOrder(found.rows[0]);
}

/** Whose order this id of the gateway is: webhooks name no traveller. */
export async function findOrderByGatewayId(db: Queryable, gatewayOrderId: string): Promise<PaymentOrder | null> {
  const found = await db.query<OrderRow>(`select ${ORDER_COLUMNS} from payment_orders where gateway_order_id = $1`, [
    gatewayOrderId,
  ]);
  return found.rows[0] === undefined ? null : toOrder(found.rows[0]);
}

/** Whose link this id of the gateway is. */
export async function findOrderByLinkId(db: Queryable, gatewayLinkId: string): Promise<PaymentOrder | null> {
  const found = await db.query<OrderRow>(`select ${ORDER_COLUMNS} from payment_orders where gateway_link_id = $1`, [
    gatewayLinkId,
  ]);
  return found.rows[0] === undefined ? null : toOrder(found.rows[0]);
}

/** The orders of a checkout, newest first. */
export async function ordersOfSession(db: Queryable, userId: string, sessionId: string): Promise<PaymentOrder[]> {
  const found = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and session_id = $2 order by updated_at desc, id desc`,
    [userId, sessionId],
  );
  return found.rows.map(toOrder);
}

/**
 * Notes that an order was paid. The gateway takes no second payment for it, so it is polled no more (razorpay.md 2), unless
 * a link stands beside it, which might.
 */
export async function markOrderPaid(
  transaction: Transaction,
  { userId, id }: Pick<PaymentOrder, 'userId' | 'id'>,
  at: string,
): Promise<void> {
  await transaction.query(
    `update payment_orders set status = 'paid', updated_at = $3,
       next_poll_at = case when gateway_order_id is not null and gateway_link_id is not null then next_poll_at end
     where user_id = $1 and id = $2`,
    [userId, id, at],
  );
}

/**
 * Takes orders whose time to be polled has come, leaving those another process has in hand. Each is put off by
 * `nextPollAtMs`, so that a poller that dies has lost nothing; past its `poll_until` an order is polled no more.
 */
export async function takeOrdersToPoll(
  transaction: Transaction,
  nowMs: number,
  limit: number,
  nextPollAtMs: (order: PaymentOrder) => number,
): Promise<PaymentOrder[]> {
  const due = await transaction.query<OrderRow>(
    `select ${ORDER_COLUMNS} from payment_orders where next_poll_at <= $1
     order by next_poll_at limit $2 for update skip locked`,
    [new Date(nowMs), limit],
  );
  const orders = due.rows.map(toOrder);
  for (const order of orders) {
    const next = new Date(nextPollAtMs(order));
    await transaction.query(
      `update payment_orders set polls = polls + 1, next_poll_at = case when $3 < poll_until then $3 end
       where user_id = $1 and id = $2`,
      [order.userId, order.id, next],
    );
  }
  return orders;
}

/** Brings an order's next poll forward, for a delivery that could not be dealt with at once. */
export async function pollSoon(db: Queryable, { userId, id }: PaymentOrder, atMs: number): Promise<void> {
  await db.query('update payment_orders set next_poll_at = $3 where user_id = $1 and id = $2', [
    userId,
    id,
    new Date(atMs),
  ]);
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
    sessionId: row.session_id,
    receipt: row.receipt,
    amountPaise: Number(row.amount_paise),
    priceHash: row.price_hash,
    plan: row.plan,
    gatewayOrderId: row.gateway_order_id,
    gatewayLinkId: row.gateway_link_id,
    linkUrl: row.link_url,
    linkReference: row.link_reference,
    status: row.status,
    polls: row.polls,
    pollUntil: row.poll_until.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
