import { useCallback, useMemo, useState } from 'react';
import { calmOrder, type CalmOrder } from './calm-order.ts';
import type { HotelCard, Offers } from './hotel-offer.ts';
import type { Lows } from './results-state.ts';

const NOTHING_HELD: readonly string[] = [];

/**
 * The list while prices arrive: a hotel that has been shown with its price, or scrolled past, stays in place until the
 * traveller asks for the order again or chooses another (REQ-HRES-15).
 * @param arranged in the requested order
 * @param chosen the sort order and filters; another object is another choice
 * @param known prices, and last seen prices of the others
 * @param settled whether these have loaded; before that, nothing of the order is known
 */
export function useCalmOrder(
  arranged: readonly HotelCard[],
  chosen: object,
  known: { readonly offers: Offers; readonly lows: Lows | null },
  settled: boolean,
): CalmOrder & {
  /** Called with the index of the last card near the screen. */
  onReach: (index: number) => void;
  /** Moves every hotel to its place in the order. */
  renew: () => void;
} {
  const [held, setHeld] = useState({ by: chosen, codes: NOTHING_HELD });
  const codes = held.by === chosen ? held.codes : NOTHING_HELD;
  const { offers, lows } = known;
  const order = useMemo(() => calmOrder(arranged, codes, { offers, lows }), [arranged, codes, offers, lows]);
  const { hotels } = order;
  const onReach = useCallback(
    (index: number) => {
      if (!settled || index < codes.length) return;
      setHeld({ by: chosen, codes: hotels.slice(0, index + 1).map(({ HotelCode }) => HotelCode) });
    },
    [settled, codes.length, chosen, hotels],
  );
  const renew = useCallback(() => setHeld({ by: chosen, codes: NOTHING_HELD }), [chosen]);
  return { ...order, onReach, renew };
}
