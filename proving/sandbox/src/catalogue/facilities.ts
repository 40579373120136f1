import type { Lodging } from './lodging.ts';
import type { Dice } from './random.ts';
import type { DestinationKind } from './types.ts';

/** A facility in the supplier's words, and its probability in hotels with 1, 2, 3, 4 and 5 stars. */
type Likely = readonly [text: string, one: number, two: number, three: number, four: number, five: number];

const EVERYWHERE: readonly Likely[] = [
  ['Free WiFi', 0.6, 0.84, 0.95, 0.99, 1],
  ['Free self parking', 0.35, 0.5, 0.66, 0.72, 0.6],
  ['Free valet parking', 0, 0, 0.06, 0.3, 0.75],
  ['Restaurant', 0.12, 0.32, 0.72, 0.96, 1],
  ['Bar/lounge', 0, 0.03, 0.16, 0.58, 0.94],
  ['Coffee shop/café', 0.03, 0.08, 0.22, 0.5, 0.75],
  ['Room service (24 hours)', 0.12, 0.28, 0.52, 0.85, 0.99],
  ['Room service (limited hours)', 0.2, 0.3, 0.28, 0.1, 0],
  ['Front desk (24 hours)', 0.5, 0.66, 0.85, 0.97, 1],
  ['Laundry facilities', 0.3, 0.45, 0.58, 0.66, 0.6],
  ['Dry cleaning/laundry service', 0.1, 0.2, 0.45, 0.8, 0.97],
  ['Non-Smoking', 0.35, 0.46, 0.58, 0.7, 0.82],
  ['Elevator/lift', 0.08, 0.28, 0.58, 0.82, 0.94],
  ['Air conditioning', 0.5, 0.72, 0.92, 0.99, 1],
  ['Outdoor pool', 0, 0.01, 0.14, 0.58, 0.92],
  ['Indoor pool', 0, 0, 0.01, 0.05, 0.12],
  ["Children's pool", 0, 0, 0.03, 0.16, 0.4],
  ['Spa services', 0, 0.01, 0.08, 0.42, 0.88],
  ['Ayurvedic treatments', 0, 0.01, 0.03, 0.1, 0.24],
  ['Steam room', 0, 0, 0.04, 0.24, 0.6],
  ['Fitness facilities', 0, 0.03, 0.2, 0.66, 0.96],
  ['Airport shuttle (surcharge)', 0.12, 0.25, 0.4, 0.58, 0.7],
  ['Free airport shuttle', 0, 0, 0.03, 0.06, 0.1],
  ['Area shuttle (surcharge)', 0.05, 0.08, 0.1, 0.16, 0.2],
  ['Luggage storage', 0.4, 0.5, 0.6, 0.7, 0.8],
  ['Tour/ticket assistance', 0.2, 0.3, 0.4, 0.5, 0.6],
  ['Concierge services', 0.02, 0.06, 0.18, 0.5, 0.92],
  ['Multilingual staff', 0.08, 0.15, 0.3, 0.5, 0.75],
  ['Business center', 0, 0.03, 0.14, 0.4, 0.72],
  ['Meeting rooms', 0, 0.03, 0.2, 0.5, 0.78],
  ['Conference space', 0, 0.02, 0.14, 0.42, 0.72],
  ['Banquet hall', 0.01, 0.05, 0.2, 0.46, 0.7],
  ['Wedding services', 0, 0.02, 0.1, 0.3, 0.55],
  ['Garden', 0.06, 0.12, 0.26, 0.46, 0.7],
  ['Terrace', 0.18, 0.25, 0.32, 0.42, 0.5],
  ['Rooftop terrace', 0.08, 0.14, 0.2, 0.22, 0.25],
  ['Library', 0, 0.01, 0.04, 0.1, 0.3],
  ["Children's playground", 0, 0.02, 0.08, 0.2, 0.36],
  ['Babysitting or childcare (surcharge)', 0, 0, 0.02, 0.14, 0.45],
  ['Doctor on call', 0.12, 0.2, 0.35, 0.55, 0.75],
  ['Security guard', 0.2, 0.3, 0.45, 0.6, 0.8],
  ['CCTV in common areas', 0.35, 0.5, 0.6, 0.6, 0.5],
  ['Power backup', 0.4, 0.52, 0.6, 0.6, 0.5],
  ['Wheelchair-accessible path of travel', 0.03, 0.06, 0.15, 0.32, 0.6],
  ['Electric car charging station', 0, 0, 0.03, 0.12, 0.34],
  ['Pets allowed', 0.02, 0.03, 0.05, 0.07, 0.09],
  ['Vegetarian menu options', 0.1, 0.2, 0.32, 0.42, 0.5],
];

