import { rulesDay } from '@safar/domain/money/price-rules';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Module, PlatformContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { registerDeskPrices, type Market } from './desk-routes.ts';
import { priceBook, type PriceBook, type PricedBy, type PriceSample } from './price-book.ts';
import { currentVersion, pruneSamples, rulesOfVersion, saveSample } from './price-store.ts';

export type { PriceBook, PricedBy, PriceSample } from './price-book.ts';

/** A publication by another process is noticed within this time (REQ-PRICE-2). */
const VERSION_FRESH_MS = 5000;
/** Lifetime in the cache: the rules of a version never change (REQ-PRICE-3). */
const RULES_KEPT_MS = HOUR_MS;
/** Most price books in the cache: open checkouts refer to the version they began with. */
const MAX_BOOKS = 50;
/** Shortest interval between two stored search prices of a process. */
const SAMPLE_EVERY_MS = 5000;

/** Pricing for other modules. */
export interface Pricing {
  /** The rules in force today, or those that an open checkout was priced by. */
  book(by?: PricedBy): Promise<PriceBook>;
  /**
   * May store a price of a search to preview drafts with; never fails, and calls `make` only when a price is needed.
   */
  sample(make: () => Promise<PriceSample> | null): void;
}

/** Rules for mark-ups and fees, and the sample prices that drafts are previewed with. */
export function createPricing(
  { config, cache, clock, database, log }: PlatformContext,
  market: Market,
): Pricing & Module {
  const { pool } = database;
  const version = cache.create<number>({ name: 'price-version', ttlMs: VERSION_FRESH_MS, maxItems: 1 });
  const books = cache.create<PriceBook>({ name: 'price-books', ttlMs: RULES_KEPT_MS, maxItems: MAX_BOOKS });
  let sampledMs = Number.NEGATIVE_INFINITY;

  async function bookOf(by: PricedBy): Promise<PriceBook> {
    return books.get(`${by.version} ${by.day}`, async () =>
      priceBook(by, await rulesOfVersion(pool, by.version), config.platformFeePaise),
    );
  }

  async function book(by?: PricedBy): Promise<PriceBook> {
    if (by !== undefined) return bookOf(by);
    const current = await version.get('current', () => currentVersion(pool));
    return bookOf({ version: current, day: rulesDay(clock.nowMs()) });
  }

  async function keep(sample: Promise<PriceSample>): Promise<void> {
    try {
      await saveSample(pool, { id: newId(clock.nowMs()), at: clock.nowIso() }, await sample);
      await pruneSamples(pool);
    } catch (error) {
      log.warn({ err: error }, 'a sample of prices was not kept');
    }
  }

  return {
    name: 'pricing',
    register: () => {},
    registerDesk: (desk) =>
      registerDeskPrices(desk, {
        config,
        clock,
        database,
        published: () => version.clear(),
        ...market,
      }),
    book,
    sample: (make) => {
      if (clock.nowMs() - sampledMs < SAMPLE_EVERY_MS) return;
      const sample = make();
      if (sample === null) return;
      sampledMs = clock.nowMs();
      void keep(sample);
    },
  };
}
