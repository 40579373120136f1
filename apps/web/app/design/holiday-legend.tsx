import * as m from '@safar/messages/dates';
import { t } from '@safar/messages/t';
import { formatDayMonth, type CalendarMonth } from '@safar/domain/time/days';
import { publicHolidaysIn } from '@safar/domain/time/public-holidays';

/**
 * Names the holidays that a month's dots stand for, from a day on; empty for a month without public holidays
 * (REQ-HSEARCH-9).
 */
export function HolidayLegend({ month, from = '' }: { month: CalendarMonth; from?: string | undefined }) {
  const holidays = publicHolidaysIn(month).filter(({ day }) => day >= from);
  if (holidays.length === 0) return null;
  return (
    <ul aria-label={t(m.publicHolidays)} className="flex flex-wrap gap-x-4 gap-y-1 px-2 py-1 text-2xs text-muted">
      {holidays.map(({ day, name }) => (
        <li key={day} className="flex items-center gap-1.5">
          <span aria-hidden className="size-1.5 rounded-full bg-accent" />
          <span>{`${formatDayMonth(day)}: ${name}`}</span>
        </li>
      ))}
    </ul>
  );
}
