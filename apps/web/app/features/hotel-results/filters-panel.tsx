import { memo } from 'react';
import { activeFilterCount, NO_HOTEL_FILTERS } from '@safar/domain/stay/hotel-filters';
import { FiltersHead } from '#features/search-frame/filters-frame.tsx';
import { FILTER_GROUPS } from './filter-controls.tsx';
import type { FiltersProps } from './filter-facts.ts';

/** The filters beside the results on wide screens. */
export const FiltersPanel = memo(function FiltersPanel(props: FiltersProps) {
  return (
    <>
      <FiltersHead activeCount={activeFilterCount(props.filters)} onClear={() => props.onChange(NO_HOTEL_FILTERS)} />
      <FilterGroups {...props} />
    </>
  );
});

/** Every filter under its title, in the panel and in the sheet. */
export function FilterGroups(props: FiltersProps) {
  return FILTER_GROUPS.map((FilterGroup, place) => <FilterGroup key={place} {...props} />);
}
