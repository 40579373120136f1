import {
  filterHotels,
  sortHotels,
  type FilterableHotel,
  type HotelFilters,
  type HotelSort,
} from '@safar/domain/hotel-filters';
import type { HotelCard } from './hotel-offer.ts';
import type { ResultsState } from './results-store.ts';

/** Cards the first screen shows: one that turns out to be sold out stays where it is, since nothing may jump there. */
const KEPT_IN_PLACE = 4;

interface Arrangeable extends FilterableHotel {
  hotel: HotelCard;
  soldOut: boolean;
}

/**
 * The hotels to show, in order (D35: over the whole city): filtered, sorted, and those without a rate at the end. Until
 * there are reviews the 'User Rating' order is that of the stars.
 */
export function arrange(
  { hotels, offers }: Pick<ResultsState, 'hotels' | 'offers'>,
  filters: HotelFilters,
  sort: HotelSort,
): HotelCard[] {
  const all = hotels.map((hotel): Arrangeable => {
    const offer = offers.get(hotel.HotelCode);
    return {
      hotel,
      name: hotel.HotelName,
      address: hotel.Address,
      city: hotel.CityName,
      stars: hotel.HotelRating,
      rating: hotel.HotelRating,
      // The catalogue ranks from 0, the domain's measure grows with popularity.
      popularity: -hotel.popularity,
      pricePaise: offer?.price.totalPaise ?? null,
      soldOut: offer === null,
    };
  });
  const sorted = sortHotels(filterHotels(all, filters), sort);
  const kept = sort === 'popular' ? sorted.slice(0, KEPT_IN_PLACE) : [];
  const rest = sorted.slice(kept.length);
  const open = rest.filter(({ soldOut }) => !soldOut);
  const gone = rest.filter(({ soldOut }) => soldOut);
  return [...kept, ...open, ...gone].map(({ hotel }) => hotel);
}
