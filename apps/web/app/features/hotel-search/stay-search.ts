import { DEFAULT_NATIONALITY, normaliseNationality } from '@safar/domain/nationality';
import { childAgesText, DEFAULT_OCCUPANCY, OCCUPANCY_LIMITS, parseRsc, readChildAges } from '@safar/domain/occupancy';
import { indiaClockOf } from '@safar/domain/days';
import { stayError, type StayProblem } from '@safar/domain/stay';

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

/** What an address says of a stay. `corrected`: something in it could not be used and has been replaced. */
export interface ReadStay {
  stay: StaySearch;
  corrected: boolean;
}

const DAY_MS = 86_400_000;

type Count = keyof typeof OCCUPANCY_LIMITS;

/** Today and tomorrow in India, for two (spec 3.2.1, 3.5). */
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

/** The stay of a results or detail address; the detail page's short names (`r`, `ad`, `ch`) are read too (spec 3.2.2). */
export function readStay(params: URLSearchParams, nowMs: number): ReadStay {
  const fallback = defaultStay(nowMs);
  const dates = datesOf(params, nowMs);
  const guests = parseRsc(params.get('rsc') ?? '');
  const rooms = countOf(params, ['rooms', 'r'], 'rooms') ?? fallback.rooms;
  const adults = countOf(params, ['adults', 'ad'], 'adults') ?? guests?.adults ?? Math.max(fallback.adults, rooms);
  const children = countOf(params, ['children', 'ch'], 'children') ?? guests?.children ?? fallback.children;
  const enoughAdults = Math.max(adults, rooms);
  return {
    stay: {
      checkin: dates?.checkin ?? fallback.checkin,
      checkout: dates?.checkout ?? fallback.checkout,
      rooms,
      adults: enoughAdults,
      children,
      ages: childAgesText(readChildAges(params.get('ages'), children)),
      nat: normaliseNationality(params.get('nat')) || fallback.nat,
    },
    corrected: (dates === null && namesDates(params)) || enoughAdults !== adults,
  };
}

/** An address without dates (a shared or found link) asks for no particular ones. */
function namesDates(params: URLSearchParams): boolean {
  return params.has('checkin') || params.has('checkout');
}

function datesOf(params: URLSearchParams, nowMs: number): { checkin: string; checkout: string } | null {
  const checkin = params.get('checkin') ?? '';
  const checkout = params.get('checkout') ?? '';
  return datesProblem(checkin, checkout, nowMs) === null ? { checkin, checkout } : null;
}

function countOf(params: URLSearchParams, names: readonly string[], what: Count): number | null {
  const text = names.map((name) => params.get(name)).find((value) => value !== null);
  const count = Number(text ?? '');
  const { min, max } = OCCUPANCY_LIMITS[what];
  return text && Number.isInteger(count) && count >= min && count <= max ? count : null;
}

/** Names a search among others: the same text, the same prices. */
export function stayKey(stay: StaySearch): string {
  return [stay.checkin, stay.checkout, stay.rooms, stay.adults, stay.children, stay.ages, stay.nat].join('|');
}
