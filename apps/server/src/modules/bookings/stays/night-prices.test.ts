import { sumPaise } from '@safar/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { openOrder, pay, readBooking, readCheckout, verify } from '../testing/journey.ts';

let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
});
afterAll(() => app.close());

test('[REQ-RATE-2] the nights on a booking’s page add up to its room charges, whatever we earn on the rate', async () => {
  const fare = { totalFarePaise: 496_535, totalTaxPaise: 29_839, recommendedSellingPaise: 520_001 };
  const rate = offerRate(app, { rate: { price: fare, nightlyPaise: [[200_000, 266_696]] } });
  const order = await openOrder(app, traveller, rate);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  const { nightPrices, price } = await readBooking(app, traveller, bookingId);
  expect(nightPrices.map(({ day }) => day)).toEqual([rate.checkin, expect.any(String)]);
  expect(sumPaise(nightPrices.map(({ pricePaise }) => pricePaise))).toBe(price.roomPaise);
  expect(price.roomPaise + price.taxPaise).toBe(520_001);
});

test('[REQ-RATE-2, REQ-DOC-3] the tax of a stay is that of each of its nights: before paying and on the booking’s page', async () => {
  const [cheapPaise, dearPaise] = [700_000, 900_000];
  const fare = { totalFarePaise: 735_000 + 1_062_000, totalTaxPaise: 197_000 };
  const rate = offerRate(app, { rate: { price: fare, nightlyPaise: [[cheapPaise, dearPaise]] } });
  const order = await openOrder(app, traveller, rate);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  const { nightPrices, price } = await readBooking(app, traveller, bookingId);
  expect(nightPrices.map(({ pricePaise, gstPercent }) => [pricePaise, gstPercent])).toEqual([
    [cheapPaise, 5],
    [dearPaise, 18],
  ]);
  expect(price.taxPaise).toBe(35_000 + 162_000);
  expect((await readCheckout(app, traveller, order.sessionId)).amounts.display.tax).toBe(1970);
});
