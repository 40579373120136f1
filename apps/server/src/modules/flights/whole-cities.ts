import type { CityEnds } from '@safar/domain/flight/flight-search';
import type { FlightQuestion } from '../../suppliers/flight-supplier.ts';
import { airportCity } from './city-airports.ts';

/** Maximum number of airport pairs for one search; each is a supplier call. */
export const MAX_PAIRS = 6;

/** Airport pairs between two cities. */
interface Pairs {
  /** From and to, the busiest first. */
  readonly pairs: readonly (readonly [from: string, to: string])[];
  /** True when there are more pairs than may be asked for. */
  readonly isCut: boolean;
}

/** The airport pairs that a search of whole cities asks for (REQ-FSEARCH-11); one when it names airports. */
export function pairsOf(from: string, to: string, all: CityEnds | undefined): Pairs {
  const starts = codesOf(from, all === 'from' || all === 'both');
  const ends = codesOf(to, all === 'to' || all === 'both');
  const pairs = starts
    .flatMap((start, i) => ends.map((end, j) => ({ pair: [start, end] as const, place: i + j })))
    .filter(({ pair: [start, end] }) => start !== end)
    .toSorted((a, b) => a.place - b.place)
    .map(({ pair }) => pair);
  return { pairs: pairs.slice(0, MAX_PAIRS), isCut: pairs.length > MAX_PAIRS };
}

/** The named airport comes first. */
function codesOf(code: string, whole: boolean): readonly string[] {
  const city = whole ? airportCity(code) : undefined;
  return city === undefined ? [code] : [code, ...city.codes.filter((other) => other !== code)];
}

/** The same question between other airports, in both directions for a return. */
export function between(question: FlightQuestion, [from, to]: readonly [string, string]): FlightQuestion {
  return {
    ...question,
    legs: question.legs.map((leg, index) => (index === 0 ? { ...leg, from, to } : { ...leg, from: to, to: from })),
  };
}
