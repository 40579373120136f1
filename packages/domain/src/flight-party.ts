/** Who travels together on one booking (REQ-FSEARCH-6): how many, whether they can, and how it is said. */

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

/** Of one booking, infants included (tbo-air.md 4). */
export const MAX_TRAVELLERS = 9;

export const DEFAULT_PAX: FlightPax = { adults: 1, children: 0, infants: 0 };

/** In the order they are named. */
export const WHO = ['adults', 'children', 'infants'] as const;

export const NOUNS = {
  adults: ['Adult', 'Adults'],
  children: ['Child', 'Children'],
  infants: ['Infant', 'Infants'],
} as const;

/** Why a party cannot travel on one booking; null when it can. */
export function partyProblem({ adults, children, infants }: FlightPax): string | null {
  if (infants > adults) return 'Each infant must be accompanied by one adult.';
  if (adults + children + infants <= MAX_TRAVELLERS) return null;
  return `At most ${MAX_TRAVELLERS} travellers, infants included, can be booked together.`;
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
    .map((who) => `${pax[who]} ${NOUNS[who][pax[who] === 1 ? 0 : 1]}`)
    .join(', ');
}

/** '2 Adults, 1 Child, 1 Infant, Economy' (REQ-FSEARCH-6). */
export function paxSummary(pax: FlightPax, travelClass: string): string {
  return `${paxLabel(pax)}, ${travelClass}`;
}
