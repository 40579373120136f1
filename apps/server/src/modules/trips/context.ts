import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Documents } from '../documents/index.ts';
import type { Flights } from '../flights/index.ts';

/** Ports to other modules. */
export interface TripsNeeds {
  readonly bookings: Pick<Bookings, 'trips'>;
  readonly flights: Pick<Flights, 'positionOf'>;
  readonly documents: Pick<Documents, 'calendarOf'>;
}

export interface TripsContext extends ModuleContext, TripsNeeds {}
