import type { Logger } from '../../../platform/logging.ts';
import type { HotelSupplier, SupplierHotel } from '../../../suppliers/hotel-supplier.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import type { Places } from '../../places/index.ts';
import type { CatalogueStore, DetailedHotel, ListedHotel, SuppliersCity } from './catalogue-store.ts';
import { facilitySlugs, roomAmenitySlugs } from './facility-slugs.ts';
import { nameKey } from './name-key.ts';
import { middleOf, popularityOf } from './popularity.ts';
import type { HotelDetail } from './stored-detail.ts';

/** Hotels of one HotelDetails call: half a megabyte, so that parsing never blocks the process for long. */
const DETAILS_PER_CALL = 50;
/** Pictures of a card (REQ-HRES-11). */
const CARD_IMAGES = 8;

export interface ReadingParts {
  readonly supplier: HotelSupplier;
  readonly store: CatalogueStore;
  readonly places: Pick<Places, 'saveSupplierCities' | 'findCity'>;
  readonly log: Logger;
}

/** The outcome of a reading step. */
export type Reading = { kind: 'more' } | { kind: 'done' } | NoAnswer;

/** Reads a city's list of hotels: the city can then be searched, still without pictures and facilities. */
export async function readCityList(parts: ReadingParts, city: SuppliersCity): Promise<Reading> {
  const answer = await parts.supplier.hotelsOfCity(city.code);
  if (answer.kind === 'no-answer') return answer;
  const known = await parts.places.findCity(city.code);
  const middle = middleOf(answer.hotels);
  const place = {
    cityName: known?.name ?? city.name,
    countryCode: city.countryCode,
    countryName: city.countryName,
  };
  const list = answer.hotels.map((hotel): ListedHotel => ({
    ...place,
    code: hotel.hotelCode,
    name: hotel.name,
    nameKey: nameKey(hotel.name),
    rating: hotel.rating,
    address: hotel.address,
    popularity: popularityOf(hotel, middle),
    position: hotel.lat === null || hotel.lng === null ? null : { lat: hotel.lat, lng: hotel.lng },
  }));
  await parts.store.saveList(city.code, list, middle);
  const { code, name, countryCode, countryName } = city;
  await parts.places.saveSupplierCities([
    { code, name, countryCode, countryName, position: middle, hotelCount: list.length },
  ]);
  return { kind: 'more' };
}

/** Reads the details of the next few hotels of a city; 'done' when none is left. */
export async function readSomeDetails(parts: ReadingParts, city: SuppliersCity): Promise<Reading> {
  const codes = await parts.store.withoutDetails(city.code, DETAILS_PER_CALL);
  if (codes.length > 0) {
    const answer = await parts.supplier.hotelDetails(codes);
    if (answer.kind === 'no-answer') return answer;
    const asked = new Set(codes);
    const found = answer.hotels.filter((hotel) => asked.has(hotel.hotelCode)).map(detailedHotel);
    await parts.store.saveDetails(city.code, codes, found);
  }
  if (codes.length === DETAILS_PER_CALL) return { kind: 'more' };
  await parts.store.markDone(city.code);
  return { kind: 'done' };
}

/** A hotel as the supplier describes it, ready to be stored. */
export function detailedHotel(hotel: SupplierHotel): DetailedHotel {
  return {
    code: hotel.hotelCode,
    name: hotel.name,
    nameKey: nameKey(hotel.name),
    rating: hotel.rating,
    address: hotel.address,
    images: hotel.images.slice(0, CARD_IMAGES),
    facilities: [...facilitySlugs(hotel.facilities), ...roomAmenitySlugs(hotel)],
    detail: detailOf(hotel),
    position: hotel.lat === null || hotel.lng === null ? null : { lat: hotel.lat, lng: hotel.lng },
  };
}

function detailOf(hotel: SupplierHotel): HotelDetail {
  return {
    description: hotel.description,
    facilities: hotel.facilities,
    attractions: hotel.attractions,
    airport: hotel.airport,
    images: hotel.images,
    pinCode: hotel.pinCode,
    phone: hotel.phone,
    fax: hotel.fax,
    email: hotel.email,
    checkInTime: hotel.checkInTime,
    checkOutTime: hotel.checkOutTime,
    roomTypes: hotel.roomTypes,
    fees: hotel.fees,
  };
}
