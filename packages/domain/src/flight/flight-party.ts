/** The passengers of one booking (REQ-FSEARCH-6): their limits and their labels. */

import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';

export interface FlightPax {
  adults: number;
  children: number;
  infants: number;
}

/** How many of a kind may travel together (REQ-FSEARCH-6). */
export const PAX_LIMITS = {
  adults: { min: 1, max: 9 },
  children: { min: 0, max: 6 },
  infants: { min: 0, max: 6 },
} as const;

/** The most passengers of one booking, infants included (tbo-air.md 4). */
export const MAX_TRAVELLERS = 9;

export const DEFAULT_PAX: FlightPax = { adults: 1, children: 0, infants: 0 };

/** The types of passengers, in the order they are named. */
export const WHO = ['adults', 'children', 'infants'] as const;

const COUNTS = { adults: m.adultCount, children: m.childCount, infants: m.infantCount } as const;

/** Why a party cannot travel on one booking; null when it can. */
export function partyProblem({ adults, children, infants }: FlightPax): string | null {
  if (infants > adults) return t(m.infantAlone);
  if (adults + children + infants <= MAX_TRAVELLERS) return null;
  return t(m.partyTooLarge, { most: MAX_TRAVELLERS });
}

/** How many of a kind may be chosen beside the others of a party. */
export function paxLimits(pax: FlightPax, who: keyof FlightPax): { min: number; max: number } {
  const { min, max } = PAX_LIMITS[who];
  const others = WHO.reduce((sum, each) => (each === who ? sum : sum + pax[each]), 0);
  return { min, max: Math.min(max, MAX_TRAVELLERS - others) };
}

/** '2 Adults, 1 Child, 1 Infant': who travels (REQ-FSEARCH-6). */
export function paxLabel(pax: FlightPax): string {
  return WHO.filter((who) => pax[who] > 0)
    .map((who) => t(COUNTS[who], { count: pax[who] }))
    .join(', ');
}

/** How many of each type these passengers are. */
export function paxOf(passengers: readonly { readonly type: 'adult' | 'child' | 'infant' }[]): FlightPax {
  const count = (wanted: 'adult' | 'child' | 'infant') => passengers.filter(({ type }) => type === wanted).length;
  return { adults: count('adult'), children: count('child'), infants: count('infant') };
}

/** '2 Adults, 1 Child, 1 Infant, Economy' (REQ-FSEARCH-6). */
export function paxSummary(pax: FlightPax, travelClass: string): string {
  return t(m.partyInCabin, { party: paxLabel(pax), cabin: cabinName(travelClass) });
}

const CABINS = new Map([
  ['economy', m.economy],
  ['premium economy', m.premiumEconomy],
  ['business', m.business],
  ['premium business', m.premiumBusiness],
  ['first class', m.firstClass],
]);

/** The label of a travel class (`TRAVEL_CLASSES`) or of a flight's cabin; an unknown one is returned as it is. */
export function cabinName(cabin: string): string {
  const name = CABINS.get(cabin.toLowerCase());
  return name ? t(name) : cabin;
}
