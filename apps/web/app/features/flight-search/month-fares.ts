import type { FlightPax, TravelClass } from '@safar/domain/flight-query';

/** What the fares of a month depend on besides the month. */
export interface FareTrip {
  from: string;
  to: string;
  pax: FlightPax;
  travelClass: TravelClass;
}

export interface DayFare {
  /** Rupees for one adult, taxes included. */
  fare: number;
  carrier: string;
}

/** The lowest fare of each day, by ISO day; or that it is being asked for, or could not be had. */
export type FaresOfMonth = ReadonlyMap<string, DayFare> | 'loading' | 'failed';

/** Months kept at once; beyond them all are forgotten. */
const MAX_MONTHS = 60;

let known: ReadonlyMap<string, FaresOfMonth> = new Map();
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

/** Asks for a month unless it is known or on its way (D21). */
export function askForMonth(trip: FareTrip, month: string): void {
  const key = monthKey(trip, month);
  if (known.has(key)) return;
  keep(key, 'loading');
  void loadMonth(trip, month).then((fares) => keep(key, fares));
}

/** Forgets the months that could not be had, so that they are asked for again. */
export function forgetFailedMonths(): void {
  known = new Map([...known].filter(([, fares]) => fares !== 'failed'));
  tell();
}

function keep(key: string, fares: FaresOfMonth): void {
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
  } catch {
    return 'failed';
  }
}
