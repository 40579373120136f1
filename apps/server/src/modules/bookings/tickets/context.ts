import type { FlightSeller } from '../../../suppliers/flight-supplier.ts';
import type { Flights } from '../../flights/index.ts';
import type { BookingsContext } from '../context.ts';

/** The dependencies of the workflows of flights. */
export interface TicketsContext extends BookingsContext {
  readonly flights: FlightSeller;
  readonly airportOf: Flights['airportOf'];
}
