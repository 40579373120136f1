import type { HotelCard, Offers } from './hotel-offer.ts';
import type { Lows } from './results-state.ts';

/** What a list in progress shows (REQ-HRES-15). */
export interface CalmOrder {
  readonly hotels: readonly HotelCard[];
  /** Hotels that came later and belong among those that stay where they are. Where that goes by a price of earlier alone, it is not known. */
  readonly waiting: number;
}

/**
 * An order in which what somebody has seen stays where it is: the held hotels first, in the order they were seen in, then all others as they
 * are arranged. One that is held and no longer among those arranged is left out.
 * @param arranged in the order asked for
 * @param held codes, from the first of the list on
 */
export function calmOrder(
  arranged: readonly HotelCard[],
  held: readonly string[],
  { offers, lows }: { readonly offers: Offers; readonly lows: Lows | null },
): CalmOrder {
  if (held.length === 0) return { hotels: arranged, waiting: 0 };
  const byCode = new Map(arranged.map((hotel) => [hotel.HotelCode, hotel]));
  const kept = held.flatMap((code) => byCode.get(code) ?? []);
  const isHeld = new Set(held);
  const isKnown = (code: string) => offers.has(code) || lows?.has(code) !== true;
  // One that is sold out after it was seen belongs at the end, and nothing before it.
  const lastHeld = arranged.findLastIndex(({ HotelCode }) => isHeld.has(HotelCode) && offers.get(HotelCode) !== null);
  const waiting = arranged
    .slice(0, lastHeld + 1)
    .filter(({ HotelCode }) => !isHeld.has(HotelCode) && isKnown(HotelCode)).length;
  return { hotels: [...kept, ...arranged.filter(({ HotelCode }) => !isHeld.has(HotelCode))], waiting };
}
