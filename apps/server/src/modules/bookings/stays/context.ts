import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { BookingsContext } from '../context.ts';

/** What the workflows of stays work with. */
export interface StaysContext extends BookingsContext {
  /** Each booking is asked about at the supplier it names. */
  readonly suppliers: HotelSuppliers;
}
