import {
  facilities,
  hotel,
  hotelByCode,
  hotelsAvailability,
  hotelsCount,
  hotelsPreload,
  hotelsSuggest,
  prebook,
} from '@safar/contract/hotels';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/failure.ts';
import { route, type RouteContext } from '../../platform/route.ts';
import type { Hotels } from './index.ts';

/** What the calls are answered from. */
export type HotelDesk = Pick<
  Hotels,
  'availability' | 'cityPage' | 'count' | 'facilities' | 'hotelAnswer' | 'prebookRate' | 'suggest'
>;

/** The calls of the hotels module (spec 3.7). */
export function registerHotelRoutes(app: FastifyInstance, context: RouteContext, desk: HotelDesk): void {
  const byCode = async (code: string) => (await desk.hotelAnswer(code)) ?? fail('HOTEL_NOT_FOUND');
  route(
    app,
    hotelsPreload,
    async ({ query }) => (await desk.cityPage(query.cc, query.page)) ?? fail('CITY_NOT_FOUND'),
    context,
  );
  route(app, hotelsAvailability, ({ query }) => desk.availability(query), context);
  route(app, hotelsCount, ({ query }) => desk.count(query), context);
  route(app, facilities, ({ query }) => desk.facilities(query), context);
  route(app, hotelsSuggest, ({ query }) => desk.suggest(query), context);
  route(app, hotelByCode, ({ query }) => byCode(query.code), context);
  route(app, hotel, ({ params }) => byCode(params.hotelCode), context);
  route(
    app,
    prebook,
    async ({ params, body }) => {
      const answer = await desk.prebookRate(params.supplier, body.bookingCode);
      switch (answer.kind) {
        case 'ok':
          return answer.offer.prebook;
        case 'gone':
          return fail('RATE_GONE');
        case 'unknown-supplier':
          return fail('SUPPLIER_NOT_FOUND');
        case 'no-answer':
          return fail('SUPPLIER_UNAVAILABLE');
      }
    },
    context,
  );
}
