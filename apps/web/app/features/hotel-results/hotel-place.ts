import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { distanceKm, parsePosition, type Position } from '@safar/domain/stay/distance';
import { areaOf } from '@safar/domain/stay/hotel-text';
import { placeName } from '@safar/domain/words/supplier-words';
import type { HotelCard } from './hotel-offer.ts';

const METRES_IN_KM = 1000;
const METRES_STEP = 100;
/** Distances below this many kilometres are shown with one decimal. */
const NEAR_KM = 10;

/** A hotel's location, as far as it is known: 'Nerul, 6.2 km from the centre', 'Goa' (REQ-HRES-11). */
export function hotelPlace(
  { Address, CityName, CountryName, Map }: Pick<HotelCard, 'Address' | 'CityName' | 'CountryName' | 'Map'>,
  center: Position | null,
): string {
  const place = placeName(areaOf(Address, CityName, CountryName) ?? CityName);
  const position = parsePosition(Map);
  return center && position ? t(m.fromCentre, { place, distance: awayText(distanceKm(center, position)) }) : place;
}

function awayText(km: number): string {
  if (km < 1) return t(m.metres, { metres: Math.max(1, Math.round((km * METRES_IN_KM) / METRES_STEP)) * METRES_STEP });
  return t(m.km, { km: km < NEAR_KM ? km.toFixed(1) : Math.round(km) });
}
