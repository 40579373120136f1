import { useEffect, useRef, useState } from 'react';
import { detailPath } from '#features/hotel-search/hotel-paths.ts';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { nightsBetween } from '@safar/domain/days';
import { HotelCardSkeleton } from './card-skeleton.tsx';
import { HotelResultCard } from './hotel-card.tsx';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';

/** Cards rendered at first and added at each end of the list. */
const STEP = 20;
const PRIORITY_CARDS = 2;
/** How far below the screen the next cards are made. */
const AHEAD = '1200px';
/** Skeletons while more hotels are on their way (spec 3.2.2). */
const MORE_SKELETONS = 3;

interface HotelListProps {
  hotels: readonly HotelCard[];
  offers: ReadonlyMap<string, HotelOffer | null>;
  /** Calls are under way. */
  busy: boolean;
  city: SearchCity;
  stay: StaySearch;
  journeyId: string;
  /** Pages of the catalogue are still to come. */
  more: boolean;
}

/** The cards, a screenful at a time; those out of sight cost the browser nothing. */
export function HotelList({ hotels, offers, busy, city, stay, journeyId, more }: HotelListProps) {
  const [shown, setShown] = useState(STEP);
  const hasHidden = shown < hotels.length;
  const nights = nightsBetween(stay.checkin, stay.checkout);

  return (
    <>
      <h2 className="sr-only">Hotels</h2>
      <ul aria-label="Hotels" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {hotels.slice(0, shown).map((hotel, index) => (
          // The padding keeps the card's shadow within what the browser paints of it.
          <li
            key={hotel.HotelCode}
            className="-m-2 p-2 [contain-intrinsic-size:auto_31rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_17rem]"
          >
            <HotelResultCard
              hotel={hotel}
              offer={offers.get(hotel.HotelCode)}
              stalled={!busy && !offers.has(hotel.HotelCode)}
              nights={nights}
              priority={index < PRIORITY_CARDS}
              href={detailPath(
                {
                  citySlug: city.slug,
                  cityCode: city.code,
                  hotelName: hotel.HotelName,
                  hotelCode: hotel.HotelCode,
                },
                stay,
                journeyId,
              )}
            />
          </li>
        ))}
      </ul>
      {hasHidden && <ListEnd key={shown} onNear={() => setShown((count) => count + STEP)} />}
      {!hasHidden && more && <CardSkeletons count={MORE_SKELETONS} label="Loading more hotels…" />}
      {!hasHidden && !more && hotels.length > 0 && (
        <p className="py-6 text-center text-sm text-faint">No more hotels.</p>
      )}
    </>
  );
}

/** Calls back when the end of the list comes near the screen. */
function ListEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} />;
}

/** Cards on their way: six at first, three more (spec 3.2.2). */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-busy className="mt-4 grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <HotelCardSkeleton key={index} />
      ))}
    </div>
  );
}
