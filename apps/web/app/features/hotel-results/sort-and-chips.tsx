import {
  HOTEL_SORT_IDS,
  HOTEL_TYPES,
  hotelSortLabel,
  type HotelFilters,
  type HotelSort,
} from '@safar/domain/hotel-filters';
import { Chip } from '#design/chip.tsx';
import { cx } from '#design/cx.ts';

/** One kind of house or class at a press (spec 3.2.2). */
export function QuickChips({
  filters,
  onChange,
}: {
  filters: HotelFilters;
  onChange: (filters: HotelFilters) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Quick filters"
      className="scroll-row -mx-4 flex gap-2 px-4 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {HOTEL_TYPES.map(({ id, label }) => (
        <Chip key={id} selected={id === filters.type} onClick={() => onChange({ ...filters, type: id })}>
          {label}
        </Chip>
      ))}
    </div>
  );
}
/** The four orders, as native radio buttons that look like tabs. */
export function SortTabs({ sort, onChange }: { sort: HotelSort; onChange: (sort: HotelSort) => void }) {
  return (
    <fieldset className="scroll-row -mx-4 min-w-0 flex items-center gap-1 border-b border-hairline px-2 sm:mx-0 sm:px-0">
      <legend className="float-start contents">
        <span className="me-2 text-sm whitespace-nowrap text-faint max-sm:sr-only">Sort by</span>
      </legend>
      {HOTEL_SORT_IDS.map((id) => (
        <label
          key={id}
          className={cx(
            'relative inline-flex min-h-touch cursor-pointer items-center px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-text',
            'has-checked:font-semibold has-checked:text-select-text has-checked:after:absolute has-checked:after:inset-x-3 has-checked:after:bottom-0 has-checked:after:h-0.5 has-checked:after:bg-select',
            'has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input type="radio" name="sort" className="sr-only" checked={id === sort} onChange={() => onChange(id)} />
          {hotelSortLabel(id)}
        </label>
      ))}
    </fieldset>
  );
}
