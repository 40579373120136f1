import * as common from '@safar/messages/common';
import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Skeleton } from '#design/loading.tsx';
import type { LastSearch } from '#features/hotel-search/last-search.ts';
import { SearchSummary } from '#features/hotel-search/search-summary.tsx';
import type { SearchPath } from '#features/hotel-search/use-hotel-search.ts';
import { lazyPart } from '#lib/lazy-part.ts';

const HotelSearchForm = lazyPart(() =>
  import('#features/hotel-search/hotel-search-form.tsx').then((module) => module.HotelSearchForm),
);

interface DetailSearchBarProps {
  search: LastSearch;
  hotelName: string;
  pathOf: SearchPath;
}

/** The current stay; 'Modify Search' turns the bar into the search form (REQ-HOTEL-1), which is a sheet on phones. */
export function DetailSearchBar({ search, hotelName, pathOf }: DetailSearchBarProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <SearchSummary
        search={search}
        place={{ label: t(m.hotel), text: hotelName }}
        action={<Button onClick={() => setOpen(true)}>{t(m.modify)}</Button>}
        className="max-sm:hidden"
      />
    );
  }
  return (
    <div className="border-b border-hairline bg-surface max-sm:hidden">
      <div className="page flex min-h-18 items-center gap-3 py-2">
        <Suspense fallback={<Skeleton className="my-2 h-16 w-full rounded-md" />}>
          <HotelSearchForm
            initial={search}
            submitLabel={t(m.apply)}
            layout="bar"
            pathOf={pathOf}
            onSearched={() => setOpen(false)}
          />
        </Suspense>
        <IconButton icon={IconX} label={t(common.close)} onClick={() => setOpen(false)} />
      </div>
    </div>
  );
}
