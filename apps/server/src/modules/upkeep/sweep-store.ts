import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import type { PartitionedTable } from '../../platform/partitions.ts';
import { rowsOf } from '../../platform/rows.ts';

/** Deletes at most `limit` rows from before an instant; returns their number. */
export type DeleteOld = (db: Queryable, beforeIso: string, limit: number) => Promise<number>;

async function deleted(db: Queryable, sql: string, parameters: readonly unknown[]): Promise<number> {
  return (await db.query(sql, [...parameters])).rowCount ?? 0;
}

/** Rows outside every partition, for example those written with another clock. */
export function deleteRest(table: PartitionedTable): DeleteOld {
  const rest = `${table}_rest`;
  return (db, beforeIso, limit) =>
    deleted(db, `delete from ${rest} where ctid in (select ctid from ${rest} where at < $1 limit $2)`, [
      beforeIso,
      limit,
    ]);
}

/** Daily use of the journey log by sessions and addresses. */
export const deleteJourneyUse: DeleteOld = (db, beforeIso, limit) =>
  deleted(
    db,
    `delete from journey_use where (subject, day) in (select subject, day from journey_use where day < $1::date limit $2)`,
    [beforeIso.slice(0, 10), limit],
  );

/** Links to trips that are over. */
export const deleteTripLinks: DeleteOld = (db, beforeIso, limit) =>
  deleted(
    db,
    `delete from trip_shares where (user_id, id) in (
       select user_id, id from trip_shares where expires_at < $1 order by expires_at limit $2)`,
    [beforeIso, limit],
  );

/** The lowest prices at which hotels were seen. */
export const deleteHotelLows: DeleteOld = (db, beforeIso, limit) =>
  deleted(
    db,
    `delete from hotel_lows where ctid = any (array(select ctid from hotel_lows where seen_at < $1 order by seen_at limit $2))`,
    [beforeIso, limit],
  );

/** Deliveries of a gateway that were processed. */
export const deleteWebhookEvents: DeleteOld = (db, beforeIso, limit) =>
  deleted(
    db,
    `delete from payment_webhook_events where (gateway, event_id) in (
       select gateway, event_id from payment_webhook_events where received_at < $1 order by received_at limit $2)`,
    [beforeIso, limit],
  );

/** Messages that were sent or never will be, of bookings that ended before the same instant; those that wait for a person stay. */
export const deleteMessages: DeleteOld = (db, beforeIso, limit) =>
  deleted(
    db,
    `delete from messages where (user_id, booking_id, kind, occasion, channel) in (
       select user_id, booking_id, kind, occasion, channel from messages m
       where next_try_at is null and updated_at < $1 and not (outcome = 'given-up' and notification is not null)
         and not exists (select from bookings b where b.user_id = m.user_id and b.id = m.booking_id and b.ends_on >= day_of($1))
       order by updated_at limit $2)`,
    [beforeIso, limit],
  );

/** Checkouts without a result, with their orders: nothing was paid, booked or held for them, and no gateway is still polled. */
export const deleteCheckouts: DeleteOld = (db, beforeIso, limit) =>
  deleted(
    db,
    `with gone as (
       select c.user_id, c.id, c.booking_id from checkout_sessions c
       where c.status <> 'paid' and c.expires_at < $1
         and not exists (select from bookings o where o.user_id = c.user_id and o.id = c.booking_id)
         and not exists (select from payments o where o.user_id = c.user_id and o.booking_id = c.booking_id)
         and not exists (select from refunds o where o.user_id = c.user_id and o.booking_id = c.booking_id)
         and not exists (select from ledger_transactions o where o.user_id = c.user_id and o.booking_id = c.booking_id)
         and not exists (select from coupon_uses o where o.user_id = c.user_id and o.booking_id = c.booking_id and o.state <> 'returned')
         and not exists (select from payment_orders o where o.user_id = c.user_id and o.booking_id = c.booking_id
           and (o.next_poll_at is not null or o.status = 'paid' or o.updated_at >= $1))
       order by c.expires_at limit $2 for update of c skip locked),
     orders as (delete from payment_orders o using gone where o.user_id = gone.user_id and o.booking_id = gone.booking_id),
     uses as (delete from coupon_uses o using gone where o.user_id = gone.user_id and o.booking_id = gone.booking_id)
     delete from checkout_sessions c using gone where c.user_id = gone.user_id and c.id = gone.id`,
    [beforeIso, limit],
  );

const Ended = z.object({ id: z.string() });
/** The id of a change or a refund within a workflow's id. */
const NAMED = `substring(w.workflow_uuid from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')`;

/**
 * At most `limit` workflows that ended and began before an instant, oldest first. A used id starts no second workflow, so a workflow stays
 * while its booking or refund may still change, or when its booking ended later.
 */
export async function endedWorkflows(db: Queryable, beforeIso: string, limit: number): Promise<string[]> {
  const found = await rowsOf(db, Ended)(
    `select w.workflow_uuid as id from dbos.workflow_status w
     where w.status in ('SUCCESS', 'ERROR', 'CANCELLED') and w.created_at < extract(epoch from $1::timestamptz) * 1000
       and w.updated_at < extract(epoch from $1::timestamptz) * 1000
       and not exists (select from booking_changes c join bookings b on b.user_id = c.user_id and b.id = c.booking_id where c.id = ${NAMED}::uuid and (b.ends_on >= day_of($1) or b.updated_at >= $1
         or not (b.status in ('vouchered', 'cancelled', 'refunded', 'released') or (b.status = 'failed' and b.payment_method is null))))
       and not exists (select from refunds r where r.id::text = ${NAMED} and (r.status <> 'processed' or r.updated_at >= $1))
     order by w.created_at limit $2`,
    [beforeIso, limit],
  );
  return found.map(({ id }) => id);
}
