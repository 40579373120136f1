import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { placeName } from '@safar/domain/words/supplier-words';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import { Skeleton } from '#design/loading.tsx';
import type { SearchCity, StaySearch } from '#features/hotel-search/stay-search.ts';
import { lazyQueryPart } from '#lib/lazy-part.ts';

const HotelSearchForm = lazyQueryPart(() =>
  import('#features/hotel-search/hotel-search-form.tsx').then((module) => module.HotelSearchForm),
);

interface ChooseStayPageProps {
  city: SearchCity;
  /** The stay that fills the form. */
  stay: StaySearch;
  problem: string;
}

/** The form shown instead of results when the dates or guests of the address cannot be searched, with the reason. */
export function ChooseStayPage({ city, stay, problem }: ChooseStayPageProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 pb-12">
      <h1>{t(m.title, { city: placeName(city.name) })}</h1>
      <Note tone="caution" title={problem}>
        {t(m.chooseStayText)}
      </Note>
      <Card padded={false}>
        <Suspense fallback={<Skeleton className="m-4 h-40 rounded-md sm:m-6" />}>
          <HotelSearchForm initial={{ city, stay }} />
        </Suspense>
      </Card>
    </div>
  );
}
