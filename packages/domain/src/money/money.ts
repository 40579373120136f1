/**
 * Money inside the system is an integer number of paise (REQ-RATE-2). Rupees exist only on wires and in text.
 */

/** An integer number of paise, 1/100 rupee. Negative only where money flows back (refund lines, ledger credits). */
export type Paise = number;

const PAISE_PER_RUPEE = 100;

/** From here on a double cannot distinguish two paise; such amounts are refused. */
const MAX_EXACT_RUPEES = 2 ** 46;

/**
 * An upper bound on the relative error of a product of doubles, including the rounding of its factors. An amount that is further than this
 * from the midpoint between two paise rounds as its decimal text does.
 */
const MULTIPLICATION_ERROR = 2 ** -51;

/** A finite number as the integer `digits` divided by ten to the power of `scale`, taken from its shortest decimal text. */
interface Decimal {
  digits: bigint;
  scale: number;
}

function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite amount: ${value}`);
  const [mantissa = '', exponentText = '0'] = value.toString().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponentText);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}

function divideUp(numerator: bigint, denominator: bigint): bigint {
  return numerator > 0n ? (numerator + denominator - 1n) / denominator : numerator / denominator;
}

function toSafePaise(value: bigint): Paise {
  const paise = Number(value);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Amount out of range: ${value} paise`);
  return paise;
}

/** Throws RangeError unless `paise` is a safe integer; returns it, so that it can wrap an expression. */
export function checkedPaise(paise: number): Paise {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount in paise: ${paise}`);
  return paise === 0 ? 0 : paise;
}

/**
 * Rupees as a supplier or a browser sends them → paise. Exact for up to two decimals; more decimals are rounded half
 * up (away from zero, so that a refund mirrors its charge) on the shortest decimal text of the number, never on its
 * binary value: 1.005 → 101. Throws RangeError on NaN, infinities and amounts too large to be exact.
 */
export function rupeesToPaise(rupees: number): Paise {
  if (Math.abs(rupees) >= MAX_EXACT_RUPEES) throw new RangeError(`Amount out of range: ${rupees} rupees`);
  const product = rupees * PAISE_PER_RUPEE;
  const nearest = Math.round(product);
  const fromTie = Math.abs(Math.abs(product - nearest) - 0.5);
  if (fromTie > Math.abs(product) * MULTIPLICATION_ERROR) return checkedPaise(nearest);
  const { digits, scale } = toDecimal(rupees);
  return toSafePaise(divideHalfUp(digits * BigInt(PAISE_PER_RUPEE), 10n ** BigInt(scale)));
}

/** Paise → rupees for a wire that wants them; prints with at most two decimals and converts back to the same paise. */
export function paiseToRupees(paise: Paise): number {
  const rupees = checkedPaise(paise) / PAISE_PER_RUPEE;
  if (Math.abs(rupees) >= MAX_EXACT_RUPEES) throw new RangeError(`Amount out of range: ${paise} paise`);
  return rupees;
}

/** `percent` of `paise`, rounded half up to the paisa. `percent` may have decimals (12.5). */
export function percentOf(paise: Paise, percent: number): Paise {
  const { digits, scale } = toDecimal(percent);
  return toSafePaise(divideHalfUp(BigInt(checkedPaise(paise)) * digits, 100n * 10n ** BigInt(scale)));
}

/** `percent` of `paise`, rounded up to the next paisa: for shares that must never fall short, as the 10% of REQ-CHK-5. */
export function percentOfRoundedUp(paise: Paise, percent: number): Paise {
  const { digits, scale } = toDecimal(percent);
  return toSafePaise(divideUp(BigInt(checkedPaise(paise)) * digits, 100n * 10n ** BigInt(scale)));
}

/**
 * `numerator`/`denominator` of `paise`, rounded half up to the paisa: one night of three, two rooms of five. Throws
 * RangeError unless both are integers and the denominator is at least one.
 */
export function shareOf(paise: Paise, numerator: number, denominator: number): Paise {
  if (!Number.isInteger(numerator) || !Number.isInteger(denominator) || denominator < 1) {
    throw new RangeError(`Not a share: ${numerator}/${denominator}`);
  }
  return toSafePaise(divideHalfUp(BigInt(checkedPaise(paise)) * BigInt(numerator), BigInt(denominator)));
}

/** The sum of amounts; throws RangeError when one of them, or the sum, is not a safe integer. */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total = checkedPaise(total + checkedPaise(amount));
  return total;
}

/**
 * Splits an amount into `parts` shares that differ by at most one paisa and add up exactly; the larger shares come
 * first. Throws RangeError on a negative amount or fewer than one part.
 */
export function splitPaise(paise: Paise, parts: number): Paise[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Cannot split into ${parts} parts`);
  if (checkedPaise(paise) < 0) throw new RangeError('Cannot split a negative amount');
  const remainder = paise % parts;
  const share = (paise - remainder) / parts;
  return Array.from({ length: parts }, (_, index) => (index < remainder ? share + 1 : share));
}

/**
 * Splits an amount in proportion to weights, evenly when all are 0. Each part is the amount by which its weight raises the rounded running
 * sum, so the parts add up exactly. Throws RangeError unless the weights are whole and not negative.
 */
export function allocatePaise(paise: Paise, weights: readonly number[]): Paise[] {
  if (weights.some((weight) => checkedPaise(weight) < 0)) throw new RangeError('A weight is not negative');
  const whole = sumPaise(weights);
  let weight = 0;
  let given = 0;
  return weights.map((each) => {
    weight += whole > 0 ? each : 1;
    const upTo = shareOf(paise, weight, whole > 0 ? whole : weights.length);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

const rupeeFormats = new Map<number, Intl.NumberFormat>();

/** Created on first use: a browser's first formatter takes longer to create than everything else that loads with it. */
function rupeeFormat(decimals: 0 | 2): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format =
    rupeeFormats.get(decimals) ?? new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits });
  rupeeFormats.set(decimals, format);
  return format;
}

/** Uses a minus sign instead of Intl's hyphen. */
function inRupees(decimals: 0 | 2, paise: Paise): string {
  return rupeeFormat(decimals)
    .format(checkedPaise(paise) / PAISE_PER_RUPEE)
    .replace('-', '−');
}

/** '₹1,23,456', or '₹1,23,456.50' when there are paise (Indian grouping; REQ-RATE-2). */
export function formatInr(paise: Paise): string {
  return inRupees(paise % PAISE_PER_RUPEE === 0 ? 0 : 2, paise);
}

/** The next whole rupee, in paise: shown in lists and on cards, so that no price is understated (REQ-FRES-3). */
export function wholeRupees(paise: Paise): Paise {
  return Math.ceil(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

/** '₹1,23,456.00': always with paise, for columns of amounts. */
export function formatInrExact(paise: Paise): string {
  return inRupees(2, paise);
}
