import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { Link } from 'react-router';
import {
  addDays,
  firstDayOf,
  formatDay,
  formatMonth,
  formatWeekday,
  lastDayOf,
  nightsBetween,
  weekdayName,
  type CalendarMonth,
} from '@safar/domain/time/days';
import { fareBands, type FareBand } from '@safar/domain/flight/fare-bands';
import { publicHolidayOn } from '@safar/domain/time/public-holidays';
import { flightPath } from '@safar/domain/flight/flight-query';
import { type FareType } from '@safar/domain/flight/flight-search';
import { cx } from '#design/cx.ts';
import { HolidayLegend } from '#design/holiday-legend.tsx';
import { Skeleton } from '#design/loading.tsx';
import { bandMeaning, dayFareText, shortDayFareText } from './day-fare-text.ts';
import { FareLegend } from './fare-legend.tsx';
import type { FlightAirport } from './flight-form.ts';
import type { DayFare, FareTrip } from './month-fares.ts';
import { useMonthFares } from './use-month-fares.ts';

/** Weeks begin on Monday. */
const A_MONDAY = '1970-01-05';
const WEEK_DAYS = 7;

const LOOKS: Record<FareBand, string> = {
  low: 'bg-positive-soft font-bold text-positive',
  mid: 'bg-raised font-medium text-caution',
  high: 'bg-raised font-medium text-critical',
};

export interface FareCalendarProps {
  trip: FareTrip;
  origin: FlightAirport | null;
  /** 'yyyy-MM' */
  month: CalendarMonth;
  fareType: FareType;
  /** Today in India, ISO. */
  today: string;
}

/** The lowest fares of a month; a day links to its flights (REQ-FSEARCH-5). */
export function FareCalendar({ trip, origin, month, fareType, today }: FareCalendarProps) {
  const fares = useMonthFares(trip, [month]);
  const bandOf = fareBands([...fares.days.values()].map(({ fare }) => fare));

  function dayOf(day: string) {
    const found = fares.days.get(day);
    if (fares.loading && day >= today) return <Skeleton className="h-14 w-full rounded-sm" />;
    if (!found) return <EmptyDay day={day} />;
    const { from, to, pax, travelClass } = trip;
    const path = flightPath(origin, { tripType: 'oneway', fareType, from, to, departOn: day, pax, travelClass });
    return <FareDay day={day} found={found} band={bandOf(found.fare)} path={path} />;
  }

  return (
    <section aria-label={t(m.faresOf, { month: formatMonth(month) })} className="grid gap-3">
      <table className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1">
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col" className="py-1 text-2xs font-normal text-faint">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => (
                <td key={index} className="p-0">
                  {day && dayOf(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HolidayLegend month={month} />
      <FareLegend fares={fares} trip={trip} />
    </section>
  );
}

const CELL = 'grid h-14 content-center justify-items-center rounded-sm text-sm';

function EmptyDay({ day }: { day: string }) {
  return <span className={cx(CELL, 'text-faint opacity-55')}>{Number(day.slice(8))}</span>;
}

function FareDay({ day, found, band, path }: { day: string; found: DayFare; band: FareBand; path: string }) {
  const text = dayFareText(found.fare);
  const short = shortDayFareText(found.fare) ?? text;
  const holiday = publicHolidayOn(day);
  return (
    <Link
      to={path}
      aria-label={t(m.fareOfDay, {
        day: holiday ? t(m.holiday, { day: formatWeekday(day), holiday }) : formatWeekday(day),
        fare: text,
        carrier: found.carrier,
        meaning: bandMeaning(band),
      })}
      title={`${formatDay(day)} · ${found.carrier}`}
      className={cx(CELL, LOOKS[band], 'relative -outline-offset-2 transition-colors hover:bg-hover')}
    >
      <span className="font-medium text-text">{Number(day.slice(8))}</span>
      {holiday && <span className="absolute end-1 top-1 size-1.5 rounded-full bg-accent" />}
      {/* Seven of these fill a phone's width. */}
      <span className="text-3xs max-[24rem]:hidden sm:text-xs">
        <span className="max-sm:hidden">{text.slice(0, 1)}</span>
        <span>{text.slice(1)}</span>
      </span>
      <span className="text-3xs min-[24rem]:hidden">{short.slice(1)}</span>
    </Link>
  );
}

function weekdays(): string[] {
  return Array.from({ length: WEEK_DAYS }, (_, index) => weekdayName(addDays(A_MONDAY, index)));
}

/** The days of a month in weeks from Monday to Sunday; '' for days outside the month. */
function weeksOf(month: CalendarMonth): string[][] {
  const count = Number(lastDayOf(month).slice(8));
  const before = nightsBetween(A_MONDAY, firstDayOf(month)) % WEEK_DAYS;
  const days = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const cells = [...Array.from({ length: before }, () => ''), ...days];
  return Array.from({ length: Math.ceil(cells.length / WEEK_DAYS) }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (__, index) => cells[week * WEEK_DAYS + index] ?? ''),
  );
}
