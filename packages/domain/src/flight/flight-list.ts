/**
 * The list of a flight results page (REQ-FRES-4): its orders and their input. Its filters are in `flight-filters.ts`; the legs that a
 * traveller can choose from are in `flight-choice.ts`.
 */

import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import type { Paise } from '../money/money.ts';

/** Where a leg starts or ends, with the local time: `yyyy-MM-ddTHH:mm`. */
export interface LegEnd {
  readonly code: string;
  readonly time: string;
}

export interface ListedSegment {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly flightNumber: string;
  readonly from: LegEnd;
}

/** One direction of a trip. */
export interface ListedLeg {
  readonly from: LegEnd;
  readonly to: LegEnd;
  readonly durationMin: number;
  readonly stops: number;
  readonly segments: readonly ListedSegment[];
}

/** One card: a leg, at the fare of one adult. */
export interface ListedOption {
  readonly leg: ListedLeg;
  readonly farePaise: Paise;
}

interface SortOrder {
  readonly label: typeof m.cheapest;
  readonly compare: (a: ListedOption, b: ListedOption) => number;
}

/** The four orders (REQ-FRES-4): fare, duration, departure of the first segment, arrival of the last. */
const SORTS = {
  price: { label: m.cheapest, compare: (a, b) => a.farePaise - b.farePaise },
  duration: { label: m.fastest, compare: (a, b) => a.leg.durationMin - b.leg.durationMin },
  depart: { label: m.earlyDeparture, compare: (a, b) => compareText(a.leg.from.time, b.leg.from.time) },
  arrive: { label: m.lateArrival, compare: (a, b) => compareText(b.leg.to.time, a.leg.to.time) },
} as const satisfies Record<string, SortOrder>;

export type FlightSort = keyof typeof SORTS;
export const FLIGHT_SORTS: readonly FlightSort[] = ['price', 'duration', 'depart', 'arrive'];

export function flightSortLabel(sort: FlightSort): string {
  return t(SORTS[sort].label);
}

export function isFlightSort(text: string): text is FlightSort {
  return FLIGHT_SORTS.some((id) => id === text);
}

/** Sorts the options; equal ones by fare, then by departure, then in their original order. Does not change its input. */
export function sortOptions<O extends ListedOption>(options: readonly O[], sort: FlightSort): O[] {
  return options.toSorted((a, b) => compareIn(sort, a, b));
}

/** The option an order puts first, or null without options. */
export function bestOption<O extends ListedOption>(options: readonly O[], sort: FlightSort): O | null {
  return options.reduce<O | null>((best, one) => (best && compareIn(sort, best, one) <= 0 ? best : one), null);
}

function compareIn(sort: FlightSort, a: ListedOption, b: ListedOption): number {
  return SORTS[sort].compare(a, b) || SORTS.price.compare(a, b) || SORTS.depart.compare(a, b);
}

/** Compares by code units: times as text, and names in plain letters, need no collation. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** 'Non-stop', '1 stop', '2 stops'. */
export function stopsText(stops: number): string {
  return t(m.stops, { stops });
}

/** The number of seats left is shown below this number (REQ-FRES-3). */
const FEW_SEATS = 20;

/** 'Only 1 seat left', 'Only 4 seats left'; null when there are enough or the number is unknown. */
export function seatsLeftText(seatsLeft: number | null): string | null {
  if (seatsLeft === null || seatsLeft < 1 || seatsLeft >= FEW_SEATS) return null;
  return t(m.seatsLeft, { seats: seatsLeft });
}
