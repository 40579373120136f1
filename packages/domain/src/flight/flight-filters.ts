/** The filters of a flight results page (REQ-FRES-4). Several values of one filter are a union; no value means all. */

import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { comesBack, type RefundOutlook } from './fare-refund.ts';
import { NO_BAGGAGE } from './flight-baggage.ts';
import { compareText, stopsText, type ListedLeg, type ListedOption, type ListedSegment } from './flight-list.ts';
import { clockOf } from './flight-times.ts';
import type { Paise } from '../money/money.ts';

interface FilterableLeg extends ListedLeg {
  readonly segments: readonly (ListedSegment & { readonly layoverMin: number })[];
}

interface FilterableFare {
  readonly perAdultPaise: Paise;
  readonly refund: RefundOutlook;
  readonly baggage: string | null;
  /** The allowance on each leg of the ticket. */
  readonly legBags: readonly { readonly baggage: string | null }[];
}

/** The input of the filters: a leg, and the fares it is sold at. Its row shows the cheapest. */
export interface FilterableOption extends ListedOption {
  readonly leg: FilterableLeg;
  readonly flight: { readonly fares: readonly FilterableFare[] };
}

export const STOP_CHOICES = [
  { id: 'non-stop', fits: (stops: number) => stops === 0 },
  { id: '1-stop', fits: (stops: number) => stops === 1 },
  { id: '2-stops', fits: (stops: number) => stops >= 2 },
] as const;
export type StopChoice = (typeof STOP_CHOICES)[number]['id'];

/** Quarters of a day in local time of the airport; `before` is exclusive. */
export const DAY_PARTS = [
  { id: 'night', from: '00:00', before: '06:00' },
  { id: 'morning', from: '06:00', before: '12:00' },
  { id: 'afternoon', from: '12:00', before: '18:00' },
  { id: 'evening', from: '18:00', before: '24:00' },
] as const;
export type DayPart = (typeof DAY_PARTS)[number]['id'];

/** 'Before 6', '6 – 12'. */
export function dayPartLabel(part: DayPart): string {
  return t(m.dayPart, { part });
}

export interface FlightFilters {
  readonly stops: readonly StopChoice[];
  readonly departs: readonly DayPart[];
  readonly arrives: readonly DayPart[];
  /** Only fares that refund more than their taxes (REQ-FRES-6). */
  readonly refundable: boolean;
  /** Only fares with check-in baggage. */
  readonly bag: boolean;
  /** The longest journey wanted, in minutes; null means any. */
  readonly maxDurationMin: number | null;
  /** The longest wait between two flights, in minutes; null means any. */
  readonly maxLayoverMin: number | null;
  /** The highest fare of one adult wanted; null means any. */
  readonly maxFarePaise: Paise | null;
  /** Codes of airports where a leg may begin or end, when there are several. */
  readonly airports: readonly string[];
  /** Codes of carriers that may fly the leg or a part of it. */
  readonly carriers: readonly string[];
}

export const NO_FLIGHT_FILTERS: FlightFilters = {
  stops: [],
  departs: [],
  arrives: [],
  refundable: false,
  bag: false,
  maxDurationMin: null,
  maxLayoverMin: null,
  maxFarePaise: null,
  airports: [],
  carriers: [],
};

/** The options that pass every filter, in their order, each at its cheapest fare that passes. */
export function filterOptions<O extends FilterableOption>(options: readonly O[], filters: FlightFilters): O[] {
  return options.flatMap((option) => atWantedFare(option, filters) ?? []).filter((option) => fits(option, filters));
}

/** Null when it is not sold at such a fare. */
function atWantedFare<O extends FilterableOption>(option: O, { refundable, bag }: FlightFilters): O | null {
  if (!refundable && !bag) return option;
  const wanted = option.flight.fares.filter((fare) => (!refundable || isRefundable(fare)) && (!bag || hasBag(fare)));
  const [fare] = wanted.toSorted((a, b) => a.perAdultPaise - b.perAdultPaise);
  return fare ? { ...option, fare, farePaise: fare.perAdultPaise } : null;
}

