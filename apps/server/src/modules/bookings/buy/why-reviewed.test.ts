import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import '../../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../../platform/testing/test-stack.ts';
import { overLimits } from './why-reviewed.ts';

const AT_ONCE = 10;
const LIMIT = 3;
const NO_LIMITS = { bookings: 0, instruments: 0, travellers: 0, couponTravellers: 0 };

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), AT_ONCE);
});
afterAll(() => database.close());

/** Writes ten bookings before the first of them is counted. Returns how many are over the limit. */
async function overOf(
  velocity: typeof NO_LIMITS,
  subjectOf: (n: number) => { userId: string; contactPhone: string; instrumentHash: string },
): Promise<number> {
  let written = 0;
  const allWritten = Promise.withResolvers<void>();
  const whys = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      database.transaction(async (transaction) => {
        const { userId, contactPhone, instrumentHash } = subjectOf(n);
        // The rows are written without their checkouts and orders.
        await transaction.query('set local session_replication_role = replica');
        await transaction.query(
          `with paid as (
             insert into payments (user_id, id, booking_id, change_id, order_id, gateway, gateway_payment_id, amount_paise, method, purpose, instrument_hash, taken_at, created_at)
             values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'razorpay', gen_random_uuid()::text, 100, 'upi', 'booking', $3, now(), now()))
           insert into bookings (user_id, id, session_id, supplier, kind, hotel_code, context, rate, prebook, plan_hours, status, booking_code,
             payment_option, contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
           values ($1, gen_random_uuid(), gen_random_uuid(), 'tbo', 'hotel', 'h', '{}', '{}', '{}', '{}', 'processing', 'c', 'pay_full', $2,
             now(), now()::date, now()::date, now(), now())`,
          [userId, contactPhone, instrumentHash],
        );
        written += 1;
        if (written === AT_ONCE) allWritten.resolve();
        await allWritten.promise;
        const subject = { userId, contactPhone, instrumentHash, hasCoupon: false };
        return overLimits({ velocity }, transaction, subject, Date.now());
      }),
    ),
  );
  return whys.filter((why) => why !== null).length;
}

const id = () => crypto.randomUUID();

test('[REQ-PAY-23] of ten travellers who pay with one UPI id at once, those over the limit wait', async () => {
  const instrumentHash = id();
  const over = await overOf({ ...NO_LIMITS, travellers: LIMIT }, () => ({
    userId: id(),
    contactPhone: id(),
    instrumentHash,
  }));
  expect(over).toBe(AT_ONCE - LIMIT);
});

test('[REQ-PAY-23] of ten bookings of one traveller at once, or of one mobile, those over the limit wait', async () => {
  const [userId, contactPhone] = [id(), id()];
  const velocity = { ...NO_LIMITS, bookings: LIMIT };
  const ofTraveller = await overOf(velocity, () => ({ userId, contactPhone: id(), instrumentHash: id() }));
  const ofMobile = await overOf(velocity, () => ({ userId: id(), contactPhone, instrumentHash: id() }));
  expect([ofTraveller, ofMobile]).toEqual([AT_ONCE - LIMIT, AT_ONCE - LIMIT]);
});
