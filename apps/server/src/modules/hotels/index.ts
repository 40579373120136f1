import type { PriceRuleScope } from '@safar/domain/money/price-rules';
import type { Module, SellingContext } from '../../platform/context.ts';
import { isFailure } from '../../platform/failure.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { Transaction } from '../../platform/database.ts';
import type { RoomKeeping, StayQuestion } from '../../suppliers/hotel-supplier.ts';
import type { HotelSuppliers } from '../../suppliers/hotel-suppliers.ts';
import type { Places } from '../places/index.ts';
import type { PriceSample, Pricing } from '../pricing/index.ts';
import { createCatalogueStore } from './catalogue/catalogue-store.ts';
import { createCatalogueSync } from './catalogue/catalogue-sync.ts';
import { createCityPages } from './catalogue/city-pages.ts';
import { conditionsOf, saveConditions } from './rates/conditions-store.ts';
import { countAvailable } from './rates/count-available.ts';
import { createHotelFinder } from './catalogue/find-hotel.ts';
import type { HotelCalls } from './hotel-calls.ts';
import type { HotelView } from './catalogue/hotel-views.ts';
import { createHotelMapping } from './mapping/map-hotels.ts';
import { registerMappings } from './mapping/desk-routes.ts';
import { createFacilityList } from './catalogue/list-facilities.ts';
import { mappingsOf, saveNamedMapping, type Mapping } from './mapping/mapping-store.ts';
import { withoutFirstPrice } from './rates/booking-code.ts';
import { otherHotels, type OtherHotel } from './rates/other-hotels.ts';
import { createLastLows } from './rates/last-lows.ts';
import { liveRates } from './rates/live-rates.ts';
import { prebookRate } from './rates/prebook-rate.ts';
import { createPriceFacts } from './rates/price-facts.ts';
import { createAvailabilityCache } from './rates/availability-cache.ts';
import { registerHotelRoutes } from './routes.ts';
import { forgetGuestScore, forgetSampledScores, saveGuestScores, totalGuestScore, GuestScore } from './score-store.ts';
import { stayQuestion } from './rates/stay-question.ts';
import { createAvailabilitySearch } from './rates/search-availability.ts';
import { createHotelStore, type HotelCardRow, type HotelRow, type HotelStore } from './store.ts';
import { suggestHotels } from './catalogue/suggest-hotels.ts';
import { createWhereSold } from './mapping/where-sold.ts';

/** Interval at which prices that are about to expire are looked for (REQ-HRES-21). */
const RENEW_EVERY_MS = 2000;

export type { HotelView } from './catalogue/hotel-views.ts';
export { firstPriceOf, handedOutCode, readBookingCode, supplierOfCode } from './rates/booking-code.ts';
export { GuestScore } from './score-store.ts';
export type { HotelPart, ListedCity } from './store.ts';
export { LOWS_KEPT_DAYS } from './rates/lows-store.ts';
export type { OtherHotel } from './rates/other-hotels.ts';
export {
  holdCutoff,
  PRICED_FIELDS,
  prebookView,
  priceView,
  rateGone,
  type PlanPrice,
  type RateOffer,
} from './rates/prebook-rate.ts';

/** The hotel calls for other modules and routes. */
export interface Hotels extends Module, HotelCalls {
  /** The supplier that is used when none is named. */
  readonly homeSupplierId: string;
  /** Everything the catalogue knows of a hotel; null for an unknown code. */
  findHotel(hotelCode: string): Promise<HotelView | null>;

  /** How a supplier reserves rooms for a paying traveller; null when it does not. */
  readonly keeping: (supplierId: string) => RoomKeeping | null;

  /** The most popular hotels of every city read so far, at most this many of each. */
  popularCodes(perCity: number): Promise<string[]>;

  /** Hotels of a city in the order of its pages. */
  readonly popularHotels: (cityCode: string, page: { offset: number; limit: number }) => Promise<HotelCardRow[]>;
  /** A hotel as the catalogue lists it; null for an unknown code. */
  readonly catalogueHotel: (hotelCode: string) => Promise<HotelRow | null>;
  /** The hotels of a hotel's city that have a room for a stay, at live prices. */
  readonly otherHotels: (hotelCode: string, stay: StayQuestion) => Promise<OtherHotel[] | 'silent' | 'unknown'>;
  /** Whether a further supplier's hotel is mapped to this one of ours. */
  readonly isSoldBy: (supplier: string, hotelCode: string) => Promise<boolean>;
  /** Stores which of our hotels a further supplier's hotel is, when that supplier names ours itself. */
  readonly nameHotel: (mapping: Mapping, transaction?: Transaction) => Promise<void>;

  /** Current rates of suppliers, to preview a pricing rule. @param day of arrival, `yyyy-MM-dd` */
  liveRates(scope: PriceRuleScope, day: string): Promise<readonly PriceSample[]>;

  /** Stores summaries of guests' scores. */
  saveGuestScores(scores: readonly GuestScore[]): Promise<void>;
  /** Deletes a hotel's score: the score of its remaining reviews is saved anew. */
  forgetGuestScore(hotelCode: string): Promise<void>;
  /** Deletes the scores that come from samples. */
  forgetSampledScores(): Promise<void>;
  /** Summary of guests' scores of all hotels; null while nobody has written. */
  totalGuestScore(): Promise<Omit<GuestScore, 'hotelCode'> | null>;

