import type { ModuleContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { FlightSeller } from '../../suppliers/flight-supplier.ts';
import type { HotelSuppliers } from '../../suppliers/hotel-suppliers.ts';
import type { Coupons } from '../coupons/index.ts';
import type { Flights } from '../flights/index.ts';
import type { BookingNotification, Channel } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Changes } from './change/define-changes.ts';
import type { BookingRetryPolicy } from './recover/booking-retry-policy.ts';

/** The dependencies of the workflows and calls of every kind of booking. */
export interface BookingsContext extends ModuleContext {
  readonly payments: Payments;
  readonly coupons: Pick<Coupons, 'release'>;
  readonly retryPolicy: BookingRetryPolicy;
  readonly changes: Changes;
  /** Queues a notification for one channel, once. It is written in `transaction` when one is given. */
  notify(channel: Channel, userId: string, write: () => BookingNotification, transaction?: Transaction): Promise<void>;
}

/** The dependencies of the workflows of stays. */
export interface StaysContext extends BookingsContext {
  /** Each booking is handled by the supplier that it names. */
  readonly suppliers: HotelSuppliers;
}

/** The dependencies of the workflows of flights. */
export interface TicketsContext extends BookingsContext {
  readonly flights: FlightSeller;
  readonly airportOf: Flights['airportOf'];
}
