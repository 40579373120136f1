import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HotelFilters } from '@safar/domain/stay/hotel-filters';
import type { HotelSort } from '@safar/domain/stay/hotel-orders';
import { goesByPrice, needsAllRates, sharedOrder } from './order-and-filter.ts';
import type { HotelCard } from './hotel-offer.ts';
import type { Results } from './use-results.ts';

/**
 * Cards beyond the last one near the screen whose prices are fetched ahead, before they come into view; once for each
 * place on the list. Prices that arrive put other hotels there, and fetching for those too would end with the whole city.
 */
const PRICED_AHEAD = 40;

interface Looking {
  /** The hotels as listed. */
  readonly hotels: readonly HotelCard[];
  readonly chosen: { readonly filters: HotelFilters; readonly sort: HotelSort };
  /** Whether the map is shown, which needs every price. */
  readonly map: boolean;
  readonly keepPlace: (index: number) => void;
}

/**
 * Fetches prices as they are needed: of the hotels near the screen, or of all; and last seen prices when the list
 * depends on prices (REQ-HRES-9, REQ-HRES-20).
 * @returns the function that the list calls with its last card
 */
export function usePricesByNeed(
  { state, want, wantLows, wantAll }: Results,
  { hotels, chosen, map, keepPlace }: Looking,
): (index: number) => void {
  const [reached, setReached] = useState(-1);
  const fetchedAhead = useRef<{ reached: number; sort: HotelSort; filters: HotelFilters } | null>(null);
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
      const { current: last } = fetchedAhead;
      const isSamePlace = last?.reached === reached && last.sort === sort && last.filters === filters;
      fetchedAhead.current = { reached, sort, filters };
      const near = hotels.slice(Math.max(0, reached - PRICED_AHEAD), reached + (isSamePlace ? 1 : PRICED_AHEAD));
      want(
        near.map(({ HotelCode }) => HotelCode),
        order,
      );
    }
  }, [byAll, byPrice, reached, sort, filters, hotels, later, isListed, order, want, wantLows, wantAll]);
  return useCallback(
    (index: number) => {
      setReached(index);
      keepPlace(index);
    },
    [keepPlace],
  );
}
