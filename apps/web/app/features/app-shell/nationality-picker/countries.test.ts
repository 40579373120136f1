import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { stubStore } from '#lib/testing/browser-store.ts';
import { ApiFailure } from '#lib/api-error.ts';
import { fetchCountries, matchCountries } from './countries.ts';

const BUILT_IN = ['IN', 'AU', 'MU'];
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStore('sessionStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(...answers: (() => Response)[]) {
  const fetched = vi.fn<typeof fetch>(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const codesOf = (countries: readonly { code: string }[]) => countries.map(({ code }) => code);
const listOf = (...names: [code: string, name: string][]) =>
  Response.json({ ok: true, countries: names.map(([code, name]) => ({ Code: code, Name: name, code, name })) });

test('[REQ-FRAME-5] the served countries come from the API in the order IN, AU, MU, once a session, kept as countries_cache_v1', async () => {
  const fetched = answering(() =>
    listOf(['AF', 'Afghanistan'], ['MU', 'Maurice'], ['AU', 'Australia'], ['IN', 'India']),
  );
  expect(await fetchCountries()).toEqual([
    { code: 'IN', name: 'India' },
    { code: 'AU', name: 'Australia' },
    { code: 'MU', name: 'Maurice' },
  ]);
  const cached = z.array(z.unknown()).parse(JSON.parse(kept.get('countries_cache_v1') ?? ''));
  expect(cached[2]).toEqual({ Code: 'MU', Name: 'Maurice' });
  expect(codesOf(await fetchCountries())).toEqual(BUILT_IN);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['an error answer', () => Response.json({ error: 'down', code: 'UNEXPECTED' }, { status: 503 })],
  ['an answer that is no JSON', () => new Response('<html>')],
])('[REQ-FRAME-5] %s is not kept: the next time asks again', async (_what, answer) => {
  const fetched = answering(answer);
  await expect(fetchCountries()).rejects.toBeInstanceOf(ApiFailure);
  expect(kept.size).toBe(0);
  await expect(fetchCountries()).rejects.toBeInstanceOf(ApiFailure);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each(['', '{', '[]', '{"a":1}'])('[REQ-FRAME-5] a cache of %j is no list: the API is asked', async (text) => {
  kept.set('countries_cache_v1', text);
  const fetched = answering(() => listOf(['IN', 'India']));
  expect(codesOf(await fetchCountries())).toEqual(['IN']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['ind', ['IN']],
  ['AU', ['AU', 'MU']],
  [' mu ', ['MU']],
  ['', BUILT_IN],
  ['zz', []],
])('[REQ-FRAME-5] typing %j finds %j, by name or code', (typed, codes) => {
  const countries = [
    { code: 'IN', name: 'India' },
    { code: 'AU', name: 'Australia' },
    { code: 'MU', name: 'Mauritius' },
  ];
  expect(codesOf(matchCountries(countries, typed))).toEqual(codes);
});
