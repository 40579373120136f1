import type { FlightSeller } from '../../suppliers/flight-supplier.ts';
import type { BookingsContext } from '../bookings/index.ts';

/** What the workflows of flights work with. */
export interface TicketsContext extends BookingsContext {
  readonly flights: FlightSeller;
}
