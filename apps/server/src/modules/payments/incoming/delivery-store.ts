import { z } from 'zod';
import { prepared } from '../../../platform/prepared.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { GatewayDelivery } from '../../../gateways/payment-gateway.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';

/** A delivery by its gateway and the gateway's id for it. */
export interface DeliveryKey {
  readonly gateway: string;
  readonly eventId: string;
}

/** A delivery and the gateway that sent it. */
export type DeliveryOfGateway = GatewayDelivery & Pick<DeliveryKey, 'gateway'>;

export async function isDeliveryKnown(db: Queryable, { gateway, eventId }: DeliveryKey): Promise<boolean> {
  const found = await db.query(prepared('select 1 from payment_webhook_events where gateway = $1 and event_id = $2'), [
    gateway,
    eventId,
  ]);
  return found.rowCount === 1;
}

/** When a gateway last delivered something, ISO; null when it never did. */
export async function lastDeliveryAt(db: Queryable, gateway: string): Promise<string | null> {
  const [row] = await rowsOf(db, z.object({ at: Instant.nullable() }))(
    'select max(received_at) as at from payment_webhook_events where gateway = $1',
    [gateway],
  );
  return row?.at ?? null;
}

/** Records that a delivery was processed and removes it from the waiting ones. Idempotent. */
export async function noteDelivery(
  db: Queryable,
  { gateway, eventId, name }: DeliveryKey & Pick<GatewayDelivery, 'name'>,
  at: string,
): Promise<void> {
  await db.query(
    prepared(`with dropped as (delete from payment_webhooks_waiting where gateway = $1 and event_id = $2)
     insert into payment_webhook_events (gateway, event_id, name, received_at) values ($1, $2, $3, $4) on conflict do nothing`),
    [gateway, eventId, name, at],
  );
}

/**
 * Stores a delivery that could not be checked, to be retried at `tryAtMs`; one that is stored already stays as it is.
 */
export async function keepDelivery(
  db: Queryable,
  { gateway, eventId, name, payment, linkId, refundId, happenedAtMs }: DeliveryOfGateway,
  { nowMs, tryAtMs }: { nowMs: number; tryAtMs: number },
): Promise<void> {
  await db.query(
    `insert into payment_webhooks_waiting (event_id, name, payment_id, order_id, link_id, refund_id, happened_at, received_at,
       next_try_at, gateway)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      eventId,
      name,
      payment?.id ?? null,
      payment?.orderId ?? null,
      linkId,
      refundId,
      new Date(happenedAtMs),
      new Date(nowMs),
      new Date(tryAtMs),
      gateway,
    ],
  );
}

const KeptRow = z.object({
  gateway: z.string(),
  event_id: z.string(),
  name: z.string(),
  payment_id: z.string().nullable(),
  order_id: z.string().nullable(),
  link_id: z.string().nullable(),
  refund_id: z.string().nullable(),
  happened_at: Instant,
  received_at: Instant,
  tries: z.number(),
});
type KeptRow = z.infer<typeof KeptRow>;

/** A delivery that waits to be processed. */
export interface KeptDelivery {
  readonly delivery: DeliveryOfGateway;
  readonly receivedAtMs: number;
}

/** SQL condition: a waiting delivery is due. */
export const DELIVERIES_DUE = 'exists (select from payment_webhooks_waiting where next_try_at <= $1)';

/** Takes deliveries that are due and not locked by another process; each is postponed to `nextTryAtMs`. */
export async function takeKept(
  transaction: Transaction,
  nowMs: number,
  limit: number,
  nextTryAtMs: (tries: number) => number,
): Promise<KeptDelivery[]> {
  const due = await rowsOf(transaction, KeptRow)(
    `select gateway, event_id, name, payment_id, order_id, link_id, refund_id, happened_at, received_at, tries
     from payment_webhooks_waiting where next_try_at <= $1 order by next_try_at limit $2 for update skip locked`,
    [new Date(nowMs), limit],
  );
  for (const { gateway, event_id: eventId, tries } of due)
    await transaction.query(
      'update payment_webhooks_waiting set tries = tries + 1, next_try_at = $3 where gateway = $1 and event_id = $2',
      [gateway, eventId, new Date(nextTryAtMs(tries + 1))],
    );
  return due.map((row) => ({
    delivery: {
      gateway: row.gateway,
      eventId: row.event_id,
      name: row.name,
      payment: row.payment_id === null ? null : { id: row.payment_id, orderId: row.order_id },
      linkId: row.link_id,
      refundId: row.refund_id,
      // A notice is never stored: the gateway cannot be asked about it.
      notice: null,
      isUnread: false,
      happenedAtMs: Date.parse(row.happened_at),
    },
    receivedAtMs: Date.parse(row.received_at),
  }));
}

/** Deletes a waiting delivery. */
export async function dropKept(db: Queryable, { gateway, eventId }: DeliveryKey): Promise<void> {
  await db.query('delete from payment_webhooks_waiting where gateway = $1 and event_id = $2', [gateway, eventId]);
}
