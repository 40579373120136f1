import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { HotelSearchForm } from './hotel-search-form.tsx';
import type { LastSearch } from './last-search.ts';

/** The search form over the results, with 'Apply Changes'. */
export function ModifySearchDialog({ search, onClose }: { search: LastSearch; onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      title="Modify Search"
      size="xl"
      onClose={onClose}
      className="max-sm:h-dvh max-sm:max-h-dvh! max-sm:rounded-none!"
    >
      <HotelSearchForm initial={search} submitLabel="Apply Changes" inDialog onSearched={onClose} />
    </ResponsiveDialog>
  );
}
