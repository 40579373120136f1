import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import { BOOKING_STATUSES, type BookingStatus } from '@safar/domain/booking-machine';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { guestsWithout } from '../../checkout/index.ts';

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
     where user_id = $1 and ((status = any ($2) and not (status = 'failed' and paid_paise = 0)) or (status = any ($3) and ends_on >= $4))
     order by created_at desc, id desc`,
    [userId, underWay, held, today],
  );
}

/** Erases all personal data in a traveller's bookings except the lead guest's name. */
export async function eraseBookingsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `update bookings set guest_numbers = null, contact_phone = '', contact_email = null, guests = ${guestsWithout('names and documents')}
     where user_id = $1`,
    [userId],
  );
  await transaction.query(`update cancellations set remarks = '' where user_id = $1`, [userId]);
}

/**
 * Erases the lead names of at most `limit` bookings of deleted accounts whose stay ended before a day. Returns how many
 * there were.
 */
export async function eraseLeadNames(db: Queryable, beforeDay: string, limit: number): Promise<number> {
  const erased = await db.query(
    `update bookings set guests = '[]' where (user_id, id) in (
       select user_id, id from bookings where contact_phone = '' and guests <> '[]' and ends_on < $1 limit $2)`,
    [beforeDay, limit],
  );
  return erased.rowCount ?? 0;
}

/**
 * Erases the personal numbers of at most `limit` bookings whose stay ended before a day. Returns how many there were.
 */
export async function eraseNumbersBefore(
  db: Queryable,
  { before, notIn, limit }: { before: string; notIn: readonly BookingStatus[]; limit: number },
): Promise<number> {
  const erased = await db.query(
    `update bookings set guest_numbers = null, guests = ${guestsWithout('documents')}
     where (user_id, id) in (
       select user_id, id from bookings
       where guest_numbers is not null and ends_on < $1 and status <> all ($2) limit $3)`,
    [before, notIn, limit],
  );
  return erased.rowCount ?? 0;
}
