import { DAY_MS, MINUTE_MS } from '@safar/domain/time-units';
import { indiaDayStartMs } from '@safar/domain/days';

/** Of the prices that are shown so many may have changed when they are asked for anew. */
const CHANGED_SHARE = 0.02;
/** Below this many hotels seen again nothing is known of how long prices stand. */
const LEAST_SEEN = 500;
/** Beyond, what was seen long ago counts half. */
const MOST_SEEN = 20_000;
/** What is asked again later than this says nothing of minutes. */
const LONGEST_AGE_MS = 15 * MINUTE_MS;
/** Questions whose last prices are remembered, of up to a hundred hotels each. */
const MAX_QUESTIONS = 500;
/** Days to check-in that begin a bucket: prices of tomorrow move faster than those of next month. */
const BUCKETS = [30, 7, 2, 0];

/** Bounds of a learned life, and what holds until enough was seen. */
interface LifeBounds {
  readonly leastMs: number;
  readonly mostMs: number;
  readonly firstMs: number;
}

/** What was answered to a question: the lowest price of each hotel that has a room. */
interface Answered {
  readonly supplier: string;
  /** `yyyy-MM-dd` */
  readonly checkin: string;
  /** In paise, by hotel code. */
  readonly lows: ReadonlyMap<string, number>;
}

/** How long prices are shown: for as long as such prices were seen to stand (REQ-RATE-9). */
export interface PriceLife {
  /** Learns from an answer, where the same was asked a while ago, and says how long it is fresh, in ms. */
  learn(question: string, answered: Answered, nowMs: number): number;
}

interface Seen {
  hotels: number;
  changed: number;
  /** The ages of all of them together. */
  ageMs: number;
}

/** Learns by supplier and days to check-in, in this process. */
export function createPriceLife({ leastMs, mostMs, firstMs }: LifeBounds): PriceLife {
  const seen = new Map<string, Seen>();
  const before = new Map<string, { readonly lows: ReadonlyMap<string, number>; readonly atMs: number }>();

  function remember(question: string, lows: ReadonlyMap<string, number>, atMs: number): void {
    before.delete(question);
    before.set(question, { lows, atMs });
    const [oldest] = before.keys();
    if (before.size > MAX_QUESTIONS && oldest !== undefined) before.delete(oldest);
  }

  function lifeOf({ hotels, changed, ageMs }: Seen): number {
    if (hotels < LEAST_SEEN) return firstMs;
    if (changed === 0) return mostMs;
    return Math.round(Math.min(mostMs, Math.max(leastMs, (CHANGED_SHARE * ageMs) / changed)));
  }

  return {
    learn: (question, { supplier, checkin, lows }, nowMs) => {
      const bucket = `${supplier} ${bucketOf(checkin, nowMs)}`;
      const known = seen.get(bucket) ?? { hotels: 0, changed: 0, ageMs: 0 };
      seen.set(bucket, known);
      const last = before.get(question);
      const ageMs = last === undefined ? Infinity : nowMs - last.atMs;
      if (last !== undefined && ageMs > 0 && ageMs <= LONGEST_AGE_MS) {
        const hotels = new Set([...last.lows.keys(), ...lows.keys()]);
        known.hotels += hotels.size;
        known.changed += [...hotels].filter((code) => last.lows.get(code) !== lows.get(code)).length;
        known.ageMs += hotels.size * ageMs;
        if (known.hotels > MOST_SEEN)
          seen.set(bucket, { hotels: known.hotels / 2, changed: known.changed / 2, ageMs: known.ageMs / 2 });
      }
      remember(question, lows, nowMs);
      return lifeOf(seen.get(bucket) ?? known);
    },
  };
}

function bucketOf(checkin: string, nowMs: number): number {
  const days = (indiaDayStartMs(checkin) - nowMs) / DAY_MS;
  return BUCKETS.find((from) => days >= from) ?? 0;
}
