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
      <ClearAll onChange={props.onChange} className="mb-3" />
      <FilterGroups {...props} />
    </ResponsiveDialog>
  );
}
