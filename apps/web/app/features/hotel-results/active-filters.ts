import { formatInr } from '@safar/domain/money';
import { HOTEL_TYPES, ROOM_AMENITIES, STAY_WISHES, type HotelFilters } from '@safar/domain/hotel-filters';
import { facilityOf } from './facilities.ts';

/** A filter in use: what it says, and the change that takes it back. */
export interface ActiveFilter {
  id: string;
  label: string;
  without: Partial<HotelFilters>;
}

/** Every filter in use, each of several choices on its own. The quick chips show their own state. */
export function activeFilters(filters: HotelFilters): ActiveFilter[] {
  const { text, stars, wishes, minScore, maxPricePaise, facilities, meals, amenities, distance, type } = filters;
  const active: (ActiveFilter | null)[] = [
    type === 'all'
      ? null
      : {
          id: 'type',
          label: HOTEL_TYPES.find(({ id }) => id === type)?.label ?? '',
          without: { type: 'all' },
        },
    text.trim() === '' ? null : { id: 'text', label: `“${text.trim()}”`, without: { text: '' } },
    ...stars
      .toSorted((a, b) => a - b)
      .map((star) => ({
        id: `stars ${star}`,
        label: star === 0 ? 'Unrated' : `${star} star`,
        without: { stars: stars.filter((other) => other !== star) },
      })),
    ...wishes.map((slug) => ({
      id: `wish ${slug}`,
      label: STAY_WISHES.find((wish) => wish.slug === slug)?.label ?? slug,
      without: { wishes: wishes.filter((other) => other !== slug) },
    })),
    minScore === null ? null : { id: 'score', label: `Guest score ${minScore} or more`, without: { minScore: null } },
    maxPricePaise === null
      ? null
      : { id: 'price', label: `Up to ${formatInr(maxPricePaise)}`, without: { maxPricePaise: null } },
    ...facilities.map((slug) => ({
      id: `facility ${slug}`,
      label: facilityOf(slug).name,
      without: { facilities: facilities.filter((other) => other !== slug) },
    })),
    ...meals.map((plan) => ({
      id: `meal ${plan}`,
      label: plan,
      without: { meals: meals.filter((other) => other !== plan) },
    })),
    ...amenities.map((slug) => ({
      id: `amenity ${slug}`,
      label: `${ROOM_AMENITIES.find((one) => one.slug === slug)?.label ?? slug} in the room`,
      without: { amenities: amenities.filter((other) => other !== slug) },
    })),
    distance && { id: 'distance', label: `Within ${distance.km} km`, without: { distance: null } },
  ];
  return active.filter((filter) => filter !== null);
}
