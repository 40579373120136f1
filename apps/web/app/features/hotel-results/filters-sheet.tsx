import { activeFilterCount, NO_HOTEL_FILTERS } from '@safar/domain/hotel-filters';
import { Button } from '#design/button.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { counted } from '#lib/format.ts';
import type { FiltersProps } from './filter-facts.ts';
import { FilterGroups } from './filters-panel.tsx';

/** The filters on narrow screens; they act at once, Apply and Done only close (spec 3.2.2). */
export function FiltersSheet({ count, onClose, ...props }: FiltersProps & { count: number; onClose: () => void }) {
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
      <div className="relative *:first:border-t-0 *:first:pt-0">
        <FilterGroups {...props} />
        {/* In the row of the first title, where coming and going moves nothing. */}
        {activeFilterCount(props.filters) > 0 && (
          <button
            type="button"
            className="link absolute! end-0 -top-0.5 text-sm"
            onClick={() => props.onChange(NO_HOTEL_FILTERS)}
          >
            Clear All
          </button>
        )}
      </div>
    </ResponsiveDialog>
  );
}
