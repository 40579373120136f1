import * as m from '@safar/messages/dates';
import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { CALENDAR_CLASS } from './calendar-frame.tsx';
import { calendarLabel, CalendarMonths, type DayPlace } from './calendar-months.tsx';
import type { DateRangeCalendarProps } from './date-range-calendar.tsx';
import { pickStayDay, type StayDates } from './stay-selection.ts';
import { NARROW_SCREEN, useMediaQuery } from './use-media-query.ts';

/**
 * The calendar behind `DateRangeCalendar`. React Aria's own range calendar swaps a check-out before check-in instead of
 * starting again (REQ-HSEARCH-4), so the nights are a multiple selection that our own rule decides.
 */
export function RangeCalendarPanel({ value, onChange, minDate, maxDate, dayPrice }: DateRangeCalendarProps) {
  const [awaitingCheckout, setAwaitingCheckout] = useState(false);
  const months = useMediaQuery(NARROW_SCREEN) ? 1 : 2;
  const days = daysOf(value);

  function pick(next: readonly CalendarDate[]) {
    const picked = pickedDay(days, next);
    if (!picked) return;
    const result = pickStayDay({ stay: value, awaitingCheckout }, picked);
    setAwaitingCheckout(result.awaitingCheckout);
    onChange(result.stay, !result.awaitingCheckout);
  }

  return (
    <I18nProvider locale={locale()}>
      <Calendar
        aria-label={t(m.stayDates)}
        selectionMode="multiple"
        value={days}
        onChange={pick}
        defaultFocusedValue={parseDate(value.checkin)}
        minValue={parseDate(minDate)}
        maxValue={maxDate ? parseDate(maxDate) : undefined}
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="start"
        firstDayOfWeek="mon"
        className={CALENDAR_CLASS}
        render={(props, { state: { visibleRange } }) => (
          <div
            {...props}
            aria-label={calendarLabel(t(m.stayDates), visibleRange.start.toString(), visibleRange.end.toString())}
          />
        )}
      >
        <CalendarMonths
          count={months}
          placeOf={(day) => placeInStay(day, value)}
          dayPrice={dayPrice}
          minDate={minDate}
        />
      </Calendar>
    </I18nProvider>
  );
}

function daysOf({ checkin, checkout }: StayDates): CalendarDate[] {
  const days: CalendarDate[] = [];
  const end = parseDate(checkout);
  for (let day = parseDate(checkin); day.compare(end) <= 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

/** The picked day: a pick adds one day to the selection or removes one. */
function pickedDay(before: readonly CalendarDate[], after: readonly CalendarDate[]): string | undefined {
  const was = new Set(before.map(String));
  const is = new Set(after.map(String));
  return [...is].find((day) => !was.has(day)) ?? [...was].find((day) => !is.has(day));
}

function placeInStay(day: string, { checkin, checkout }: StayDates): DayPlace | undefined {
  if (day === checkin) return { look: 'start', text: t(m.checkinDay) };
  if (day === checkout) return { look: 'end', text: t(m.checkoutDay) };
  return day > checkin && day < checkout ? { look: 'between', text: t(m.inYourStay) } : undefined;
}
