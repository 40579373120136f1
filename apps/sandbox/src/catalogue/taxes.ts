/** GST on a room-night in India: the lower rate up to this price, the higher above it (since 22 September 2025). */
const GST_LIMIT_PAISE = 750_000;
const GST_LOW_PERCENT = 5;
const GST_HIGH_PERCENT = 18;

/** Taxes on rooms abroad, all kinds together, as percent of the price. */
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

/** Tax in paise on one room for one night. */
export function roomTaxPaise(countryCode: string, nightPaise: number): number {
  return Math.round((nightPaise * percentFor(countryCode, nightPaise)) / 100);
}

function percentFor(countryCode: string, nightPaise: number): number {
  if (countryCode !== 'IN') return ABROAD_PERCENT[countryCode] ?? ABROAD_DEFAULT_PERCENT;
  return nightPaise <= GST_LIMIT_PAISE ? GST_LOW_PERCENT : GST_HIGH_PERCENT;
}

// The supplier's fee is 2.65 % of room and tax, and bears 18 % tax: found from its recorded India sample. Both are
// whole numbers of ten-millionths of a rupee, so that all sums are exact.
const UNITS_PER_PAISA = 100_000;
const UNITS_PER_RUPEE = 10_000_000;
const FEE_UNITS = 2650;
const FEE_TAX_UNITS = 477;

/** The sums of one rate, in rupees. `net…` are unrounded; `roomRate + roomTax + serviceFee + feeTax = netAmount`. */
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

/** Adds the supplier's fee to room and tax. Moves the tax by a paisa where a sum would end exactly between two. */
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

/** What a night is shown at: its price and its share of the supplier's fee, in whole paise. */
export function shownNightPaise(nightPaise: number, taxPaise: number): number {
  return nightPaise + Math.round(((nightPaise + taxPaise) * FEE_UNITS) / UNITS_PER_PAISA);
}

function isBetween(units: number): boolean {
  return units % UNITS_PER_PAISA === UNITS_PER_PAISA / 2;
}
