import type { HotelSupplier } from '../../suppliers/hotel-supplier.ts';
import type { BookingsContext } from '../bookings/index.ts';

/** What the workflows of stays work with. */
export interface StaysContext extends BookingsContext {
  readonly supplier: HotelSupplier;
}
