import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';

/** Layout of a rate: one row of columns on wide screens, stacked lines on narrow ones. */
export const RATE_GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:px-4 lg:grid-cols-[minmax(0,7.5rem)_minmax(0,10rem)_minmax(0,1fr)_10.5rem_7.5rem] lg:gap-x-3 xl:grid-cols-[minmax(0,9.5rem)_minmax(0,12rem)_minmax(0,1fr)_12.5rem_7.5rem] xl:gap-x-4 lg:py-1.5';
/** Layout of a room's band: its picture, its description, and the link to more. */
export const ROOM_GRID =
  'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 p-3 lg:items-center lg:grid-cols-[9.5rem_minmax(0,1fr)_auto] lg:gap-4';
export const ROOM_PICTURE = 'aspect-auto! h-21 lg:h-23';
/** Height of a line with all its content. */
export const RATE_HEIGHT = 'min-h-36 lg:min-h-17';

/** The column titles above a room's rates; every cell also says what it is. */
export function RateTitles() {
  return (
    <div aria-hidden className={`${RATE_GRID} border-t border-hairline text-xs text-faint max-lg:hidden`}>
      <span>{t(m.mealPlan)}</span>
      <span>{t(m.ifYouCancel)}</span>
      <span>{t(m.waysToPay)}</span>
      <span className="text-end">{t(m.todaysPrice)}</span>
      <span />
    </div>
  );
}
