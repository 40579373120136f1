import { parsePosition } from '@safar/domain/distance';
import { filterHotels, prepareForText, type FilterableHotel, type HotelFilters } from '@safar/domain/hotel-filters';
import { sortHotels, type HotelSort } from '@safar/domain/hotel-orders';
import { termsMet, type HotelCard, type HotelOffer } from './hotel-offer.ts';
import type { HotelLow, ResultsState } from './results-state.ts';

interface Arrangeable extends FilterableHotel {
  hotel: HotelCard;
  offer: HotelOffer | null | undefined;
  low: HotelLow | undefined;
}

const arrangeables = new WeakMap<HotelCard, Arrangeable>();

/** A hotel as filters see it: one object for as long as it is shown, with the offer of this moment, or what it was last seen at. */
function arrangeable(hotel: HotelCard, offer: HotelOffer | null | undefined, low: HotelLow | undefined): Arrangeable {
  const known = arrangeables.get(hotel) ?? newArrangeable(hotel);
  if (known.offer === offer && known.low === low) return known;
  return Object.assign(known, {
    offer,
    low,
    terms: termsMet(offer),
    meal: offer?.meal ?? null,
    pricePaise: offer === undefined ? (low?.stayPaise ?? null) : (offer?.price.totalPaise ?? null),
  });
}

function newArrangeable(hotel: HotelCard): Arrangeable {
  const made: Arrangeable = {
    hotel,
    offer: undefined,
    low: undefined,
    name: hotel.HotelName,
    address: hotel.Address,
    city: hotel.CityName,
    stars: hotel.HotelRating,
    rating: hotel.reviews?.score ?? null,
    facilities: hotel.facilities,
    terms: [],
    meal: null,
    position: parsePosition(hotel.Map),
    // The catalogue ranks from 0, the domain's measure grows with popularity.
    popularity: -hotel.popularity,
    pricePaise: null,
  };
  prepareForText(made);
  arrangeables.set(hotel, made);
  return made;
}

/** Filters that know nothing of a hotel before its rates are asked for look at the rates of all. */
export function needsAllRates({ terms, meals }: HotelFilters): boolean {
  return terms.length > 0 || meals.length > 0;
}

/** Whether a hotel has no place in an order before something is known of its price. */
export function isByPrice(sort: HotelSort): boolean {
  return sort === 'price-low' || sort === 'price-high';
}

/** What goes by price is content with what hotels were last seen at, until they are looked at (REQ-HRES-20). */
export function goesByPrice({ maxPricePaise }: HotelFilters, sort: HotelSort): boolean {
  return isByPrice(sort) || maxPricePaise !== null;
}

/**
 * The hotels to show, in order (REQ-HRES-10: over the whole city): filtered, sorted, and those without a rate at the end.
 */
export function arrange(
  { hotels, offers, lows = null }: Pick<ResultsState, 'hotels' | 'offers'> & Partial<Pick<ResultsState, 'lows'>>,
  filters: HotelFilters,
  sort: HotelSort,
): HotelCard[] {
  const all = hotels.map((hotel) => arrangeable(hotel, offers.get(hotel.HotelCode), lows?.get(hotel.HotelCode)));
  const sorted = sortHotels(filterHotels(all, filters), sort, filters.distance?.from ?? null);
  const open = sorted.filter(({ offer }) => offer !== null);
  const gone = sorted.filter(({ offer }) => offer === null);
  return [...open, ...gone].map(({ hotel }) => hotel);
}

/** The codes of all hotels in the order in which everybody looks at them who chose the same, whatever prices came meanwhile. */
export function sharedOrder(
  { hotels, lows }: Pick<ResultsState, 'hotels' | 'lows'>,
  { distance }: Pick<HotelFilters, 'distance'>,
  sort: HotelSort,
): string[] {
  const all = hotels.map((hotel) => arrangeable(hotel, undefined, lows?.get(hotel.HotelCode)));
  return sortHotels(all, sort, distance?.from ?? null).map(({ hotel }) => hotel.HotelCode);
}
