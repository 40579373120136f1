import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { memo, useCallback, useEffect, type CSSProperties, type PointerEvent } from 'react';
import type { Position } from '@safar/domain/stay/distance';
import { logJourney } from '#lib/journey-log.ts';
import { useWindowList, type WindowItem } from '#lib/use-window-list.ts';
import { CardSkeletons } from './card-skeleton.tsx';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import { ListCard } from './list-card.tsx';
import type { Lows } from './results-state.ts';

/** The list's `gap` in its style. */
const GAP_PX = 12;
/** Height of a card on most screens. */
const USUAL_PX = 250;
/** Cards rendered in full at once after a new order or filter; the others follow when the browser is idle. */
const WHOLE_AT_ONCE = 1;
/** Skeletons while more hotels are loading (REQ-HRES-9). */
const MORE_SKELETONS = 3;

interface HotelListProps {
  hotels: readonly HotelCard[];
  offers: ReadonlyMap<string, HotelOffer | null>;
  /** Hotels whose prices are fetched once they are looked at. */
  later: ReadonlySet<string>;
  /** Last seen prices of hotels; null until they were asked for. */
  lows: Lows | null;
  /** Whether calls are under way. */
  busy: boolean;
  nights: number;
  /** The middle of the city, where it is known. */
  center: Position | null;
  /** A hotel's page for this search. */
  hrefOf: (hotel: HotelCard) => string;
  /** Identifies the list, to restore its position on the way back. */
  memoryKey: string;
  /** Whether more pages of the catalogue are still to be loaded. */
  more: boolean;
  /** The hotel pointed at on the map. */
  highlightedCode: string | null;
  /** Called with the index of the last card near the screen. */
  onReach: (index: number) => void;
  /** Called with the hotel pointed at in the list; null when no map would show it. */
  onHighlight: ((hotelCode: string | null) => void) | null;
}

/** The list, with only the cards near the screen rendered. */
export const HotelList = memo(function HotelList(props: HotelListProps) {
  const {
    hotels,
    offers,
    later,
    lows,
    busy,
    nights,
    center,
    hrefOf,
    memoryKey,
    more,
    highlightedCode,
    onReach,
    onHighlight,
  } = props;
  const keyOf = useCallback((index: number) => hotels[index]?.HotelCode ?? String(index), [hotels]);
  const { items, tailPx, list, measure, live } = useWindowList({
    count: hotels.length,
    keyOf,
    gapPx: GAP_PX,
    expectedPx: USUAL_PX,
    memoryKey,
  });
  const atEnd = items.at(-1)?.index === hotels.length - 1;
  const waitsForMore = atEnd && more;
  const reached = items.at(-1)?.index ?? -1;
  // The list from the server does not know the screen; what is near it is known once the list follows the scrolling.
  useEffect(() => {
    if (live) onReach(reached);
  }, [live, reached, onReach]);
  useEffect(() => {
    if (waitsForMore) logJourney('results_pagination_intersect');
  }, [waitsForMore]);

  function pointAt(event: PointerEvent) {
    const item = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    onHighlight?.(hotels[Number(item?.getAttribute('data-index') ?? -1)]?.HotelCode ?? null);
  }

  return (
    <>
      <h2 className="sr-only">{t(m.hotels)}</h2>
      <ul
        ref={list}
        aria-label={t(m.hotels)}
        // The space above the first card stays inside the list: outside, it would move the list, whose position is
        // measured.
        className="flow-root [overflow-anchor:none] *:not-first:mt-3"
        style={tailPx > 0 ? { paddingBottom: tailPx } : undefined}
        onPointerOver={pointAt}
        onPointerLeave={() => onHighlight?.(null)}
      >
        {items.map((item) => {
          const hotel = hotels[item.index];
          if (!hotel) return null;
          const { HotelCode } = hotel;
          return (
            <li
              key={HotelCode}
              ref={measure}
              data-index={item.index}
              aria-setsize={hotels.length}
              aria-posinset={item.index + 1}
              style={holeStyle(item)}
            >
              <ListCard
                hotel={hotel}
                offer={offers.get(HotelCode)}
                low={lows?.get(HotelCode)}
                stalled={!busy && !offers.has(HotelCode) && !later.has(HotelCode)}
                nights={nights}
                center={center}
                priority={item.index === 0}
                highlighted={HotelCode === highlightedCode}
                hrefOf={hrefOf}
                mayWait={live && item.index >= WHOLE_AT_ONCE}
                heightPx={item.heightPx}
              />
            </li>
          );
        })}
      </ul>
      {waitsForMore && <CardSkeletons count={MORE_SKELETONS} label={t(m.loadingMore)} />}
      {atEnd && !more && <p className="py-6 text-center text-sm text-faint">{t(m.noMore)}</p>}
    </>
  );
});

function holeStyle({ index, holePx }: WindowItem): CSSProperties | undefined {
  if (holePx === 0) return undefined;
  return { marginTop: index === 0 ? holePx : holePx + GAP_PX };
}
