import { useMemo, useState } from 'react';
import { parsePosition, type Position } from '@safar/domain/distance';
import type { DistanceFilter } from '@safar/domain/hotel-filters';
import { formatInr } from '@safar/domain/money';
import { MapPins, type MapPin } from '#features/map/map-pins.tsx';
import { MapRing } from '#features/map/map-ring.tsx';
import { MapView } from '#features/map/map-view.tsx';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import { mapStart } from './map-start.ts';
import { MapCard } from './map-card.tsx';

export interface ResultsMapProps {
  cityName: string;
  /** The middle of the city, where it is known. */
  center: Position | null;
  /** As the list shows them: filtered, the more important first. */
  hotels: readonly HotelCard[];
  offers: ReadonlyMap<string, HotelOffer | null>;
  nights: number;
  distance: DistanceFilter | null;
  hrefOf: (hotel: HotelCard) => string;
  highlightedCode: string | null;
  onHighlight: (hotelCode: string | null) => void;
  /** Makes a hotel the centre of the distance filter. */
  onNear: (place: Position) => void;
  className?: string;
}

/** The map's column on wide screens; on others it has the whole width. */
const COLUMN_PX = 448;
/** What stands above and below the map. */
const AROUND_PX = 100;
const PAISE_PER_RUPEE = 100;

/** The hotels that pass the filters on a map, each with its price; a pin opens its card. */
export function ResultsMap(props: ResultsMapProps) {
  const {
    cityName,
    center,
    hotels,
    offers,
    nights,
    distance,
    hrefOf,
    highlightedCode,
    onHighlight,
    onNear,
    className,
  } = props;
  const [selectedCode, setSelectedCode] = useState<string | null>(null);
  const pins = useMemo(() => pinsOf(hotels, offers), [hotels, offers]);
  const [start] = useState(() =>
    mapStart(
      pins.map(({ position }) => position),
      center,
      { width: Math.min(globalThis.innerWidth, COLUMN_PX), height: globalThis.innerHeight - AROUND_PX },
    ),
  );
  const selected = hotels.find(({ HotelCode }) => HotelCode === selectedCode);

  return (
    <MapView
      label={`Map of hotels in ${cityName}`}
      {...start}
      className={className}
      overlay={
        selected && (
          <MapCard
            key={selected.HotelCode}
            hotel={selected}
            offer={offers.get(selected.HotelCode)}
            nights={nights}
            href={hrefOf(selected)}
            onNear={onNear}
            onClose={() => setSelectedCode(null)}
          />
        )
      }
    >
      {(surface) => (
        <>
          {distance && <MapRing surface={surface} center={distance.from} km={distance.km} />}
          <MapPins
            surface={surface}
            pins={pins}
            selectedId={selected?.HotelCode ?? null}
            highlightedId={highlightedCode}
            onSelect={setSelectedCode}
            onHighlight={onHighlight}
          />
        </>
      )}
    </MapView>
  );
}

/** Sold-out hotels have no pin; a price still to come is three dots. */
function pinsOf(hotels: readonly HotelCard[], offers: ReadonlyMap<string, HotelOffer | null>): MapPin[] {
  return hotels.flatMap((hotel) => {
    const position = parsePosition(hotel.Map);
    const offer = offers.get(hotel.HotelCode);
    if (!position || offer === null) return [];
    const price = offer ? formatInr(Math.round(offer.price.totalPaise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE) : null;
    return [
      {
        id: hotel.HotelCode,
        position,
        text: price ?? '···',
        label: `${hotel.HotelName}, ${price ?? 'price not known yet'}`,
      },
    ];
  });
}
