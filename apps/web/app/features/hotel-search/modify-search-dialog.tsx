import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { SearchDialog } from '#features/search-frame/search-dialog.tsx';
import { HotelSearchForm } from './hotel-search-form.tsx';
import type { LastSearch } from './last-search.ts';
import type { SearchPath } from './use-hotel-search.ts';

/** The search form over the results, with 'Apply Changes'. */
export function ModifySearchDialog({
  search,
  pathOf,
  onClose,
}: {
  search: LastSearch;
  pathOf?: SearchPath | undefined;
  onClose: () => void;
}) {
  return (
    <SearchDialog onClose={onClose}>
      <HotelSearchForm initial={search} submitLabel={t(m.apply)} layout="dialog" pathOf={pathOf} onSearched={onClose} />
    </SearchDialog>
  );
}
