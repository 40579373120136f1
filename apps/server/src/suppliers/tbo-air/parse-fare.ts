import { rupeesToPaise, type Paise } from '@safar/domain/money';
import type { PaxType, SupplierFare } from '../flight-supplier.ts';
import { type Fields, fieldsOf, numberOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';

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
export function parseFare(result: Fields): ParsedFare | null {
  const fare = fieldsOf(result['Fare']);
  const published = numberOf(fare?.['PublishedFare']);
  const base = numberOf(fare?.['BaseFare']);
  if (fare === null || published === null || base === null || published <= 0 || base < 0 || base > published)
    return null;
  if (textOf(fare['Currency']).toUpperCase() !== CURRENCY) return null;
  const perPax = objectsOf(result['FareBreakdown']).flatMap(parsePax);
  if (perPax.length === 0) return null;
  const publishedPaise = rupeesToPaise(published);
  const basePaise = rupeesToPaise(base);
  return {
    fare: {
      basePaise,
      taxPaise: publishedPaise - basePaise,
      fuelPaise: fuelOf(fare, 'TaxBreakup'),
      publishedPaise,
      offeredPaise: rupeesToPaise(numberOf(fare['OfferedFare']) ?? published),
      perPax,
    },
    discountPaise: rupeesToPaise(Math.max(0, numberOf(fare['Discount']) ?? 0)),
  };
}

function parsePax(row: Fields): SupplierFare['perPax'] {
  const type = PAX_TYPES[wholeOf(row['PassengerType']) ?? 0];
  const count = wholeOf(row['PassengerCount']) ?? 0;
  if (type === undefined || count < 1) return [];
  return [
    {
      type,
      count,
      basePaise: rupeesToPaise(numberOf(row['BaseFare']) ?? 0),
      taxPaise: rupeesToPaise(numberOf(row['Tax']) ?? 0),
      fuelPaise: fuelOf(row, 'TaxBreakUp'),
      yqPaise: rupeesToPaise(numberOf(row['YQTax']) ?? 0),
    },
  ];
}

/**
 * The airline's fuel surcharge: `YQTax`, and YR, which is only in the breakup. A breakup may omit YQ (recorded of two airlines); where
 * both have it the larger counts, so that fuel surcharge is never promised back as tax.
 */
function fuelOf(row: Fields, breakup: string): Paise {
  const { yq, yr } = surchargesOf(row, breakup);
  return Math.max(paiseOf(row['YQTax']), yq ?? 0) + yr;
}

/** Whether a breakup that contains or may contain YQ agrees with `YQTax`. */
export function agreesOnFuel(row: Fields, breakup: 'TaxBreakup' | 'TaxBreakUp'): boolean {
  if (objectsOf(row[breakup]).length === 0) return true;
  return (surchargesOf(row, breakup).yq ?? 0) === paiseOf(row['YQTax']);
}

function surchargesOf(row: Fields, breakup: string): { yq: Paise | null; yr: Paise } {
  const rows = objectsOf(row[breakup]);
  const named = (key: string) => rows.find((part) => textOf(part['key']) === key);
  const yq = named('YQTax');
  return { yq: yq === undefined ? null : paiseOf(yq['value']), yr: paiseOf(named('YR')?.['value']) };
}

function paiseOf(value: unknown): Paise {
  return rupeesToPaise(numberOf(value) ?? 0);
}
