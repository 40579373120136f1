import type { Paise } from '@safar/domain/money';
import type { PlanId } from '@safar/domain/plans';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** An order of ours at the gateway; `gatewayOrderId` is null until the gateway's answer is known. */
export interface PaymentOrder {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly receipt: string;
  readonly amountPaise: Paise;
  readonly priceHash: string;
  readonly plan: PlanId;
  readonly gatewayOrderId: string | null;
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
  status: PaymentOrder['status'];
  polls: number;
  poll_until: Date;
  created_at: Date;
  updated_at: Date;
}

const ORDER_COLUMNS = `user_id, id, session_id, receipt, amount_paise, price_hash, plan, gateway_order_id, status, polls,
  poll_until, created_at, updated_at`;

/** Money that reached us. `stray` money has nothing to buy and goes back whole. */
export interface Payment {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly orderId: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: Paise;
  readonly method: string;
  readonly purpose: 'booking' | 'stray';
  readonly createdAt: string;
}

interface PaymentRow {
  user_id: string;
  id: string;
  session_id: string;
  order_id: string;
  gateway_payment_id: string;
  amount_paise: string;
  method: string;
  purpose: Payment['purpose'];
  created_at: Date;
}

const PAYMENT_COLUMNS =
  'user_id, id, session_id, order_id, gateway_payment_id, amount_paise, method, purpose, created_at';

/**
 * Writes an order down before the gateway is asked for it. One order belongs to a checkout and an amount: when it is
 * there already it is that one, now for the price and terms of `order`.
 */
export async function writeOrder(
  db: Queryable,
  order: Omit<PaymentOrder, 'gatewayOrderId' | 'status' | 'polls' | 'updatedAt'>,
): Promise<PaymentOrder> {
  const written = await db.query<OrderRow>(
    `insert into payment_orders (user_id, id, session_id, receipt, amount_paise, currency, price_hash, plan, poll_until,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'INR', $6, $7, $8, $9, $9)
     on conflict (user_id, session_id, amount_paise) do update
       set price_hash = excluded.price_hash, plan = excluded.plan, updated_at = excluded.updated_at
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

/** Makes the caller the one who asks the gateway for this order; null while somebody else does, or it is known. */
export async function claimOrder(
  db: Queryable,
  { userId, id }: Pick<PaymentOrder, 'userId' | 'id'>,
  nowMs: number,
  leaseMs: number,
): Promise<{ readonly takenOver: boolean } | null> {
  const claimed = await db.query<{ taken_over: boolean }>(
    `update payment_orders o set claimed_until = $4
     from (select user_id, id, claimed_until from payment_orders where user_id = $1 and id = $2 for update) before
     where o.user_id = before.user_id and o.id = before.id and o.gateway_order_id is null
       and (before.claimed_until is null or before.claimed_until <= $3)
     returning before.claimed_until is not null as taken_over`,
    [userId, id, new Date(nowMs), new Date(nowMs + leaseMs)],
  );
  return claimed.rows[0] === undefined ? null : { takenOver: claimed.rows[0].taken_over };
}

/** Gives the claim back: the gateway was not reached, or said no. */
export async function releaseOrder(db: Queryable, { userId, id }: Pick<PaymentOrder, 'userId' | 'id'>): Promise<void> {
  await db.query(
    'update payment_orders set claimed_until = to_timestamp(0) where user_id = $1 and id = $2 and gateway_order_id is null',
    [userId, id],
  );
}

/** Notes which order the gateway opened; from now on it is polled. */
export async function noteGatewayOrder(
  db: Queryable,
  { userId, id }: Pick<PaymentOrder, 'userId' | 'id'>,
  gatewayOrderId: string,
  nextPollAtMs: number,
): Promise<void> {
  await db.query(
    `update payment_orders set gateway_order_id = $3, next_poll_at = $4
     where user_id = $1 and id = $2 and gateway_order_id is null`,
    [userId, id, gatewayOrderId, new Date(nextPollAtMs)],
  );
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

/** The orders of a checkout, newest first. */
export async function ordersOfSession(db: Queryable, userId: string, sessionId: string): Promise<PaymentOrder[]> {
  const found = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from payment_orders where user_id = $1 and session_id = $2 order by updated_at desc, id desc`,
    [userId, sessionId],
  );
  return found.rows.map(toOrder);
}

/** Notes that an order was paid. The gateway takes no second payment for it, so it is polled no more (razorpay.md 2). */
export async function markOrderPaid(
  transaction: Transaction,
  { userId, id }: Pick<PaymentOrder, 'userId' | 'id'>,
  at: string,
): Promise<void> {
  await transaction.query(
    `update payment_orders set status = 'paid', next_poll_at = null, updated_at = $3 where user_id = $1 and id = $2`,
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

/** Writes a payment down; false when it is there already. */
export async function insertPayment(transaction: Transaction, payment: Payment): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into payments (${PAYMENT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, gateway_payment_id) do nothing`,
    [
      payment.userId,
      payment.id,
      payment.sessionId,
      payment.orderId,
      payment.gatewayPaymentId,
      payment.amountPaise,
      payment.method,
      payment.purpose,
      payment.createdAt,
    ],
  );
  return inserted.rowCount === 1;
}

export async function findPayment(db: Queryable, userId: string, gatewayPaymentId: string): Promise<Payment | null> {
  const found = await db.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments where user_id = $1 and gateway_payment_id = $2`,
    [userId, gatewayPaymentId],
  );
  return found.rows[0] === undefined ? null : toPayment(found.rows[0]);
}

/** All money that reached a checkout, oldest first. */
export async function paymentsOfSession(db: Queryable, userId: string, sessionId: string): Promise<Payment[]> {
  const found = await db.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments where user_id = $1 and session_id = $2 order by created_at, id`,
    [userId, sessionId],
  );
  return found.rows.map(toPayment);
}

/** The newest payments of a traveller. */
export async function paymentsOfUser(db: Queryable, userId: string, limit: number): Promise<Payment[]> {
  const found = await db.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments where user_id = $1 order by created_at desc, id desc limit $2`,
    [userId, limit],
  );
  return found.rows.map(toPayment);
}

export async function isDeliveryKnown(db: Queryable, eventId: string): Promise<boolean> {
  const found = await db.query('select 1 from payment_webhook_events where event_id = $1', [eventId]);
  return found.rowCount === 1;
}

export async function noteDelivery(db: Queryable, eventId: string, name: string, at: string): Promise<void> {
  await db.query(
    'insert into payment_webhook_events (event_id, name, received_at) values ($1, $2, $3) on conflict do nothing',
    [eventId, name, at],
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
    sessionId: row.session_id,
    receipt: row.receipt,
    amountPaise: Number(row.amount_paise),
    priceHash: row.price_hash,
    plan: row.plan,
    gatewayOrderId: row.gateway_order_id,
    status: row.status,
    polls: row.polls,
    pollUntil: row.poll_until.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toPayment(row: PaymentRow): Payment {
  return {
    userId: row.user_id,
    id: row.id,
    sessionId: row.session_id,
    orderId: row.order_id,
    gatewayPaymentId: row.gateway_payment_id,
    amountPaise: Number(row.amount_paise),
    method: row.method,
    purpose: row.purpose,
    createdAt: row.created_at.toISOString(),
  };
}
