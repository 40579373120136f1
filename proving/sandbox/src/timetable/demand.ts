import type { SeasonName } from '../catalogue/destination-source.ts';
import { dayNumber, holidayWeight, seasonFactor } from '../catalogue/season.ts';
import type { DestinationKind } from '../catalogue/types.ts';
import type { Airport } from './airports.ts';
import { SEASONS } from './data/airport-details.ts';

/** Price factors of the weekdays, Sunday first. */
const WEEK = [1.1, 1.03, 0.94, 0.92, 0.99, 1.11, 0.97] as const;
/** The price factor by the number of days before departure. */
const LEAD: readonly (readonly [days: number, factor: number])[] = [
  [0, 1.85],
  [1, 1.68],
  [3, 1.45],
  [7, 1.22],
  [14, 1.06],
  [21, 0.99],
  [30, 0.94],
  [60, 0.9],
  [120, 0.93],
  [365, 0.98],
];
const SEASON_NAMES: ReadonlySet<string> = new Set<SeasonName>(['ladakh', 'char-dham', 'snow', 'even']);
const SEASON_SHARE = 0.8;
const HOLIDAY_SHARE = { leisure: 1, business: 0.85, abroad: 0.7 } as const;

/** How a day changes the fares between two airports. */
export interface DayDemand {
  readonly factor: number;
  /** The share that a holiday adds; 0 on ordinary days. */
  readonly peak: number;
}

/**
 * Returns the demand for a route on a day. It depends on the season at the end that people travel for, on the weekday
 * and on holidays.
 */
export function demandOn(from: Airport, to: Airport, day: string): DayDemand {
  const number = dayNumber(day);
  const season = Math.max(seasonAt(from, number), seasonAt(to, number));
  const leisure = SEASONS[from.code] !== undefined || SEASONS[to.code] !== undefined;
  const share = from.country !== to.country ? 'abroad' : leisure ? 'leisure' : 'business';
  const peak = holidayWeight(number) * HOLIDAY_SHARE[share];
  const week = WEEK[(number + 4) % 7] ?? 1;
  return { factor: (1 + (season - 1) * SEASON_SHARE) * week * (1 + peak), peak };
}

/** Returns the price factor for a number of days before departure. */
export function leadFactor(days: number): number {
  const later = LEAD.findIndex(([from]) => from >= days);
  if (later === -1) return LEAD.at(-1)?.[1] ?? 1;
  const [toDays, toFactor] = LEAD[later] ?? [0, 1];
  const [fromDays, fromFactor] = LEAD[Math.max(0, later - 1)] ?? [0, 1];
  if (toDays === fromDays) return toFactor;
  return fromFactor + ((toFactor - fromFactor) * (days - fromDays)) / (toDays - fromDays);
}

/**
 * Returns the price factor for the hour of departure: flights in the early morning and the evening are in demand, those
 * at night are not.
 */
export function hourFactor(departs: string): number {
  const hour = Number(departs.slice(11, 13));
  if (hour < 5 || hour >= 23) return 0.88;
  if (hour < 10) return hour < 6 ? 0.96 : 1.07;
  return hour >= 17 && hour < 21 ? 1.08 : 0.97;
}

function seasonAt({ code }: Airport, number: number): number {
  const name = SEASONS[code];
  if (name === undefined) return seasonFactor('city', undefined, number);
  return isSeasonName(name) ? seasonFactor('hills', name, number) : seasonFactor(name, undefined, number);
}

function isSeasonName(name: DestinationKind | SeasonName): name is SeasonName {
  return SEASON_NAMES.has(name);
}
