import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { airCalendar } from '@safar/contract/flights';
import { indiaDayStartMs } from '@safar/domain/time/days';
import { partyProblem } from '@safar/domain/flight/flight-party';
import { readFlightSearch } from '@safar/domain/flight/flight-query';
import { paiseToRupees } from '@safar/domain/money/money';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { z } from 'zod';
import { createSharedWork, type Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { jsonForm } from '../../platform/second-level.ts';
import type { Switches } from '../../platform/supply.ts';
import type { Failure } from '../../platform/failure.ts';
import { adultPaise } from '../../suppliers/flight-fare.ts';
import type { DayFare, FlightFinder, FlightOffer, FlightQuestion } from '../../suppliers/flight-supplier.ts';
import { NoAnswerSchema, searchFailure, type NoAnswer } from '../../suppliers/no-answer.ts';
import type { Airports } from './airports.ts';
import type { Pricing } from '../pricing/index.ts';
import { pricedDay } from './price-fares.ts';
import { DayFares, findFoundFares, findMonth, saveFoundFare, saveMonth, type FoundFare } from './calendar-store.ts';
import { badTrip, cabinOf, unknownAirport } from './trip-question.ts';
import { pairsOf } from './whole-cities.ts';

/** Fares of days change slowly and are not the price that is paid; at midnight in India all of them change. */
const FARE_LIFE_MS = 15 * 60_000;

type Query = CallInput<typeof airCalendar>['query'];

/** The parameters of a day's fare, besides the day. */
type FareTrip = Pick<FlightQuestion['legs'][number], 'from' | 'to'> & Pick<FlightQuestion, 'pax' | 'cabin'>;

/** The lowest fare of each day of a month (REQ-FSEARCH-4), for one adult of the party, taxes included; the same in every process. */
export interface FareCalendar {
  month(query: Query): Promise<CallAnswer<typeof airCalendar> | Failure<(typeof airCalendar)['errors'][number]>>;
  /**
   * Records the result of a search as the price of its days: the calendar then shows no other fare.
   * @param lists as sold; one empty list for a one-way search that found nothing
   */
  learn(question: FlightQuestion, lists: readonly (readonly FlightOffer[])[]): Promise<void>;
}

export interface CalendarParts {
  readonly supplier: Pick<FlightFinder, 'id' | 'calendar'>;
  readonly pricing: Pick<Pricing, 'book'>;
  readonly airports: Airports;
  readonly switches: Switches;
  readonly database: Pick<Database, 'pool'>;
  readonly cache: Pick<Cache, 'oneAtATime'>;
  readonly clock: Clock;
}

/** Null when a search found no flight that day. */
type Days = Map<string, FoundFare['fare']>;

/** Days in any order; empty when nothing flies that month. */
type Month = { readonly kind: 'ok'; readonly days: readonly DayFare[] } | NoAnswer;

/** A month as processes share it. */
const MonthSchema: z.ZodType<Month> = z.union([z.object({ kind: z.literal('ok'), days: DayFares }), NoAnswerSchema]);

export function createFareCalendar(parts: CalendarParts): FareCalendar {
  const { supplier, pricing, airports, switches, database, cache, clock } = parts;
  const { pool } = database;
  const share = createSharedWork<Month>();
  const inTurn = cache.oneAtATime('fare-calendar', jsonForm(MonthSchema));

  function expiryIso(): string {
    const nowMs = clock.nowMs();
    const midnightMs = indiaDayStartMs(indiaDateOf(nowMs).add({ days: 1 }));
    return new Date(Math.min(nowMs + FARE_LIFE_MS, midnightMs)).toISOString();
  }

  async function monthOf(trip: FareTrip, month: string): Promise<Month> {
    const key = { trip: keyOf(trip), month };
    const kept = await findMonth(pool, key, clock.nowIso());
    return kept === null ? inTurn(`${key.trip} ${month}`, () => askedMonth(trip, month)) : { kind: 'ok', days: kept };
  }

  /** Another process may have asked while this one waited for the lock. */
  async function askedMonth(trip: FareTrip, month: string): Promise<Month> {
    const key = { trip: keyOf(trip), month };
    const kept = await findMonth(pool, key, clock.nowIso());
    if (kept !== null) return { kind: 'ok', days: kept };
    const answer = await supplier.calendar({ ...trip, month });
    if (answer.kind === 'no-answer') return answer;
    const days = answer.kind === 'ok' ? answer.days.filter(({ date }) => date.startsWith(month)) : [];
    await saveMonth(pool, { ...key, expiresAt: expiryIso() }, days);
    return { kind: 'ok', days };
  }

  /** The fare of each day between two airports; results of searches take precedence. */
  async function daysOf(trip: FareTrip, month: string): Promise<Days | NoAnswer> {
    const answer = await share(`${keyOf(trip)} ${month}`, () => monthOf(trip, month));
    if (answer.kind === 'no-answer') return answer;
    const book = await pricing.book();
    const days: Days = new Map(
      answer.days.map((day) => [day.date, pricedDay(day, trip, { book, airports, supplierId: supplier.id })]),
    );
    const found = await findFoundFares(pool, { trip: keyOf(trip), month }, clock.nowIso());
    for (const { date, fare } of found) days.set(date, fare);
    return days;
  }

  return {
    month: async ({ from, to, all, month, adults, children, infants, travelClass }) => {
      const today = indiaDateOf(clock.nowMs()).toString();
      const reading = readFlightSearch({ tripType: 'calendar', from, to, month }, today);
      if (!reading.ok) return badTrip(reading.problem);
      const unknown = unknownAirport([{ from, to }], airports);
      if (unknown !== null) return unknown;
      const pax = { adults, children, infants };
      const tooMany = partyProblem(pax);
      if (tooMany !== null) return badTrip(tooMany);
      const trips = pairsOf(from, to, all).pairs.map(([start, end]): FareTrip => ({
        from: start,
        to: end,
        pax,
        cabin: cabinOf(travelClass),
      }));
      const months = await Promise.all(trips.map((trip) => daysOf(trip, month)));
      const known = months.filter((each) => each instanceof Map);
      const [silence] = months.flatMap((each) => (each instanceof Map ? [] : [each]));
      if (known.length === 0 && silence !== undefined) return searchFailure(silence);
      const days = lowestOfEach(known);
      return {
        ok: true,
        days: [...days]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .flatMap(([date, fare]) =>
            fare === null || date < today || switches.isOff('airline', fare.carrierCode)
              ? []
              : [{ date, fare: paiseToRupees(fare.farePaise), carrier: fare.carrierCode }],
          ),
      };
    },
    learn: async (question, lists) => {
      const expiresAt = expiryIso();
      await Promise.all(
        foundFares(question, lists).map(({ trip, found }) =>
          saveFoundFare(pool, { trip: keyOf(trip), expiresAt }, found),
        ),
      );
    },
  };
}

/** The lowest fare of each day over the airports of the same cities (REQ-FSEARCH-11). */
function lowestOfEach(months: readonly Days[]): Days {
  const days: Days = new Map();
  for (const [date, fare] of months.flatMap((each) => [...each])) {
    const least = days.get(date) ?? null;
    days.set(date, least === null || (fare !== null && fare.farePaise < least.farePaise) ? fare : least);
  }
  return days;
}

/** The days whose one-way fare a search has found: its own day, and both days of a return whose directions are sold separately. */
function foundFares(
  { journey, legs, pax, cabin, fareKind }: FlightQuestion,
  lists: readonly (readonly FlightOffer[])[],
): { trip: FareTrip; found: FoundFare }[] {
  const apart = (journey === 'oneway' || journey === 'return') && lists.length === legs.length;
  if (!apart || fareKind !== 'regular') return [];
  return legs.map(({ from, to, on }, index) => ({
    trip: { from, to, pax, cabin },
    found: { date: on, fare: lowestOf(lists[index] ?? []) },
  }));
}

/** Price of the cheapest offer for one adult. */
function lowestOf(offers: readonly FlightOffer[]): FoundFare['fare'] {
  return offers.reduce<FoundFare['fare']>((least, { fare, carrierCode }) => {
    const farePaise = adultPaise(fare);
    return least === null || farePaise < least.farePaise ? { farePaise, carrierCode } : least;
  }, null);
}

function keyOf({ from, to, cabin, pax }: FareTrip): string {
  return [from, to, cabin, pax.adults, pax.children, pax.infants].join(' ');
}
