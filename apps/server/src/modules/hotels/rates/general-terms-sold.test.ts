import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { createCheckoutSession, saveGuests } from '@safar/contract/checkout';
import { chargeWindows } from '@safar/domain/stay/cancellation-charge';
import { policyLines } from '@safar/domain/stay/policy-text';
import { indiaDayStartMs } from '@safar/domain/time/days';
import { generalPolicies } from '@safar/domain/stay/general-policy';
import { DAY_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import {
  buildCommerceApp,
  FARE_PAISE,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
} from '../../bookings/testing/commerce-app.ts';
import {
  beginCheckout,
  contextOf,
  gatewayBooks,
  guestsFor,
  newCheckout,
  openOrder,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
} from '../../bookings/testing/journey.ts';

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A refundable rate without terms, as Search gives it. */
function rateWithoutTerms() {
  return offerRate(app, { rate: { policies: [] } });
}

test('[REQ-RATE-8] a rate on the general charges is sold paid in full alone, for the stay it was offered for alone', async () => {
  const rate = rateWithoutTerms();
  const sessionId = await beginCheckout(app, traveller, rate);
  const session = await readCheckout(app, traveller, sessionId);
  expect(session.tier).toBe('full');
  expect(session.plans.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['pay_full']);
  expect(session.prebook.freeCancellationUntil).not.toBeNull();
  const held = {
    sessionId,
    rooms: guestsFor(session.prebook),
    amounts: { ...session.amounts, paymentOption: 'pay_half' },
  };
  expect(await app.call(saveGuests, { as: traveller, body: held })).toMatchObject({
    body: { code: 'PLAN_UNAVAILABLE' },
  });

  const later = new Date(Date.parse(rate.checkout) + 48 * HOUR_MS).toISOString().slice(0, 10);
  const body = { ...newCheckout(rate), context: { ...contextOf(rate), checkin: rate.checkout, checkout: later } };
  expect(await app.call(createCheckoutSession, { as: traveller, body })).toMatchObject({
    body: { code: 'STAY_CHANGED' },
  });
});

test('[REQ-RATE-8] a booking code with other days, or of another rate, begins no checkout: the proof covers it', async () => {
  const [rate, other] = [rateWithoutTerms(), rateWithoutTerms()];
  const later = new Date(Date.parse(rate.checkout) + DAY_MS).toISOString().slice(0, 10);
  const [own = '', supplier, checkin, checkout, proof] = rate.bookingCode.split('~');
  expect([checkin, checkout]).toEqual([rate.checkin, rate.checkout]);
  const [otherOwn] = other.bookingCode.split('~');
  const forged = [
    [own],
    [own, supplier, checkin, checkout],
    [own, supplier, checkin, later, proof],
    [otherOwn, supplier, checkin, checkout, proof],
    [own, 'direct', checkin, checkout, proof],
  ];
  for (const bookingCode of forged.map((parts) => parts.join('~'))) {
    const body = { ...newCheckout(rate), bookingCode };
    expect(await app.call(createCheckoutSession, { as: traveller, body })).toMatchObject({
      body: { code: 'STAY_CHANGED' },
    });
  }
});

test('[REQ-RATE-8] a booking on the general charges costs a quarter of the supplier’s price 36 hours before check-in: on the page, in the preview, and back', async () => {
  const rate = rateWithoutTerms();
  const order = await openOrder(app, traveller, rate);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readBooking(app, traveller, bookingId), {
    status: 'vouchered',
    isRefundable: true,
    cancellationQuote: { chargePaise: 0, refundPaise: TOTAL_PAISE },
  });
  clock.advance(indiaDayStartMs(rate.checkin, 12) - 36 * HOUR_MS - clock.nowMs());
  // Her session has expired by then.
  const again = await signIn(app, traveller.mobile);
  const chargePaise = Math.round(FARE_PAISE / 4);
  const quote = { chargePaise, refundPaise: TOTAL_PAISE - chargePaise };
  const booking = await readBooking(app, again, bookingId);
  expect(booking.cancellationQuote).toEqual(quote);
  expect(booking.cancelPolicies.map(({ from, CancellationCharge }) => [from, CancellationCharge])).toEqual(
    generalPolicies(rate.checkin).map(({ from, value }) => [from, value]),
  );
  const params = { id: bookingId };
  expect(await succeed(app, cancellationPreview, { as: again, params })).toMatchObject(quote);
  await succeed(app, cancelBooking, { as: again, params, body: { remarks: 'Plans changed' } });
  await until(() => readBooking(app, again, bookingId), { status: 'cancelled' });
  await eventually(async () =>
    expect((await gatewayBooks(app, order.orderId)).refunds).toMatchObject([{ amount: quote.refundPaise }]),
  );
});

test('[REQ-RATE-8] the windows a page draws of them are the charges that are taken', () => {
  const basis = { supplierPaise: 1_000_000, totalPaise: 1_000_000, nights: 2, plan: 'pay_full' } as const;
  const windows = chargeWindows(generalPolicies('2026-12-20'), basis, Date.parse('2026-11-21T00:00:00Z'));
  const lines = policyLines(windows, basis.totalPaise);
  expect(lines.map(({ charge, when }) => `${charge}: ${when}`)).toEqual([
    'Free cancellation: Until 18 Dec 2026, 12:00',
    '₹2,500 charge: From 18 Dec 2026, 12:01 until 19 Dec 2026, 12:00',
    '₹5,000 charge: From 19 Dec 2026, 12:01 until 20 Dec 2026, 00:00',
    '₹10,000, full amount: From 20 Dec 2026, 00:01, and for a no-show',
  ]);
});
