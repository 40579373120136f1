import { activeFilterCount, NO_HOTEL_FILTERS } from '@safar/domain/hotel-filters';
import { FILTER_CONTROLS, type FilterControlProps } from './filter-controls.tsx';

/** The filters beside the results on wide screens. */
export function FiltersPanel({ filters, onChange }: FilterControlProps) {
  return (
    <aside aria-label="Filters" className="max-lg:hidden">
      <div className="flex min-h-touch items-center justify-between">
        <h2>Filters</h2>
        {activeFilterCount(filters) > 0 && (
          <button type="button" className="link text-sm" onClick={() => onChange(NO_HOTEL_FILTERS)}>
            Clear All
          </button>
        )}
      </div>
      <FilterGroups filters={filters} onChange={onChange} />
    </aside>
  );
}

/** Every filter under its title, in the panel and in the sheet. */
export function FilterGroups({ filters, onChange }: FilterControlProps) {
  return FILTER_CONTROLS.map(({ id, title, Control }) => (
    <div key={id} role="group" aria-label={title} className="border-t border-hairline py-4">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <Control filters={filters} onChange={onChange} />
    </div>
  ));
}
