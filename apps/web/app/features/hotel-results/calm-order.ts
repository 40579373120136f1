import type { HotelCard, Offers } from './hotel-offer.ts';
import type { Lows } from './results-state.ts';

/** The list while prices are arriving (REQ-HRES-15). */
export interface CalmOrder {
  readonly hotels: readonly HotelCard[];
  /**
   * The number of later hotels that belong between hotels that stay in place. Hotels known only by a last seen price
   * are not counted.
   */
  readonly waiting: number;
}

/**
 * Keeps what the traveller has seen in place: the held hotels first, in the order they were seen, then all others as
 * arranged. A held hotel that is no longer arranged is left out.
 * @param arranged in the requested order
 * @param held codes, from the start of the list
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
  // A hotel that sold out after it was seen belongs at the end, so it is not the last held one.
  const lastHeld = arranged.findLastIndex(({ HotelCode }) => isHeld.has(HotelCode) && offers.get(HotelCode) !== null);
  const waiting = arranged
    .slice(0, lastHeld + 1)
    .filter(({ HotelCode }) => !isHeld.has(HotelCode) && isKnown(HotelCode)).length;
  return { hotels: [...kept, ...arranged.filter(({ HotelCode }) => !isHeld.has(HotelCode))], waiting };
}
