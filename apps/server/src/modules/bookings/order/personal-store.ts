import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import { BOOKING_STATUSES, type BookingStatus } from '@safar/domain/order/booking-machine';
import type { Queryable, Transaction } from '../../../platform/database.ts';

const TITLE = `case kind when 'hotel' then context -> 'hotel' ->> 'name'
  else flight #>> '{trip,tickets,0,legs,0,from,name}' end`;

/** A booking that is not over, as its traveller sees it. */
const TripAhead = z.object({
  id: z.string(),
  kind: z.enum(['hotel', 'flight']),
  status: z.enum(BOOKING_STATUSES),
  /** The hotel's name, or the airport where the trip begins. */
  title: z.string(),
  /** `yyyy-MM-dd` */
  endsOn: z.string(),
});
export type TripAhead = z.infer<typeof TripAhead>;

/** A traveller's bookings that are under way, or hold a room for a stay that has not ended before `today`; newest first. */
export async function tripsAhead(
  db: Queryable,
  userId: string,
  { underWay, held, today }: { underWay: readonly BookingStatus[]; held: readonly BookingStatus[]; today: string },
): Promise<TripAhead[]> {
  return rowsOf(db, TripAhead)(
    `select id, kind, status, ${TITLE} as title, ends_on::text as "endsOn" from bookings
     where user_id = $1 and ((status = any ($2) and not (status = 'failed' and payment_method is null)) or (status = any ($3) and ends_on >= $4))
     order by created_at desc, id desc`,
    [userId, underWay, held, today],
  );
}

/** Erases all personal data in a traveller's bookings except the lead guest's name. */
export async function eraseBookingsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query("update bookings set contact_phone = '', contact_email = null where user_id = $1", [userId]);
  await transaction.query(
    `update booking_people set sealed = null, facts = (facts - 'pan' - 'passport' - 'company')
       || case when facts ? 'email' then '{"email": ""}' else '{}' end::jsonb
       || case when is_lead then '{}' else '{"firstName": "Guest", "lastName": ""}' end::jsonb
     where user_id = $1`,
    [userId],
  );
  await transaction.query(`update booking_changes set remarks = '' where user_id = $1`, [userId]);
}

/**
 * Erases the people of at most `limit` bookings of deleted accounts whose stay ended before a day: the lead's name was
 * left. Returns how many bookings there were.
 */
export async function eraseLeadNames(db: Queryable, beforeDay: string, limit: number): Promise<number> {
  const erased = await db.query(
    `with due as (
       select user_id, id from bookings where contact_phone = '' and people_kept <> 'nothing' and ends_on < $1
       limit $2 for no key update),
     people as (delete from booking_people p using due where p.user_id = due.user_id and p.booking_id = due.id)
     update bookings b set people_kept = 'nothing' from due where b.user_id = due.user_id and b.id = due.id`,
    [beforeDay, limit],
  );
  return erased.rowCount ?? 0;
}

/**
 * Erases the personal numbers of at most `limit` bookings whose stay ended before a day. Returns how many bookings
 * there were.
 */
export async function eraseNumbersBefore(
  db: Queryable,
  { before, notIn, limit }: { before: string; notIn: readonly BookingStatus[]; limit: number },
): Promise<number> {
  const erased = await db.query(
    `with due as (
       select user_id, id from bookings where people_kept = 'all' and ends_on < $1 and status <> all ($2)
       limit $3 for no key update),
     people as (
       update booking_people p set sealed = null, facts = facts - 'pan' - 'passport' from due
       where p.user_id = due.user_id and p.booking_id = due.id and p.sealed is not null)
     update bookings b set people_kept = 'names' from due where b.user_id = due.user_id and b.id = due.id`,
    [before, notIn, limit],
  );
  return erased.rowCount ?? 0;
}
