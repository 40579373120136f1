import type { Paise } from './money.ts';

/** Prices that look the same: from the cheapest to the dearest of them. */
export interface PriceBand {
  readonly fromPaise: Paise;
  readonly toPaise: Paise;
}

/** Bands this near to each other are nearer than any two that are far apart: nothing free is joined with what costs something. */
const FREE_GAP = Infinity;

/**
 * At most so many bands of the prices, in their order: what costs nearly the same is joined first (₹199 and ₹200), and what is free with
 * nothing else while there is a choice.
 */
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

/** How many times as much the dearest of both costs as the cheapest. */
function gapOf(fromPaise: Paise, toPaise: Paise): number {
  return fromPaise === 0 ? FREE_GAP : toPaise / fromPaise;
}
