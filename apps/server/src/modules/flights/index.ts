import type { Module, ModuleContext } from '../../platform/context.ts';
import { createAirports } from './airports.ts';
import { registerFlightRoutes } from './routes.ts';

type FlightsContext = Pick<ModuleContext, 'sessions' | 'idempotency'>;

/** Airports, flights and their fares, and the supplier's last word on a fare. */
export function createFlights(context: FlightsContext): Module {
  const airports = createAirports();
  return { name: 'flights', register: (app) => registerFlightRoutes(app, context, { airports }) };
}
