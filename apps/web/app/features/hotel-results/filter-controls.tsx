import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconSearch, IconStarFilled } from '@tabler/icons-react';
import {
  MIN_SCORES,
  ROOM_AMENITIES,
  RATE_TERMS,
  amenityLabel,
  starsLabel,
  termLabel,
} from '@safar/domain/stay/hotel-filters';
import { mealPlanLabel, type MealPlan } from '@safar/domain/stay/meal-plan';
import { Checkbox } from '#design/checkbox.tsx';
import { Chip } from '#design/chip.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { useInputBeforeHydration } from '#design/use-input-before-hydration.ts';
import { DistanceFilterControl } from './distance-filter.tsx';
import { FacilitiesFilter } from './facilities-filter.tsx';
import { toggled, type FilterControlProps } from './filter-facts.ts';
import { filterGroup } from './filter-group.tsx';
import { PriceFilter } from './price-filter.tsx';

/** The filters in display order. A new filter adds its entry here, in the domain and in the address. */
export const FILTER_GROUPS = [
  filterGroup('text', t(m.nameOrArea), TextFilter),
  filterGroup('stars', t(m.starRating), StarsFilter),
  filterGroup('maxPricePaise', t(m.price), PriceFilter),
  filterGroup('terms', t(m.terms), TermsFilter),
  filterGroup('minScore', t(m.guestScore), ScoreFilter),
  filterGroup('facilities', t(m.facilities), FacilitiesFilter),
  filterGroup('meals', t(m.meals), MealsFilter),
  filterGroup('amenities', t(m.amenities), AmenitiesFilter),
  filterGroup('distance', t(m.distance), DistanceFilterControl),
];

function TextFilter({ value, onChange }: FilterControlProps<'text'>) {
  const box = useInputBeforeHydration<HTMLDivElement>();
  return (
    <div
      ref={box}
      className="flex min-h-control items-center gap-2 rounded-md border border-line bg-field px-3 focus-within:border-select focus-within:shadow-[0_0_0_1px_var(--color-select)]"
    >
      <Icon of={IconSearch} size="sm" className="text-faint" />
      <input
        type="search"
        aria-label={t(m.nameOrArea)}
        placeholder={t(m.nameOrAreaHint)}
        maxLength={80}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-touch w-full min-w-0 bg-transparent outline-none"
      />
    </div>
  );
}

const STARS = [0, 1, 2, 3, 4, 5];

function StarsFilter({ value, onChange }: FilterControlProps<'stars'>) {
  return (
    <div className="grid grid-cols-6 gap-1">
      {STARS.map((star) => {
        const on = value.includes(star);
        return (
          <button
            key={star}
            type="button"
            aria-label={star === 0 ? t(m.noStars) : starsLabel(star)}
            aria-pressed={on}
            onClick={() => onChange(toggled(value, star))}
            className={cx(
              'inline-flex min-h-touch items-center justify-center gap-0.5 rounded-sm border text-sm transition-colors',
              on
                ? 'border-select bg-select-soft font-semibold text-select-text'
                : 'border-line font-medium hover:bg-hover',
            )}
          >
            <span>{star}</span>
            <Icon of={IconStarFilled} size="2xs" />
          </button>
        );
      })}
    </div>
  );
}

function TermsFilter({ value, onChange }: FilterControlProps<'terms'>) {
  return RATE_TERMS.map((slug) => (
    <Checkbox key={slug} dense checked={value.includes(slug)} onChange={() => onChange(toggled(value, slug))}>
      {termLabel(slug)}
    </Checkbox>
  ));
}

function ScoreFilter({ value, onChange }: FilterControlProps<'minScore'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {MIN_SCORES.map((score) => (
        <Chip key={score} selected={value === score} onClick={() => onChange(value === score ? null : score)}>
          {`${score}+`}
        </Chip>
      ))}
    </div>
  );
}

const MEALS: readonly MealPlan[] = ['Breakfast Included', 'Room Only'];

function MealsFilter({ value, onChange }: FilterControlProps<'meals'>) {
  return MEALS.map((plan) => (
    <Checkbox key={plan} dense checked={value.includes(plan)} onChange={() => onChange(toggled(value, plan))}>
      {mealPlanLabel(plan)}
    </Checkbox>
  ));
}

function AmenitiesFilter({ value, onChange }: FilterControlProps<'amenities'>) {
  return ROOM_AMENITIES.map((slug) => (
    <Checkbox key={slug} dense checked={value.includes(slug)} onChange={() => onChange(toggled(value, slug))}>
      {amenityLabel(slug)}
    </Checkbox>
  ));
}
