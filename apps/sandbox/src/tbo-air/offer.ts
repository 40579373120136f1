import type { Carrier } from '../timetable/data/carriers.ts';
import type { PassengerFare } from '../timetable/fares.ts';
import type { Flight } from '../timetable/schedule.ts';
import type { Ride } from '../timetable/timetable.ts';
import type { Family } from './families.ts';

/** `PassengerType`. */
export type PassengerType = 1 | 2 | 3;

/** What passengers of one type pay. */
export interface TypeFare {
  readonly type: PassengerType;
  readonly count: number;
  /** One passenger, leg by leg. */
  readonly legs: readonly PassengerFare[];
}

/** One thing that can be bought: a way for each leg, in one fare family. */
export interface Offer {
  /** Names it within the question. */
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

/** All flights of an offer in the order they are flown. */
export function flightsOf(offer: Pick<Offer, 'legs'>): readonly Flight[] {
  return offer.legs.flatMap(({ flights }) => flights);
}

/** What several fares cost together, each as often as it is paid. */
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

/** What a passenger of a type pays for all legs. */
export function wholeFare({ legs }: TypeFare): PassengerFare {
  return sumOfFares(legs.map((fare) => ({ count: 1, fare })));
}

/** Whether a trip crosses a border. */
export function isInternational(offer: Pick<Offer, 'legs'>): boolean {
  return flightsOf(offer).some(({ from, to }) => from.country !== to.country);
}

/** Between which countries citizens travel without a passport (Bureau of Immigration, India): flags of a result go by Indian ones. */
const OPEN_BORDERS: Readonly<Record<string, readonly string[]>> = {
  IN: ['IN', 'NP', 'BT'],
  NP: ['IN', 'NP'],
  BT: ['IN', 'BT'],
};

/** Whether the way crosses a border that asks citizens of a country for a passport. */
export function asksPassport(offer: Pick<Offer, 'legs'>, nationality = 'IN'): boolean {
  const open = OPEN_BORDERS[nationality] ?? [];
  return flightsOf(offer).some(({ from, to }) => !open.includes(from.country) || !open.includes(to.country));
}
