import { readFileSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { HOUR_MS } from '@safar/domain/time/time-units';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../platform/testing/test-stack.ts';
import type { HotelPart } from '../hotels/index.ts';
import { createSitemapFiles } from './sitemap-files.ts';
import { sitemapFile, sitemapIndex, SITEMAP_PAGES, type SitemapContext } from './sitemap.ts';

const HOTELS = Array.from({ length: 2500 }, (_, index) => ({
  code: String(1_000_000 + index),
  name: `Hotel & Spa ${index}`,
  cityName: 'Goa',
  updatedAt: '2026-11-20T19:30:00.000Z',
}));

/** A catalogue of hotels in cities of the given sizes, and the ranges of hotels that were read. */
function context(sizes: readonly number[], pagesPerFile: number): SitemapContext & { readonly reads: HotelPart[] } {
  const cities = sizes.map((hotels, at) => ({ code: `c${at}`, name: 'Goa', hotels }));
  const startOf = (code: string) => sizes.slice(0, Number(code.slice(1))).reduce((sum, size) => sum + size, 0);
  const reads: HotelPart[] = [];
  return {
    siteUrl: 'https://safar.test',
    pagesPerFile,
    reads,
    listed: {
      listedCities: async () => cities.filter(({ hotels }) => hotels > 0),
      listedHotels: async (part: HotelPart) => {
        reads.push(part);
        const all = part.cities.flatMap((code) => {
          const start = startOf(code);
          return HOTELS.slice(start, start + (sizes[Number(code.slice(1))] ?? 0));
        });
        return all.slice(part.offset, part.offset + part.limit);
      },
    },
  };
}

async function locationsOf(site: SitemapContext, name: string): Promise<string[]> {
  let xml = '';
  for await (const piece of (await sitemapFile(site, name)) ?? []) xml += piece;
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

const sizesOfCities = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1500 })), {
    maxLength: 12,
  })
  .filter((sizes) => sizes.reduce((sum, size) => sum + size, 0) <= HOTELS.length);

test('[REQ-LANG-1, REQ-OPS-45] however many hotels there are, the files of the index hold each once in each language and never more than their limit', async () => {
  await fc.assert(
    fc.asyncProperty(sizesOfCities, fc.integer({ min: 400, max: 3000 }), async (sizes, limit) => {
      const site = context(sizes, limit);
      const index = await sitemapIndex(site);
      // The list of files is known without reading the hotels.
      expect(site.reads).toEqual([]);
      const files = [...index.matchAll(/sitemaps\/(hotels-\d+\.xml)/g)].map(([, name = '']) => name);
      const each = await Promise.all(files.map((name) => locationsOf(site, name)));
      for (const urls of each) expect(urls.length).toBeLessThanOrEqual(2 * limit);
      for (const read of site.reads) expect(read.limit).toBeLessThanOrEqual(1000);
      const count = sizes.reduce((sum, size) => sum + size, 0);
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
  const site = context([2500], 3000);
  const folder = temporaryFolder('sitemaps');
  const files = createSitemapFiles(site, folder, HOUR_MS);
  const paths = await Promise.all(Array.from({ length: 30 }, () => files.pathOf('hotels-1.xml')));
  const readOnce = site.reads.length;
  expect(new Set(paths).size).toBe(1);
  expect(gunzipSync(readFileSync(paths[0] ?? '')).toString()).toContain('hotel-and-spa-2499');
  await files.pathOf('hotels-1.xml');
  expect(site.reads).toHaveLength(readOnce);
  expect(await files.pathOf('hotels-2.xml')).toBeNull();
  await createSitemapFiles(site, folder, 0).pathOf('hotels-1.xml');
  expect(site.reads.length).toBeGreaterThan(readOnce);
  rmSync(folder, { recursive: true });
});
