import type { FlightPax } from '@safar/domain/flight-party';
import type { TravelClass } from '@safar/domain/flight-search';

/** What the fares of a month depend on besides the month. */
export interface FareTrip {
  from: string;
  to: string;
  pax: FlightPax;
  travelClass: TravelClass;
}

export interface DayFare {
  /** Rupees for one adult of the party, taxes included. */
  fare: number;
  carrier: string;
}

/** The lowest fare of each day, by ISO day; or that it is being asked for, or could not be had; or why it never can. */
export type FaresOfMonth = ReadonlyMap<string, DayFare> | 'loading' | 'failed' | { readonly refused: string };

/** Months kept at once; beyond them all are forgotten. */
const MAX_MONTHS = 60;
/** Shown again later, a month is asked for again: searches find other fares meanwhile. The known ones stand until the answer. */
const FRESH_FOR_MS = 10_000;

let known: ReadonlyMap<string, FaresOfMonth> = new Map();
const askedAtMs = new Map<string, number>();
const listeners = new Set<() => void>();

/** The months asked for so far in this tab, by `monthKey`; the same object until one of them changes. */
export function knownMonths(): ReadonlyMap<string, FaresOfMonth> {
  return known;
}

/** Calls back when a month has changed; returns the way to stop. */
export function onMonthsChange(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function monthKey({ from, to, pax, travelClass }: FareTrip, month: string): string {
  return [from, to, pax.adults, pax.children, pax.infants, travelClass, month].join(' ');
}

/** Asks for a month unless it has just been asked for (REQ-FSEARCH-4). */
export function askForMonth(trip: FareTrip, month: string): void {
  const key = monthKey(trip, month);
  const before = known.get(key);
  const nowMs = Date.now();
  const isStale = before instanceof Map && nowMs - (askedAtMs.get(key) ?? 0) >= FRESH_FOR_MS;
  if (before !== undefined && !isStale) return;
  askedAtMs.set(key, nowMs);
  if (before === undefined) keep(key, 'loading');
  void load(trip, month);
}

async function load(trip: FareTrip, month: string): Promise<void> {
  const key = monthKey(trip, month);
  const fares = await loadMonth(trip, month);
  if (fares instanceof Map || !(known.get(key) instanceof Map)) keep(key, fares);
}

/** Forgets the months that could not be had, so that they are asked for again. */
export function forgetFailedMonths(): void {
  known = new Map([...known].filter(([, fares]) => fares !== 'failed'));
  tell();
}

function keep(key: string, fares: FaresOfMonth): void {
  if (known.size >= MAX_MONTHS) askedAtMs.clear();
  known = new Map(known.size < MAX_MONTHS ? known : []).set(key, fares);
  tell();
}

function tell(): void {
  for (const notify of listeners) notify();
}

async function loadMonth({ from, to, pax, travelClass }: FareTrip, month: string): Promise<FaresOfMonth> {
  const query = {
    from,
    to,
    month,
    ...pax,
    travelClass,
  };
  try {
    const { answerOf, browserApi } = await import('#lib/api.ts');
    const { days } = await answerOf(browserApi.GET('/api/air/calendar', { params: { query } }));
    return new Map(days.map(({ date, fare, carrier }) => [date, { fare, carrier }]));
  } catch (error) {
    const { ApiFailure } = await import('#lib/api-error.ts');
    return error instanceof ApiFailure && error.code === 'BAD_REQUEST' ? { refused: error.message } : 'failed';
  }
}
