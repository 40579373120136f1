import { airSearch } from '@safar/contract/flights';
import { hotelsAvailability } from '@safar/contract/hotels';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestAnswer, type TestApp } from '../../platform/testing/test-app.ts';
import { like } from '../../platform/testing/like.ts';

/** Requests of one address in a minute: four supplier calls, two of one session. */
const LIMIT = 8;
/** Rooms and flights are searched three times: at least one minute exceeds the budget, wherever it begins. */
const TRIES = 3;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
});
afterAll(() => app.close());

function day(ahead: number): string {
  return indiaDateOf(Date.now()).add({ days: ahead }).toString();
}

test('[REQ-API-7] a search over the budget of its session is told to wait, in its own words, and not that suppliers are down', async () => {
  const answers: { stays: TestAnswer[]; flights: TestAnswer[] } = { stays: [], flights: [] };
  for (let ahead = 30; ahead < 30 + TRIES; ahead += 1) {
    const stay = { hotelCodes: '1020041', checkin: day(ahead), checkout: day(ahead + 1), rooms: '1', adults: '2' };
    answers.stays.push(await app.call(hotelsAvailability, { query: { ...stay, nat: 'IN' } }));
    const trip = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: day(ahead) };
    answers.flights.push(await app.call(airSearch, { query: trip }));
  }
  for (const refused of [answers.stays, answers.flights].map((each) => each.find(({ status }) => status !== 200))) {
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'SEARCHES_LIMITED',
        error: like.stringContaining('wait a minute and try again'),
        retryAfterSeconds: like.any(Number),
      },
    });
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});
