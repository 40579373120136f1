import type { ModuleContext } from '../../platform/context.ts';
import type { FlightSeller } from '../../suppliers/flight-supplier.ts';
import type { HotelSupplier } from '../../suppliers/hotel-supplier.ts';
import type { BookingNews, Channel } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';
import type { BookingPace } from './pace.ts';

/** What the booking workflows and calls work with. */
export interface BookingsContext extends ModuleContext {
  readonly supplier: HotelSupplier;
  readonly flights: FlightSeller;
  readonly payments: Payments;
  readonly pace: BookingPace;
  /** Has a piece of news said over one channel, once. */
  tell(channel: Channel, news: BookingNews): Promise<void>;
}
