import { airports } from '@safar/contract/flights';
import type { FastifyInstance } from 'fastify';
import { route, type RouteContext } from '../../platform/route.ts';
import type { Airports } from './airports.ts';

/** Airports hardly change; a browser may keep what it was told for an hour. */
const AIRPORTS_MAX_AGE_S = 3600;

/** The calls of the flights module (spec 2.7). */
export function registerFlightRoutes(app: FastifyInstance, context: RouteContext, desk: { airports: Airports }): void {
  route(
    app,
    airports,
    ({ query, reply }) => {
      reply.header('cache-control', `public, max-age=${AIRPORTS_MAX_AGE_S}`);
      return { ok: true, data: desk.airports.find(query.q, query.limit).map((airport) => desk.airports.view(airport)) };
    },
    context,
  );
}
