import type { ComponentType } from 'react';
import { IconSearch, IconStarFilled } from '@tabler/icons-react';
import { ROOM_AMENITIES, type HotelFilters } from '@safar/domain/hotel-filters';
import type { MealPlan } from '@safar/domain/meal';
import { Checkbox } from '#design/checkbox.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { DistanceFilterControl } from './distance-filter.tsx';
import { FacilitiesFilter } from './facilities-filter.tsx';
import { toggled, type FilterControlProps } from './filter-facts.ts';
import { PriceFilter } from './price-filter.tsx';

interface FilterControl {
  id: keyof HotelFilters;
  title: string;
  Control: ComponentType<FilterControlProps>;
}

/** The filters in the order they stand; a further one adds its entry here, in the domain and in the address. */
export const FILTER_CONTROLS: readonly FilterControl[] = [
  { id: 'text', title: 'Hotel name or area', Control: TextFilter },
  { id: 'stars', title: 'Star rating', Control: StarsFilter },
  { id: 'maxPricePaise', title: 'Total price', Control: PriceFilter },
  { id: 'facilities', title: 'Facilities', Control: FacilitiesFilter },
  { id: 'meals', title: 'Meal plans', Control: MealsFilter },
  { id: 'amenities', title: 'Room amenities', Control: AmenitiesFilter },
  { id: 'distance', title: 'Distance', Control: DistanceFilterControl },
];

function TextFilter({ filters, onChange }: FilterControlProps) {
  return (
    <div className="flex min-h-control items-center gap-2 rounded-md border border-line bg-field px-3 focus-within:border-select focus-within:shadow-[0_0_0_1px_var(--color-select)]">
      <Icon of={IconSearch} size="sm" className="text-faint" />
      <input
        type="search"
        aria-label="Hotel name or area"
        placeholder="Name, address or city"
        maxLength={80}
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.target.value })}
        className="min-h-touch w-full min-w-0 bg-transparent outline-none"
      />
    </div>
  );
}

const STARS = [0, 1, 2, 3, 4, 5];

function StarsFilter({ filters, onChange }: FilterControlProps) {
  return (
    <div className="grid grid-cols-6 gap-1">
      {STARS.map((star) => {
        const on = filters.stars.includes(star);
        return (
          <button
            key={star}
            type="button"
            aria-label={star === 0 ? '0 star, unrated' : `${star} star`}
            aria-pressed={on}
            onClick={() => onChange({ ...filters, stars: toggled(filters.stars, star) })}
            className={cx(
              'inline-flex min-h-touch items-center justify-center gap-0.5 rounded-sm border text-sm transition-colors',
              on
                ? 'border-select bg-select-soft font-semibold text-select-text'
                : 'border-line font-medium hover:bg-hover',
            )}
          >
            {star}
            <Icon of={IconStarFilled} size="2xs" />
          </button>
        );
      })}
    </div>
  );
}

const MEALS: readonly MealPlan[] = ['Breakfast Included', 'Room Only'];

function MealsFilter({ filters, onChange }: FilterControlProps) {
  return MEALS.map((plan) => (
    <Checkbox
      key={plan}
      dense
      checked={filters.meals.includes(plan)}
      onChange={() => onChange({ ...filters, meals: toggled(filters.meals, plan) })}
    >
      {plan}
    </Checkbox>
  ));
}

function AmenitiesFilter({ filters, onChange }: FilterControlProps) {
  return ROOM_AMENITIES.map(({ slug, label }) => (
    <Checkbox
      key={slug}
      dense
      checked={filters.amenities.includes(slug)}
      onChange={() => onChange({ ...filters, amenities: toggled(filters.amenities, slug) })}
    >
      {label}
    </Checkbox>
  ));
}
