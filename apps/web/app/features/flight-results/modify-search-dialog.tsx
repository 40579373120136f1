import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { FlightSearchForm } from '#features/flight-search/flight-search-form.tsx';
import { formOf } from './form-start.ts';
import type { FormStart } from './load-flights.ts';

/** The search form over the results, with 'Apply Changes'. */
export function ModifySearchDialog({ start, onClose }: { start: FormStart; onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      title="Modify Search"
      size="xl"
      onClose={onClose}
      className="max-sm:h-dvh max-sm:max-h-dvh! max-sm:rounded-none!"
    >
      <FlightSearchForm initial={formOf(start)} submitLabel="Apply Changes" layout="dialog" onSearched={onClose} />
    </ResponsiveDialog>
  );
}
