import { HOUR_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';

/** Bookings of the last day are counted. */
const WINDOW_MS = 24 * HOUR_MS;

/**
 * The traveller of a booking and the payment instrument; null when nothing was paid or the gateway does not give it.
 */
export interface VelocitySubject {
  readonly userId: string;
  /** The number that the traveller gave. Accounts that share one are counted together. */
  readonly contactPhone: string;
  readonly instrumentHash: string | null;
  readonly hasCoupon: boolean;
}

const Counted = z.object({ bookings: z.int(), instruments: z.int(), travellers: z.int(), couponTravellers: z.int() });

/**
 * Finds the limits that a newly written booking exceeds (REQ-PAY-23; the settings REVIEW_…), as a text for operators: '5 cards or UPI ids of
 * one traveller in a day'. Null when there are none. It counts the booking and its payment too: both must be written in
 * this transaction.
 */
export async function overLimits(
  { velocity }: Pick<Config, 'velocity'>,
  transaction: Transaction,
  { userId, contactPhone, instrumentHash, hasCoupon }: VelocitySubject,
  nowMs: number,
): Promise<string | null> {
  if (Object.values(velocity).every((limit) => limit === 0)) return null;
  // Bookings that are counted together are checked one after the other: otherwise each of several at once would count
  // only itself. All transactions take these locks in the order of the array.
  const shared = [
    `traveller ${userId}`,
    `mobile ${contactPhone}`,
    ...(instrumentHash === null ? [] : [`instrument ${instrumentHash}`]),
  ];
  await transaction.query(
    'select pg_advisory_xact_lock(hashtextextended(subject, 0)) from unnest($1::text[]) subject',
    [shared],
  );
  const [counted] = await rowsOf(transaction, Counted)(
    `select
       (select count(*)::int from bookings where (user_id = $1 or contact_phone = $2) and created_at > $4) as bookings,
       (select count(distinct instrument_hash)::int from payments where user_id = $1 and created_at > $4) as instruments,
       (select count(distinct user_id)::int from payments where instrument_hash = $3 and created_at > $4) as travellers,
       (select count(distinct b.user_id)::int
          from bookings b
          join coupon_uses u on u.user_id = b.user_id and u.booking_id = b.id and u.state = 'used'
          left join payments p on p.user_id = b.user_id and p.booking_id = b.id
          where b.created_at > $4 and (b.contact_phone = $2 or p.instrument_hash = $3)) as "couponTravellers"`,
    [userId, contactPhone, instrumentHash, new Date(nowMs - WINDOW_MS)],
  );
  if (counted === undefined) throw new Error('counting gave no row');
  const broken = [
    over(counted.bookings, velocity.bookings) && `${counted.bookings} bookings of one traveller or mobile`,
    over(counted.instruments, velocity.instruments) && `${counted.instruments} cards or UPI ids of one traveller`,
    over(counted.travellers, velocity.travellers) && `${counted.travellers} travellers with one card or UPI id`,
    hasCoupon &&
      over(counted.couponTravellers, velocity.couponTravellers) &&
      `${counted.couponTravellers} travellers with a coupon and one mobile, card or UPI id`,
  ].filter((text) => text !== false);
  return broken.length === 0 ? null : `${broken.join(', ')} in a day`;
}

function over(count: number, limit: number): boolean {
  return limit > 0 && count > limit;
}
