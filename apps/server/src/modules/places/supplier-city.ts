import type { Position } from '@safar/domain/distance';

/** A city of the supplier's list, as the catalogue hands it over. */
export interface SupplierCity {
  /** The supplier's code; what every hotel call names a city by. */
  readonly code: string;
  /** As the supplier writes it: `'Mumbai'`, or with the state: `'Manali,   Himachal pradesh'`. */
  readonly name: string;
  /** ISO 3166-1, two capitals. */
  readonly countryCode: string;
  readonly countryName: string;
  /** The middle of its hotels; null while it is not known. */
  readonly position: Position | null;
  /** How many hotels it has; null while it is not known. A city with none is not suggested. */
  readonly hotelCount: number | null;
}
