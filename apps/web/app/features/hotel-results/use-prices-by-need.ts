import { useCallback, useEffect, useState } from 'react';
import type { HotelCard } from './hotel-offer.ts';
import type { Results } from './use-results.ts';

/** Cards beyond the last one near the screen whose prices are asked for: they are there when they come into sight. */
const PRICED_AHEAD = 40;

/** Asks for prices as they are needed: of the hotels near the screen, or of all (REQ-HRES-9). What the list calls with its last card. */
export function usePricesByNeed(
  { state, want, wantAll }: Results,
  rules: {
    readonly hotels: readonly HotelCard[];
    readonly byPrice: boolean;
    readonly keepPlace: (index: number) => void;
  },
): (index: number) => void {
  const { hotels, byPrice, keepPlace } = rules;
  const [reached, setReached] = useState(-1);
  const { later } = state;
  useEffect(() => {
    if (byPrice) wantAll();
    else if (reached >= 0 && later.size > 0)
      want(hotels.slice(Math.max(0, reached - PRICED_AHEAD), reached + PRICED_AHEAD).map(({ HotelCode }) => HotelCode));
  }, [byPrice, reached, hotels, later, want, wantAll]);
  return useCallback(
    (index: number) => {
      setReached(index);
      keepPlace(index);
    },
    [keepPlace],
  );
}
