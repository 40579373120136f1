/** One of the fares a flight is sold at. Money in whole rupees for one passenger and one leg of the trip. */
export interface Family {
  readonly key: 'S' | 'F' | 'P';
  /** `FareClassification.Type`. */
  readonly name: string;
  /** The airline's own word for it. */
  readonly brand: string;
  readonly color: string;
  /** On top of the cheapest, taxes included (D22: 0, 714, 1468). */
  readonly extra: number;
  /**
   * How much a list price lies above the cheapest (D22: 400, 900, 1200). Where it lies below the price there is nothing
   * that could honestly be struck through, and no discount is told.
   */
  readonly listExtra: number;
  readonly cancellation: { readonly early: number; readonly late: number };
  readonly change: { readonly early: number; readonly late: number };
  /** What the fare includes besides the seat in the cabin. */
  readonly includes: { readonly seat: boolean; readonly meal: boolean; readonly priority: boolean };
  readonly benefits: readonly string[];
}

/** From the cheapest to the dearest. */
export const FAMILIES: readonly [Family, Family, Family] = [
  {
    key: 'S',
    name: 'SAVER',
    brand: 'LITE',
    color: 'rgb(182,215,228)',
    extra: 0,
    listExtra: 400,
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
    listExtra: 900,
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
    listExtra: 1200,
    cancellation: { early: 2499, late: 2499 },
    change: { early: 249, late: 249 },
    includes: { seat: true, meal: true, priority: true },
    benefits: ['Travel partner benefits worth INR 3999'],
  },
];

/** What a list price lies above the price; 0 where it does not. */
export function listDiscount({ extra, listExtra }: Family): number {
  return Math.max(0, listExtra - extra);
}
