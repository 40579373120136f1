import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { parsePosition, type Position } from '@safar/domain/stay/distance';
import { RADIUS_KM, type DistanceFilter } from '@safar/domain/stay/hotel-filters';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import { placeName } from '@safar/domain/words/supplier-words';
import { cx } from '#design/cx.ts';
import type { MapSurface } from '#features/map/base-map.ts';
import { midmost } from '#features/map/join-pins.ts';
import { MapPins, occupiedBy, pinsInSight, type JoinedText, type MapPin } from '#features/map/map-pins.tsx';
import { MapRing } from '#features/map/map-ring.tsx';
import { MapView } from '#features/map/map-view.tsx';
import type { HotelCard, HotelOffer } from './hotel-offer.ts';
import { HotelsInSight } from './hotels-in-sight.tsx';
import { mapStart } from './map-start.ts';
import { MapCard } from './map-card.tsx';

export interface ResultsMapProps {
  cityName: string;
  /** The middle of the city, where it is known. */
  center: Position | null;
  /** The hotels of the list: filtered, the more important first. */
  hotels: readonly HotelCard[];
  offers: ReadonlyMap<string, HotelOffer | null>;
  nights: number;
  distance: DistanceFilter | null;
  hrefOf: (hotel: HotelCard) => string;
  highlightedCode: string | null;
  onHighlight: (hotelCode: string | null) => void;
  /** Makes a hotel the centre of the distance filter. */
  onNear: (place: Position) => void;
  /** Narrows the list to the hotels within an area. */
  onArea: (area: DistanceFilter) => void;
  /** Shows the hotels in view as cards under the map, where the list is not beside it. */
  withCards?: boolean;
  className?: string;
}

/** The map's share of a wide screen's width; on others it has the full width. */
const COLUMN_SHARE = 3 / 7;
/** Height above and below the map. */
const AROUND_PX = 100;
/** Height of the cards under the map. */
const CARDS_PX = 248;

/** The filtered hotels on a map, each with its price; a pin opens its card. */
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
    onArea,
    withCards = false,
    className,
  } = props;
  const [inSight, setInSight] = useState<ReadonlySet<string>>(NONE);
  const [openedCode, setOpenedCode] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const selectedCode = isOpen ? openedCode : null;
  const pins = useMemo(() => pinsOf(hotels, offers), [hotels, offers]);
  const [start] = useState(() =>
    mapStart(
      pins.map(({ position }) => position),
      center,
      {
        width: globalThis.innerWidth * (withCards ? 1 : COLUMN_SHARE),
        height: globalThis.innerHeight - AROUND_PX - (withCards ? CARDS_PX : 0),
      },
    ),
  );
  const occupied = useCallback((surface: MapSurface) => occupiedBy(surface, pins, selectedCode), [pins, selectedCode]);
  const selected = hotels.find(({ HotelCode }) => HotelCode === selectedCode);

  const card = selected && (
    <MapCard
      key={selected.HotelCode}
      hotel={selected}
      offer={offers.get(selected.HotelCode)}
      nights={nights}
      center={center}
      href={hrefOf(selected)}
      onMap={!withCards}
      onNear={onNear}
      onClose={() => setOpen(false)}
    />
  );

  const map = (
    <MapView
      label={t(m.mapLabel, { city: placeName(cityName) })}
      {...start}
      // On a small map the scale would cover the lowest pins.
      className={withCards ? 'min-h-0 flex-1 [&_.leaflet-control-scale]:hidden' : className}
      occupied={occupied}
      zoomAbout={(map) => {
        const inSight = pinsInSight(map, pins);
        const open = inSight.find(({ item }) => item.id === selectedCode);
        return (open ?? midmost(inSight))?.item.position ?? null;
      }}
      onSearchArea={({ center: from, km }) => onArea({ from, km: Math.min(RADIUS_KM.max, Math.ceil(km)) })}
      overlay={!withCards && card}
    >
      {(surface) => (
        <>
          {withCards && <TellInSight surface={surface} pins={pins} onTell={setInSight} />}
          {distance && <MapRing surface={surface} center={distance.from} km={distance.km} />}
          <MapPins
            surface={surface}
            pins={pins}
            joinedText={joinedText}
            selectedId={selected?.HotelCode ?? null}
            highlightedId={highlightedCode}
            aloneId={openedCode}
            onSelect={(code) => {
              setOpenedCode(code);
              setOpen(true);
            }}
            onHighlight={onHighlight}
          />
        </>
      )}
    </MapView>
  );
  if (!withCards) return map;
  return (
    <div className={cx('flex flex-col', className)}>
      {map}
      {/* Equally high with a card and with the row, so that the map keeps its size. */}
      <div className="h-62 shrink-0">
        {card || (
          <HotelsInSight
            hotels={hotels.filter(({ HotelCode }) => inSight.has(HotelCode))}
            offers={offers}
            nights={nights}
            center={center}
            hrefOf={hrefOf}
            highlightedCode={highlightedCode}
            onHighlight={onHighlight}
          />
        )}
      </div>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Reports which pins are in view, whenever that changes. */
function TellInSight({
  surface,
  pins,
  onTell,
}: {
  surface: MapSurface;
  pins: readonly MapPin[];
  onTell: (ids: ReadonlySet<string>) => void;
}) {
  useEffect(() => {
    onTell(new Set(pinsInSight(surface.map, pins).map(({ item }) => item.id)));
  }, [surface, pins, onTell]);
  return null;
}

interface PricedPin extends MapPin {
  /** In whole rupees; null while unknown. */
  pricePaise: number | null;
}

/** Sold-out hotels have no pin; a price that has not loaded is shown as three dots. */
function pinsOf(hotels: readonly HotelCard[], offers: ReadonlyMap<string, HotelOffer | null>): PricedPin[] {
  return hotels.flatMap((hotel) => {
    const position = parsePosition(hotel.Map);
    const offer = offers.get(hotel.HotelCode);
    if (!position || offer === null) return [];
    const pricePaise = offer ? wholeRupees(offer.price.totalPaise) : null;
    const price = pricePaise === null ? null : formatInr(pricePaise);
    return [
      {
        id: hotel.HotelCode,
        position,
        text: price ?? '···',
        label:
          price === null || price === undefined
            ? t(m.mapUnknownPrice, { hotel: hotel.HotelName })
            : t(m.mapPin, { hotel: hotel.HotelName, price }),
        pricePaise,
      },
    ];
  });
}

/** '14 hotels' over 'from ₹4,150'. */
function joinedText(pins: readonly PricedPin[]): JoinedText {
  const known = pins.flatMap(({ pricePaise }) => pricePaise ?? []);
  return {
    text: t(m.count, { count: pins.length }),
    detail: known.length === 0 ? t(m.mapToCome) : t(m.mapFrom, { price: formatInr(Math.min(...known)) }),
  };
}
