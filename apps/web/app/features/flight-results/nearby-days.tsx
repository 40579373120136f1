import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import {
  addMonths,
  formatDayMonth,
  monthOf,
  nightsBetween,
  weekdayName,
  type CalendarMonth,
} from '@safar/domain/time/days';
import { flightPath } from '@safar/domain/flight/flight-query';
import { rupeesToPaise, formatInr, wholeRupees } from '@safar/domain/money/money';
import { LinkButton } from '#design/link-button.tsx';
import { Skeleton } from '#design/loading.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { originOf, withDay, type FlightTrip, type TripSearch } from './flight-trip.ts';

/** Most days with flights that are offered instead. */
const MAX_DAYS = 6;
/** Days further away are not offered. */
const MAX_DAYS_AWAY = 10;

interface NearbyDay {
  day: string;
  farePaise: number;
  search: TripSearch;
}

/** The nearest days with flights for a leg, each with its lowest fare and a link to its search. */
export function NearbyDays({ trip, legIndex }: { trip: FlightTrip; legIndex: number }) {
  const { data: days = [], isPending } = useQuery({
    queryKey: ['nearby days', trip, legIndex],
    queryFn: ({ signal }) => findNearbyDays(trip, legIndex, signal),
  });
  if (isPending)
    return (
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-hidden>
        <Skeleton className="h-touch" />
        <Skeleton className="h-touch" />
        <Skeleton className="h-touch" />
      </div>
    );
  if (days.length === 0) return <LinkButton to="/home?tab=flights">{t(m.otherRoute)}</LinkButton>;
  return (
    <>
      <p className="mb-3 text-sm">{t(m.nearIt)}</p>
      <ul aria-label={t(m.nearbyDays)} className="grid grid-cols-2 justify-center gap-2 sm:flex sm:flex-wrap">
        {days.map(({ day, farePaise, search }) => (
          <li key={day}>
            <LinkButton to={flightPath(originOf(trip), search)} className="w-full">
              <span>
                <span className="block text-xs font-normal text-muted">
                  {`${weekdayName(day)}, ${formatDayMonth(day)}`}
                </span>{' '}
                <span>{formatInr(wholeRupees(farePaise))}</span>
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  );
}

async function findNearbyDays(trip: FlightTrip, legIndex: number, signal: AbortSignal): Promise<NearbyDay[]> {
  const leg = trip.legs[legIndex];
  if (!leg) return [];
  const { pax, travelClass } = trip.search;
  const month = monthOf(leg.day);
  const answers = await Promise.all(
    monthsAround(leg.day, month).map((one) => {
      const query = { from: leg.from.code, to: leg.to.code, month: one, ...pax, travelClass };
      return answerOf(browserApi.GET('/api/air/calendar', { params: { query }, signal }));
    }),
  );
  return answers
    .flatMap(({ days }) => days)
    .flatMap(({ date, fare }) => {
      const away = Math.abs(nightsBetween(leg.day, date));
      const search = away > 0 && away <= MAX_DAYS_AWAY ? withDay(trip.search, legIndex, date) : null;
      return search ? [{ day: date, farePaise: rupeesToPaise(fare), search, away }] : [];
    })
    .toSorted((a, b) => a.away - b.away)
    .slice(0, MAX_DAYS)
    .toSorted((a, b) => nightsBetween(b.day, a.day));
}

/** The month of a day, and a neighbouring month that the days around reach into. */
function monthsAround(day: string, month: CalendarMonth): CalendarMonth[] {
  const date = Number(day.slice(8));
  if (date <= MAX_DAYS_AWAY) return [addMonths(month, -1), month];
  return date > 28 - MAX_DAYS_AWAY ? [month, addMonths(month, 1)] : [month];
}
