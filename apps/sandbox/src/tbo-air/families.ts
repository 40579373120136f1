import type { Cabin, Carrier } from '../timetable/data/carriers.ts';
import type { Ride } from '../timetable/timetable.ts';

/** One of the fares a flight is sold at. Money in whole rupees for one passenger and one leg of the trip. */
export interface Family {
  readonly key: 'S' | 'F' | 'P';
  /** `FareClassification.Type`. */
  readonly name: string;
  /** The airline's own word for it. */
  readonly brand: string;
  readonly color: string;
  /** On top of the cheapest, taxes included (REQ-FRES-5, IndiGo: 0, 714, 1468). */
  readonly extra: number;
  /** Of a leg within India; abroad it is twice that (`ruleRows`). */
  readonly cancellation: { readonly early: number; readonly late: number };
  readonly change: { readonly early: number; readonly late: number };
  /** What the fare includes besides the seat in the cabin. */
  readonly includes: Inclusions;
  readonly benefits: readonly string[];
}

/** What a fare includes besides the seat in the cabin. */
export interface Inclusions {
  readonly seat: boolean;
  readonly meal: boolean;
  readonly priority: boolean;
}

/** From the cheapest to the dearest, as IndiGo sells them within India (spec 2.9). */
const INDIGO: readonly [Family, Family, Family] = [
  {
    key: 'S',
    name: 'SAVER',
    brand: 'LITE',
    color: 'rgb(182,215,228)',
    extra: 0,
    cancellation: { early: 3999, late: 4499 },
    change: { early: 2999, late: 3499 },
    includes: { seat: false, meal: false, priority: false },
    benefits: [],
  },
  {
    key: 'F',
    name: 'FLEXI PLUS',
    brand: 'STD',
    color: 'rgb(255,213,128)',
    extra: 714,
    cancellation: { early: 2499, late: 2499 },
    change: { early: 249, late: 249 },
    includes: { seat: true, meal: true, priority: false },
    benefits: [],
  },
  {
    key: 'P',
    name: 'PARTNER SPECIAL',
    brand: 'PARTNER',
    color: 'rgb(200,230,201)',
    extra: 1468,
    cancellation: { early: 2499, late: 2499 },
    change: { early: 249, late: 249 },
    includes: { seat: true, meal: true, priority: true },
    benefits: ['Travel partner benefits worth INR 3999'],
  },
];

/**
 * What airlines call their three fares. Low-cost carriers are recorded with it as `FareClassification.Type`; the others with `Publish`,
 * here their cheapest.
 */
const WORDS: Readonly<Record<string, readonly [string, string, string]>> = {
  AI: ['Value', 'Classic', 'Flex'],
  IX: ['Value', 'Flex', 'Biz'],
  QP: ['Saver', 'Flexi', 'Max'],
  SG: ['Spice Saver', 'Spice Flex', 'Spice Max'],
  FZ: ['Lite', 'Value', 'Flex'],
  G9: ['Basic', 'Value', 'Ultimate'],
  EK: ['Saver', 'Flex', 'Flex Plus'],
  EY: ['Value', 'Comfort', 'Deluxe'],
  QR: ['Classic', 'Convenience', 'Comfort'],
  SQ: ['Lite', 'Standard', 'Flexi'],
  LH: ['Light', 'Classic', 'Flex'],
  LX: ['Light', 'Classic', 'Flex'],
  BA: ['Basic', 'Plus', 'Plus Flex'],
};
const OTHER_WORDS = ['Basic', 'Standard', 'Flex'] as const;
const CABIN_WORDS: Readonly<Record<Cabin, string>> = { 2: '', 3: 'Premium ', 4: 'Business ', 6: 'First ' };
const PUBLISHED = 'Publish';

type Priced = Pick<Family, 'extra' | 'cancellation' | 'change'>;
const priced = (extra: number, cancellation: readonly [number, number], change: readonly [number, number]): Priced => ({
  extra,
  cancellation: { early: cancellation[0], late: cancellation[1] },
  change: { early: change[0], late: change[1] },
});

/** In economy within India, in rupees; where it differs from IndiGo's. */
const WITHIN_INDIA: Readonly<Record<string, readonly [Priced, Priced, Priced]>> = {
  AI: [
    priced(0, [4000, 4500], [3000, 3500]),
    priced(1050, [3000, 3000], [1500, 1500]),
    priced(2625, [1500, 1500], [500, 500]),
  ],
  IX: [
    priced(0, [4200, 4700], [3250, 3750]),
    priced(788, [2750, 2750], [350, 350]),
    priced(3150, [2000, 2000], [350, 350]),
  ],
  QP: [
    priced(0, [3900, 4400], [2900, 3400]),
    priced(672, [2250, 2250], [299, 299]),
    priced(1575, [1750, 1750], [299, 299]),
  ],
  SG: [
    priced(0, [3950, 4450], [2950, 3450]),
    priced(819, [2600, 2600], [500, 500]),
    priced(1869, [2100, 2100], [500, 500]),
  ],
};

