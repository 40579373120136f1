import { HOTEL_SORT_IDS, hotelSortLabel, type HotelFilters, type HotelSort } from '@safar/domain/hotel-filters';
import { Chip } from '#design/chip.tsx';
import { cx } from '#design/cx.ts';

/** The quick chips that choose star classes (spec 3.2.2). */
const QUICK: readonly { label: string; stars: readonly number[] }[] = [
  { label: 'All', stars: [] },
  { label: '5 star', stars: [5] },
  { label: '4 star and above', stars: [4, 5] },
  { label: '3 star and above', stars: [3, 4, 5] },
];

export function QuickChips({
  filters,
  onChange,
}: {
  filters: HotelFilters;
  onChange: (filters: HotelFilters) => void;
}) {
  const chosen = filters.stars.toSorted((a, b) => a - b).join();
  return (
    <div
      role="group"
      aria-label="Quick filters"
      className="scroll-row -mx-4 flex gap-2 px-4 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {QUICK.map(({ label, stars }) => (
        <Chip key={label} selected={stars.join() === chosen} onClick={() => onChange({ ...filters, stars })}>
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
