import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { activeFilterCount, NO_HOTEL_FILTERS } from '@safar/domain/stay/hotel-filters';
import { FiltersDialog } from '#features/search-frame/filters-frame.tsx';
import type { FiltersProps } from './filter-facts.ts';
import { FilterGroups } from './filters-panel.tsx';

/** The filters over the results, on narrow screens and beside the map. */
export function FiltersSheet({ count, onClose, ...props }: FiltersProps & { count: number; onClose: () => void }) {
  return (
    <FiltersDialog
      activeCount={activeFilterCount(props.filters)}
      onClear={() => props.onChange(NO_HOTEL_FILTERS)}
      found={t(m.count, { count })}
      onClose={onClose}
    >
      <FilterGroups {...props} />
    </FiltersDialog>
  );
}
