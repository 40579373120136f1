import * as errors from '@safar/messages/errors';
import * as m from '@safar/messages/fares';
import { t } from '@safar/messages/t';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import type { CallInput } from '@safar/contract/call';
import type { airSearch } from '@safar/contract/flights';
import {
  TRAVEL_CLASSES,
  type CityEnds,
  type FareType,
  type FlightSearch,
  type TravelClass,
} from '@safar/domain/flight/flight-search';
import { readFlightSearch } from '@safar/domain/flight/flight-query';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Cabin, FareKind, FlightQuestion } from '../../suppliers/flight-supplier.ts';
import type { Airports } from './airports.ts';

type Query = CallInput<typeof airSearch>['query'];

const CABINS: Readonly<Record<TravelClass, Cabin>> = {
  Economy: 'economy',
  'Premium Economy': 'premium-economy',
  Business: 'business',
  'First Class': 'first',
};

const FARE_KINDS: Readonly<Record<FareType, FareKind>> = {
  regular: 'regular',
  student: 'student',
  senior: 'senior',
  armed: 'armed',
  // There are no fares for doctors (REQ-FSEARCH-6).
  doctor: 'regular',
};

/** The question of a search for the supplier, and a notice for the traveller. */
export interface TripQuestion {
  readonly question: FlightQuestion;
  readonly notice: string | null;
  /** Ends that stand for every airport of their city. */
  readonly all: CityEnds | undefined;
}

/** The supplier's name of a travel class. */
export function cabinOf(travelClass: TravelClass): Cabin {
  return CABINS[travelClass];
}

/** The travel class of a cabin, as flights and pricing rules name it. */
export function travelClassOf(cabin: Cabin): TravelClass | null {
  return TRAVEL_CLASSES.find((travelClass) => CABINS[travelClass] === cabin) ?? null;
}

/** Interprets a search (REQ-FRES-1), or says what is wrong with it. */
export function tripQuestion(query: Query, airports: Airports, nowMs: number): TripQuestion | Failure<'BAD_REQUEST'> {
  const reading = readFlightSearch(query, indiaDateOf(nowMs));
  if (!reading.ok) return badTrip(reading.problem);
  const { search } = reading;
  if (search.tripType === 'calendar') return badTrip(t(errors.pickDay));
  const legs = legsOf(search);
  const unknown = unknownAirport(legs, airports);
  if (unknown !== null) return unknown;
  const { adults, children, infants } = search.pax;
  return {
    question: {
      journey: search.tripType === 'oneway' ? 'oneway' : search.tripType === 'roundtrip' ? 'return' : 'multi',
      legs,
      pax: { adults, children, infants },
      cabin: cabinOf(search.travelClass),
      fareKind: FARE_KINDS[search.fareType],
    },
    all: search.tripType === 'multicity' ? undefined : search.all,
    notice: search.fareType === 'doctor' ? t(m.noDoctorFares) : fareProofText(search.fareType),
  };
}

/** The failure for a route with an unknown airport; null when both are known. */
export function unknownAirport(
  legs: readonly { readonly from: string; readonly to: string }[],
  airports: Airports,
): Failure<'BAD_REQUEST'> | null {
  const code = legs.flatMap(({ from, to }) => [from, to]).find((each) => airports.byCode(each) === undefined);
  return code === undefined ? null : badTrip(t(errors.unknownAirport, { code }));
}

/** The failure for an impossible search, with a message for a traveller. */
export function badTrip(message: string, where: 'query' | 'body' = 'query'): Failure<'BAD_REQUEST'> {
  return fail('BAD_REQUEST', { text: message, details: { problems: [{ in: where, path: '', message }] } });
}

function legsOf(search: Exclude<FlightSearch, { tripType: 'calendar' }>): FlightQuestion['legs'] {
  switch (search.tripType) {
    case 'oneway':
      return [{ from: search.from, to: search.to, on: search.departOn }];
    case 'roundtrip':
      return [
        { from: search.from, to: search.to, on: search.departOn },
        { from: search.to, to: search.from, on: search.returnOn },
      ];
    case 'multicity':
      return search.segments.map(({ from, to, date }) => ({ from, to, on: date }));
  }
}
