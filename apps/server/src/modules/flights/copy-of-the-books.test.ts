import { airCalendar, airQuote, airSearch } from '@safar/contract/flights';
import { addDays } from '@safar/domain/time/days';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSearchTaxpayer } from '../../gateways/gst/search-taxpayer.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';

/** A number in the sandbox's register. */
const GSTIN = '29AABCS1234D1ZR';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    environment: { OUTSIDE: 'questions', ROLES: 'web', DATABASE_URL: 'postgres://127.0.0.1/copy' },
  });
});
afterAll(() => app.close());

test('a process that only asks finds and quotes flights, shows fares by day and reads the GST register', async () => {
  const departOn = addDays(indiaDateOf(Date.now()).toString(), 30);
  const found = await app.call(airSearch, { query: { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn } });
  expect(found.status).toBe(200);
  const { searchId, outbound, itineraries } = airSearch.answer.parse(found.body);
  const resultIndexes = [[...itineraries, ...outbound][0]?.fares[0]?.resultIndex ?? ''];
  expect(await app.call(airQuote, { body: { searchId, resultIndexes } })).toMatchObject({ status: 200 });
  const calendar = { tripType: 'calendar', from: 'DEL', to: 'BOM', month: departOn.slice(0, 7) };
  expect(await app.call(airCalendar, { query: calendar })).toMatchObject({ status: 200 });
  const register = createSearchTaxpayer(app.context.http, app.context.config.gstLookup);
  expect(await register?.find(GSTIN)).not.toMatchObject({ kind: 'no-answer' });
});
