import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { dayShiftText } from '@safar/domain/flight/flight-times';

/** '+1' after an arrival on the next day. */
export function DayShift({ days }: { days: number }) {
  if (days === 0) return null;
  return (
    <sup className="ms-px text-2xs font-semibold text-caution">
      <span aria-hidden>{dayShiftText(days)}</span>
      <span className="sr-only"> {days > 0 ? t(m.daysLater, { days }) : t(m.dayBefore)}</span>
    </sup>
  );
}
