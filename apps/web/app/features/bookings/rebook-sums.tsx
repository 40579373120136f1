import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { dayOf } from '@safar/domain/flight/flight-times';
import { paxOf } from '@safar/domain/flight/flight-party';
import { TRAVEL_CLASSES } from '@safar/domain/flight/flight-search';
import { formatInr, rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import { calendarMonth } from '@safar/domain/time/days';
import { monthFaresOf } from '#features/flight-search/month-fares.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import type { AskedExchange } from './exchange-choice.tsx';
import { SumRows } from '../../design/facts.tsx';

/**
 * What there is instead of an exchange: a new booking in place of this one, with what comes back of this one and what the new flights cost at
 * least, on the days that were asked for (REQ-TKT-16). How it is done, the page says below.
 * @param backPaise what comes back of all of it; undefined while that is not known
 */
export function RebookSums({
  booking,
  asked: { ticket, on },
  backPaise,
}: {
  booking: FlightBooking;
  asked: AskedExchange;
  backPaise: number | undefined;
}) {
  const headingId = useId();
  const { trip, tickets, passengers } = booking.flight;
  const standing = tickets.filter(({ status }) => status === 'ticketed').map((each) => each.ticket);
  const travelling = passengers.filter((_, index) => tickets.some(({ seats }) => seats[index]?.state !== 'gone'));
  const legs = standing.flatMap((own) =>
    (trip.tickets[own]?.legs ?? []).map((leg, index) => ({
      leg,
      day: (own === ticket ? on[index] : null) ?? dayOf(leg.from.time),
    })),
  );
  const fares = useQueries({
    queries: legs.map(({ leg: { from, to, segments }, day }) =>
      monthFaresOf(
        {
          from: from.code,
          to: to.code,
          pax: paxOf(travelling),
          travelClass: TRAVEL_CLASSES.find((each) => each === segments[0]?.cabin) ?? 'Economy',
        },
        calendarMonth(day.slice(0, MONTH_LENGTH)),
      ),
    ),
  });
  const least = legs.flatMap(({ day }, index) => {
    const fare = fares[index]?.data?.find(({ date }) => date === day)?.fare;
    return fare === undefined ? [] : [rupeesToPaise(fare)];
  });
  const count = legs.length;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-sm font-semibold">
        {t(m.insteadTitle)}
      </h3>
      <SumRows
        rows={[
          [t(m.insteadBack), backPaise === undefined ? t(m.insteadSeen) : formatInr(backPaise)],
          [t(m.insteadNew, { count }), least.length < count ? t(m.insteadSeen) : formatInr(sumPaise(least))],
        ]}
      />
    </section>
  );
}
const MONTH_LENGTH = 'yyyy-MM'.length;