  /** The listed hotels and cities, for search engines. */
  readonly listed: Pick<HotelStore, 'listedCities' | 'listedHotels'>;
}

export interface HotelsNeeds {
  readonly suppliers: HotelSuppliers;
  readonly places: Places;
  readonly pricing: Pricing;
}

/** The catalogue of hotels, live availability, and the confirmation of a rate by its supplier. */
export function createHotels(context: SellingContext, { suppliers, places, pricing }: HotelsNeeds): Hotels {
  const { cache, clock, config, crypto, database, readiness, switches } = context;
  const log = context.log.child({ part: 'hotels' });
  const store = createHotelStore(database);
  const catalogue = createCatalogueStore(database, suppliers.home.id);
  const whereSold = createWhereSold({ suppliers, database, cache });
  const sync = createCatalogueSync({
    supplier: suppliers.home,
    places,
    database,
    readiness,
    log,
    store: catalogue,
    createMapping: () => createHotelMapping({ suppliers, database, log }),
    extent: config.catalogueSync,
  });
  const pages = createCityPages({ store, places, switches, cache, reading: cityReading() });
  const priceFacts = createPriceFacts({ database, cache });
  const lows = createLastLows({ database, cache, clock, log });
  const groups = createAvailabilityCache({
    suppliers,
    whereSold,
    crypto,
    switches,
    cache,
    news: context.shared,
    pricing,
    priceFacts,
    lows,
  });
  const renewal = repeatEvery(RENEW_EVERY_MS, 'renewing prices', log, () => groups.renewPrices());
  const readConditions = (codes: readonly string[]) => conditionsOf(database.pool, codes);
  const finder = createHotelFinder({
    store,
    catalogue,
    supplier: suppliers.home,
    cache,
    conditionsOf: readConditions,
    log,
  });

  function cityReading() {
    return {
      listNow: (cityCode: string) => sync.listNow(cityCode),
      request: async (cityCode: string) => {
        await catalogue.request(cityCode);
        sync.wake();
      },
    };
  }

  const rateParts = { suppliers, whereSold, switches, crypto, clock, pricing, priceFacts };
  const hotels: Hotels = {
    name: 'hotels',
    homeSupplierId: suppliers.home.id,
    register: (app) => registerHotelRoutes(app, context, { hotels, clock, switches, planHours: config.planHours }),
    registerDesk: (desk) => registerMappings(desk, { database, clock, store, whereSold }),
    start: async () => {
      if (config.hotelSupplier.searchesPerMinute > 0) renewal.start();
    },
    work: async () => sync.start(),
    stop: async () => {
      await Promise.all([sync.stop(), renewal.stop(), lows.flush()]);
    },
    prebookRate: async (supplierId, bookingCode, open) => {
      const answer = await prebookRate(rateParts, supplierId, bookingCode, open);
      if (answer.kind === 'gone') groups.forgetRate(withoutFirstPrice(bookingCode));
      // For an open checkout they were stored when it began.
      if (answer.kind === 'ok' && open === undefined) {
        const { hotelCode, rateConditions } = answer.offer.rate;
        await saveConditions(database.pool, hotelCode, rateConditions);
      }
      return answer;
    },
    keeping: (supplierId) => suppliers.find(supplierId)?.keeping ?? null,
    findHotel: (hotelCode) => finder.find(hotelCode),
    popularCodes: (perCity) => store.popularCodes(perCity),
    popularHotels: (cityCode, page) => store.cards(cityCode, page),
    catalogueHotel: (hotelCode) => store.hotel(hotelCode),
    otherHotels: (hotelCode, stay) => otherHotels({ store, groups, switches, clock }, hotelCode, stay),
    liveRates: (scope, day) => liveRates({ store, places, groups }, scope, day),
    isSoldBy: async (supplier, hotelCode) =>
      (await mappingsOf(database.pool, [hotelCode])).some((mapping) => mapping.supplier === supplier),
    nameHotel: (mapping, transaction) => saveNamedMapping(transaction ?? database.pool, mapping),
    saveGuestScores: (scores) => saveGuestScores(database, scores),
    forgetGuestScore: (hotelCode) => forgetGuestScore(database, hotelCode),
    forgetSampledScores: () => forgetSampledScores(database),
    totalGuestScore: () => totalGuestScore(database),
    listed: store,
    hotelAnswer: (hotelCode) => finder.answer(hotelCode),
    cityPage: (cityCode, page) => pages.page(cityCode, page),
    availability: createAvailabilitySearch({
      groups,
      clock,
      crypto,
      switches,
      planHours: config.planHours,
      conditionsOf: readConditions,
    }),
    count: (query) => countAvailable({ pages, groups, clock }, query),
    lows: async ({ cc, ...query }) => {
      const stay = stayQuestion(query, clock.nowMs());
      return isFailure(stay) ? stay : lows.of(cc, stay);
    },
    facilities: createFacilityList({ store, cache }),
    suggest: (query) => suggestHotels({ store, places, switches }, query),
  };
  return hotels;
}
