import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { BookingsContext } from '../context.ts';

/** The dependencies of the workflows of stays. */
export interface StaysContext extends BookingsContext {
  /** Each booking is handled by the supplier that it names. */
  readonly suppliers: HotelSuppliers;
}