const BY_KIND: Readonly<Record<DestinationKind, readonly Likely[]>> = {
  city: [['ATM/banking services', 0.02, 0.03, 0.08, 0.14, 0.3]],
  beach: [
    ['Beach nearby', 0.4, 0.45, 0.45, 0.4, 0.3],
    ['Private beach', 0, 0, 0.01, 0.06, 0.26],
    ['Bicycle rental', 0.12, 0.16, 0.22, 0.3, 0.4],
    ['Beach towels', 0, 0.05, 0.2, 0.45, 0.8],
  ],
  hills: [
    ['Bonfire', 0.25, 0.35, 0.45, 0.5, 0.5],
    ['Room heater (surcharge)', 0.4, 0.45, 0.4, 0.2, 0.05],
    ['Mountain view', 0.3, 0.35, 0.42, 0.5, 0.6],
    ['Indoor games', 0.05, 0.1, 0.25, 0.45, 0.6],
  ],
  heritage: [
    ['Cultural performances', 0, 0.02, 0.1, 0.26, 0.5],
    ['Courtyard', 0.1, 0.14, 0.22, 0.32, 0.4],
  ],
  pilgrimage: [
    ['Pure vegetarian kitchen', 0.35, 0.4, 0.42, 0.4, 0.3],
    ['Temple darshan assistance', 0.2, 0.25, 0.28, 0.3, 0.35],
  ],
  desert: [
    ['Camel safari (surcharge)', 0.3, 0.35, 0.4, 0.4, 0.4],
    ['Folk music evenings', 0.05, 0.12, 0.25, 0.4, 0.5],
  ],
  backwater: [
    ['Canoe rides (surcharge)', 0.15, 0.25, 0.4, 0.5, 0.6],
    ['Lake view', 0.2, 0.3, 0.42, 0.5, 0.6],
  ],
  wildlife: [
    ['Safari desk (surcharge)', 0.5, 0.55, 0.7, 0.8, 0.9],
    ['Bonfire', 0.3, 0.35, 0.5, 0.6, 0.6],
    ['Nature walks', 0.1, 0.2, 0.4, 0.55, 0.7],
  ],
  island: [
    ['Scuba diving on site (surcharge)', 0.05, 0.1, 0.22, 0.32, 0.45],
    ['Beach nearby', 0.4, 0.45, 0.45, 0.4, 0.3],
  ],
};

const ALL: Readonly<Record<DestinationKind, readonly Likely[]>> = {
  city: EVERYWHERE.concat(BY_KIND.city),
  beach: EVERYWHERE.concat(BY_KIND.beach),
  hills: EVERYWHERE.concat(BY_KIND.hills),
  heritage: EVERYWHERE.concat(BY_KIND.heritage),
  pilgrimage: EVERYWHERE.concat(BY_KIND.pilgrimage),
  desert: EVERYWHERE.concat(BY_KIND.desert),
  backwater: EVERYWHERE.concat(BY_KIND.backwater),
  wildlife: EVERYWHERE.concat(BY_KIND.wildlife),
  island: EVERYWHERE.concat(BY_KIND.island),
};

const POOLS = new Set(['Outdoor pool', 'Indoor pool', "Children's pool"]);
const WITHOUT_LIFT = new Set<Lodging>(['houseboat', 'camp', 'cottages', 'villa', 'estate', 'beach-house', 'homestay']);
const WITHOUT_POOL = new Set<Lodging>(['houseboat', 'ashram', 'lodge', 'inn', 'guest-house', 'homestay']);
const WITHOUT_BAR = new Set<Lodging>(['ashram', 'homestay', 'houseboat']);
const WITH_POOL = new Set<Lodging>(['resort', 'villa']);
// Nights in the mountains are cool, so few hotels there have air conditioning.
const COOL_SHARE = 0.3;
const RESORT_POOL_CHANCE = 0.5;

/** Facilities that even the simplest property has. */
const AT_LEAST = ['Luggage storage', 'Power backup', 'Terrace', 'Front desk (24 hours)'] as const;
const FEWEST = 4;

/** Rolls the facilities of a property, in the supplier's words. */
export function rollFacilities(dice: Dice, lodging: Lodging, kind: DestinationKind, stars: number): readonly string[] {
  const found: string[] = [];
  for (const likely of ALL[kind]) {
    const text = likely[0];
    const roll = dice.next();
    const chance = Number(likely[Math.min(5, Math.max(1, stars))]) * fit(text, lodging, kind);
    if (roll < chance || (text === 'Outdoor pool' && WITH_POOL.has(lodging) && roll < RESORT_POOL_CHANCE)) {
      found.push(text);
    }
  }
  if (lodging === 'bnb') found.push('Free breakfast');
  for (const text of AT_LEAST) if (found.length < FEWEST && !found.includes(text)) found.push(text);
  return found.filter((text) => !contradicts(text, found));
}

function fit(text: string, lodging: Lodging, kind: DestinationKind): number {
  if (text === 'Elevator/lift' && WITHOUT_LIFT.has(lodging)) return 0;
  if (WITHOUT_POOL.has(lodging) && POOLS.has(text)) return 0;
  if (text === 'Bar/lounge' && (WITHOUT_BAR.has(lodging) || kind === 'pilgrimage')) return 0;
  if (text === 'Air conditioning' && kind === 'hills') return COOL_SHARE;
  return 1;
}

function contradicts(text: string, found: readonly string[]): boolean {
  switch (text) {
    case 'Room service (limited hours)':
      return found.includes('Room service (24 hours)');
    case 'Airport shuttle (surcharge)':
      return found.includes('Free airport shuttle');
    case "Children's pool":
      return !found.includes('Outdoor pool');
    default:
      return false;
  }
}
