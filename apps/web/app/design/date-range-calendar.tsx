import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { lazy } from 'react';
import { CalendarFrame, type DayPrice } from './calendar-frame.tsx';
import type { StayDates } from './stay-selection.ts';
import { TextField } from './text-field.tsx';

export interface DateRangeCalendarProps {
  value: StayDates;
  /** `complete` is false after the first pick of a new stay (check-out is then the next day). */
  onChange: (stay: StayDates, complete: boolean) => void;
  /** First selectable day, ISO: today in India. */
  minDate: string;
  /** Last selectable day, ISO. */
  maxDate?: string;
  /** The price of a day, if it is known. */
  dayPrice?: (isoDay: string) => DayPrice | undefined;
}

const loadPanel = () => import('./range-calendar-panel.tsx');
/** Not a `lazyPart`: when it cannot be loaded, native inputs replace it. */
const RangeCalendarPanel = lazy(async () => ({ default: (await loadPanel()).RangeCalendarPanel }));

/**
 * Two months on wide screens, one under 640 px, loaded when first shown. React Aria handles the keyboard and screen
 * readers. When its code cannot be loaded, two native date inputs replace it.
 */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  return (
    <CalendarFrame fallback={<NativeDates {...props} />}>
      <RangeCalendarPanel {...props} />
    </CalendarFrame>
  );
}

/** Starts loading the calendar's code when it is about to be needed (pointer over the field). */
export function preloadCalendar(): void {
  void loadPanel();
}

/** Two native date inputs with the same rule: check-out stays after check-in. */
function NativeDates({ value, onChange, minDate, maxDate }: Omit<DateRangeCalendarProps, 'dayPrice'>) {
  return (
    <div className="grid gap-4 p-4 sm:grid-cols-2">
      <TextField
        label={t(common.checkin)}
        type="date"
        name="checkin"
        value={value.checkin}
        min={minDate}
        max={maxDate}
        onChange={(event) => onChange({ ...value, checkin: event.target.value }, true)}
      />
      <TextField
        label={t(common.checkout)}
        type="date"
        name="checkout"
        value={value.checkout}
        min={value.checkin}
        max={maxDate}
        onChange={(event) => onChange({ ...value, checkout: event.target.value }, true)}
      />
    </div>
  );
}
