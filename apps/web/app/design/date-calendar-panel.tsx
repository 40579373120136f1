import * as m from '@safar/messages/dates';
import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { CALENDAR_CLASS } from './calendar-frame.tsx';
import { calendarLabel, CalendarMonths, type DayPlace } from './calendar-months.tsx';
import type { DateCalendarProps } from './date-calendar.tsx';
import { NARROW_SCREEN, useMediaQuery } from './use-media-query.ts';

/** The calendar behind `DateCalendar`. */
export function DateCalendarPanel(props: DateCalendarProps) {
  const { label, start, end, picks, onPick, minDate, maxDate, dayPrice, onMonths } = props;
  const months = useMediaQuery(NARROW_SCREEN) ? 1 : 2;
  const chosen = picks === 'start' ? start : end;
  return (
    <I18nProvider locale={locale()}>
      <Calendar
        aria-label={label}
        value={chosen ? parseDate(chosen) : null}
        onChange={(day) => onPick(day.toString())}
        defaultFocusedValue={parseDate(chosen || start || firstShown(minDate, months))}
        minValue={parseDate(minDate)}
        maxValue={parseDate(maxDate)}
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="start"
        firstDayOfWeek="mon"
        className={CALENDAR_CLASS}
        render={(props, { state: { visibleRange } }) => (
          <div
            {...props}
            aria-label={calendarLabel(label, visibleRange.start.toString(), visibleRange.end.toString())}
          />
        )}
      >
        <CalendarMonths
          count={months}
          placeOf={(day) => placeInTrip(day, props)}
          dayPrice={dayPrice}
          onMonths={onMonths}
          minDate={minDate}
        />
      </Calendar>
    </I18nProvider>
  );
}

/** A month with fewer days left than this is not worth showing alone (REQ-FSEARCH-3). */
const FEW_DAYS = 7;

/**
 * The day that a calendar opens at: the first selectable day, or the first of the next month when the calendar shows
 * one month and few of its days are left.
 */
function firstShown(minDate: string, months: number): string {
  const next = parseDate(minDate).add({ months: 1 }).set({ day: 1 });
  return months === 1 && parseDate(minDate).add({ days: FEW_DAYS }).compare(next) > 0 ? next.toString() : minDate;
}

function placeInTrip(day: string, { start, end, texts }: DateCalendarProps): DayPlace | undefined {
  const alone = !start || !end || start === end;
  if (day === start) return { look: alone ? 'alone' : 'start', text: texts.start };
  if (day === end) return { look: alone ? 'alone' : 'end', text: texts.end };
  return !alone && day > start && day < end ? { look: 'between', text: t(m.betweenTheTwo) } : undefined;
}
