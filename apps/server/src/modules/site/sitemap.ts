import { LANGUAGES, pathIn } from '@safar/messages/language';
import { canonicalCityPath, canonicalHotelPath } from '@safar/domain/words/slug';
import type { HotelPart, Hotels, ListedCity } from '../hotels/index.ts';

/** URLs in one file, at most (sitemaps.org protocol). */
const MAX_URLS = 50_000;
/** Pages in one file; each has a URL for each language. */
export const SITEMAP_PAGES = Math.floor(MAX_URLS / LANGUAGES.length);
/** Rows read at a time: only these are in memory. */
const BATCH_ROWS = 1000;

/** Pages outside the catalogue. */
const PAGES = [
  '/',
  '/home',
  '/privacy-policy',
  '/refunds-and-cancellations',
  '/terms/service-providers',
  '/fair-dealing',
];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const FILE = /^(?:(pages)|(cities|hotels)-([1-9]\d{0,4}))\.xml$/;

export interface SitemapContext {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly listed: Hotels['listed'];
  /** For tests; the default is `SITEMAP_PAGES`. */
  readonly pagesPerFile?: number;
}

/**
 * The index: the URL of every file. The list of files is computed from the cities: hotels are not counted
 * (REQ-OPS-45).
 */
export async function sitemapIndex({ siteUrl, listed, pagesPerFile = SITEMAP_PAGES }: SitemapContext): Promise<string> {
  const cities = await listed.listedCities();
  const counts = {
    cities: Math.ceil(cities.length / pagesPerFile),
    hotels: filesOfHotels(cities, pagesPerFile).length,
  };
  const files = (['cities', 'hotels'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => `${kind}-${index + 1}.xml`),
  );
  const entries = ['pages.xml', ...files].map((file) => `<sitemap><loc>${siteUrl}/sitemaps/${file}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** A file of the index in chunks, as rows arrive from the database; null for an unknown name (REQ-FRAME-15). */
export async function sitemapFile(context: SitemapContext, name: string): Promise<AsyncIterable<string> | null> {
  const { siteUrl, listed, pagesPerFile = SITEMAP_PAGES } = context;
  const [, pages, kind, number] = FILE.exec(name) ?? [];
  if (pages !== undefined) return urlSet([PAGES.map((path) => entriesOf(siteUrl, path))]);
  if (kind === undefined) return null;
  const cities = await listed.listedCities();
  const index = Number(number) - 1;
  if (kind === 'cities') {
    const some = cities.slice(index * pagesPerFile, (index + 1) * pagesPerFile);
    return some.length === 0 ? null : urlSet([some.map((city) => entriesOf(siteUrl, canonicalCityPath(city)))]);
  }
  const parts = filesOfHotels(cities, pagesPerFile)[index];
  return parts === undefined ? null : urlSet(hotelsOf(context, parts));
}

async function* urlSet(entries: Iterable<string[]> | AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of entries) yield some.join('');
  yield '</urlset>\n';
}

async function* hotelsOf({ siteUrl, listed }: SitemapContext, parts: readonly HotelPart[]): AsyncGenerator<string[]> {
  for (const part of parts) {
    const hotels = await listed.listedHotels(part);
    yield hotels.map((hotel) => entriesOf(siteUrl, canonicalHotelPath(hotel), hotel.updatedAt));
  }
}

/** The ranges of hotels in each file: consecutive parts, as many as fit. */
function filesOfHotels(cities: readonly ListedCity[], pagesPerFile: number): HotelPart[][] {
  const files: HotelPart[][] = [];
  let left = 0;
  for (const part of partsOf(cities, Math.min(BATCH_ROWS, pagesPerFile))) {
    if (part.limit > left) {
      files.push([]);
      left = pagesPerFile;
    }
    files.at(-1)?.push(part);
    left -= part.limit;
  }
  return files;
}

/** All hotels in parts of at most `size`: small cities together, large ones in several parts. */
function partsOf(cities: readonly ListedCity[], size: number): HotelPart[] {
  const parts: HotelPart[] = [];
  let small: { readonly cities: string[]; limit: number } = { cities: [], limit: 0 };
  const close = () => {
    if (small.limit > 0) parts.push({ ...small, offset: 0 });
    small = { cities: [], limit: 0 };
  };
  for (const { code, hotels } of cities) {
    if (small.limit + hotels > size) close();
    if (hotels <= size) {
      small.cities.push(code);
      small.limit += hotels;
    } else
      for (let offset = 0; offset < hotels; offset += size)
        parts.push({ cities: [code], offset, limit: Math.min(size, hotels - offset) });
  }
  close();
  return parts;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The entries of a page in each language, each naming all the others (REQ-LANG-1).
 * @param changedAt ISO instant
 */
function entriesOf(siteUrl: string, path: string, changedAt?: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  const urls = LANGUAGES.map(({ code, locale }) => ({
    locale,
    url: (siteUrl + pathIn(code, path)).replaceAll('&', '&amp;'),
  }));
  const alternates = urls
    .map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`)
    .join('');
  return urls.map(({ url }) => `<url><loc>${url}</loc>${changed}${alternates}</url>\n`).join('');
}
