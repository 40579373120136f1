import { countries, popularCities, resolveCity as resolveCityCall, suggestions } from '@safar/contract/places';
import type { FastifyInstance } from 'fastify';
import { prepareAnswer, type PreparedAnswer } from '../../platform/prepared-answer.ts';
import { route, type RouteContext } from '../../platform/route.ts';
import type { DirectoryKeeper } from './directory.ts';
import { resolveCity, findPopularCities, suggestCities } from './find-cities.ts';

/** Short, because the list grows while the catalogue is read for the first time. */
const SUGGESTIONS_MAX_AGE_S = 60;
const COUNTRIES_MAX_AGE_S = 86_400;

/** The calls of the places module (REQ-HSEARCH-8). */
export function registerPlacesRoutes(app: FastifyInstance, context: RouteContext, keeper: DirectoryKeeper): void {
  let preparedCountries: PreparedAnswer | undefined;

  route(
    app,
    suggestions,
    async ({ query, reply }) => {
      const directory = await keeper.current();
      if (directory.cities.length > 0) reply.header('cache-control', `public, max-age=${SUGGESTIONS_MAX_AGE_S}`);
      return suggestCities(directory, query.query);
    },
    context,
  );

  route(
    app,
    popularCities,
    async ({ reply }) => {
      const directory = await keeper.current();
      if (directory.cities.length > 0) reply.header('cache-control', `public, max-age=${SUGGESTIONS_MAX_AGE_S}`);
      return findPopularCities(directory);
    },
    context,
  );

  route(app, resolveCityCall, async ({ query }) => resolveCity(await keeper.current(), query), context);

  route(
    app,
    countries,
    async () => {
      if (preparedCountries !== undefined) return preparedCountries;
      const known = (await keeper.current()).countries;
      const answer = { countries: known.map(({ code, name }) => ({ Code: code, Name: name, code, name })) };
      preparedCountries = prepareAnswer(countries, answer, { maxAgeSeconds: COUNTRIES_MAX_AGE_S });
      return preparedCountries;
    },
    context,
  );
}
