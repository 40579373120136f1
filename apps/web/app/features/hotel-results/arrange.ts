import { parsePosition } from '@safar/domain/distance';
import { filterHotels, prepareForText, type FilterableHotel, type HotelFilters } from '@safar/domain/hotel-filters';
import { sortHotels, type HotelSort } from '@safar/domain/hotel-orders';
import { termsMet, type HotelCard, type HotelOffer } from './hotel-offer.ts';
import type { ResultsState } from './results-store.ts';

interface Arrangeable extends FilterableHotel {
  hotel: HotelCard;
  offer: HotelOffer | null | undefined;
}

const arrangeables = new WeakMap<HotelCard, Arrangeable>();

/** A hotel as filters see it: one object for as long as it is shown, with the offer of this moment. */
function arrangeable(hotel: HotelCard, offer: HotelOffer | null | undefined): Arrangeable {
  const known = arrangeables.get(hotel) ?? newArrangeable(hotel);
  if (known.offer === offer) return known;
  return Object.assign(known, {
    offer,
    terms: termsMet(offer),
    meal: offer?.meal ?? null,
    pricePaise: offer?.price.totalPaise ?? null,
  });
}

function newArrangeable(hotel: HotelCard): Arrangeable {
  const made: Arrangeable = {
    hotel,
    offer: undefined,
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

/** Orders by price, and filters that know nothing of a hotel before its rates are asked for, look at the rates of all. */
export function needsAllPrices({ terms, meals, maxPricePaise }: HotelFilters, sort: HotelSort): boolean {
  return (
    sort === 'price-low' || sort === 'price-high' || terms.length > 0 || meals.length > 0 || maxPricePaise !== null
  );
}

/**
 * The hotels to show, in order (REQ-HRES-10: over the whole city): filtered, sorted, and those without a rate at the end.
 */
export function arrange(
  { hotels, offers }: Pick<ResultsState, 'hotels' | 'offers'>,
  filters: HotelFilters,
  sort: HotelSort,
): HotelCard[] {
  const all = hotels.map((hotel) => arrangeable(hotel, offers.get(hotel.HotelCode)));
  const sorted = sortHotels(filterHotels(all, filters), sort, filters.distance?.from ?? null);
  const open = sorted.filter(({ offer }) => offer !== null);
  const gone = sorted.filter(({ offer }) => offer === null);
  return [...open, ...gone].map(({ hotel }) => hotel);
}
