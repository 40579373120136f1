import * as calls from '@safar/contract/desk/queues';
import { booking as bookingCall } from '@safar/contract/bookings';
import { cancelBooking } from '@safar/contract/cancellation';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { arm } from '../../platform/testing/sandbox-control.ts';
import type { Caller } from '../../platform/testing/test-app.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../bookings/testing/journey.ts';
import { asOperator } from '../desk/testing/as-operator.ts';

/** Longer than the test takes. */
const NEVER_MS = HOUR_MS;

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** Cancels a stay, whose refund goes as an armed fault of the gateway says. */
async function cancelled(fault: object): Promise<{ bookingId: string; reference: string; gatewayPaymentId: string }> {
  const order = await openOrder(app, traveller, offerRate(app));
  const proof = await pay(app, order.orderId);
  const { bookingId } = await verify(app, traveller, proof);
  await eventually(async () => expect((await readBooking(app, traveller, bookingId)).status).toBe('vouchered'));
  const reference = proof.razorpay_payment_id;
  await arm(app, { target: 'razorpay', operation: 'Refund', reference, ...fault });
  await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: { remarks: '' } });
  await eventually(async () => expect((await readBooking(app, traveller, bookingId)).status).toBe('cancelled'));
  const { booking } = bookingCall.answer.parse(
    (await app.call(bookingCall, { as: traveller, params: { id: bookingId } })).body,
  );
  return { bookingId, reference: booking.reference, gatewayPaymentId: reference };
}

/** Signs in anew, because a desk session lasts hours and the clock is advanced by days. */
const signedIn = () => asOperator(app, 'finance', `finance-${clock.nowMs()}@desk.example`);

async function listed(finance: Caller, query: { only?: 'failed' } = {}) {
  const { body } = await app.deskCall(calls.refundsUnderWay, { as: finance, query });
  return calls.refundsUnderWay.answer
    .parse(body)
    .refunds.map(({ booking, gatewayPaymentId, overdue, failed, steps }) => ({
      reference: booking?.reference,
      gatewayPaymentId,
      overdue,
      failed,
      last: steps.at(-1),
      isSent: steps.some(({ step, at }) => step === 'sent' && at !== null),
    }));
}

test('[REQ-DESK-21] refunds whose money has not gone are listed with the day they are due, those decided first at the top', async () => {
  let finance = await signedIn();
  const early = await cancelled({ kind: 'pending', delayMs: NEVER_MS });
  await eventually(async () =>
    expect(await listed(finance)).toMatchObject([
      {
        reference: early.reference,
        gatewayPaymentId: early.gatewayPaymentId,
        overdue: false,
        failed: false,
        isSent: true,
      },
    ]),
  );
  clock.advance(20 * DAY_MS);
  traveller = await signIn(app);
  finance = await signedIn();
  const late = await cancelled({ kind: 'pending', delayMs: NEVER_MS });
  await eventually(async () =>
    expect(await listed(finance)).toMatchObject([
      { reference: early.reference, overdue: true, last: { step: 'paid-out', at: null } },
      { reference: late.reference, overdue: false },
    ]),
  );
});

test('[REQ-DESK-21] those that failed for good are listed alone as well', async () => {
  // Refunds decided at the same instant have no defined order for a test.
  clock.advance(MINUTE_MS);
  const finance = await signedIn();
  const failed = await cancelled({ kind: 'rejected', count: 20 });
  await eventually(async () => {
    expect((await listed(finance)).map((refund) => refund.failed)).toEqual([false, false, true]);
    expect(await listed(finance, { only: 'failed' })).toMatchObject([
      { reference: failed.reference, last: { step: 'failed' } },
    ]);
  });
});
