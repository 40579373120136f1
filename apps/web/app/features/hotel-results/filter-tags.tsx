import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconX } from '@tabler/icons-react';
import { NO_HOTEL_FILTERS, type HotelFilters } from '@safar/domain/stay/hotel-filters';
import { Icon } from '#design/icon.tsx';
import { focusResults } from '#features/search-frame/focus-results.tsx';
import { activeFilters } from './active-filters.ts';
import type { FiltersProps } from './filter-facts.ts';

/** The active filters, each with a button that removes it. */
export function FilterTags({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  const used = activeFilters(filters);

  /** Removes the tag and moves the focus to the next button or, after the last tag, to the results. */
  function takeBack(without: Partial<HotelFilters>, tag: Element | null) {
    onChange(without);
    if (used.length === 1) focusResults();
    else tag?.nextElementSibling?.querySelector('button')?.focus();
  }

  return (
    <ul aria-label={t(m.filtersInUse)} className="flex flex-wrap items-center gap-2">
      {used.map(({ id, label, without }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t(m.removeFilter, { filter: label })}
            onClick={(event) => takeBack(without, event.currentTarget.closest('li'))}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-select-soft ps-3 pe-2 text-sm font-medium text-select-text hover:bg-hover pointer-coarse:min-h-touch"
          >
            <span>{label}</span>
            <Icon of={IconX} size="xs" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link px-2 text-sm"
          onClick={() => {
            onChange(NO_HOTEL_FILTERS);
            focusResults();
          }}
        >
          {t(m.clearAll)}
        </button>
      </li>
    </ul>
  );
}
