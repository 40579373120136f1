import type { ComponentType } from 'react';
import { IconSearch, IconStarFilled } from '@tabler/icons-react';
import type { HotelFilters } from '@safar/domain/hotel-filters';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';

export interface FilterControlProps {
  filters: HotelFilters;
  onChange: (filters: HotelFilters) => void;
}

interface FilterControl {
  id: keyof HotelFilters;
  title: string;
  Control: ComponentType<FilterControlProps>;
}

/** The filters in the order they stand; a further one adds its entry here, in the domain and in the address. */
export const FILTER_CONTROLS: readonly FilterControl[] = [
  { id: 'text', title: 'Hotel name or area', Control: TextFilter },
  { id: 'stars', title: 'Star rating', Control: StarsFilter },
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
  const chosen = filters.stars;
  return (
    <div className="grid grid-cols-6 gap-1">
      {STARS.map((star) => {
        const on = chosen.includes(star);
        return (
          <button
            key={star}
            type="button"
            aria-label={star === 0 ? '0 star, unrated' : `${star} star`}
            aria-pressed={on}
            onClick={() =>
              onChange({
                ...filters,
                stars: on ? chosen.filter((other) => other !== star) : [...chosen, star],
              })
            }
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
