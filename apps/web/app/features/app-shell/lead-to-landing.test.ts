import { readLanguageFrom } from '@safar/messages/language';
import { redirect, RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { leadToLanding } from './lead-to-landing.ts';

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
