import { rupeesToPaise, type Paise } from '@safar/domain/money/money';
import type { PaxType, SupplierFare } from '../flight-supplier.ts';
import { numberOf, textOf, wholeOf } from '../tbo/read-fields.ts';
import type { PaxFare } from './fare-wire.ts';
import type { Result } from './offer-wire.ts';
import { fuelOf } from './fuel-surcharge.ts';

/** The only currency the product sells in (REQ-RATE-5). */
const CURRENCY = 'INR';
const PAX_TYPES: readonly (PaxType | undefined)[] = [undefined, 'adult', 'child', 'infant'];

/** A fare and its discount. */
export interface ParsedFare {
  readonly fare: SupplierFare;
  /** By how much the total price is below the list price; 0 when not given. */
  readonly discountPaise: Paise;
}

/** Reads `Fare` and `FareBreakdown` of a result (tbo-air.md 4); null without a usable price in rupees. */
export function parseFare({
  Fare: fare,
  FareBreakdown: breakdown,
}: Pick<Result, 'Fare' | 'FareBreakdown'>): ParsedFare | null {
  const published = numberOf(fare?.PublishedFare);
  const base = numberOf(fare?.BaseFare);
  if (!fare || published === null || base === null || published <= 0 || base < 0 || base > published) return null;
  if (textOf(fare.Currency).toUpperCase() !== CURRENCY) return null;
  const perPax = breakdown.flatMap(parsePax);
  if (perPax.length === 0) return null;
  const publishedPaise = rupeesToPaise(published);
  const basePaise = rupeesToPaise(base);
  return {
    fare: {
      basePaise,
      taxPaise: publishedPaise - basePaise,
      fuelPaise: fuelOf(fare.YQTax, fare.TaxBreakup),
      publishedPaise,
      offeredPaise: rupeesToPaise(numberOf(fare.OfferedFare) ?? published),
      perPax,
    },
    discountPaise: rupeesToPaise(Math.max(0, numberOf(fare.Discount) ?? 0)),
  };
}

function parsePax(row: PaxFare): SupplierFare['perPax'] {
  const type = PAX_TYPES[wholeOf(row.PassengerType) ?? 0];
  const count = wholeOf(row.PassengerCount) ?? 0;
  if (type === undefined || count < 1) return [];
  return [
    {
      type,
      count,
      basePaise: rupeesToPaise(numberOf(row.BaseFare) ?? 0),
      taxPaise: rupeesToPaise(numberOf(row.Tax) ?? 0),
      fuelPaise: fuelOf(row.YQTax, row.TaxBreakUp),
      yqPaise: rupeesToPaise(numberOf(row.YQTax) ?? 0),
    },
  ];
}
