import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconCalendarEvent } from '@tabler/icons-react';
import { formatDay, weekdayName, type CalendarMonth } from '@safar/domain/time/days';
import { fareBands } from '@safar/domain/flight/fare-bands';
import { lastFlightDay } from '@safar/domain/flight/flight-search';
import type { DayPrice } from '#design/calendar-frame.tsx';
import { cx } from '#design/cx.ts';
import { DateCalendar, preloadDateCalendar } from '#design/date-calendar.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { bandMeaning, dayFareText, shortDayFareText } from './day-fare-text.ts';
import { FareLegend } from './fare-legend.tsx';
import type { FareTrip } from './month-fares.ts';
import { useMonthFares } from './use-month-fares.ts';

interface FlightDayFieldProps {
  label: string;
  /** The first day of the trip and, where there is one, the last; ISO, '' when not chosen. */
  start: string;
  end?: string;
  picks?: 'start' | 'end';
  onPick: (isoDay: string) => void;
  /** The first selectable day: today, or the departure for a return (REQ-FSEARCH-3). */
  minDate: string;
  today: string;
  /** The trip whose fares are shown under the days; null while an airport is missing. */
  trip: FareTrip | null;
  /** Whether the calendar is open, if the form controls it; otherwise the field does. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  disabled?: boolean;
  /** Shown instead of a day while the field is disabled. */
  disabledText?: string;
  /** Whether there is no other day field beside it, which leaves room for an icon. */
  alone?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Opens in the page's flow instead of over it, for use in a dialog, which would cut a popover off. */
  inline?: boolean;
}

/** A day of a flight search with a calendar of fares (REQ-FSEARCH-3, REQ-FSEARCH-4). It closes when a day is picked. */
export function FlightDayField(props: FlightDayFieldProps) {
  const { label, start, end = '', picks = 'start', disabled = false, disabledText, inline } = props;
  const { align = 'center', alone = false } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const { open = ownOpen, onOpen: setOpen = setOwnOpen } = props;
  const day = picks === 'start' ? start : end;
  return (
    <div className="relative" onPointerEnter={preloadDateCalendar}>
      <PickerField
        label={label}
        icon={alone ? IconCalendarEvent : undefined}
        className="h-full lg:max-xl:px-3 disabled:cursor-not-allowed disabled:border-hairline disabled:bg-transparent"
        value={
          day && !disabled ? (
            formatDay(day)
          ) : (
            <span className="font-normal text-faint">{disabled ? disabledText : t(m.pickDate)}</span>
          )
        }
        sub={day && !disabled ? weekdayName(day) : undefined}
        disabled={disabled}
        open={open}
        onClick={() => setOpen(!open)}
      />
      <ResponsivePopover
        open={open && !disabled}
        onClose={() => setOpen(false)}
        label={label}
        align={inline ? 'start' : align}
        className={cx(
          inline ? 'static! mt-2 shadow-none! *:first:mx-auto' : 'max-w-[calc(100vw-3rem)] overflow-x-auto',
          // In the left of two columns the popover has no room to the left of the field.
          !inline && align === 'center' && 'max-lg:start-0 max-lg:translate-x-0',
        )}
      >
        <FareCalendarPicker
          {...props}
          end={end}
          picks={picks}
          onPick={(isoDay) => {
            setOpen(false);
            props.onPick(isoDay);
          }}
        />
      </ResponsivePopover>
    </div>
  );
}

function FareCalendarPicker(props: FlightDayFieldProps & { end: string; picks: 'start' | 'end' }) {
  const { label, start, end, picks, onPick, minDate, today, trip } = props;
  const [months, setMonths] = useState<readonly CalendarMonth[]>([]);
  const fares = useMonthFares(trip, months);
  const shown = [...fares.days].filter(([day]) => day >= minDate);
  const bandOf = fareBands(shown.map(([, { fare }]) => fare));

  function priceOf(isoDay: string): DayPrice | undefined {
    const found = isoDay < minDate ? undefined : fares.days.get(isoDay);
    if (!found) return undefined;
    const band = bandOf(found.fare);
    return { text: dayFareText(found.fare), short: shortDayFareText(found.fare), band, meaning: bandMeaning(band) };
  }

  return (
    <>
      <DateCalendar
        label={label}
        start={start}
        end={end}
        picks={picks}
        texts={{ start: t(m.departureDay), end: t(m.returnDay) }}
        onPick={onPick}
        minDate={minDate}
        maxDate={lastFlightDay(today)}
        dayPrice={priceOf}
        onMonths={setMonths}
      />
      <div className="border-t border-hairline px-4 py-3 sm:px-6">
        <FareLegend fares={fares} trip={trip} />
      </div>
    </>
  );
}
