import type { Cabin, Carrier } from '../timetable/data/carriers.ts';
import type { Ride } from '../timetable/timetable.ts';

/** A fare family of a flight. Amounts are whole rupees for one passenger and one leg. */
export interface Family {
  readonly key: 'S' | 'F' | 'P';
  /** The `FareClassification.Type`. */
  readonly name: string;
  /** The airline's own name of the family. */
  readonly brand: string;
  readonly color: string;
  /** What the family costs more than the cheapest one, taxes included (IndiGo: 0, 714, 1468). */
  readonly extra: number;
  /** The fees of a leg within India. A leg abroad costs twice as much (`ruleRows`). */
  readonly cancellation: { readonly early: number; readonly late: number };
  readonly change: { readonly early: number; readonly late: number };
  readonly includes: Inclusions;
  readonly benefits: readonly string[];
}

/** What a fare includes besides the seat in the cabin. */
export interface Inclusions {
  readonly seat: boolean;
  readonly meal: boolean;
  readonly priority: boolean;
}

/** IndiGo's families within India, from the cheapest to the dearest (spec 2.9). */
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
 * The airlines' names of their three families. Low-cost carriers are recorded with this name in
 * `FareClassification.Type`, the others with `Publish`, which here is the type of their cheapest family.
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

/** Prices and fees in economy within India, in rupees, of airlines that differ from IndiGo. */
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
 * Prices and fees in other cabins and abroad, as shares of one adult's base fare, of an airline with price level 1. The
 * dearer the cabin, the more every fare allows.
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
/** Fees and surcharges that come from shares are rounded to this many rupees. */
const ROUND = 50;
const NOTHING: Inclusions = { seat: false, meal: false, priority: false };
const ALL: Inclusions = { seat: true, meal: true, priority: true };
/** The inclusions of the three families in economy, of airlines that differ from IndiGo. */
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
/**
 * The first-class seat as a benefit. Full-service airlines list no seats to choose from (as recorded), so it is not an
 * extra.
 */
const FLAT_BED = 'flat-bed suite';

/** Returns the three families of a ride, the cheapest first, with the airline's names, inclusions, prices and fees. */
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
