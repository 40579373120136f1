import { DAY_MS } from '../time-units.ts';
import { MOVING_HOLIDAYS, YEARLY_HOLIDAYS, type Holiday } from './data/holidays.ts';
import type { SeasonName } from './destination-source.ts';
import type { Place } from './destinations.ts';
import type { DestinationKind } from './types.ts';

const FIRST_YEAR = 2024;
const LAST_YEAR = 2032;
const EDGE_SHARE = 0.5;
const MONTHS = 12;
const MID_MONTH = 15;
const DAYS_IN_MONTH = 30.4;

/** The price level in the middle of each month, January first. */
type Year = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

const BY_KIND: Readonly<Record<DestinationKind, Year>> = {
  city: [1.04, 1.06, 1.03, 0.98, 0.95, 0.94, 0.95, 0.96, 0.99, 1.04, 1.08, 1.06],
  beach: [1.28, 1.18, 1.02, 0.94, 0.95, 0.74, 0.68, 0.72, 0.8, 1.02, 1.18, 1.34],
  hills: [1.02, 0.92, 0.98, 1.16, 1.34, 1.28, 0.82, 0.78, 0.86, 1.1, 0.98, 1.14],
  heritage: [1.14, 1.16, 1.06, 0.86, 0.76, 0.74, 0.8, 0.86, 0.92, 1.14, 1.22, 1.22],
  pilgrimage: [1.04, 1.03, 1.04, 1.0, 1.05, 1.04, 0.98, 1.0, 1.0, 1.08, 1.1, 1.08],
  desert: [1.28, 1.24, 1.02, 0.78, 0.66, 0.64, 0.7, 0.76, 0.84, 1.14, 1.28, 1.34],
  backwater: [1.22, 1.16, 1.04, 0.98, 0.96, 0.76, 0.72, 0.84, 0.9, 1.02, 1.12, 1.28],
  wildlife: [1.12, 1.14, 1.16, 1.2, 1.18, 0.98, 0.7, 0.68, 0.76, 1.08, 1.16, 1.22],
  island: [1.26, 1.2, 1.1, 1.02, 0.96, 0.76, 0.72, 0.74, 0.82, 1.0, 1.16, 1.32],
};

const BY_NAME: Readonly<Record<SeasonName, Year>> = {
  ladakh: [0.62, 0.62, 0.66, 0.8, 1.08, 1.32, 1.34, 1.24, 1.1, 0.84, 0.66, 0.64],
  'char-dham': [0.7, 0.7, 0.75, 0.95, 1.5, 1.45, 1.02, 0.92, 1.12, 1.18, 0.82, 0.72],
  snow: [1.26, 1.12, 0.98, 1.1, 1.28, 1.24, 0.82, 0.78, 0.86, 1.04, 0.96, 1.3],
  even: [1.0, 1.0, 1.0, 1.02, 1.02, 1.05, 1.04, 1.02, 0.98, 1.0, 1.02, 1.08],
};

/** The share of a holiday's weight that raises prices, by kind of destination. */
const HOLIDAY_SHARE: Readonly<Record<DestinationKind, number>> = {
  city: 0.35,
  beach: 1.1,
  hills: 1,
  heritage: 0.9,
  pilgrimage: 0.9,
  desert: 1,
  backwater: 1,
  wildlife: 0.9,
  island: 1.1,
};

/**
 * Price factors of the weekdays, Sunday first: business travellers fill hotels in the week, holidaymakers at its end.
 */
const WORKING_WEEK = [0.95, 1.02, 1.05, 1.05, 1.04, 0.97, 0.94] as const;
const LEISURE_WEEK = [0.98, 0.95, 0.95, 0.95, 0.98, 1.12, 1.18] as const;
const EVEN_WEEK = [1.02, 0.97, 0.97, 0.97, 1, 1.05, 1.08] as const;

/**
 * `factor` is the price of a night relative to an ordinary night. `peak` is the share that a holiday adds (0 on
 * ordinary days).
 */
export interface Demand {
  readonly factor: number;
  readonly peak: number;
}

interface HolidayDay {
  readonly weight: number;
  readonly states: readonly string[] | undefined;
}

const HOLIDAY_DAYS = holidayDays();

/** Returns the days from 1970 to a `yyyy-MM-dd` date, or NaN when the text is not a date. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Creates the function that returns the demand in a place by day number. It keeps what it has worked out. */
export function createDemand(place: Place): (day: number) => Demand {
  const known = new Map<number, Demand>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const demand = workOut(place, day);
    known.set(day, demand);
    return demand;
  };
}

function workOut({ source, destination }: Place, day: number): Demand {
  const { kind } = source;
  const peak = destination.countryCode === 'IN' ? holidayWeight(day, source.state) * HOLIDAY_SHARE[kind] : 0;
  return { factor: seasonFactor(kind, source.season, day) * weekFactor(kind, day) * (1 + peak), peak };
}

/**
 * Returns the price level of a day relative to an ordinary day. It changes linearly between the middles of two months.
 */
export function seasonFactor(kind: DestinationKind, season: SeasonName | undefined, day: number): number {
  const year = season === undefined ? BY_KIND[kind] : BY_NAME[season];
  const date = new Date(day * DAY_MS);
  const shift = (date.getUTCDate() - MID_MONTH) / DAYS_IN_MONTH;
  const month = date.getUTCMonth();
  const here = year[month] ?? 1;
  const neighbour = year[(month + (shift < 0 ? MONTHS - 1 : 1)) % MONTHS] ?? 1;
  return here + (neighbour - here) * Math.abs(shift);
}

function weekFactor(kind: DestinationKind, day: number): number {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  const week = kind === 'city' ? WORKING_WEEK : kind === 'pilgrimage' || kind === 'heritage' ? EVEN_WEEK : LEISURE_WEEK;
  return week[weekday] ?? 1;
}

/**
 * Returns the share that a holiday adds to prices in a state of India on a day, or 0 on ordinary days. Without a state
 * only holidays of all India count.
 */
export function holidayWeight(day: number, state?: string): number {
  let heaviest = 0;
  for (const holiday of HOLIDAY_DAYS.get(day) ?? []) {
    if (holiday.states === undefined || (state !== undefined && holiday.states.includes(state)))
      heaviest = Math.max(heaviest, holiday.weight);
  }
  return heaviest;
}

function holidayDays(): ReadonlyMap<number, readonly HolidayDay[]> {
  const days = new Map<number, HolidayDay[]>();
  const add = (holiday: Holiday, date: string): void => {
    const middle = dayNumber(date);
    for (let offset = -holiday.before; offset <= holiday.after; offset++) {
      const reach = offset < 0 ? holiday.before : holiday.after;
      const share = offset === 0 ? 1 : 1 - EDGE_SHARE * (Math.abs(offset) / reach);
      const entry = { weight: holiday.weight * share, states: holiday.states };
      const present = days.get(middle + offset);
      if (present === undefined) days.set(middle + offset, [entry]);
      else present.push(entry);
    }
  };
  for (const holiday of MOVING_HOLIDAYS) add(holiday, holiday.date);
  for (const holiday of YEARLY_HOLIDAYS) {
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) add(holiday, `${year}-${holiday.date}`);
  }
  return days;
}
