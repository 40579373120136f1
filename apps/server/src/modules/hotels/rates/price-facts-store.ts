import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';

const FactsRow = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  cityName: z.string(),
  country: z.string(),
  stars: z.int(),
});
/** The facts of a hotel that pricing rules use, and its name. */
export type HotelFacts = z.infer<typeof FactsRow>;

/** The price facts of hotels by their codes; unknown codes are absent. */
export async function findPriceFacts(
  db: Queryable,
  hotelCodes: readonly string[],
): Promise<ReadonlyMap<string, HotelFacts>> {
  const rows = await rowsOf(db, FactsRow)(
    `select code, name, city_code as city, city_name as "cityName", country_code as country, rating as stars
     from hotels where code = any ($1)`,
    [hotelCodes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}
