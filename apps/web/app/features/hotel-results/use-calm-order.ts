import { useCallback, useMemo, useState } from 'react';
import { calmOrder, type CalmOrder } from './calm-order.ts';
import type { HotelCard, Offers } from './hotel-offer.ts';
import type { Lows } from './results-state.ts';

const NOTHING_HELD: readonly string[] = [];

/**
 * The list while prices come in: whatever has been shown with its price, or scrolled past, stays where it is until the traveller asks for
 * the order anew, or chooses another (REQ-HRES-15).
 * @param arranged in the order asked for
 * @param chosen the order and filters it is by: another object is another choice
 * @param known prices and what was seen of others
 * @param settled whether they are there: before, nothing of the order is known
 */
export function useCalmOrder(
  arranged: readonly HotelCard[],
  chosen: object,
  known: { readonly offers: Offers; readonly lows: Lows | null },
  settled: boolean,
): CalmOrder & {
  /** Hears of the last card that is near the screen, by its place in the list. */
  onReach: (index: number) => void;
  /** Puts everything where it belongs. */
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
