import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { occupancyLabel } from '@safar/domain/stay/occupancy';
import { nightsBetween, nightsLabel } from '@safar/domain/time/days';
import { SearchBar } from '#features/search-frame/search-bar.tsx';
import type { LastSearch } from './last-search.ts';
import { ModifySearch } from './modify-search.tsx';
import { stayLine, stayRange } from './stay-text.ts';
import type { Elements } from '#lib/rich.tsx';

/** The bar that shows the current search, with a button to change it. */
export function SearchSummary({
  search,
  place,
  action = <ModifySearch search={search} className="max-sm:hidden" />,
  finder,
  className,
}: {
  search: LastSearch;
  /** The first entry: the city, or the hotel. */
  place: { label: string; text: string };
  /** Shown at the end; by default 'Modify Search' with a dialog. */
  action?: Elements;
  /** A search within the page, before the button. */
  finder?: Elements;
  className?: string;
}) {
  const { stay } = search;
  const nights = nightsBetween(stay.checkin, stay.checkout);
  return (
    <SearchBar
      entries={[
        { ...place, shrinks: true },
        { label: t(m.dates), text: stayRange(stay) },
        { label: t(m.nights), text: nightsLabel(nights) },
        { label: t(m.roomsGuests), text: occupancyLabel(stay) },
      ]}
      title={place.text}
      line={stayLine(stay)}
      className={className}
    >
      {finder}
      {action}
    </SearchBar>
  );
}
