import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { RATE_GRID } from './room-grid.ts';

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
