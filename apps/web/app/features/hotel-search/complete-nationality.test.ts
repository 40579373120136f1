import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from '#lib/api.ts';
import { completeNationality } from './complete-nationality.ts';

const api = createBrowserClient(() => null, 'http://safar.test');
afterEach(() => vi.unstubAllGlobals());

/** The address that `address` is redirected to for a traveller of this country; null when there is no redirect. */
async function ledTo(address: string, country: string | null): Promise<string | null> {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      country === null
        ? Response.json({ ok: false, error: { code: 'UNAUTHENTICATED', message: 'Sign in' } }, { status: 401 })
        : Response.json({ ok: true, user: { country }, displayName: 'Emma' }),
    ),
  );
  try {
    await completeNationality(api, new URL(address, 'https://safar.example'));
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('location');
  }
}

test('[REQ-HRES-1] a link without a nationality gets a signed-in traveller’s own, once, and keeps the rest', async () => {
  const link = '/goa/hotels?cc=119805&rooms=1';
  expect(await ledTo(link, 'United States')).toBe(`${link}&nat=US`);
  expect(await ledTo(`${link}&nat=US`, 'United States')).toBeNull();
  expect(await ledTo('/goa/hotels/casa-vagator?hcc=1001&nat=', 'GB')).toBe('/goa/hotels/casa-vagator?hcc=1001&nat=GB');
  // The router adds the language again.
  expect(await ledTo('/hi/goa/hotels?cc=119805', 'GB')).toBe('/goa/hotels?cc=119805&nat=GB');
});

test('a link that names one, an Indian traveller and one who is not signed in are left alone', async () => {
  expect(await ledTo('/goa/hotels?nat=AU', 'United States')).toBeNull();
  expect(await ledTo('/goa/hotels?nat=IN', 'United States')).toBeNull();
  expect(await ledTo('/goa/hotels', 'India')).toBeNull();
  expect(await ledTo('/goa/hotels', '')).toBeNull();
  expect(await ledTo('/goa/hotels', 'Other')).toBeNull();
  expect(await ledTo('/goa/hotels', null)).toBeNull();
});
