import { NO_HOTEL_FILTERS } from '@safar/domain/hotel-filters';
import { Button } from '#design/button.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { counted } from '#lib/format.ts';
import { FilterGroups } from './filters-panel.tsx';
import type { FilterControlProps } from './filter-controls.tsx';

/** The filters on narrow screens; they act at once, Apply and Done only close (spec 3.2.2). */
export function FiltersSheet({
  filters,
  onChange,
  count,
  onClose,
}: FilterControlProps & { count: number; onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="solid" onClick={onClose}>
            Apply · {counted(count, 'hotel')}
          </Button>
        </>
      }
    >
      <button type="button" className="link mb-3 text-sm" onClick={() => onChange(NO_HOTEL_FILTERS)}>
        Clear All
      </button>
      <FilterGroups filters={filters} onChange={onChange} />
    </ResponsiveDialog>
  );
}
