import { rupeesToPaise, type Paise } from '@safar/domain/money';
import type { PaxType, SupplierFare } from '../flight-supplier.ts';
import { type Fields, fieldsOf, numberOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';

/** The only currency the product sells in (REQ-RATE-5). */
const CURRENCY = 'INR';
const PAX_TYPES: readonly (PaxType | undefined)[] = [undefined, 'adult', 'child', 'infant'];
/** Keys of the tax breakup that are the airline's fuel surcharge. */
const FUEL_KEYS = new Set(['YQTax', 'YR']);

/** What a fare costs, and what the supplier says it cost before; null when it has no usable price in rupees. */
export interface ParsedFare {
  readonly fare: SupplierFare;
  /** By how much the price of everybody lies under the list price; 0 where nothing is said. */
  readonly discountPaise: Paise;
}

/** Reads `Fare` and `FareBreakdown` of a result (tbo-air.md 4). */
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

/** Some rows have no breakup, and name the first surcharge alone. */
function fuelOf(row: Fields, breakup: string): Paise {
  const rows = objectsOf(row[breakup]);
  if (rows.length === 0) return rupeesToPaise(numberOf(row['YQTax']) ?? 0);
  return rows.reduce(
    (sum, part) => (FUEL_KEYS.has(textOf(part['key'])) ? sum + rupeesToPaise(numberOf(part['value']) ?? 0) : sum),
    0,
  );
}
