import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { indiaDayStartMs } from '@safar/domain/time/days';
import { z } from 'zod';
import { parseOutsideJson } from '../../../platform/outside-text.ts';
import type { SharedState } from '../../../platform/shared-state.ts';

/** Share of the shown prices that may have changed by the time they are requested again. */
const CHANGED_SHARE = 0.02;
/** With fewer repeated prices than this, nothing is known of how long prices stay valid. */
const LEAST_SEEN = 500;
/** Above this number, older observations count half. */
const MOST_SEEN = 20_000;
/** A later repetition says nothing about changes within minutes. */
const LONGEST_AGE_MS = 15 * MINUTE_MS;
/** Questions whose last prices are remembered, with up to a hundred hotels each. */
const MAX_QUESTIONS = 500;
/** Days to check-in at which a bucket begins: tomorrow's prices change faster than next month's. */
const BUCKETS = [30, 7, 2, 0];

/** Bounds of a learned life, and the life that applies until enough was observed. */
interface LifeBounds {
  readonly leastMs: number;
  readonly mostMs: number;
  readonly firstMs: number;
}

/** The answer to a question: the lowest price of each hotel that has a room. */
interface Answered {
  readonly supplier: string;
  /** `yyyy-MM-dd` */
  readonly checkin: string;
  /** In paise, by hotel code. */
  readonly lows: ReadonlyMap<string, number>;
}

/** How long prices are shown: as long as such prices were observed to stay valid (REQ-RATE-9). */
export interface PriceLife {
  /** Learns from an answer, when the same question was asked a while ago, and returns how long it is fresh, in ms. */
  learn(question: string, answered: Answered, nowMs: number): number;
}

const Seen = z.object({
  hotels: z.number(),
  changed: z.number(),
  /** The sum of the ages of all of them. */
  ageMs: z.number(),
});
type Seen = z.infer<typeof Seen>;

/** An observation by another process, for a bucket. */
const News = Seen.extend({ bucket: z.string() });
const NEWS = 'price-life';

/**
 * Learns by supplier and days to check-in, from this process's observations and those of others. @param news null or absent: no others
 * report
 */
export function createPriceLife(
  { leastMs, mostMs, firstMs }: LifeBounds,
  news: Pick<SharedState, 'tell' | 'listen'> | null = null,
): PriceLife {
  const seen = new Map<string, Seen>();
  const before = new Map<string, { readonly lows: ReadonlyMap<string, number>; readonly atMs: number }>();

  function remember(question: string, lows: ReadonlyMap<string, number>, atMs: number): void {
    before.delete(question);
    before.set(question, { lows, atMs });
    const [oldest] = before.keys();
    if (before.size > MAX_QUESTIONS && oldest !== undefined) before.delete(oldest);
  }

  function add(bucket: string, more: Seen): void {
    const known = seen.get(bucket);
    const all = {
      hotels: (known?.hotels ?? 0) + more.hotels,
      changed: (known?.changed ?? 0) + more.changed,
      ageMs: (known?.ageMs ?? 0) + more.ageMs,
    };
    seen.set(
      bucket,
      all.hotels > MOST_SEEN ? { hotels: all.hotels / 2, changed: all.changed / 2, ageMs: all.ageMs / 2 } : all,
    );
  }

  news?.listen(NEWS, (text) => {
    const told = News.safeParse(parseOutsideJson(text)?.value);
    if (told.success) add(told.data.bucket, told.data);
  });

  function lifeOf(bucket: string): number {
    const { hotels, changed, ageMs } = seen.get(bucket) ?? { hotels: 0, changed: 0, ageMs: 0 };
    if (hotels < LEAST_SEEN) return firstMs;
    if (changed === 0) return mostMs;
    return Math.round(Math.min(mostMs, Math.max(leastMs, (CHANGED_SHARE * ageMs) / changed)));
  }

  return {
    learn: (question, { supplier, checkin, lows }, nowMs) => {
      const bucket = `${supplier} ${bucketOf(checkin, nowMs)}`;
      const last = before.get(question);
      const ageMs = last === undefined ? Infinity : nowMs - last.atMs;
      if (last !== undefined && ageMs > 0 && ageMs <= LONGEST_AGE_MS) {
        const hotels = new Set([...last.lows.keys(), ...lows.keys()]);
        const changed = [...hotels].filter((code) => last.lows.get(code) !== lows.get(code)).length;
        const more = { hotels: hotels.size, changed, ageMs: hotels.size * ageMs };
        add(bucket, more);
        void news?.tell(NEWS, JSON.stringify({ bucket, ...more }));
      }
      remember(question, lows, nowMs);
      return lifeOf(bucket);
    },
  };
}

function bucketOf(checkin: string, nowMs: number): number {
  const days = (indiaDayStartMs(checkin) - nowMs) / DAY_MS;
  return BUCKETS.find((from) => days >= from) ?? 0;
}
