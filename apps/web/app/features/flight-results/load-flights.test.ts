import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from '#lib/api.ts';
import { loadFlights } from './load-flights.ts';

const api = createBrowserClient(() => null, 'http://safar.test');
const DELHI = { iataCode: 'DEL', city: 'New Delhi', name: 'Indira Gandhi International Airport', slug: 'new-delhi' };

afterEach(() => vi.unstubAllGlobals());

test('[REQ-FSEARCH-8] a form sent without script is told which airport it typed is not known', async () => {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const query = new URL(url).searchParams.get('q');
    return Promise.resolve(Response.json({ ok: true, data: query === 'delhi' || query === 'DEL' ? [DELHI] : [] }));
  });
  const sent = new URL('http://localhost/search/flights?trip=oneway&from=delhi&to=Atlantis&departOn=2099-01-01');
  expect(await loadFlights(api, sent)).toMatchObject({
    kind: 'unclear',
    problem: 'We found no airport called “Atlantis”.',
    start: { draft: { from: 'DEL', to: '' } },
  });
  const unsaid = new URL('http://localhost/search/flights?trip=oneway&from=delhi&to=&departOn=2099-01-01');
  expect(await loadFlights(api, unsaid)).toMatchObject({ problem: 'Select both origin and destination.' });
});
