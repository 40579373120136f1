import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { airCalendar } from '@safar/contract/flights';
import { readFlightSearch } from '@safar/domain/flight-query';
import { paiseToRupees } from '@safar/domain/money';
import { indiaDateOf } from '@safar/domain/stay';
import type { Clock } from '../../platform/clock.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { adultPaise } from '../../suppliers/flight-fare.ts';
import type { Cabin, DayFare, FlightFinder, FlightOffer, FlightQuestion } from '../../suppliers/flight-supplier.ts';
import type { NoAnswer } from '../../suppliers/no-answer.ts';
import type { Airports } from './airports.ts';
import { createSharedAsks } from './shared-asks.ts';
import { badTrip, cabinOf, unknownAirport } from './trip-question.ts';

/** Fares of a month move slowly, and are not what is paid. */
const MONTH_LIFE_MS = 15 * 60_000;
const MAX_MONTHS = 500;
/** The supplier's calendar is that of one adult, whoever asks. */
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

type Query = CallInput<typeof airCalendar>['query'];

/** The lowest fare of each day of a month (D21), one adult, taxes included. */
export interface FareCalendar {
  month(query: Query): Promise<CallAnswer<typeof airCalendar> | Failure<(typeof airCalendar)['errors'][number]>>;
  /** What a search for one adult found is what its day costs: the calendar then shows no other fare. */
  learn(question: FlightQuestion, offers: readonly FlightOffer[]): void;
}

export interface CalendarParts {
  readonly supplier: Pick<FlightFinder, 'calendar'>;
  readonly airports: Airports;
  readonly clock: Clock;
}

/** Days by date; a month in which nothing flies has none. */
type Month = { readonly kind: 'ok'; readonly days: Map<string, DayFare> } | NoAnswer;

export function createFareCalendar({ supplier, airports, clock }: CalendarParts): FareCalendar {
  const months = createSharedAsks<Month>(
    { ttlMs: MONTH_LIFE_MS, maxItems: MAX_MONTHS, keeps: ({ kind }) => kind === 'ok' },
    clock,
  );

  async function ask(from: string, to: string, month: string, cabin: Cabin): Promise<Month> {
    const answer = await supplier.calendar({ from, to, month, pax: ONE_ADULT, cabin });
    if (answer.kind === 'no-answer') return answer;
    const days = answer.kind === 'ok' ? answer.days.filter(({ date }) => date.startsWith(month)) : [];
    return { kind: 'ok', days: new Map(days.map((day) => [day.date, day])) };
  }

  return {
    month: async (query) => {
      const { from, to, month } = query;
      const today = indiaDateOf(clock.nowMs()).toString();
      const reading = readFlightSearch({ tripType: 'calendar', from, to, month }, today);
      if (!reading.ok) return badTrip(reading.problem);
      const unknown = unknownAirport([{ from, to }], airports);
      if (unknown !== null) return unknown;
      const cabin = cabinOf(query.travelClass);
      const answer = await months.get(keyOf(from, to, month, cabin), () => ask(from, to, month, cabin));
      if (answer.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE');
      const days = [...answer.days.values()]
        .filter(({ date }) => date >= today)
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .map(({ date, farePaise, carrierCode }) => ({ date, fare: paiseToRupees(farePaise), carrier: carrierCode }));
      return { ok: true, days };
    },
    learn: ({ journey, legs, pax, cabin, fareKind }, offers) => {
      const [leg] = legs;
      const alone = pax.adults === 1 && pax.children === 0 && pax.infants === 0;
      if (journey !== 'oneway' || !alone || fareKind !== 'regular' || leg === undefined) return;
      const [cheapest] = offers.toSorted((a, b) => a.fare.publishedPaise - b.fare.publishedPaise);
      const known = months.peek(keyOf(leg.from, leg.to, leg.on.slice(0, 7), cabin));
      if (cheapest === undefined || known?.kind !== 'ok') return;
      known.days.set(leg.on, {
        date: leg.on,
        farePaise: adultPaise(cheapest.fare),
        carrierCode: cheapest.carrierCode,
      });
    },
  };
}

function keyOf(from: string, to: string, month: string, cabin: Cabin): string {
  return [from, to, month, cabin].join(' ');
}
