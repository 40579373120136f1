import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useMediaQuery } from '#design/use-media-query.ts';
import { FlightSearchForm } from '#features/flight-search/flight-search-form.tsx';
import { SearchDialog } from '#features/search-frame/search-dialog.tsx';
import { formOf } from './started-form.tsx';
import type { FormStart } from './load-flights.ts';

/** Screens on which the summary bar has no room for the form. */
const NARROW = '(width < 56.25rem)';

/** The search form with 'Apply Changes': under the summary bar, or over the page on narrow screens (REQ-FRES-2). */
export function ModifySearchForm({ start, onClose }: { start: FormStart; onClose: () => void }) {
  const narrow = useMediaQuery(NARROW);
  const form = { initial: formOf(start), submitLabel: t(m.applyChanges), onSearched: onClose };
  if (!narrow)
    return (
      <section aria-label={t(m.modifySearch)} className="page animate-rise-fast">
        <FlightSearchForm {...form} layout="bar" />
      </section>
    );
  return (
    <SearchDialog onClose={onClose}>
      <FlightSearchForm {...form} layout="dialog" />
    </SearchDialog>
  );
}
