import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { memo, useCallback, useEffect, type CSSProperties, type PointerEvent } from 'react';
import type { Position } from '@safar/domain/distance';
import { logJourney } from '#lib/journey-log.ts';
import { useWindowList, type WindowItem } from '#lib/use-window-list.ts';
import { CardSkeletons } from './card-skeleton.tsx';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import { ListCard } from './list-card.tsx';
import type { Lows } from './results-state.ts';

/** `gap` of the list's style. */
const GAP_PX = 12;
/** A card's height on most screens. */
const USUAL_PX = 250;
/** Cards that a new order or filter shows at once; the others follow as soon as there is time. */
const WHOLE_AT_ONCE = 1;
/** Skeletons while more hotels are on their way (REQ-HRES-9). */
const MORE_SKELETONS = 3;

interface HotelListProps {
  hotels: readonly HotelCard[];
  offers: ReadonlyMap<string, HotelOffer | null>;
  /** Hotels whose prices are asked for once they are looked at. */
  later: ReadonlySet<string>;
  /** What hotels were last seen at, where it was asked. */
  lows: Lows | null;
  /** Calls are under way. */
  busy: boolean;
  nights: number;
  /** The middle of the city, where it is known. */
  center: Position | null;
  /** A hotel's page for this search. */
  hrefOf: (hotel: HotelCard) => string;
  /** Names the list, to find its place on the way back. */
  memoryKey: string;
  /** Pages of the catalogue are still to come. */
  more: boolean;
  /** The hotel pointed at on the map. */
  highlightedCode: string | null;
  /** Hears of the last card near the screen, by its place. */
  onReach: (index: number) => void;
  /** Hears of the hotel pointed at here; null while no map would show it. */
  onHighlight: ((hotelCode: string | null) => void) | null;
}

/** The cards near the screen, of all there are. */
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
  // A list from the server is as long as any; what is looked at is known once it follows the scrolling.
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
        // The room above the first card stays inside: let out, it would move the list itself, whose place is measured.
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
