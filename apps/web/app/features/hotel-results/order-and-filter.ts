import { parsePosition } from '@safar/domain/stay/distance';
import {
  filterHotels,
  prepareForText,
  type FilterableHotel,
  type HotelFilters,
} from '@safar/domain/stay/hotel-filters';
import { sortHotels, type HotelSort } from '@safar/domain/stay/hotel-orders';
import { termsMet, type HotelCard, type HotelOffer } from './hotel-offer.ts';
import type { HotelLow, ResultsState } from './results-state.ts';

interface Arrangeable extends FilterableHotel {
  hotel: HotelCard;
  offer: HotelOffer | null | undefined;
  low: HotelLow | undefined;
}

const arrangeables = new WeakMap<HotelCard, Arrangeable>();

/** A hotel with the fields that filters and sort orders use: its current offer, or its last seen price. */
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
    // The catalogue's rank starts at 0 for the most popular; the domain's number grows with popularity.
    popularity: -hotel.popularity,
    pricePaise: null,
  };
  prepareForText(made);
  arrangeables.set(hotel, made);
  return made;
}

/** Whether a filter needs the rates of all hotels, because it reads what only rates contain. */
export function needsAllRates({ terms, meals }: HotelFilters): boolean {
  return terms.length > 0 || meals.length > 0;
}

/** Whether a sort order cannot place a hotel before something is known of its price. */
export function isByPrice(sort: HotelSort): boolean {
  return sort === 'price-low' || sort === 'price-high';
}

/**
 * Whether the list depends on prices, for which last seen prices are enough until a hotel is looked at (REQ-HRES-20).
 */
export function goesByPrice({ maxPricePaise }: HotelFilters, sort: HotelSort): boolean {
  return isByPrice(sort) || maxPricePaise !== null;
}

/** The hotels to show, filtered and sorted over the whole city (REQ-HRES-10), with those without a rate at the end. */
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

/**
 * The codes of all hotels in an order that is the same for all travellers with the same choice, whatever prices have
 * arrived.
 */
export function sharedOrder(
  { hotels, lows }: Pick<ResultsState, 'hotels' | 'lows'>,
  { distance }: Pick<HotelFilters, 'distance'>,
  sort: HotelSort,
): string[] {
  const all = hotels.map((hotel) => arrangeable(hotel, undefined, lows?.get(hotel.HotelCode)));
  return sortHotels(all, sort, distance?.from ?? null).map(({ hotel }) => hotel.HotelCode);
}
