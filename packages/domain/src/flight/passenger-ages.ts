/**
 * The one rule on ages. Airlines price each flight by the age on its day, so a passenger has a type only when it is the same on the day of
 * the first flight and on that of the last (decision 0022). A passenger who outgrows a type during the trip needs two bookings.
 */

import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { formatDay } from '../time/days.ts';
import type { FlightPax } from './flight-party.ts';
import { fareProof } from './fare-proofs.ts';

export type PassengerType = 'adult' | 'child' | 'infant';
export const PASSENGER_TYPES = ['adult', 'child', 'infant'] as const satisfies readonly PassengerType[];

/** Whole years: from `from` until the day before the birthday of `below` (REQ-FCHK-5). */
const AGES: Readonly<Record<PassengerType, { readonly from: number; readonly below: number }>> = {
  infant: { from: 0, below: 2 },
  child: { from: 2, below: 12 },
  adult: { from: 12, below: 130 },
};

/** Days of departure of a trip's first and last flight, `yyyy-MM-dd`. */
export interface FlightDays {
  readonly departOn: string;
  readonly lastFlightOn: string;
  readonly arriveOn: string;
}

/** Whole years from a birthday to a day, both `yyyy-MM-dd`. A person born on 29 February is a year older on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

function typeOn(dateOfBirth: string, day: string): PassengerType | null {
  const age = ageOn(dateOfBirth, day);
  return PASSENGER_TYPES.find((type) => age >= AGES[type].from && age < AGES[type].below) ?? null;
}

function endsOf({ departOn, lastFlightOn }: FlightDays): readonly [first: string, last: string] {
  return [departOn, lastFlightOn];
}

/** The passenger type for a birthday; null when the type changes during the trip. */
export function passengerTypeOf(dateOfBirth: string, days: FlightDays): PassengerType | null {
  const [first, last] = endsOf(days);
  const type = typeOn(dateOfBirth, first);
  return type === typeOn(dateOfBirth, last) ? type : null;
}

/**
 * Number of passengers of each type on a day, by their birthdays. A passenger without a birthday, or with one after the day, counts as the
 * searched type.
 */
export function partyOn(
  passengers: readonly { readonly type: PassengerType; readonly dateOfBirth?: string | undefined }[],
  day: string,
): FlightPax {
  const types = passengers.map(({ type, dateOfBirth }) => (dateOfBirth ? (typeOn(dateOfBirth, day) ?? type) : type));
  const count = (wanted: PassengerType): number => types.filter((type) => type === wanted).length;
  return { adults: count('adult'), children: count('child'), infants: count('infant') };
}

/** The text of the rule, for a party that is still to be chosen. */
export function ageRule(): string {
  return t(m.ageRule);
}

/**
 * The problem of a birthday for a type and a kind of fare, with what to search for instead; null when there is none
 * (REQ-FCHK-5).
 */
export function ageProblem(
  type: PassengerType,
  dateOfBirth: string,
  days: FlightDays,
  fareKind?: string,
): string | null {
  const [first, last] = endsOf(days);
  const [atFirst, atLast] = [typeOn(dateOfBirth, first), typeOn(dateOfBirth, last)];
  if (dateOfBirth > first || atFirst === null || atLast === null) return t(m.birthBeforeTrip);
  if (atFirst !== atLast)
    return t(m.ageChangesType, { first: formatDay(first), before: atFirst, last: formatDay(last), after: atLast });
  if (atFirst !== type) return t(m.ageOfOtherType, { is: atFirst, searched: type });
  const from = fareProof(fareKind)?.adultsFrom ?? null;
  return type === 'adult' && from !== null && ageOn(dateOfBirth, first) < from
    ? t(m.tooYoungForFare, { age: from, day: formatDay(first) })
    : null;
}
