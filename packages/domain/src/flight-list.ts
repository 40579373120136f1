import type { Paise } from './money.ts';

/**
 * The list of a flight results page (REQ-FRES-4): what filters and orders look at, and the filters and orders
 * themselves. Which legs a traveller can choose from is `flight-choice.ts`.
 */

/** Where a leg starts or ends, with its own clock: `yyyy-MM-ddTHH:mm`. */
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

/** The stops filter (REQ-FRES-4): several are a union, none means all. */
export const STOP_CHOICES = [
  { id: 'non-stop', label: 'Non-stop', fits: (stops: number) => stops === 0 },
  { id: '1-stop', label: '1 stop', fits: (stops: number) => stops === 1 },
  { id: '2-stops', label: '2+ stops', fits: (stops: number) => stops >= 2 },
] as const;
export type StopChoice = (typeof STOP_CHOICES)[number]['id'];

export interface FlightFilters {
  readonly stops: readonly StopChoice[];
  /** The highest fare of one adult wanted; null means any. */
  readonly maxFarePaise: Paise | null;
  /** Codes of carriers, any of which flies the leg or a part of it; none means all. */
  readonly carriers: readonly string[];
}

export const NO_FLIGHT_FILTERS: FlightFilters = { stops: [], maxFarePaise: null, carriers: [] };

/** The options that pass every filter, in their order. */
export function filterOptions<O extends ListedOption>(options: readonly O[], filters: FlightFilters): O[] {
  const wanted = STOP_CHOICES.filter(({ id }) => filters.stops.includes(id));
  return options.filter(
    ({ leg, farePaise }) =>
      (wanted.length === 0 || wanted.some(({ fits }) => fits(leg.stops))) &&
      (filters.maxFarePaise === null || farePaise <= filters.maxFarePaise) &&
      (filters.carriers.length === 0 || leg.segments.some(({ carrierCode }) => filters.carriers.includes(carrierCode))),
  );
}

/** How many filters are in use: for the badge on the Filters button. */
export function activeFlightFilters({ stops, maxFarePaise, carriers }: FlightFilters): number {
  return Number(stops.length > 0) + Number(maxFarePaise !== null) + Number(carriers.length > 0);
}

/** The step of the price slider: ₹50 (REQ-FRES-2). */
export const FARE_STEP_PAISE = 5_000;

/**
 * The price slider's ends: the lowest fare, and the highest rounded up to a whole number of steps from it, so that the
 * slider reaches it. Null without fares.
 */
export function fareBounds(options: readonly ListedOption[]): { minPaise: Paise; maxPaise: Paise } | null {
  if (options.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const { farePaise } of options) {
    min = Math.min(min, farePaise);
    max = Math.max(max, farePaise);
  }
  const steps = Math.ceil((max - min) / FARE_STEP_PAISE);
  return { minPaise: min, maxPaise: min + steps * FARE_STEP_PAISE };
}

/** A choice of a filter with the lowest fare it would show. */
export interface FilterChoice<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Null where no option has it. */
  readonly fromPaise: Paise | null;
}

/** The three choices of the stops filter. */
export function stopChoices(options: readonly ListedOption[]): FilterChoice<StopChoice>[] {
  return STOP_CHOICES.map(({ id, label, fits }) => ({
    id,
    label,
    fromPaise: lowest(options.filter(({ leg }) => fits(leg.stops))),
  }));
}

/** Every carrier of the options, by name. */
export function carrierChoices(options: readonly ListedOption[]): FilterChoice[] {
  const found = new Map<string, { label: string; fromPaise: Paise }>();
  for (const { leg, farePaise } of options)
    for (const { carrierCode, carrierName } of leg.segments) {
      const known = found.get(carrierCode);
      if (!known || farePaise < known.fromPaise) found.set(carrierCode, { label: carrierName, fromPaise: farePaise });
    }
  return [...found]
    .map(([id, { label, fromPaise }]) => ({ id, label, fromPaise }))
    .toSorted((a, b) => compareText(a.label, b.label));
}

function lowest(options: readonly ListedOption[]): Paise | null {
  return options.reduce<Paise | null>(
    (least, { farePaise }) => (least === null || farePaise < least ? farePaise : least),
    null,
  );
}

interface SortOrder {
  readonly label: string;
  readonly compare: (a: ListedOption, b: ListedOption) => number;
}

/** The four orders (REQ-FRES-4) by what they do (REQ-FRES-4). */
const SORTS = {
  price: { label: 'Cheapest', compare: (a, b) => a.farePaise - b.farePaise },
  duration: { label: 'Fastest', compare: (a, b) => a.leg.durationMin - b.leg.durationMin },
  depart: { label: 'Early Departure', compare: (a, b) => compareText(a.leg.from.time, b.leg.from.time) },
  arrive: { label: 'Late Arrival', compare: (a, b) => compareText(b.leg.to.time, a.leg.to.time) },
} as const satisfies Record<string, SortOrder>;

export type FlightSort = keyof typeof SORTS;
export const FLIGHT_SORTS: readonly FlightSort[] = ['price', 'duration', 'depart', 'arrive'];

export function flightSortLabel(sort: FlightSort): string {
  return SORTS[sort].label;
}

export function isFlightSort(text: string): text is FlightSort {
  return FLIGHT_SORTS.some((id) => id === text);
}

/** The options in an order; equal ones by fare, then by departure, then as they were. Does not change its input. */
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

/** By code units: times as text, and names in plain letters, need no collation. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** '2h 35m', '45m', '11h': a duration in whole minutes. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${String(rest).padStart(2, '0')}m`;
}

/** 'Non-stop', '1 stop', '2 stops'. */
export function stopsText(stops: number): string {
  if (stops === 0) return 'Non-stop';
  return stops === 1 ? '1 stop' : `${stops} stops`;
}

/** '+1' beside an arrival on the next day, '-1' on the day before (eastward over the date line), '' on the same. */
export function dayShiftText(days: number): string {
  if (days === 0) return '';
  return days > 0 ? `+${days}` : String(days);
}

/** '06:10' of `2026-12-01T06:10`. */
export function clockOf(time: string): string {
  return time.slice(11, 16);
}

/** `2026-12-01` of `2026-12-01T06:10`. */
export function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** Below this many, the seats left are told (REQ-FRES-3). */
const FEW_SEATS = 20;

/** 'Only 1 seat left', 'Only 4 seats left'; null where there are enough, or nobody knows. */
export function seatsLeftText(seatsLeft: number | null): string | null {
  if (seatsLeft === null || seatsLeft < 1 || seatsLeft >= FEW_SEATS) return null;
  return `Only ${seatsLeft} ${seatsLeft === 1 ? 'seat' : 'seats'} left`;
}
