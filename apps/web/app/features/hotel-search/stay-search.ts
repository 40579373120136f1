import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { DEFAULT_NATIONALITY, normaliseNationality } from '@safar/domain/people/nationality';
import {
  childAgesText,
  DEFAULT_OCCUPANCY,
  occupancyError,
  parseRsc,
  readChildAges,
} from '@safar/domain/stay/occupancy';
import { indiaClockOf } from '@safar/domain/time/days';
import { stayError, stayProblemText, type StayProblem } from '@safar/domain/stay/stay-dates';
import { DAY_MS } from '@safar/domain/time/time-units';

/** Dates, guests and nationality: everything besides the hotel that its price depends on. */
export interface StaySearch {
  /** ISO dates. */
  checkin: string;
  checkout: string;
  rooms: number;
  adults: number;
  children: number;
  /** The children's ages, '5,11'; absent when all have the default age (decision 0008). */
  ages?: string | undefined;
  /** Two-letter nationality. */
  nat: string;
}

/** A city in addresses and calls. */
export interface SearchCity {
  name: string;
  slug: string;
  code: string;
  countryCode: string;
  countryName: string;
}

/** A stay as read from an address, with defaults where the address gives nothing. */
export interface ReadStay {
  stay: StaySearch;
  /** Why the stay cannot be searched; `stay` is then only used to fill the form. */
  problem: string | null;
}

type Count = 'rooms' | 'adults' | 'children';

/** From today to tomorrow in India, for two (REQ-HSEARCH-4, REQ-HSEARCH-5). */
export function defaultStay(nowMs: number): StaySearch {
  const { rooms, adults, children } = DEFAULT_OCCUPANCY;
  return {
    checkin: indiaClockOf(nowMs).day,
    checkout: indiaClockOf(nowMs + DAY_MS).day,
    rooms,
    adults,
    children,
    nat: DEFAULT_NATIONALITY,
  };
}

/** What is wrong with these dates today; 'no-dates' when they are not dates. */
export function datesProblem(checkin: string, checkout: string, nowMs: number): StayProblem | 'no-dates' | null {
  try {
    return stayError(checkin, checkout, indiaClockOf(nowMs).day);
  } catch {
    return 'no-dates';
  }
}

/** The names of the counts in the addresses of results and of a hotel (REQ-HRES-1, REQ-HRES-11). */
const COUNTS: Readonly<Record<Count, readonly string[]>> = {
  rooms: ['rooms', 'r'],
  adults: ['adults', 'ad'],
  children: ['children', 'ch'],
};

/**
 * The stay of a results or detail address, including the detail page's short names (`r`, `ad`, `ch`) (REQ-HRES-1,
 * REQ-HRES-11).
 */
export function readStay(params: URLSearchParams, nowMs: number): ReadStay {
  const usual = defaultStay(nowMs);
  const dates = readDates(params, nowMs);
  const party = readParty(params, usual);
  return {
    stay: { ...usual, ...dates.dates, ...party.party, nat: normaliseNationality(params.get('nat')) || usual.nat },
    problem: dates.problem ?? party.problem,
  };
}

/** An address without dates (a shared or found link) gets the default ones. */
function readDates(params: URLSearchParams, nowMs: number) {
  if (!params.has('checkin') && !params.has('checkout')) return { dates: {}, problem: null };
  const dates = { checkin: params.get('checkin') ?? '', checkout: params.get('checkout') ?? '' };
  const problem = datesProblem(dates.checkin, dates.checkout, nowMs);
  if (problem === null) return { dates, problem };
  return { dates: {}, problem: datesProblemText(problem) };
}

/** Worded for a link, whose dates the traveller has not just chosen. */
function datesProblemText(problem: StayProblem | 'no-dates'): string {
  if (problem === 'no-dates') return t(m.noDates);
  return problem === 'checkin-in-past' ? t(m.datesPassed) : stayProblemText(problem);
}

function readParty(params: URLSearchParams, usual: StaySearch) {
  const said = parseRsc(params.get('rsc') ?? '');
  const rooms = countOf(params, 'rooms') ?? usual.rooms;
  const adults = countOf(params, 'adults') ?? said?.adults ?? Math.max(usual.adults, rooms);
  const children = countOf(params, 'children') ?? said?.children ?? usual.children;
  const childAges = agesOf(params, children);
  const problem = occupancyError({ rooms, adults, children, childAges });
  if (problem !== null) return { party: {}, problem };
  return { party: { rooms, adults, children, ages: childAgesText(childAges) }, problem };
}

/** A count in the address, NaN when it is not a number; null when it is absent. */
function countOf(params: URLSearchParams, what: Count): number | null {
  const text = COUNTS[what].map((name) => params.get(name)).find((value) => value !== null);
  if (text === undefined || text === null) return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** The children's ages in an address; the default age for those it leaves out. */
function agesOf(params: URLSearchParams, children: number): number[] {
  const usual = readChildAges(null, Number.isInteger(children) ? children : 0);
  const said = (params.get('ages') ?? '').split(',').slice(0, usual.length);
  return usual.map((age, child) => (said[child] ? Number(said[child]) : age));
}

/** Identifies a search: equal keys have equal prices. */
export function stayKey(stay: StaySearch): string {
  return [stay.checkin, stay.checkout, stay.rooms, stay.adults, stay.children, stay.ages, stay.nat].join('|');
}