function fits(option: FilterableOption, filters: FlightFilters): boolean {
  const { stops, departs, arrives, maxDurationMin, maxLayoverMin, maxFarePaise, airports, carriers } = filters;
  const { leg } = option;
  return (
    (stops.length === 0 || STOP_CHOICES.some((choice) => stops.includes(choice.id) && choice.fits(leg.stops))) &&
    (departs.length === 0 || departs.includes(partOfDay(leg.from.time))) &&
    (arrives.length === 0 || arrives.includes(partOfDay(leg.to.time))) &&
    (airports.length === 0 || airports.includes(leg.from.code) || airports.includes(leg.to.code)) &&
    isWithin(leg.durationMin, maxDurationMin) &&
    isWithin(longestLayoverMin(option), maxLayoverMin) &&
    isWithin(option.farePaise, maxFarePaise) &&
    (carriers.length === 0 || leg.segments.some(({ carrierCode }) => carriers.includes(carrierCode)))
  );
}

function isWithin(value: number, most: number | null): boolean {
  return most === null || value <= most;
}

/** Whether a fare refunds more than its taxes. */
export function isRefundable({ refund }: Pick<FilterableFare, 'refund'>): boolean {
  return comesBack(refund);
}

/** Whether a fare has check-in baggage, on every leg. */
export function hasBag(fare: Pick<FilterableFare, 'baggage' | 'legBags'>): boolean {
  return [fare, ...fare.legBags].every(({ baggage }) => baggage !== null && baggage !== NO_BAGGAGE);
}

/** The longest wait between two flights of a leg, in minutes; 0 where there is none. */
export function longestLayoverMin({ leg }: FilterableOption): number {
  return Math.max(0, ...leg.segments.map(({ layoverMin }) => layoverMin));
}

function partOfDay(time: string): DayPart {
  const clock = clockOf(time);
  return DAY_PARTS.find(({ before }) => clock < before)?.id ?? 'evening';
}

/** Number of filters in use: for the badge on the Filters button. */
export function activeFlightFilters(filters: FlightFilters): number {
  const values: unknown[] = Object.values(filters);
  return values.filter((value) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false)).length;
}

/** The step of the price slider: ₹50 (REQ-FRES-4). */
export const FARE_STEP_PAISE = 5_000;
/** The step of the sliders for journey and layover. */
export const DURATION_STEP_MIN = 30;

/**
 * The ends of a slider: the lowest value, and the highest rounded up to a whole number of steps above it, so that the slider reaches it.
 * Null when there is nothing to choose.
 */
export function sliderEnds(values: readonly number[], step: number): { min: number; max: number } | null {
  const min = Math.min(...values);
  const max = Math.max(...values);
  return max > min ? { min, max: min + Math.ceil((max - min) / step) * step } : null;
}

/** A value of a filter, with the lowest fare it would show. */
export interface FilterChoice<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Null where no option has it. */
  readonly fromPaise: Paise | null;
}

/** The three choices of the stops filter. */
export function stopChoices(options: readonly ListedOption[]): FilterChoice<StopChoice>[] {
  return STOP_CHOICES.map(({ id, fits }) => ({
    id,
    label: stopLabel(id),
    fromPaise: lowestFarePaise(options.filter(({ leg }) => fits(leg.stops))),
  }));
}

function stopLabel(choice: StopChoice): string {
  switch (choice) {
    case 'non-stop':
      return stopsText(0);
    case '1-stop':
      return stopsText(1);
    case '2-stops':
      return t(m.stopsOrMore, { stops: 2 });
  }
}

/** The airports at one end of a leg, with the lowest fare of each; empty when all options share one. */
export function airportChoices(options: readonly ListedOption[], end: 'from' | 'to'): FilterChoice[] {
  const byCode = Map.groupBy(options, ({ leg }) => leg[end].code);
  if (byCode.size < 2) return [];
  return [...byCode]
    .map(([id, those]) => ({ id, label: id, fromPaise: lowestFarePaise(those) }))
    .toSorted((a, b) => compareText(a.id, b.id));
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

/** The lowest fare of one adult; null without options. */
function lowestFarePaise(options: readonly ListedOption[]): Paise | null {
  return options.length === 0 ? null : Math.min(...options.map(({ farePaise }) => farePaise));
}
