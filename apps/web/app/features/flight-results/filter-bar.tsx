import * as m from '@safar/messages/flight-results';
import * as flights from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { activeFlightFilters, type FlightFilters } from '@safar/domain/flight/flight-filters';
import {
  FLIGHT_SORTS,
  flightSortLabel,
  isFlightSort,
  stopsText,
  type FlightSort,
} from '@safar/domain/flight/flight-list';
import { Chip } from '#design/chip.tsx';
import type { Elements } from '#lib/rich.tsx';
import { Icon } from '#design/icon.tsx';

/** Filters and sort order on narrow screens, which stay under the search while the list scrolls. */
export function FilterBar({
  filters,
  sort,
  onFilters,
  onSort,
  onOpen,
  children,
}: {
  filters: FlightFilters;
  sort: FlightSort;
  onFilters: (filters: FlightFilters) => void;
  onSort: (sort: FlightSort) => void;
  onOpen: () => void;
  /** Further chips at the end. */
  children?: Elements;
}) {
  const used = activeFlightFilters(filters);
  const isNonStop = filters.stops.length === 1 && filters.stops[0] === 'non-stop';
  return (
    <div className="scroll-row sticky top-13 z-10 -mx-4 flex gap-2 border-b border-hairline bg-bg px-4 py-0.5 **:-outline-offset-2 sm:-mx-6 sm:px-6 lg:hidden">
      <Chip icon={IconAdjustmentsHorizontal} className="px-3" onClick={onOpen}>
        <span>{t(m.filters)}</span>
        {used > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-select-soft text-2xs text-select-text">
            {used}
          </span>
        )}
      </Chip>
      <span className="relative flex shrink-0 items-center text-select-text">
        <select
          aria-label={t(m.sortBy)}
          value={sort}
          onChange={({ target }) => isFlightSort(target.value) && onSort(target.value)}
          className="min-h-touch appearance-none rounded-full border border-select bg-select-soft ps-4 pe-9 text-sm font-semibold *:bg-overlay *:text-text"
        >
          {FLIGHT_SORTS.map((id) => (
            <option key={id} value={id}>
              {flightSortLabel(id)}
            </option>
          ))}
        </select>
        <Icon of={IconChevronDown} size="sm" className="pointer-events-none absolute inset-e-3" />
      </span>
      <Chip
        selected={isNonStop}
        className="px-3"
        onClick={() => onFilters({ ...filters, stops: isNonStop ? [] : ['non-stop'] })}
      >
        {stopsText(0)}
      </Chip>
      <Chip
        selected={filters.refundable}
        className="px-3"
        onClick={() => onFilters({ ...filters, refundable: !filters.refundable })}
      >
        {t(flights.refundable)}
      </Chip>
      <Chip selected={filters.bag} className="px-3" onClick={() => onFilters({ ...filters, bag: !filters.bag })}>
        {t(m.checkInBag)}
      </Chip>
      {children}
    </div>
  );
}
