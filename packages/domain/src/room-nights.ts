/** The GST inside the price of rooms, reckoned by room and night (REQ-DOC-3, decision 0010). */

import { allocatePaise, shareOf, sumPaise, type Paise } from './money.ts';

interface SlabTable {
  /** Most a room may cost for a night, before tax, to have the lower rate. */
  upToPaise: Paise;
  /** Per cent up to that, and above it. */
  lower: number;
  higher: number;
}

/** Rates on accommodation by the day of the invoice, newest first. */
const ACCOMMODATION_RATES: readonly (SlabTable & { from: string })[] = [
  { from: '2025-09-22', upToPaise: 750_000, lower: 5, higher: 18 },
  { from: '2022-07-18', upToPaise: 750_000, lower: 12, higher: 18 },
];

/** The stay a room's price is for. */
export interface TaxedStay {
  rooms: number;
  nights: number;
  /** What each night of each room costs the supplier before tax; outer: room, inner: night. Absent, or not as many as there are: it does not tell. */
  nightlyPaise?: readonly (readonly Paise[])[] | undefined;
  /** Day of the invoice in India, `yyyy-MM-dd`. */
  day: string;
}

/** One night of one room; both count from 0. */
export interface RoomNight {
  room: number;
  night: number;
  /** Its value before tax, by which its rate goes. */
  valuePaise: Paise;
  percent: number;
}

/** What of a price is taxed at one rate. */
export interface RatedPart {
  percent: number;
  /** With its tax. */
  grossPaise: Paise;
  taxPaise: Paise;
}

/** How the GST of rooms is reckoned. */
export interface RoomWorking {
  /** By what the supplier says of each night, or by the average of all where it says nothing. */
  basis: 'nights' | 'average';
  /** Room by room. Their values and the taxes add up to the price. */
  nights: RoomNight[];
}

export interface TaxedRooms extends RoomWorking {
  /** By rate, the lowest first; none of a price of nothing. */
  parts: RatedPart[];
}

/** The tax inside an amount at a rate, in two equal halves to the paisa, whoever they go to. */
export function halfTaxInside(grossPaise: Paise, percent: number): Paise {
  return shareOf(grossPaise, percent, 2 * (100 + percent));
}

/** What each room-night weighs in a price, room by room: what it costs the supplier, evenly where that is not told. */
function weightsOf({ rooms, nights, nightlyPaise = [] }: TaxedStay): { basis: TaxedRooms['basis']; weights: Paise[] } {
  const isTold = nightlyPaise.length === rooms && nightlyPaise.every((ofRoom) => ofRoom.length === nights);
  const weights = nightlyPaise.flat();
  return isTold && sumPaise(weights) > 0
    ? { basis: 'nights', weights }
    : { basis: 'average', weights: Array.from({ length: rooms * nights }, () => 1) };
}

interface Spread {
  values: Paise[];
  parts: RatedPart[];
}

/** A price spread so that the value of each night is in proportion to its weight, each with the tax of its rate on top. */
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
 * Values of which none at the lower rate is above the slab: what one is above it by rounding, a paisa for each night at most, goes to the others.
 * Null where it is above by more, or no other takes it.
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
 * The GST inside what rooms cost, each night of each room at the rate of its own value. Our mark-ups and discounts fall on the nights by what
 * these cost the supplier. As few nights as can be have the higher rate, the dearest first: one that would cost more than the slab before
 * tax at the lower rate has the higher one. Throws RangeError for a day before the table begins.
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
  /** Nights that weigh more than one of these have the higher rate: none of them at first, all of them at last. */
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

/** The GST inside the price of a stay: what its invoice has, and so what is shown as its taxes (decision 0023). */
export function accommodationTax(grossPaise: Paise, stay: TaxedStay): Paise {
  return sumPaise(taxedRooms(grossPaise, stay).parts.map(({ taxPaise }) => taxPaise));
}
