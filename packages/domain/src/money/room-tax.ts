/** The GST included in the price of rooms, worked out by room and night (REQ-DOC-3, decision 0010). */

import { allocatePaise, shareOf, sumPaise, type Paise } from './money.ts';

interface SlabTable {
  /** The highest price of a room for a night, before tax, at the lower rate. */
  upToPaise: Paise;
  /** Percentage up to that price, and above it. */
  lower: number;
  higher: number;
}

/** Rates on accommodation by the day of the invoice, newest first. */
const ACCOMMODATION_RATES: readonly (SlabTable & { from: string })[] = [
  { from: '2025-09-22', upToPaise: 750_000, lower: 5, higher: 18 },
  { from: '2022-07-18', upToPaise: 750_000, lower: 12, higher: 18 },
];

/** The stay that a room's price is for. */
export interface TaxedStay {
  rooms: number;
  nights: number;
  /**
   * The supplier's price of each night of each room before tax; outer index room, inner index night. Absent, or of the wrong length, when
   * the supplier does not give it.
   */
  nightlyPaise?: readonly (readonly Paise[])[] | undefined;
  /** Day of the invoice in India, `yyyy-MM-dd`. */
  day: string;
}

/** One night of one room; both count from 0. */
export interface RoomNight {
  room: number;
  night: number;
  /** Its value before tax, which decides its rate. */
  valuePaise: Paise;
  percent: number;
}

/** The part of a price that is taxed at one rate. */
export interface RatedPart {
  percent: number;
  /** Tax included. */
  grossPaise: Paise;
  taxPaise: Paise;
}

/** How the GST of rooms is worked out. */
export interface RoomWorking {
  /** From the supplier's price of each night, or from the average of all nights when the supplier gives none. */
  basis: 'nights' | 'average';
  /** Room by room. Their values and the taxes add up to the price. */
  nights: RoomNight[];
}

export interface TaxedRooms extends RoomWorking {
  /** One part for each rate, the lowest first; empty when the price is zero. */
  parts: RatedPart[];
}

/** One half of the tax included in an amount at a rate, to the paisa; the two halves are always equal. */
export function halfTaxInside(grossPaise: Paise, percent: number): Paise {
  return shareOf(grossPaise, percent, 2 * (100 + percent));
}

/** The weight of each room-night in a price, room by room: its price at the supplier, or equal weights when that is unknown. */
function weightsOf({ rooms, nights, nightlyPaise = [] }: Omit<TaxedStay, 'day'>): {
  basis: TaxedRooms['basis'];
  weights: Paise[];
} {
  const isTold = nightlyPaise.length === rooms && nightlyPaise.every((ofRoom) => ofRoom.length === nights);
  const weights = nightlyPaise.flat();
  return isTold && sumPaise(weights) > 0
    ? { basis: 'nights', weights }
    : { basis: 'average', weights: Array.from({ length: rooms * nights }, () => 1) };
}

/** The weight of each night in a stay's price, room by room: its price at the supplier, or one for all. */
export function nightWeights(stay: Omit<TaxedStay, 'day'>): Paise[] {
  return weightsOf(stay).weights;
}

interface Spread {
  values: Paise[];
  parts: RatedPart[];
}

/** A price divided so that the value of each night is in proportion to its weight, each with the tax of its rate added. */
function spread(grossPaise: Paise, weights: readonly Paise[], percents: readonly number[]): Spread {
  const rates = [...new Set(percents)].toSorted((a, b) => a - b);
  const ofRate = rates.map((rate) => weights.flatMap((weight, index) => (percents[index] === rate ? [weight] : [])));
  const shares = allocatePaise(
    grossPaise,
    ofRate.map((own, index) => sumPaise(own) * (100 + (rates[index] ?? 0))),
  );
  const values = new Map<number, Paise[]>();
  const parts = rates.map((percent, index): RatedPart => {
    const partPaise = shares[index] ?? 0;
    const taxPaise = 2 * halfTaxInside(partPaise, percent);
    values.set(percent, allocatePaise(partPaise - taxPaise, ofRate[index] ?? []));
    return { percent, grossPaise: partPaise, taxPaise };
  });
  return { values: percents.map((percent) => values.get(percent)?.shift() ?? 0), parts };
}

/**
 * Values of which none at the lower rate is above the slab. An excess from rounding, at most a paisa for each night, is moved to other
 * nights. Null when the excess is larger, or no other night can take it.
 */
function withinSlab(values: readonly Paise[], isLower: (index: number) => boolean, upToPaise: Paise): Paise[] | null {
  const lower = values.filter((_, index) => isLower(index));
  let overPaise = sumPaise(lower.map((value) => Math.max(0, value - upToPaise)));
  if (overPaise > lower.length) return null;
  const within = values.map((value, index) => {
    if (!isLower(index)) return value;
    const morePaise = Math.max(0, Math.min(overPaise, upToPaise - value));
    overPaise -= morePaise;
    return Math.min(value, upToPaise) + morePaise;
  });
  return overPaise === 0 ? within : null;
}

/**
 * The GST included in the price of rooms, each night of each room at the rate of its own value. Our mark-ups and discounts are divided
 * among the nights by their prices at the supplier. As few nights as possible have the higher rate, the dearest first: a night that would
 * cost more than the slab before tax at the lower rate has the higher one. Throws RangeError for a day before the table begins.
 */
export function taxedRooms(grossPaise: Paise, stay: TaxedStay): TaxedRooms {
  const table = ACCOMMODATION_RATES.find(({ from }) => stay.day >= from);
  if (table === undefined) throw new RangeError(`No GST rate is known for ${stay.day}`);
  const { upToPaise, lower, higher } = table;
  const { basis, weights } = weightsOf(stay);
  const attempt = (limit: number) => {
    const percents = weights.map((weight) => (weight > limit ? higher : lower));
    const { values, parts } = spread(grossPaise, weights, percents);
    const within = withinSlab(values, (index) => percents[index] === lower, upToPaise);
    return { percents, parts, values: within ?? values, isRight: within !== null };
  };
  /** Nights whose weight is above a limit have the higher rate: no night at the first limit, all nights at the last. */
  const limits = [Infinity, ...[...new Set(weights)].toSorted((a, b) => b - a).slice(1), -1];
  let [first, last] = [0, limits.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (attempt(limits[middle] ?? -1).isRight) last = middle;
    else first = middle + 1;
  }
  const { percents, values, parts } = attempt(limits[first] ?? -1);
  return {
    basis,
    nights: values.map((valuePaise, index) => ({
      room: Math.floor(index / stay.nights),
      night: index % stay.nights,
      valuePaise,
      percent: percents[index] ?? higher,
    })),
    parts: parts.filter((part) => part.grossPaise !== 0),
  };
}

/** The GST included in the price of a stay: the tax of its invoice, and so the taxes that are shown (decision 0023). */
export function accommodationTax(grossPaise: Paise, stay: TaxedStay): Paise {
  return sumPaise(taxedRooms(grossPaise, stay).parts.map(({ taxPaise }) => taxPaise));
}
