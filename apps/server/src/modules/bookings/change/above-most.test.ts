import { exchangeQuote, exchangeStay, proposeExchange } from '@safar/contract/exchange';
import { balanceLink, balanceOrder } from '@safar/contract/payments';
import { addDays } from '@safar/domain/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentGateways } from '../../../gateways/payment-gateways.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { bookedStay } from '../testing/booked-stay.ts';
import { buildCommerceApp, FARE_PAISE, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { otherFlights } from '../testing/flight-exchange.ts';
import { oneway, ticketedFlight } from '../testing/flight-journey.ts';
import { allGatewayBooks, beginCheckout, openOrder, pay, readBooking, succeed, verify } from '../testing/journey.ts';

const MOST_PAISE = 500_000_00;
/** The most that one payment may be. */
let mostPaise = MOST_PAISE;
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({
    gateways: (razorpay) =>
      createPaymentGateways({
        ...razorpay,
        get mostPaise() {
          return mostPaise;
        },
      }),
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** The changes of a booking that are not its purchase. */
async function changesOf(bookingId: string): Promise<string[]> {
  const { rows } = await app.context.database.pool.query<{ reason: string }>(
    `select reason from booking_changes where booking_id = $1 and reason <> 'purchase'`,
    [bookingId],
  );
  return rows.map(({ reason }) => reason);
}

test('[REQ-CHG-2, REQ-CHG-3] a stay whose difference is above the most says so with its sum, and the press begins nothing', async () => {
  const { bookingId } = await bookedStay(app, traveller, offerRate(app));
  const params = { id: bookingId };
  const tooMuchOf = async (farePaise: number) => {
    const sessionId = await beginCheckout(app, traveller, offerRate(app, { farePaise }));
    const { quote } = await succeed(app, exchangeQuote, { as: traveller, params, query: { sessionId } });
    return { sessionId, priceHash: quote?.priceHash, payPaise: quote?.payPaise, tooMuch: quote?.tooMuch };
  };
  const { tooMuch, payPaise, ...shown } = await tooMuchOf(FARE_PAISE + MOST_PAISE + 100);
  expect(payPaise).toBe(MOST_PAISE + 100);
  expect(tooMuch).toContain('₹5,00,001, and at most ₹5,00,000 can be paid online at once');
  expect(tooMuch).toContain('choose dates, guests or flights that cost less');
  expect(await app.call(exchangeStay, { as: traveller, params, body: shown })).toMatchObject({
    status: 409,
    body: { code: 'AMOUNT_ABOVE_MOST', error: tooMuch, mostPaise: MOST_PAISE },
  });
  expect(await changesOf(bookingId)).toEqual([]);
  // Only the difference is paid: a new price above the most is no obstacle.
  const dear = await tooMuchOf(FARE_PAISE + MOST_PAISE);
  expect(dear).toMatchObject({ payPaise: MOST_PAISE, tooMuch: null });
  const { sessionId, priceHash } = dear;
  const pressed = await app.call(exchangeStay, { as: traveller, params, body: { sessionId, priceHash } });
  expect(pressed).toMatchObject({ status: 200, body: { payPaise: MOST_PAISE } });
});

test('[REQ-CHG-2, REQ-TKT-17] another flight whose sum is above the most is refused when it is chosen, and nothing waits to be paid', async () => {
  const trip = await ticketedFlight(app, traveller, oneway(true));
  const { bookingId, params } = trip;
  const on = addDays(trip.quote.passengerRules.departOn, 1);
  const { options } = await otherFlights(app, traveller, trip, [on]);
  const [dearest] = options.toSorted((a, b) => b.differencePaise - a.differencePaise);
  const choose = () => app.call(proposeExchange, { as: traveller, params, body: { offer: dearest?.offer } });
  mostPaise = 100;
  try {
    expect(await choose()).toMatchObject({
      status: 409,
      body: { code: 'AMOUNT_ABOVE_MOST', error: like.stringContaining('flights that cost less'), mostPaise },
    });
    expect(await changesOf(bookingId)).toEqual([]);
  } finally {
    mostPaise = MOST_PAISE;
  }
  expect(await choose()).toMatchObject({ status: 200 });
});

test('[REQ-PAY-21] a balance that has come to be above the most is refused with whom to write to, as an order and as a link, and opens neither', async () => {
  const { sessionId, orderId } = await openOrder(app, traveller, offerRate(app), 'pay_half');
  const { bookingId } = await verify(app, traveller, await pay(app, orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'confirmed' });
  const before = await allGatewayBooks(app);
  const counted = ({ orders, payment_links: links }: typeof before) => [orders.length, links.length];
  mostPaise = 100_000;
  try {
    for (const call of [balanceOrder, balanceLink])
      expect(await app.call(call, { as: traveller, body: { sessionId } })).toMatchObject({
        status: 409,
        body: { code: 'AMOUNT_ABOVE_MOST', error: like.stringContaining(app.context.config.support.email), mostPaise },
      });
  } finally {
    mostPaise = MOST_PAISE;
  }
  expect(counted(await allGatewayBooks(app))).toEqual(counted(before));
});
