import type { Carrier } from '../timetable/data/carriers.ts';
import type { PassengerFare } from '../timetable/fares.ts';
import type { Flight } from '../timetable/schedule.ts';
import type { Ride } from '../timetable/timetable.ts';
import type { Family } from './families.ts';

/** The values of `PassengerType`: adult, child, infant. */
export type PassengerType = 1 | 2 | 3;

/** The fare of the passengers of one type. */
export interface TypeFare {
  readonly type: PassengerType;
  readonly count: number;
  /** The fare of one passenger for each leg. */
  readonly legs: readonly PassengerFare[];
}

/** An offer that can be bought: one ride for each leg, in one fare family. */
export interface Offer {
  /** The id of the offer within the question. */
  readonly id: string;
  readonly list: 'OB' | 'IB';
  readonly legs: readonly Ride[];
  readonly family: Family;
  readonly carrier: Carrier;
  readonly lcc: boolean;
  readonly fares: readonly TypeFare[];
  /** Rupees for the whole booking. */
  readonly otherCharges: number;
  readonly refundable: boolean;
  readonly seats: number;
  readonly hash: number;
}

/** Returns all flights of an offer in the order of travel. */
export function flightsOf(offer: Pick<Offer, 'legs'>): readonly Flight[] {
  return offer.legs.flatMap(({ flights }) => flights);
}

/** Adds up fares, each multiplied by its count. */
export function sumOfFares(parts: readonly { readonly count: number; readonly fare: PassengerFare }[]): PassengerFare {
  const sum = (key: keyof PassengerFare) => parts.reduce((total, { count, fare }) => total + count * fare[key], 0);
  return {
    base: sum('base'),
    yq: sum('yq'),
    yr: sum('yr'),
    k3: sum('k3'),
    udf: sum('udf'),
    psf: sum('psf'),
    other: sum('other'),
  };
}

/** Returns the fare of one passenger of a type for all legs. */
export function wholeFare({ legs }: TypeFare): PassengerFare {
  return sumOfFares(legs.map((fare) => ({ count: 1, fare })));
}

/** Says whether a trip crosses a border. */
export function isInternational(offer: Pick<Offer, 'legs'>): boolean {
  return flightsOf(offer).some(({ from, to }) => from.country !== to.country);
}

/**
 * The countries between which citizens travel without a passport (Bureau of Immigration, India). The flags of a result
 * assume Indian citizens.
 */
const OPEN_BORDERS: Readonly<Record<string, readonly string[]>> = {
  IN: ['IN', 'NP', 'BT'],
  NP: ['IN', 'NP'],
  BT: ['IN', 'BT'],
};

/** Says whether a trip crosses a border at which citizens of a country need a passport. */
export function asksPassport(offer: Pick<Offer, 'legs'>, nationality = 'IN'): boolean {
  const open = OPEN_BORDERS[nationality] ?? [];
  return flightsOf(offer).some(({ from, to }) => !open.includes(from.country) || !open.includes(to.country));
}