/**
 * Of one adult's base fare, in the other cabins and abroad, at an airline of the level 1. The dearer the cabin, the more every fare
 * allows.
 */
const SHARES: Readonly<Record<Cabin, readonly [Priced, Priced, Priced]>> = {
  2: [
    priced(0, [0.2, 0.25], [0.12, 0.15]),
    priced(0.09, [0.12, 0.12], [0.05, 0.05]),
    priced(0.2, [0.06, 0.06], [0.03, 0.03]),
  ],
  3: [
    priced(0, [0.15, 0.2], [0.09, 0.12]),
    priced(0.07, [0.09, 0.09], [0.04, 0.04]),
    priced(0.16, [0.05, 0.05], [0.02, 0.02]),
  ],
  4: [
    priced(0, [0.1, 0.13], [0.05, 0.07]),
    priced(0.06, [0.06, 0.06], [0.03, 0.03]),
    priced(0.14, [0.03, 0.03], [0.01, 0.01]),
  ],
  6: [
    priced(0, [0.08, 0.1], [0.04, 0.05]),
    priced(0.05, [0.05, 0.05], [0.02, 0.02]),
    priced(0.12, [0.03, 0.03], [0.01, 0.01]),
  ],
};
/** Fees and surcharges that are shares are round sums of rupees. */
const ROUND = 50;
const NOTHING: Inclusions = { seat: false, meal: false, priority: false };
const ALL: Inclusions = { seat: true, meal: true, priority: true };
/** Where it differs from what IndiGo includes: the three fares of an airline in economy. */
const INCLUDED: Readonly<Record<string, readonly [Inclusions, Inclusions, Inclusions]>> = {
  SG: [NOTHING, { ...NOTHING, seat: true }, ALL],
  IX: [NOTHING, { ...NOTHING, meal: true }, ALL],
  FZ: [NOTHING, { ...NOTHING, meal: true }, { ...ALL, priority: false }],
  G9: [NOTHING, { ...NOTHING, seat: true }, { ...ALL, priority: false }],
  AK: [NOTHING, { ...NOTHING, seat: true }, { ...ALL, priority: false }],
  TR: [NOTHING, { ...NOTHING, meal: true }, { ...ALL, priority: false }],
};
const INDIGO_CODE = '6E';
const ECONOMY: Cabin = 2;
const PREMIUM_ECONOMY: Cabin = 3;
const FIRST: Cabin = 6;
const LOUNGE = 'lounge access';
/** The seat itself, which nobody chooses here: full-service airlines list no seats to choose (as recorded). */
const FLAT_BED = 'flat-bed suite';

/** The three fares of a way, from the cheapest: the airline's own words, what it includes there, and what it asks. */
export function familiesOf(carrier: Carrier, ride: Ride): readonly Family[] {
  const prices = pricesOf(carrier, ride);
  return wordsOf(carrier, ride.cabin).map((family, index): Family => ({ ...family, ...prices[index] }));
}

function pricesOf({ code, level }: Carrier, { cabin, flights, fare: { adult } }: Ride): readonly Priced[] {
  const isWithinIndia = flights.every(({ from, to }) => from.country === to.country);
  if (code === INDIGO_CODE || (isWithinIndia && cabin === ECONOMY)) return WITHIN_INDIA[code] ?? INDIGO.map(pricedAs);
  const ofFare = (share: number): number => Math.round((share * level * adult.base) / ROUND) * ROUND;
  return SHARES[cabin].map(({ extra, cancellation, change }) =>
    priced(
      ofFare(extra),
      [ofFare(cancellation.early), ofFare(cancellation.late)],
      [ofFare(change.early), ofFare(change.late)],
    ),
  );
}

function pricedAs({ extra, cancellation, change }: Family): Priced {
  return { extra, cancellation, change };
}

function wordsOf({ code, lcc }: Carrier, cabin: Cabin): readonly Family[] {
  const key = `${code}/${cabin}`;
  const known = MADE.get(key);
  if (known !== undefined) return known;
  const made = INDIGO.map((family, index): Family => {
    const word = `${CABIN_WORDS[cabin]}${WORDS[code]?.[index] ?? OTHER_WORDS[index] ?? ''}`;
    return {
      ...family,
      ...(code !== INDIGO_CODE && { name: lcc || index > 0 ? word : PUBLISHED, brand: word }),
      includes: cabin === ECONOMY ? (INCLUDED[code]?.[index] ?? family.includes) : ALL,
      benefits: [
        ...(code === INDIGO_CODE ? family.benefits : []),
        ...(cabin === FIRST ? [FLAT_BED] : []),
        ...(cabin === ECONOMY || cabin === PREMIUM_ECONOMY ? [] : [LOUNGE]),
      ],
    };
  });
  MADE.set(key, made);
  return made;
}

const MADE = new Map<string, readonly Family[]>();
