import type { FlightSeller } from '../../../suppliers/flight-supplier.ts';
import type { BookingsContext } from '../context.ts';

/** What the workflows of flights work with. */
export interface TicketsContext extends BookingsContext {
  readonly flights: FlightSeller;
}
