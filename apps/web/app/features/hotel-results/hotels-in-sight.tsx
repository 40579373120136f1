import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import type { Position } from '@safar/domain/stay/distance';
import { cx } from '#design/cx.ts';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import { MapHotel } from './map-hotel.tsx';

/** Most cards in the row; to see other hotels, the traveller zooms in or opens the list. */
const MOST_CARDS = 20;

interface HotelsInSightProps {
  /** The hotels whose pins are in view, the more important first. */
  hotels: readonly HotelCard[];
  offers: ReadonlyMap<string, HotelOffer | null>;
  nights: number;
  center: Position | null;
  hrefOf: (hotel: HotelCard) => string;
  highlightedCode: string | null;
  /** Called with the card that has come to the front. */
  onHighlight: (hotelCode: string) => void;
}

/** The hotels on a phone's map as a row of cards under it; the pin of the front card is highlighted. */
export function HotelsInSight({
  hotels,
  offers,
  nights,
  center,
  hrefOf,
  highlightedCode,
  onHighlight,
}: HotelsInSightProps) {
  const shown = hotels.slice(0, MOST_CARDS);

  function markFront(list: HTMLUListElement) {
    const cardPx = list.scrollWidth / Math.max(1, shown.length);
    const front = shown[Math.round(list.scrollLeft / cardPx)];
    if (front) onHighlight(front.HotelCode);
  }

  return (
    <section aria-label={t(m.mapInView, { count: hotels.length })} className="grid content-start gap-2 py-3">
      <p role="status" className="px-4 text-sm font-semibold">
        {hotels.length === 0 ? t(m.mapNoneInView) : t(m.mapInView, { count: hotels.length })}
      </p>
      <ul
        // The row starts at the first card when the hotels change.
        key={shown[0]?.HotelCode}
        onScroll={(event) => markFront(event.currentTarget)}
        className="scroll-row flex snap-x snap-mandatory scroll-px-4 gap-3 px-4 pb-1"
      >
        {shown.map((hotel) => (
          <li key={hotel.HotelCode} className="w-[min(22rem,92%)] shrink-0 snap-start">
            <article
              className={cx(
                'relative flex h-full gap-3 rounded-lg border bg-surface p-3',
                hotel.HotelCode === highlightedCode ? 'border-select' : 'border-hairline',
              )}
            >
              <MapHotel
                oneLine
                hotel={hotel}
                offer={offers.get(hotel.HotelCode)}
                nights={nights}
                center={center}
                href={hrefOf(hotel)}
              />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
