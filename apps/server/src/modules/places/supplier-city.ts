import { z } from 'zod';

/** A city of the supplier's list, as the catalogue hands it over. */
export const SupplierCity = z.object({
  /** The supplier's code; what every hotel call names a city by. */
  code: z.string(),
  /** As the supplier writes it: `'Mumbai'`, or with the state: `'Manali,   Himachal pradesh'`. */
  name: z.string(),
  /** ISO 3166-1, two capitals. */
  countryCode: z.string(),
  countryName: z.string(),
  /** The middle of its hotels; null while it is not known. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** How many hotels it has; null while it is not known. A city with none is not suggested. */
  hotelCount: z.int().nullable(),
});
export type SupplierCity = z.infer<typeof SupplierCity>;
