import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotelApp, type HotelApp } from '../hotels/testing/hotel-app.ts';
import { NOTHING_OFF } from '../../platform/supply.ts';
import { createSite } from './index.ts';

let hotels: HotelApp;
let cc = '';

beforeAll(async () => {
  hotels = await buildHotelApp();
  cc = await hotels.cityCode('Goa');
  await hotels.completePage(cc);
});
afterAll(() => hotels.app.close());

function get(url: string, headers: Record<string, string> = {}) {
  return hotels.app.app.inject({ url, headers });
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

test('[REQ-FRAME-15] robots.txt keeps crawlers off private pages and flight searches, and names the sitemap by its whole address', async () => {
  const { statusCode, body } = await get('/robots.txt');
  expect(statusCode).toBe(200);
  expect(body).toContain('Disallow: /bookings\n');
  expect(body).toContain('Disallow: /hi/bookings\n');
  expect(body).toContain('Disallow: /*/flights?\n');
  expect(body).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

test.each([
  ['/bookings/5f0c', 'noindex'],
  ['/hi/bookings/5f0c', 'noindex'],
  ['/hi/home', undefined],
  ['/profile', 'noindex'],
  ['/customerdetails/5f0c', 'noindex'],
  ['/payment/return/5f0c?x=/home', 'noindex'],
  ['/pay/5f0c', 'noindex'],
  ['/prebook?bookingCode=1', 'noindex'],
  ['/delhi/flights?from=DEL', 'noindex'],
  ['/api/config', 'noindex'],
  ['/robots.txt', undefined],
  ['/sitemap.xml', undefined],
  ['/home?next=/bookings', undefined],
  ['/goa/hotels?cc=1', undefined],
])('%s answers with X-Robots-Tag %s', async (url, tag) => {
  expect((await get(url)).headers['x-robots-tag']).toBe(tag);
});

test('the sitemap leads to every listed hotel once, by its canonical address, and to its city', async () => {
  const { total } = await hotels.completePage(cc);
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const files = locationsIn(index.body).map((url) => new URL(url).pathname);
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/cities-1.xml', '/sitemaps/hotels-1.xml']);

  const [pages, cities, listed] = await Promise.all(files.map(async (file) => locationsIn((await get(file)).body)));
  expect(pages?.map((url) => new URL(url).pathname)).toContain('/home');
  expect(cities?.some((url) => url.endsWith(`/goa/hotels?cc=${cc}`))).toBe(true);
  expect(listed?.length).toBeGreaterThanOrEqual(total);
  expect(new Set(listed).size).toBe(listed?.length);
  for (const url of listed ?? []) expect(url).toMatch(/^https?:\/\/[^/]+(\/hi)?\/[\w-]+\/hotels\/[\w-]+\?hcc=\w+$/);
});

test('a file of the sitemap is compressed for who asks, and one past the last is not found', async () => {
  const packed = await get('/sitemaps/hotels-1.xml', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toMatch(/<\/urlset>\n$/);
  const others = ['hotels-2.xml', 'hotels-0.xml', 'cities-99999.xml', 'other.xml'];
  const answers = await Promise.all(others.map((name) => get(`/sitemaps/${name}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('[REQ-CHK-12] the web app is told of test pages outside production alone (REQ-CHK-12)', async () => {
  const { context } = hotels.app;
  const nobody = {
    listedCounts: async () => ({ hotels: 0, cities: 0 }),
    listedHotels: async () => [],
    listedCities: async () => [],
  };
  const tells = async (production: boolean) => {
    const app = fastify();
    await createSite(
      { ...context, switches: NOTHING_OFF, config: { ...context.config, production } },
      {
        hotels: { listed: nobody, homeSupplierId: 'tbo' },
        promises: async () => ({ earlyBirds: null, memberDiscount: false, flightDeal: false }),
      },
    ).register(app);
    return (await app.inject('/api/config')).json<unknown>();
  };
  expect(await tells(true)).toMatchObject({ ok: true, testPages: false });
  expect(await tells(false)).toMatchObject({ ok: true, testPages: true });
});
