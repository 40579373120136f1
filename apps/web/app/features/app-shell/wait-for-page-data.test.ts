import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPageData } from './wait-for-page-data.ts';

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
