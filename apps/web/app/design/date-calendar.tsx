import type { CalendarMonth } from '@safar/domain/time/days';
import { lazy } from 'react';
import { CalendarFrame, type DayPrice } from './calendar-frame.tsx';
import { TextField } from './text-field.tsx';

export interface DateCalendarProps {
  /** Accessible name: 'Departure'. */
  label: string;
  /** The first day of the trip and, where there is one, the last; ISO, '' when not chosen. */
  start: string;
  end: string;
  /** Which of the two is being picked. */
  picks: 'start' | 'end';
  /** The names of the days: 'departure', 'return'. */
  texts: { start: string; end: string };
  onPick: (isoDay: string) => void;
  /** First and last selectable day, ISO. */
  minDate: string;
  maxDate: string;
  /** The price of a day, if it is known. */
  dayPrice: (isoDay: string) => DayPrice | undefined;
  /** Called with the months that have come into view, 'yyyy-MM', so that their prices are loaded. */
  onMonths: (months: readonly CalendarMonth[]) => void;
}

const loadPanel = () => import('./date-calendar-panel.tsx');
/** Not a `lazyPart`: when it cannot be loaded, a native input replaces it. */
const DateCalendarPanel = lazy(async () => ({ default: (await loadPanel()).DateCalendarPanel }));

/** A calendar for one day; `DateRangeCalendar` is the one for a stay. */
export function DateCalendar(props: DateCalendarProps) {
  return (
    <CalendarFrame fallback={<NativeDate {...props} />}>
      <DateCalendarPanel {...props} />
    </CalendarFrame>
  );
}

/** Starts loading the calendar's code when it is about to be needed (pointer over the field). */
export function preloadDateCalendar(): void {
  void loadPanel();
}

function NativeDate({ label, start, end, picks, onPick, minDate, maxDate }: DateCalendarProps) {
  return (
    <TextField
      label={label}
      type="date"
      name="day"
      className="p-4"
      value={picks === 'start' ? start : end}
      min={minDate}
      max={maxDate}
      onChange={(event) => onPick(event.target.value)}
    />
  );
}
