import { z } from 'zod';

/** A city of the supplier's list, in the form that the catalogue provides. */
export const SupplierCity = z.object({
  /** The supplier's code, which every hotel call uses for a city. */
  code: z.string(),
  /** As the supplier writes it: `'Mumbai'`, or with the state: `'Manali,   Himachal pradesh'`. */
  name: z.string(),
  /** ISO 3166-1, two capitals. */
  countryCode: z.string(),
  countryName: z.string(),
  /** The middle of its hotels; null until it is known. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Number of its hotels; null until it is known. A city without hotels is not suggested. */
  hotelCount: z.int().nullable(),
});
export type SupplierCity = z.infer<typeof SupplierCity>;
