import { sumPaise } from '@safar/domain/money/money';
import type { ChangeReason } from '@safar/domain/order/reasons';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../../bookings/testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../../bookings/testing/journey.ts';
import { paymentsOfBooking } from '../store.ts';
import { decideBookingRefund } from './refund.ts';
import { insertGivenBack, noteGivenByBank, refundsOfBookings } from './refund-store.ts';

const BALANCE_PAISE = 200_000;
const PAID_PAISE = TOTAL_PAISE + BALANCE_PAISE;
const RUNS = 60;

let app: CommerceApp;
let traveller: SignedInTraveller;
let bookingId: string;

beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
  const { orderId } = await openOrder(app, traveller, offerRate(app));
  ({ bookingId } = await verify(app, traveller, await pay(app, orderId)));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  await app.context.database.pool.query(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
       'gateway_payment_id', gen_random_uuid(), 'purpose', 'balance', 'amount_paise', $2::bigint, 'created_at', now()))).*
     from payments p where booking_id = $1`,
    [bookingId, BALANCE_PAISE],
  );
});
afterAll(() => app.close());

const UNDONE = new Error('what a test writes is undone');

/** Runs `work` in a transaction of which nothing stays; what is checked at its end is checked. */
async function withoutTrace(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  const run = app.context.database.transaction(async (transaction) => {
    await work(transaction);
    await transaction.query('set constraints all immediate');
    throw UNDONE;
  });
  await expect(run).rejects.toThrow(UNDONE);
}

const refundsIn = (transaction: Transaction) => refundsOfBookings(transaction, traveller.userId, [bookingId]);

function decide(transaction: Transaction, changeId: string, amountPaise: number): Promise<string[]> {
  const decision = { userId: traveller.userId, bookingId, changeId, amountPaise };
  return decideBookingRefund(app.context, transaction, decision);
}

/** More than remains is an error of the caller, and decides nothing. */
function nothingIfTooMuch(error: unknown): null {
  if (error instanceof RangeError) return null;
  throw error;
}

test('[REQ-PAY-14] each change of a booking refunds its payments once, to the paisa, and never more than was paid', async () => {
  const decision = fc.record({
    change: fc.integer({ min: 0, max: 3 }),
    paise: fc.oneof(fc.integer({ min: 100, max: PAID_PAISE + 100 }), fc.integer({ min: 100, max: 60_000 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(decision, { minLength: 2, maxLength: 8 }), async (decisions) => {
      const changeIds = Array.from({ length: 4 }, () => newId());
      const first = new Map<string, { ids: string[]; paise: number }>();
      let leftPaise = PAID_PAISE;
      await withoutTrace(async (transaction) => {
        for (const { change, paise } of decisions) {
          const changeId = changeIds[change] ?? '';
          const before = first.get(changeId);
          const ids = await decide(transaction, changeId, paise).catch(nothingIfTooMuch);
          expect(ids === null).toBe(before === undefined && paise > leftPaise);
          expect(before?.ids.toSorted() ?? ids?.toSorted()).toEqual(ids?.toSorted());
          if (before !== undefined || ids === null) continue;
          first.set(changeId, { ids, paise });
          leftPaise -= paise;
        }
        const refunds = await refundsIn(transaction);
        for (const [changeId, { ids, paise }] of first) {
          const own = refunds.filter((refund) => refund.changeId === changeId);
          expect(own.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
          expect(sumPaise(own.map(({ amountPaise }) => amountPaise))).toBe(paise);
        }
        expect(refunds).toHaveLength([...first.values()].flatMap(({ ids }) => ids).length);
        for (const { id, amountPaise } of await paymentsOfBooking(transaction, traveller.userId, bookingId)) {
          const own = refunds.filter(({ paymentId }) => paymentId === id);
          expect(sumPaise(own.map((refund) => refund.amountPaise))).toBeLessThanOrEqual(amountPaise);
        }
      });
    }),
    { numRuns: RUNS },
  );
});

test.for([
  ['purchase', 'booking'],
  ['balance', 'booking'],
  ['lost', 'booking'],
  ['wish', 'cancellation'],
  ['denied', 'extras'],
  ['goodwill', 'operator'],
  ['by-hand', 'by-hand'],
] as const satisfies readonly (readonly [ChangeReason, string])[])(
  'a refund of the change `%s` is told as `%s`',
  async ([reason, told]) =>
    withoutTrace(async (transaction) => {
      const changeId = newId();
      await transaction.query(
        `insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at)
         values ($1, $2, $3, 9, $4, 'traveller', 'done', '2026-05-01T06:00:00Z')`,
        [traveller.userId, bookingId, changeId, reason],
      );
      await decide(transaction, changeId, 100);
      const wish = { askedAt: '2026-05-01T06:00:00.000Z', acceptedAt: null };
      expect(await refundsIn(transaction)).toMatchObject([
        { changeId, reason: told, cancellation: reason === 'wish' ? wish : null },
      ]);
    }),
);

test('money that went back of no change is told as what it is: of a payment with nothing to buy, by hand, or by a bank', () =>
  withoutTrace(async (transaction) => {
    const [payment] = await paymentsOfBooking(transaction, traveller.userId, bookingId);
    if (payment === undefined) throw new Error(`booking ${bookingId} has no payment`);
    const { userId, id: paymentId, gateway } = payment;
    const ids = [1, 2, 3].map(() => newId());
    const changeIds = [null, newId(), newId()];
    for (const [index, id] of ids.entries())
      await insertGivenBack(
        transaction,
        { userId, id, bookingId, paymentId, gateway, changeId: changeIds[index] ?? null, amountPaise: 100 },
        Date.parse('2026-05-01T06:00:00Z') + index,
      );
    await noteGivenByBank(transaction, { userId, id: ids[2] ?? '' }, Date.parse('2026-05-01T06:00:00Z'));
    expect((await refundsIn(transaction)).map(({ reason }) => reason)).toEqual(['unmatched', 'by-hand', 'by-bank']);
  }));
