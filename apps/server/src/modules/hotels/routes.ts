import {
  facilities,
  hotel,
  hotelByCode,
  hotelsAvailability,
  hotelsCount,
  hotelsLows,
  hotelsPreload,
  hotelsSuggest,
  prebook,
} from '@safar/contract/hotels';
import { cancellationTier, allowedPlans, type PlanHours, type PlanId } from '@safar/domain/money/plans';
import { totalOf } from '@safar/domain/money/price-lines';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { fail } from '../../platform/failure.ts';
import { route, type RouteContext } from '../../platform/route.ts';
import type { Switches } from '../../platform/supply.ts';
import { searchFailure } from '../../suppliers/no-answer.ts';
import type { HotelCalls } from './hotel-calls.ts';
import { holdCutoff, prebookView, rateGone, type RateOffer } from './rates/prebook-rate.ts';

/** The calls of the hotels module (REQ-HRES-14, REQ-RATE-9). */
export function registerHotelRoutes(
  app: FastifyInstance,
  context: RouteContext,
  {
    hotels,
    clock,
    planHours,
    switches,
  }: { hotels: HotelCalls; clock: Clock; planHours: PlanHours; switches: Switches },
): void {
  const byCode = async (code: string) => (await hotels.hotelAnswer(code)) ?? fail('HOTEL_NOT_FOUND');
  route(
    app,
    hotelsPreload,
    async ({ query }) => (await hotels.cityPage(query.cc, query.page)) ?? fail('CITY_NOT_FOUND'),
    context,
  );
  route(app, hotelsAvailability, ({ query }) => hotels.availability(query), context);
  route(app, hotelsCount, ({ query }) => hotels.count(query), context);
  route(app, hotelsLows, ({ query }) => hotels.lows(query), context);
  route(app, facilities, ({ query }) => hotels.facilities(query), context);
  route(app, hotelsSuggest, ({ query }) => hotels.suggest(query), context);
  route(app, hotelByCode, ({ query }) => byCode(query.code), context);
  route(app, hotel, ({ params }) => byCode(params.hotelCode), context);
  route(
    app,
    prebook,
    async ({ params, body }) => {
      const answer = await hotels.prebookRate(params.supplier, body.bookingCode);
      switch (answer.kind) {
        case 'ok':
          return {
            ...prebookView(answer.offer),
            plans: allowedPlans(cancellationTier(holdCutoff(answer.offer), clock.nowMs(), planHours)).filter(
              (plan) => !switches.isOff('plan', plan) && isAtShownPrice(answer.offer, plan),
            ),
          };
        case 'gone':
          return rateGone(answer);
        case 'unknown-supplier':
          return fail('SUPPLIER_NOT_FOUND');
        case 'no-answer':
          return searchFailure(answer);
      }
    },
    context,
  );
}

/** Whether a plan costs no more than the price shown before one is chosen; the checkout tells of a dearer one (REQ-PRICE-4). */
function isAtShownPrice({ priceLines, planPrices }: RateOffer, plan: PlanId): boolean {
  return totalOf(planPrices[plan].priceLines) <= totalOf(priceLines);
}
