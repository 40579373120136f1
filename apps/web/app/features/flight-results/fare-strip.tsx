import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  addDays,
  formatDay,
  formatWeekday,
  indiaClockOf,
  monthOf,
  nightsBetween,
  weekdayName,
} from '@safar/domain/time/days';
import { flightPath } from '@safar/domain/flight/flight-query';
import { formatInr, rupeesToPaise, wholeRupees } from '@safar/domain/money/money';
import { cx } from '#design/cx.ts';
import { monthFaresOf, theOtherWay } from '#features/flight-search/month-fares.ts';
import { originOf, withDay, type FlightTrip } from './flight-trip.ts';

/** Days shown on each side of the searched day. */
const DAYS_AROUND = 3;

/**
 * The days around a leg's own, each with its lowest fare from the calendar (REQ-FSEARCH-4), if any, and a link to its
 * search (REQ-FRES-2).
 * @param ready the search of the day has ended
 * @param ownFarePaise the lowest fare found for the day itself; null while there is none
 */
export function FareStrip({
  trip,
  legIndex,
  ready,
  ownFarePaise,
}: {
  trip: FlightTrip;
  legIndex: number;
  ready: boolean;
  ownFarePaise: number | null;
}) {
  const leg = trip.legs[legIndex];
  const days = leg ? daysAround(leg.day) : [];
  const months = [...new Set(days.map((day) => monthOf(day)))];
  const { pax, travelClass } = trip.search;
  const ends = { from: trip.legs[0]?.from.code ?? '', to: trip.legs[0]?.to.code ?? '' };
  const all = trip.search.tripType === 'multicity' ? undefined : trip.search.all;
  const out = { ...ends, ...(all && { all }), pax, travelClass };
  const strip = legIndex === 0 ? out : theOtherWay(out);
  const fares = useQueries({
    queries: months.map((month) => ({
      ...monthFaresOf(strip, month),
      // The flights are loaded first.
      enabled: ready,
    })),
    combine: (found) =>
      new Map(found.flatMap(({ data = [] }) => data.map(({ date, fare }) => [date, wholeRupees(rupeesToPaise(fare))]))),
  });
  if (!leg) return null;
  const farePaiseOf = (day: string) =>
    day === leg.day ? ownFarePaise && wholeRupees(ownFarePaise) : (fares.get(day) ?? null);
  const lowest = Math.min(...days.map((day) => farePaiseOf(day) ?? Number.POSITIVE_INFINITY));
  return (
    <nav
      aria-label={t(m.daysAround)}
      className="grid auto-cols-fr grid-flow-col divide-x divide-hairline overflow-hidden border-hairline bg-surface max-sm:-mx-4 max-sm:border-b sm:rounded-md sm:border"
    >
      {days.map((day) => {
        const search = withDay(trip.search, legIndex, day);
        const farePaise = farePaiseOf(day);
        const text = (
          <>
            <span>{`${weekdayName(day)} ${Number(day.slice(8))}`}</span>
            <span
              className={cx(
                'min-h-4 font-semibold',
                day !== leg.day && (farePaise === lowest ? 'text-positive' : 'text-text'),
              )}
            >
              {farePaise !== null && formatInr(farePaise)}
            </span>
          </>
        );
        if (!search)
          return (
            <span key={day} className={cx(CELL, 'text-faint')}>
              {text}
            </span>
          );
        return (
          <Link
            key={day}
            to={flightPath(originOf(trip), search)}
            aria-current={day === leg.day ? 'date' : undefined}
            title={
              farePaise === null
                ? formatWeekday(day)
                : t(m.dayFrom, { day: formatDay(day), fare: formatInr(farePaise) })
            }
            className={cx(
              CELL,
              day === leg.day
                ? 'bg-select-soft text-select-text shadow-[inset_0_-2px_var(--color-select)]'
                : 'text-muted hover:bg-hover',
            )}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}

const CELL =
  'grid min-h-12 content-center justify-items-center text-center text-2xs -outline-offset-2 sm:min-h-13 sm:text-xs';

/** Seven days with `day` in the middle, none of them before today. */
function daysAround(day: string): string[] {
  const { day: today } = indiaClockOf(Date.now());
  const before = Math.max(0, Math.min(DAYS_AROUND, nightsBetween(today, day)));
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => addDays(day, index - before));
}
