import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { DEFAULT_NATIONALITY, normaliseNationality } from '@safar/domain/nationality';
import { childAgesText, DEFAULT_OCCUPANCY, occupancyError, parseRsc, readChildAges } from '@safar/domain/occupancy';
import { indiaClockOf } from '@safar/domain/days';
import { stayError, stayProblemText, type StayProblem } from '@safar/domain/stay-dates';
import { DAY_MS } from '@safar/domain/time-units';

/** When, how many and from where: what a hotel price depends on besides the hotel. */
export interface StaySearch {
  /** ISO dates. */
  checkin: string;
  checkout: string;
  rooms: number;
  adults: number;
  children: number;
  /** The children's ages, '5,11'; absent where all are of the usual age (decision 0008). */
  ages?: string | undefined;
  /** Two-letter nationality. */
  nat: string;
}

/** A city as addresses and calls name it. */
export interface SearchCity {
  name: string;
  slug: string;
  code: string;
  countryCode: string;
  countryName: string;
}

/** What an address says of a stay, the usual where it says nothing. */
export interface ReadStay {
  stay: StaySearch;
  /** Why what it says cannot be searched: `stay` then only fills the form in which the traveller chooses. */
  problem: string | null;
}

type Count = 'rooms' | 'adults' | 'children';

/** Today and tomorrow in India, for two (REQ-HSEARCH-4, REQ-HSEARCH-5). */
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

/** What is wrong with these dates today; 'no-dates' where they are no dates at all. */
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

/** The stay of a results or detail address; the detail page's short names (`r`, `ad`, `ch`) are read too (REQ-HRES-1, REQ-HRES-11). */
export function readStay(params: URLSearchParams, nowMs: number): ReadStay {
  const usual = defaultStay(nowMs);
  const dates = readDates(params, nowMs);
  const party = readParty(params, usual);
  return {
    stay: { ...usual, ...dates.dates, ...party.party, nat: normaliseNationality(params.get('nat')) || usual.nat },
    problem: dates.problem ?? party.problem,
  };
}

/** An address without dates (a shared or found link) asks for no particular ones. */
function readDates(params: URLSearchParams, nowMs: number) {
  if (!params.has('checkin') && !params.has('checkout')) return { dates: {}, problem: null };
  const dates = { checkin: params.get('checkin') ?? '', checkout: params.get('checkout') ?? '' };
  const problem = datesProblem(dates.checkin, dates.checkout, nowMs);
  if (problem === null) return { dates, problem };
  return { dates: {}, problem: datesProblemText(problem) };
}

/** Of a link, nobody has chosen its dates just now. */
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

/** A count as the address has it, NaN for one that is no number; null where it has none. */
function countOf(params: URLSearchParams, what: Count): number | null {
  const text = COUNTS[what].map((name) => params.get(name)).find((value) => value !== null);
  if (text === undefined || text === null) return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** The ages an address gives to its children; the usual one for those it leaves out. */
function agesOf(params: URLSearchParams, children: number): number[] {
  const usual = readChildAges(null, Number.isInteger(children) ? children : 0);
  const said = (params.get('ages') ?? '').split(',').slice(0, usual.length);
  return usual.map((age, child) => (said[child] ? Number(said[child]) : age));
}

/** Names a search among others: the same text, the same prices. */
export function stayKey(stay: StaySearch): string {
  return [stay.checkin, stay.checkout, stay.rooms, stay.adults, stay.children, stay.ages, stay.nat].join('|');
}
