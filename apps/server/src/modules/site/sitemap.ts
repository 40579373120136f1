import { LANGUAGES, pathIn } from '@safar/messages/language';
import { canonicalCityPath, canonicalHotelPath } from '@safar/domain/slug';
import type { Hotels, ListPart } from '../hotels/index.ts';

/** URLs in one file, at most (sitemaps.org protocol). */
const MAX_URLS = 50_000;
/** Pages in one file, each at an address for each language. */
export const SITEMAP_PAGES = Math.floor(MAX_URLS / LANGUAGES.length);
/** Rows read at a time: what is in memory of a file. */
const BATCH_ROWS = 1000;

/** Pages that are not of the catalogue. */
const PAGES = ['/', '/home', '/privacy-policy', '/refunds-and-cancellations', '/terms/service-providers'];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const KINDS = ['cities', 'hotels'] as const;
const FILE = /^(?:(pages)|(cities|hotels)-([1-9]\d{0,4}))\.xml$/;

export interface SitemapContext {
  /** Origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly listed: Hotels['listed'];
  /** For tests; `SITEMAP_PAGES`. */
  readonly pagesPerFile?: number;
}

/** The index: the address of every file. */
export async function sitemapIndex({ siteUrl, listed, pagesPerFile = SITEMAP_PAGES }: SitemapContext): Promise<string> {
  const counts = await listed.listedCounts();
  const files = KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / pagesPerFile) }, (_, index) => `${kind}-${index + 1}.xml`),
  );
  const entries = ['pages.xml', ...files].map((file) => `<sitemap><loc>${siteUrl}/sitemaps/${file}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** A file of the index in pieces, as rows arrive from the database; null for a name that is not one. */
export async function sitemapFile(context: SitemapContext, name: string): Promise<AsyncIterable<string> | null> {
  const [, pages, kind, number] = FILE.exec(name) ?? [];
  if (pages !== undefined) return urlSet([PAGES.map((path) => entriesOf(context.siteUrl, path))]);
  if (kind === undefined) return null;
  const { pagesPerFile = SITEMAP_PAGES } = context;
  const offset = (Number(number) - 1) * pagesPerFile;
  const batches = kind === 'cities' ? cities(context, offset, pagesPerFile) : hotels(context, offset, pagesPerFile);
  const first = await batches.next();
  return first.done ? null : urlSet([first.value], batches);
}

async function* urlSet(first: Iterable<string[]>, rest: AsyncIterable<string[]> | [] = []): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const entries of first) yield entries.join('');
  for await (const entries of rest) yield entries.join('');
  yield '</urlset>\n';
}

function cities({ siteUrl, listed }: SitemapContext, offset: number, limit: number): AsyncGenerator<string[]> {
  return batchesOf(
    (part) => listed.listedCities(part),
    (city) => entriesOf(siteUrl, canonicalCityPath(city)),
    offset,
    limit,
  );
}

function hotels({ siteUrl, listed }: SitemapContext, offset: number, limit: number): AsyncGenerator<string[]> {
  return batchesOf(
    (part) => listed.listedHotels(part),
    (hotel) => entriesOf(siteUrl, canonicalHotelPath(hotel), hotel.updatedAt),
    offset,
    limit,
  );
}

async function* batchesOf<Row extends { readonly code: string }>(
  read: (part: ListPart) => Promise<readonly Row[]>,
  write: (row: Row) => string,
  offset: number,
  limit: number,
): AsyncGenerator<string[]> {
  let left = limit;
  let last: string | undefined;
  while (left > 0) {
    const wanted = Math.min(left, BATCH_ROWS);
    const rows = await read({ limit: wanted, ...(last === undefined ? { offset } : { after: last }) });
    if (rows.length > 0) yield rows.map(write);
    if (rows.length < wanted) return;
    left -= rows.length;
    last = rows.at(-1)?.code;
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * A page in each language, every one naming all (REQ-LANG-1).
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
