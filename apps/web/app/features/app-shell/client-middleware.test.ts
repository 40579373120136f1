import { RouterContextProvider, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPageData, leadToLanding } from './client-middleware.ts';
import { readLanguageFrom } from '@safar/messages/language';

const LOST = { 'routes/home': { type: 'error', result: new TypeError('Failed to fetch') } } as const;
const CAME = { 'routes/home': { type: 'data', result: 'the page' } } as const;

/** Runs the middleware with the router's `outcome`; `again` is the address that is then loaded again. */
async function ask(outcome: typeof LOST | typeof CAME, request = new Request('https://safar.example/home')) {
  const args = {
    request,
    url: new URL(request.url),
    pattern: '/home',
    params: {},
    context: new RouterContextProvider(),
  };
  try {
    return await waitForPageData(args, async () => outcome);
  } catch (thrown) {
    return { again: thrown instanceof Response ? thrown.headers.get('Location') : thrown };
  }
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response()));
afterEach(() => vi.unstubAllGlobals());

test('[REQ-FRAME-18] a page’s data that did not come is asked for once more when our server is reached', async () => {
  expect(await ask(LOST)).toEqual({ again: 'https://safar.example/home' });
  expect(await ask(CAME)).toBe(CAME);
});

test('a page’s data that fails again is an error, and is waited for once more when somebody tries again', async () => {
  expect(await ask(LOST)).toEqual({ again: 'https://safar.example/home' });
  expect(await ask(LOST)).toBe(LOST);
  expect(await ask(LOST)).toEqual({ again: 'https://safar.example/home' });
  expect(await ask(CAME)).toBe(CAME);
});

test('what is sent, or no longer wanted, is not asked for again', async () => {
  expect(await ask(LOST, new Request('https://safar.example/home', { method: 'POST' }))).toBe(LOST);
  expect(await ask(LOST, new Request('https://safar.example/home', { signal: AbortSignal.abort() }))).toBe(LOST);
});

afterEach(() => readLanguageFrom(() => 'en'));

/** Where the router is redirected when the data redirects to `address`. */
async function ledTo(address: string): Promise<string | null> {
  const request = new Request('https://safar.example/bookings');
  const args = {
    request,
    url: new URL(request.url),
    pattern: '/bookings',
    params: {},
    context: new RouterContextProvider(),
  };
  const results = { 'routes/bookings': { type: 'error', result: redirect(address) } } as const;
  await leadToLanding(args, async () => results);
  return results['routes/bookings'].result.headers.get('Location');
}

test('[REQ-ACC-12] in a language with a prefix, data leads to its landing page and not to one below it', async () => {
  expect(await ledTo('/?from=%2Fbookings')).toBe('/?from=%2Fbookings');
  readLanguageFrom(() => 'hi');
  expect(await ledTo('/hi?from=%2Fbookings')).toBe('/?from=%2Fbookings');
  for (const other of ['/home?tab=hotels', '/hill-station/hotels?cc=1', 'https://pay.example/hi?a=1'])
    expect(await ledTo(other)).toBe(other);
});
