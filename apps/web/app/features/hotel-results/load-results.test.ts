import { DAY_MS } from '@safar/domain/time/time-units';
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from '#lib/api.ts';
import { loadResults, readPassedPage } from './load-results.ts';

const api = createBrowserClient(() => null, 'http://safar.test');
const SEARCH = new URL(
  `http://safar.test/goa/hotels?cc=119805&checkin=${dayAhead(30)}&checkout=${dayAhead(32)}&rsc=2e0e&rooms=1&adults=2&children=0&nat=IN`,
);
const PLACE = { name: 'Goa', slug: 'goa', code: '119805', countryCode: 'IN', countryName: 'India' };
const PAGE = {
  ok: true,
  hotels: [{ HotelCode: '1020041', HotelName: 'The Fern “Kadamba” </script>' }],
  hotelCodes: ['1020041'],
  total: 1,
  page: 1,
  pageSize: 100,
  complete: true,
  city: { ...PLACE, lat: 15.49, lng: 73.83 },
};

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

function answering(body: object, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

afterEach(() => vi.unstubAllGlobals());

test('[REQ-HRES-9] the first page of a city is passed on as our API wrote it, and read from that', async () => {
  answering(PAGE);
  const loaded = await loadResults(api, SEARCH, 'goa');
  if (loaded.kind !== 'city') throw new Error(`it is ${loaded.kind}`);
  expect(loaded).toMatchObject({ city: PLACE, center: { lat: 15.49, lng: 73.83 } });
  expect(loaded.page).toBe(JSON.stringify(PAGE));
  expect(readPassedPage(loaded.page)).toEqual(PAGE);
});

test('[REQ-HRES-9] a city that is unknown is told from a catalogue that does not answer', async () => {
  answering({ ok: false, code: 'NOT_FOUND', error: 'No such city.' }, 404);
  expect(await loadResults(api, SEARCH, 'goa')).toEqual({ kind: 'unknown-city' });
  answering({ ok: false, code: 'INTERNAL', error: 'Something went wrong.' }, 500);
  expect(await loadResults(api, SEARCH, 'goa')).toEqual({ kind: 'failed', text: 'Something went wrong.' });
});
