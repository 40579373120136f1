import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { activeFlightFilters, NO_FLIGHT_FILTERS } from '@safar/domain/flight/flight-filters';
import { FiltersDialog } from '#features/search-frame/filters-frame.tsx';
import { FilterGroups, type FilterProps } from './filter-controls.tsx';

/** The filters over the results, on narrow screens. */
export function FiltersSheet({ count, onClose, ...props }: FilterProps & { count: number; onClose: () => void }) {
  return (
    <FiltersDialog
      activeCount={activeFlightFilters(props.filters)}
      onClear={() => props.onChange(NO_FLIGHT_FILTERS)}
      found={props.options === null ? null : t(m.flightsFound, { count })}
      onClose={onClose}
    >
      <FilterGroups {...props} />
    </FiltersDialog>
  );
}
