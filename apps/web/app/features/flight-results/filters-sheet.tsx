import { activeFlightFilters } from '@safar/domain/flight-list';
import { Button } from '#design/button.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { counted } from '#lib/format.ts';
import { ClearAll, FilterGroups, type FilterProps } from './filter-controls.tsx';

/** The filters on narrow screens; they act at once, Apply and Done only close (spec 2.2.2). */
export function FiltersSheet({ count, onClose, ...props }: FilterProps & { count: number; onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="solid" onClick={onClose}>
            Apply · {counted(count, 'flight')}
          </Button>
        </>
      }
    >
      <div className="relative *:first:border-t-0 *:first:pt-0">
        <FilterGroups {...props} />
        {/* In the row of the first title, where coming and going moves nothing. */}
        {activeFlightFilters(props.filters) > 0 && (
          <ClearAll onChange={props.onChange} className="absolute! end-0 -top-0.5" />
        )}
      </div>
    </ResponsiveDialog>
  );
}
