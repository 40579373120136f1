import { memo } from 'react';
import { activeFilterCount, NO_HOTEL_FILTERS } from '@safar/domain/hotel-filters';
import { FILTER_GROUPS } from './filter-controls.tsx';
import type { FiltersProps } from './filter-facts.ts';

/** The filters beside the results on wide screens. */
export const FiltersPanel = memo(function FiltersPanel(props: FiltersProps) {
  return (
    <>
      <div className="flex min-h-touch items-center justify-between">
        <h2>Filters</h2>
        {activeFilterCount(props.filters) > 0 && (
          <button type="button" className="link text-sm" onClick={() => props.onChange(NO_HOTEL_FILTERS)}>
            Clear All
          </button>
        )}
      </div>
      <FilterGroups {...props} />
    </>
  );
});

/** Every filter under its title, in the panel and in the sheet. */
export function FilterGroups(props: FiltersProps) {
  return FILTER_GROUPS.map((FilterGroup, place) => <FilterGroup key={place} {...props} />);
}
