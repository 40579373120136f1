import type { Paise } from './money.ts';

/** Prices that are shown as one: from the lowest to the highest. */
export interface PriceBand {
  readonly fromPaise: Paise;
  readonly toPaise: Paise;
}

/** The gap of a free band: it is larger than any other, so that free choices are not merged with paid ones. */
const FREE_GAP = Infinity;

/** At most `most` bands of the prices, in order. The nearest prices are merged first (₹199 and ₹200), and free ones last. */
export function priceBands(prices: readonly Paise[], most: number): PriceBand[] {
  const bands = [...new Set(prices)].toSorted((a, b) => a - b).map((paise) => ({ fromPaise: paise, toPaise: paise }));
  while (bands.length > most) {
    const gaps = bands.slice(1).map(({ toPaise }, index) => gapOf(bands[index]?.fromPaise ?? 0, toPaise));
    const at = gaps.indexOf(Math.min(...gaps));
    const [low, high] = bands.slice(at, at + 2);
    if (low === undefined || high === undefined) break;
    bands.splice(at, 2, { fromPaise: low.fromPaise, toPaise: high.toPaise });
  }
  return bands;
}

/** The ratio of the highest price of two bands to the lowest. */
function gapOf(fromPaise: Paise, toPaise: Paise): number {
  return fromPaise === 0 ? FREE_GAP : toPaise / fromPaise;
}
