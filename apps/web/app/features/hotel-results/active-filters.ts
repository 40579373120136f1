import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import {
  amenityLabel,
  hotelTypeLabel,
  starsLabel,
  termLabel,
  type HotelFilters,
} from '@safar/domain/stay/hotel-filters';
import { mealPlanLabel } from '@safar/domain/stay/meal-plan';
import { facilityOf } from './facilities.ts';

/** An active filter: its text, and the change that removes it. */
export interface ActiveFilter {
  id: string;
  label: string;
  without: Partial<HotelFilters>;
}

/** Every active filter; one with several choices has an entry for each. The quick chips show their own state. */
export function activeFilters(filters: HotelFilters): ActiveFilter[] {
  const { text, stars, terms, minScore, maxPricePaise, facilities, meals, amenities, distance, type } = filters;
  const active: (ActiveFilter | null)[] = [
    type === 'all'
      ? null
      : {
          id: 'type',
          label: hotelTypeLabel(type),
          without: { type: 'all' },
        },
    text.trim() === '' ? null : { id: 'text', label: `“${text.trim()}”`, without: { text: '' } },
    ...stars
      .toSorted((a, b) => a - b)
      .map((star) => ({
        id: `stars ${star}`,
        label: star === 0 ? t(m.unrated) : starsLabel(star),
        without: { stars: stars.filter((other) => other !== star) },
      })),
    ...terms.map((slug) => ({
      id: `term ${slug}`,
      label: termLabel(slug),
      without: { terms: terms.filter((other) => other !== slug) },
    })),
    minScore === null ? null : { id: 'score', label: t(m.scoreFrom, { score: minScore }), without: { minScore: null } },
    maxPricePaise === null
      ? null
      : { id: 'price', label: t(m.upTo, { price: formatInr(maxPricePaise) }), without: { maxPricePaise: null } },
    ...facilities.map((slug) => ({
      id: `facility ${slug}`,
      label: facilityOf(slug).name,
      without: { facilities: facilities.filter((other) => other !== slug) },
    })),
    ...meals.map((plan) => ({
      id: `meal ${plan}`,
      label: mealPlanLabel(plan),
      without: { meals: meals.filter((other) => other !== plan) },
    })),
    ...amenities.map((slug) => ({
      id: `amenity ${slug}`,
      label: t(m.inRoom, { amenity: amenityLabel(slug) }),
      without: { amenities: amenities.filter((other) => other !== slug) },
    })),
    distance && {
      id: 'distance',
      label: distance.of ? t(m.withinOf, { km: distance.km, place: distance.of }) : t(m.within, { km: distance.km }),
      without: { distance: null },
    },
  ];
  return active.filter((filter) => filter !== null);
}
