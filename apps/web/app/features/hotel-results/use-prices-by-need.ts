import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HotelFilters } from '@safar/domain/hotel-filters';
import type { HotelSort } from '@safar/domain/hotel-orders';
import { goesByPrice, needsAllRates, sharedOrder } from './arrange.ts';
import type { HotelCard } from './hotel-offer.ts';
import type { Results } from './use-results.ts';

/** Cards beyond the last one near the screen whose prices are asked for: they are there when they come into sight. */
const PRICED_AHEAD = 40;

interface Looking {
  /** As they are listed. */
  readonly hotels: readonly HotelCard[];
  readonly chosen: { readonly filters: HotelFilters; readonly sort: HotelSort };
  /** A map shows every price there is. */
  readonly map: boolean;
  readonly keepPlace: (index: number) => void;
}

/**
 * Asks for prices as they are needed: of the hotels near the screen, or of all; and for what hotels were last seen at, where the list goes by
 * price (REQ-HRES-9, REQ-HRES-20). What the list calls with its last card.
 */
export function usePricesByNeed(
  { state, want, wantLows, wantAll }: Results,
  { hotels, chosen, map, keepPlace }: Looking,
): (index: number) => void {
  const [reached, setReached] = useState(-1);
  const { later, lows, hotels: all, listed } = state;
  const { filters, sort } = chosen;
  const byPrice = goesByPrice(filters, sort);
  const byAll = map || needsAllRates(filters);
  const { distance } = filters;
  const isListed = listed && (!byPrice || lows !== null);
  const order = useMemo(
    () => (sort === 'popular' || !isListed ? null : sharedOrder({ hotels: all, lows }, { distance }, sort)),
    [sort, isListed, all, lows, distance],
  );
  useEffect(() => {
    if (byPrice) wantLows();
    if (byAll) wantAll();
    else if (reached >= 0 && later.size > 0 && (isListed || !byPrice)) {
      const near = hotels.slice(Math.max(0, reached - PRICED_AHEAD), reached + PRICED_AHEAD);
      want(
        near.map(({ HotelCode }) => HotelCode),
        order,
      );
    }
  }, [byAll, byPrice, reached, hotels, later, isListed, order, want, wantLows, wantAll]);
  return useCallback(
    (index: number) => {
      setReached(index);
      keepPlace(index);
    },
    [keepPlace],
  );
}
