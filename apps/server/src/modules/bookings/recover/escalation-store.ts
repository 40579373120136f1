import { z } from 'zod';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { reasonText, type EscalationReason, type KeptReason } from './escalation-reasons.ts';
import type { BookingKey } from '../order/booking.ts';

/** Saves that an operator must look at a booking. The same reason is listed once until it is settled. */
export async function saveEscalation(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  { reason, detail }: KeptReason,
  at: string,
): Promise<void> {
  await db.query(
    `insert into escalations (user_id, booking_id, reason, detail, raised_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, booking_id, reason, detail) do update set raised_at = excluded.raised_at, settled_at = null
       where escalations.settled_at is not null`,
    [userId, bookingId, reason, detail, at],
  );
}

/** A booking that needs an operator, with the reason. */
export interface Escalation extends BookingKey {
  readonly reason: string;
  /** ISO instant. */
  readonly since: string;
}

const OpenEscalationsRow = z.object({
  user_id: z.string(),
  booking_id: z.string(),
  reasons: z.array(z.object({ reason: z.string(), detail: z.string() })),
  since: Instant,
});

/**
 * At most `limit` bookings after a position, longest waiting first: those with open escalations, all reasons together,
 * and those whose outcome has been unknown since before an instant.
 */
export async function openEscalations(
  db: Queryable,
  pendingBefore: string,
  place: ListPlace | null,
  limit: number,
): Promise<Escalation[]> {
  const found = await rowsOf(db, OpenEscalationsRow)(
    `select * from (
       select user_id, booking_id, min(raised_at) as since,
         json_agg(json_build_object('reason', reason, 'detail', detail) order by raised_at, reason, detail) as reasons
       from escalations where settled_at is null group by user_id, booking_id
       union all
       select user_id, id, updated_at, json_build_array(json_build_object('reason', 'outcome-unknown', 'detail', ''))
       from bookings b
       where status = 'pending' and updated_at < $1 and not exists (
         select 1 from escalations a where a.user_id = b.user_id and a.booking_id = b.id and a.settled_at is null)) open
     where $2::timestamptz is null or (since, booking_id) > ($2, $3::uuid)
     order by since, booking_id limit $4`,
    [pendingBefore, place?.at ?? null, place?.id ?? null, limit],
  );
  return found.map((row) => ({
    userId: row.user_id,
    bookingId: row.booking_id,
    reason: row.reasons.map(reasonText).join('; '),
    since: row.since,
  }));
}

const ReasonRow = z.object({ reason: z.string(), detail: z.string(), since: Instant });

/** The open reasons why a booking needs an operator. */
export function reasonsOpen(db: Queryable, { userId, bookingId }: BookingKey) {
  return rowsOf(db, ReasonRow)(
    `select reason, detail, raised_at as since from escalations
     where user_id = $1 and booking_id = $2 and settled_at is null order by raised_at`,
    [userId, bookingId],
  );
}

/** Whether a booking needs an operator for this reason now. */
export async function isReasonOpen(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  reason: EscalationReason,
): Promise<boolean> {
  const found = await db.query(
    'select from escalations where user_id = $1 and booking_id = $2 and reason = $3 and settled_at is null limit 1',
    [userId, bookingId, reason],
  );
  return found.rowCount === 1;
}

/** Settles a reason that has ended without an operator. */
export async function settleReason(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  reason: EscalationReason,
  at: string,
): Promise<void> {
  await db.query(
    `update escalations set settled_at = $4
     where user_id = $1 and booking_id = $2 and reason = $3 and settled_at is null`,
    [userId, bookingId, reason, at],
  );
}

/** As `settleReason`, of those alone whose detail begins with what they are about. */
export async function settleReasonAbout(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  { reason, about, at }: { readonly reason: EscalationReason; readonly about: string; readonly at: string },
): Promise<void> {
  await db.query(
    `update escalations set settled_at = $5
     where user_id = $1 and booking_id = $2 and reason = $3 and starts_with(detail, $4) and settled_at is null`,
    [userId, bookingId, reason, about, at],
  );
}

/** Closes the open escalations of a booking; what a traveller waits for is closed by its decision alone. Returns how many there were. */
export async function closeEscalations(db: Queryable, bookingId: string, at: string): Promise<number> {
  const closed = await db.query(
    `update escalations set settled_at = $2 where booking_id = $1 and settled_at is null and reason <> 'room-to-give-up'`,
    [bookingId, at],
  );
  return closed.rowCount ?? 0;
}
