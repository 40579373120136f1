import { createCheckoutSession } from '@safar/contract/checkout';
import { airQuote, airSearch } from '@safar/contract/flights';
import { prebook } from '@safar/contract/hotels';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { like } from '../../platform/testing/like.ts';
import { signIn } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestAnswer, type TestApp } from '../../platform/testing/test-app.ts';
import { oneway, quoteTrip } from '../bookings/testing/flight-journey.ts';

/** Requests of one address in a minute: eighty supplier calls, forty of them in one session. */
const LIMIT = 160;
/** Two minutes of one session's supplier calls, and one more: at least one minute exceeds its budget. */
const QUESTIONS = 81;
/** A quote asks at least for the fare, its rules and its extras. */
const QUOTES = QUESTIONS / 3;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
});
afterAll(() => app.close());

test('[REQ-API-7] quotes and prebooks that anybody asks for have the budget of searches, and a checkout is kept waiting by none of them', async () => {
  const traveller = await signIn(app);
  const quote = await quoteTrip(app, oneway(true));
  const departOn = indiaDateOf(Date.now()).add({ days: 50 }).toString();
  const found = await app.call(airSearch, { query: { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn } });
  const { searchId, outbound, itineraries } = airSearch.answer.parse(found.body);
  const resultIndexes = [[...itineraries, ...outbound][0]?.fares[0]?.resultIndex ?? ''];

  const prebooks: TestAnswer[] = [];
  for (let asked = 0; asked < QUESTIONS; asked += 1)
    prebooks.push(await app.call(prebook, { params: { supplier: 'tbo' }, body: { bookingCode: `none-${asked}` } }));
  const quotes: TestAnswer[] = [];
  for (let asked = 0; asked < QUOTES; asked += 1)
    quotes.push(await app.call(airQuote, { body: { searchId, resultIndexes } }));
  for (const answers of [prebooks, quotes])
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'SEARCHES_LIMITED', retryAfterSeconds: like.any(Number) },
    });

  const body = { kind: 'flight', quoteId: quote.quoteId, priceHash: quote.priceHash };
  expect(await app.call(createCheckoutSession, { as: traveller, body })).toMatchObject({ status: 200 });
});
