import type { ReactNode } from 'react';
import { occupancyLabel } from '@safar/domain/occupancy';
import { nightsBetween } from '@safar/domain/days';
import { cx } from '#design/cx.ts';
import type { LastSearch } from './last-search.ts';
import { ModifySearch } from './modify-search.tsx';
import { stayLine, stayRange } from './stay-text.ts';

/** The bar that says what is being looked at, with the way to change it. */
export function SearchSummary({
  search,
  place,
  action = <ModifySearch search={search} className="max-sm:hidden" />,
  finder,
  className,
}: {
  search: LastSearch;
  /** What the first entry is: the city, or the hotel. */
  place: { label: 'City' | 'Hotel'; text: string };
  /** At its end; 'Modify Search' with a dialog, if not given. */
  action?: ReactNode;
  /** Looks for something here, before the button. */
  finder?: ReactNode;
  className?: string;
}) {
  const { stay } = search;
  const nights = nightsBetween(stay.checkin, stay.checkout);
  return (
    <div className={cx('border-b border-hairline bg-surface', className)}>
      <div className="page flex min-h-15 items-center gap-6 py-2 sm:min-h-18 sm:py-3">
        <dl className="flex min-w-0 flex-1 divide-x divide-hairline max-md:hidden">
          <Entry label={place.label} text={place.text} shrinks />
          <Entry label="Check-in – Check-out" text={stayRange(stay)} />
          <Entry label="Nights" text={String(nights)} />
          <Entry label="Rooms & Guests" text={occupancyLabel(stay)} />
        </dl>
        <div className="min-w-0 flex-1 md:hidden">
          <div className="truncate font-semibold">{place.text}</div>
          <div className="truncate text-xs text-faint">{stayLine(stay)}</div>
        </div>
        {finder}
        {action}
      </div>
    </div>
  );
}

function Entry({ label, text, shrinks = false }: { label: string; text: string; shrinks?: boolean }) {
  return (
    <div className={cx('px-6 first:ps-0', shrinks && 'min-w-0')}>
      <dt className="text-2xs text-faint">{label}</dt>
      <dd className={cx('text-sm font-semibold', shrinks ? 'truncate' : 'whitespace-nowrap')}>{text}</dd>
    </div>
  );
}
