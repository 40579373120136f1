import type { Permission } from '@safar/contract/desk/permissions';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { Cache } from '../platform/cache.ts';
import type { Clock } from '../platform/clock.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** A page older than this is rendered again in the background when it is requested (REQ-OPS-21). */
const FRESH_MS = 15_000;
/** A page older than this is never shown: changes are visible within this time. */
export const PAGE_LIFE_MS = 30_000;
/** Some 500 pages of 30 KB in two encodings. */
const MAX_BYTES = 32 * 1024 ** 2;
/** Size of an entry besides its text: its policy, its address and the map's overhead. */
const ENTRY_BYTES = 2000;
/** High enough for small pages, low enough for a waiting visitor. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * A cached page: in the encoding of its first request, with its status and policy. A page without `keeps` is given only to requests that
 * were waiting for it.
 */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly encoding: Encoding;
  readonly body: Buffer;
  readonly renderedAtMs: number;
  readonly keeps: boolean;
  /** No API call of the page failed: it may be given to other visitors than the first. */
  readonly isWhole: boolean;
}

/** Permissions whose actions are visible on pages. */
const SEEN_ON_PAGES: ReadonlySet<Permission> = new Set([
  'coupons.create',
  'coupons.approve',
  'coupons.end',
  'offers.edit',
  'notices.edit',
  'contracts.edit',
  'mappings.decide',
  'prices.publish',
  'writing.moderate',
  'switches.manage',
]);

/** Pages for visitors who are not signed in, rendered once for all of them (decision 0066). */
export interface KeptPages {
  /** Renders once for all simultaneous requests; null when it failed, or the page is not for others. */
  get(key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null>;
  /** Drops all cached pages when an operator has changed something that pages show. */
  changedUnder(permission: Permission): Promise<void>;
}

/** A page in the form that processes share; one that cannot be read is rendered again. */
const ToldPage = z
  .object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    encoding: z.enum(ENCODINGS),
    body: z.base64().transform((text) => Buffer.from(text, 'base64')),
    renderedAtMs: z.number(),
    keeps: z.boolean(),
    isWhole: z.boolean(),
  })
  .nullable();

const TOLD = {
  write: (page: KeptPage | null) => JSON.stringify(page && { ...page, body: page.body.toString('base64') }),
  read: (text: string): KeptPage | null => ToldPage.parse(JSON.parse(text)),
};

export function createKeptPages(cache: Cache, clock: Clock): KeptPages {
  /** A page whose rendering began before a change shows the old state. */
  let changes = 0;
  const begun = new WeakMap<KeptPage, number>();
  const pages = cache.create<KeptPage | null>({
    name: 'pages',
    ttlMs: FRESH_MS,
    graceMs: PAGE_LIFE_MS,
    softLimitMs: 0,
    maxBytes: MAX_BYTES,
    bytesOf: (page) => ENTRY_BYTES + 2 * (page?.body.length ?? 0),
    keeps: (page) => page !== null && page.keeps && (begun.get(page) ?? changes) === changes,
    shared: TOLD,
  });

  async function begin(render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const changesBefore = changes;
    const page = await render();
    if (page !== null) begun.set(page, changesBefore);
    return page;
  }

  return {
    get: async (key, render) => {
      let isMine = false;
      const find = () =>
        pages.get(key, () => {
          isMine = true;
          return begin(render);
        });
      let page = await find();
      // Another process may have shared it when it was old already.
      if (page !== null && clock.nowMs() - page.renderedAtMs > PAGE_LIFE_MS) {
        await pages.forget(key);
        page = await find();
      }
      return page !== null && (isMine || page.isWhole) ? page : null;
    },
    changedUnder: async (permission) => {
      if (!SEEN_ON_PAGES.has(permission)) return;
      changes += 1;
      await pages.clear();
    },
  };
}

const COMPRESS: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    brotliAsync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzipAsync(text, { level: GZIP_LEVEL }),
};

export function compressed(text: string, encoding: Encoding): Promise<Buffer> {
  return COMPRESS[encoding](Buffer.from(text));
}

/** Other encodings of a page, each made once, for its first reader. */
const otherForms = new WeakMap<KeptPage, Promise<Buffer>>();

/** The body of a page in an encoding; null: as plain text. */
export function bodyIn(page: KeptPage, encoding: Encoding | null): Promise<Buffer> | Buffer {
  if (encoding === page.encoding) return page.body;
  if (encoding === null) return unpack[page.encoding](page.body);
  const known = otherForms.get(page) ?? unpack[page.encoding](page.body).then(COMPRESS[encoding]);
  otherForms.set(page, known);
  return known;
}
