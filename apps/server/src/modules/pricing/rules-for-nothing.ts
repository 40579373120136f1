import type { PriceRule } from '@safar/domain/price-rules';

/** What there is to make rules for. */
export interface Sold {
  isSupplier(id: string): boolean;
  isCity(code: string): Promise<boolean>;
  isHotel(code: string): Promise<boolean>;
}

/** The first thing that rules are for and we do not sell, in words; null: all of them are for something (REQ-PRICE-2). */
export async function ruleForNothing(rules: readonly PriceRule[], sold: Sold): Promise<string | null> {
  for (const { name, scope } of rules) {
    const supplier = scope.suppliers.find((id) => !sold.isSupplier(id));
    if (supplier !== undefined) return `‘${name}’ is for the supplier ${supplier}, which we are not connected to.`;
    const city = await firstWithout(scope.cities, (code) => sold.isCity(code));
    if (city !== null)
      return `‘${name}’ is for the city ${city}. Give the code of a city we sell, as in a hotel’s address.`;
    const hotel = await firstWithout(scope.hotels, (code) => sold.isHotel(code));
    if (hotel !== null) return `‘${name}’ is for the hotel ${hotel}, which is not in the catalogue.`;
  }
  return null;
}

async function firstWithout(
  codes: readonly string[],
  isThere: (code: string) => Promise<boolean>,
): Promise<string | null> {
  for (const code of codes) if (!(await isThere(code))) return code;
  return null;
}
