import { readFileSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { HOUR_MS } from '@safar/domain/time-units';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../platform/testing/test-stack.ts';
import type { ListPart } from '../hotels/index.ts';
import { createSitemapFiles } from './sitemap-files.ts';
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

test('a file is read from the catalogue once in its life, however many ask for it at once', async () => {
  const site = context(2500, 3000);
  let reads = 0;
  const listedHotels = (part: ListPart) => {
    reads += 1;
    return site.listed.listedHotels(part);
  };
  const folder = temporaryFolder('sitemaps');
  const counted = { ...site, listed: { ...site.listed, listedHotels } };
  const files = createSitemapFiles(counted, folder, HOUR_MS);
  const paths = await Promise.all(Array.from({ length: 30 }, () => files.pathOf('hotels-1.xml')));
  const readOnce = reads;
  expect(new Set(paths).size).toBe(1);
  expect(gunzipSync(readFileSync(paths[0] ?? '')).toString()).toContain('hotel-and-spa-2499');
  await files.pathOf('hotels-1.xml');
  expect(reads).toBe(readOnce);
  expect(await files.pathOf('hotels-2.xml')).toBeNull();
  await createSitemapFiles(counted, folder, 0).pathOf('hotels-1.xml');
  expect(reads).toBeGreaterThan(readOnce);
  rmSync(folder, { recursive: true });
});
