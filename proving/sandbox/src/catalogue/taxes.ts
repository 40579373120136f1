/**
 * GST on a room and night in India has the lower rate up to this price and the higher rate above it (since 22 September
 * 2025).
 */
const GST_LIMIT_PAISE = 750_000;
const GST_LOW_PERCENT = 5;
const GST_HIGH_PERCENT = 18;

/** The sum of all taxes on rooms abroad, in percent of the price. */
const ABROAD_PERCENT: Readonly<Record<string, number>> = {
  AE: 22,
  AU: 10,
  GB: 20,
  LK: 18,
  MU: 15,
  NP: 13,
  SG: 9,
  TH: 7,
};
const ABROAD_DEFAULT_PERCENT = 15;

/** Returns the tax in paise on one room for one night. */
export function roomTaxPaise(countryCode: string, nightPaise: number): number {
  return Math.round((nightPaise * percentFor(countryCode, nightPaise)) / 100);
}

function percentFor(countryCode: string, nightPaise: number): number {
  if (countryCode !== 'IN') return ABROAD_PERCENT[countryCode] ?? ABROAD_DEFAULT_PERCENT;
  return nightPaise <= GST_LIMIT_PAISE ? GST_LOW_PERCENT : GST_HIGH_PERCENT;
}

// The supplier's fee is 2.65 % of room and tax, with 18 % tax on it; this was worked out from its recorded sample of
// India. Both constants are whole numbers of ten-millionths of a rupee, so that all sums are exact.
const UNITS_PER_PAISA = 100_000;
const UNITS_PER_RUPEE = 10_000_000;
const FEE_UNITS = 2650;
const FEE_TAX_UNITS = 477;

/**
 * The sums of one rate, in rupees where the name does not say paise. `netAmount` and `netTax` are not rounded;
 * `roomRate + roomTax + serviceFee + feeTax = netAmount`.
 */
export interface Totals {
  readonly netAmount: number;
  readonly netTax: number;
  readonly totalFarePaise: number;
  readonly totalTaxPaise: number;
  readonly roomRate: number;
  readonly roomTax: number;
  readonly serviceFee: number;
  readonly feeTax: number;
}

/**
 * Adds the supplier's fee to room and tax. It raises the tax by a paisa when a sum would end in exactly half a paisa.
 */
export function addUp(ratePaise: number, taxPaise: number): Totals {
  const gross = ratePaise + taxPaise;
  const feeUnits = gross * FEE_UNITS;
  const feeTaxUnits = gross * FEE_TAX_UNITS;
  const netTaxUnits = taxPaise * UNITS_PER_PAISA + feeTaxUnits;
  const netUnits = ratePaise * UNITS_PER_PAISA + feeUnits + netTaxUnits;
  if (isBetween(netUnits) || isBetween(netTaxUnits)) return addUp(ratePaise, taxPaise + 1);
  return {
    netAmount: netUnits / UNITS_PER_RUPEE,
    netTax: netTaxUnits / UNITS_PER_RUPEE,
    totalFarePaise: Math.round(netUnits / UNITS_PER_PAISA),
    totalTaxPaise: Math.round(netTaxUnits / UNITS_PER_PAISA),
    roomRate: ratePaise / 100,
    roomTax: taxPaise / 100,
    serviceFee: feeUnits / UNITS_PER_RUPEE,
    feeTax: feeTaxUnits / UNITS_PER_RUPEE,
  };
}

/** Returns the price that a night is shown at: its own price and its share of the supplier's fee, in whole paise. */
export function shownNightPaise(nightPaise: number, taxPaise: number): number {
  return nightPaise + Math.round(((nightPaise + taxPaise) * FEE_UNITS) / UNITS_PER_PAISA);
}

function isBetween(units: number): boolean {
  return units % UNITS_PER_PAISA === UNITS_PER_PAISA / 2;
}
