import type { ModuleContext } from '../../platform/context.ts';
import type { FlightSeller } from '../../suppliers/flight-supplier.ts';
import type { HotelSupplier } from '../../suppliers/hotel-supplier.ts';
import type { BookingNotification, Channel } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';
import type { BookingRetryPolicy } from './retry-policy.ts';

/** What the booking workflows and calls work with. */
export interface BookingsContext extends ModuleContext {
  readonly supplier: HotelSupplier;
  readonly flights: FlightSeller;
  readonly payments: Payments;
  readonly retryPolicy: BookingRetryPolicy;
  /** Has a notification said over one channel, once. */
  notify(channel: Channel, notification: BookingNotification): Promise<void>;
}
