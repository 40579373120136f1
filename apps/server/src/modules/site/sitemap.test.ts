import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListPart } from '../hotels/index.ts';
import { sitemapFile, sitemapIndex, SITEMAP_PAGES, type SitemapContext } from './sitemap.ts';

const HOTELS = Array.from({ length: 2500 }, (_, index) => ({
  code: String(1_000_000 + index),
  name: `Hotel & Spa ${index}`,
  cityName: 'Goa',
  updatedAt: '2026-11-20T19:30:00.000Z',
}));

function context(hotelCount: number, pagesPerFile: number): SitemapContext {
  const rows = HOTELS.slice(0, hotelCount);
  return {
    siteUrl: 'https://safar.test',
    pagesPerFile,
    listed: {
      listedCounts: async () => ({ hotels: hotelCount, cities: 0 }),
      listedHotels: async (part: ListPart) => {
        const rest = 'after' in part ? rows.filter(({ code }) => code > part.after) : rows.slice(part.offset);
        return rest.slice(0, part.limit);
      },
      listedCities: async () => [],
    },
  };
}

async function locationsOf(site: SitemapContext, name: string): Promise<string[]> {
  let xml = '';
  for await (const piece of (await sitemapFile(site, name)) ?? []) xml += piece;
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

test('[REQ-LANG-1] however many hotels there are, the files of the index hold each once in each language and never more than their limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 400, max: 3000 }), async (count, limit) => {
      const site = context(count, limit);
      const index = await sitemapIndex(site);
      const files = [...index.matchAll(/sitemaps\/(hotels-\d+\.xml)/g)].map(([, name = '']) => name);
      const each = await Promise.all(files.map((name) => locationsOf(site, name)));
      for (const urls of each) expect(urls.length).toBeLessThanOrEqual(2 * limit);
      expect(each.flat()).toEqual(
        HOTELS.slice(0, count).flatMap(({ code }, at) =>
          ['', '/hi'].map((prefix) => `https://safar.test${prefix}/goa/hotels/hotel-and-spa-${at}?hcc=${code}`),
        ),
      );
      expect(await sitemapFile(site, `hotels-${files.length + 1}.xml`)).toBeNull();
    }),
    { numRuns: 25 },
  );
});

test('a file holds no more than the protocol allows', () => {
  expect(SITEMAP_PAGES * 2).toBe(50_000);
});
