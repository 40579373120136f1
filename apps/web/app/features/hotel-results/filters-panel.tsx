import { memo } from 'react';
import { activeFilterCount, NO_HOTEL_FILTERS } from '@safar/domain/hotel-filters';
import { FILTER_CONTROLS } from './filter-controls.tsx';
import type { FilterControlProps } from './filter-facts.ts';

/** The filters beside the results on wide screens. */
export const FiltersPanel = memo(function FiltersPanel(props: FilterControlProps) {
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
export function FilterGroups(props: FilterControlProps) {
  return FILTER_CONTROLS.map(({ id, title, Control }) => (
    <div key={id} role="group" aria-label={title} className="border-t border-hairline py-4">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <Control {...props} />
    </div>
  ));
}
