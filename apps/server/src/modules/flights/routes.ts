import { airCalendar, airports, airQuote, airSearch, popularAirports } from '@safar/contract/flights';
import { airSpecialReturns } from '@safar/contract/special-returns';
import type { FastifyInstance } from 'fastify';
import { route, type RouteContext } from '../../platform/route.ts';
import type { Airports } from './airports.ts';
import type { FareCalendar } from './fare-calendar.ts';
import type { FareQuotes } from './quote-fares.ts';
import type { createFlightSearch } from './search-flights.ts';
import type { SpecialReturns } from './special-returns.ts';

/** Airports hardly change: a browser may cache the answer for an hour. */
const AIRPORTS_MAX_AGE_S = 3600;

/** Dependencies of the calls. */
export interface FlightParts {
  readonly airports: Airports;
  readonly search: ReturnType<typeof createFlightSearch>;
  readonly specials: SpecialReturns;
  readonly calendar: FareCalendar;
  readonly fares: FareQuotes;
}

/** The calls of the flights module (REQ-FRES-9, REQ-FCHK-1). */
export function registerFlightRoutes(app: FastifyInstance, context: RouteContext, parts: FlightParts): void {
  route(
    app,
    airports,
    ({ query, reply }) => {
      reply.header('cache-control', `public, max-age=${AIRPORTS_MAX_AGE_S}`);
      return {
        ok: true,
        data: parts.airports.find(query.q, query.limit).map((airport) => parts.airports.view(airport)),
      };
    },
    context,
  );
  route(
    app,
    popularAirports,
    ({ reply }) => {
      reply.header('cache-control', `public, max-age=${AIRPORTS_MAX_AGE_S}`);
      return { ok: true, data: parts.airports.popular.map((airport) => parts.airports.view(airport)) };
    },
    context,
  );
  route(app, airSearch, ({ query }) => parts.search(query), context);
  route(app, airSpecialReturns, ({ query }) => parts.specials.find(query), context);
  route(app, airCalendar, ({ query }) => parts.calendar.month(query), context);
  route(app, airQuote, ({ body }) => parts.fares.quote(body), context);
}
