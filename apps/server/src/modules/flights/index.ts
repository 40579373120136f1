import type { Position } from '@safar/domain/stay/distance';
import type { PriceRuleScope } from '@safar/domain/money/price-rules';
import type { Module, SellingContext } from '../../platform/context.ts';
import type { FlightFinder } from '../../suppliers/flight-supplier.ts';
import type { AirportFacts } from './airport-data.ts';
import { createAirports } from './airports.ts';
import { airportCity } from './city-airports.ts';
import { pruneCalendar, wasFound } from './calendar-store.ts';
import { createFareCalendar } from './fare-calendar.ts';
import { liveFares } from './live-fares.ts';
import type { PriceSample, Pricing } from '../pricing/index.ts';
import { withoutSwitchedOff } from './switched-off-fares.ts';
import { createFareQuotes, type FareQuotes } from './quote-fares.ts';
import { registerFlightRoutes } from './routes.ts';
import { createFlightSearch } from './search-flights.ts';
import { pruneFlights } from './search-store.ts';
import { createSpecialReturns } from './special-returns.ts';

export type { FlightQuote } from './flight-quote.ts';
export { legView } from './flight-view.ts';
export { ticketView } from './quote-view.ts';
export { fareGone } from './switched-off-fares.ts';
export { ticketRefundOutlooks, tripNow, tripOnLines } from './ticket-refund-outlooks.ts';
export { StoredFlightQuote } from './stored-quote.ts';

const PRUNE_MS = 60_000;

/** The flight calls for other modules. */
export interface Flights extends Module, Pick<FareQuotes, 'readQuote' | 'requote'> {
  /** Country and zone of an airport by its code; undefined for an unknown code. */
  airportOf(code: string): AirportFacts | undefined;
  /** The codes of the airports of a place by any of its names, in lower case; none for an unknown one. */
  airportsOf(place: string): readonly string[];
  /** Where the city of an airport lies; null when it is not known. */
  positionOf(code: string): Position | null;
  /** Whether a search of recent days found an airline's flights. */
  hasFound(carrierCode: string): Promise<boolean>;
  /** Current fares of suppliers, to preview a pricing rule. @param day `yyyy-MM-dd` */
  liveFares(scope: PriceRuleScope, day: string): Promise<readonly PriceSample[]>;
}

/** Airports, flights and their fares, and the confirmation of a fare by the supplier. */
export function createFlights(
  context: SellingContext,
  { supplier: connected, pricing }: { supplier: FlightFinder; pricing: Pricing },
): Flights {
  const { cache, clock, crypto, database, log, switches } = context;
  const supplier = withoutSwitchedOff(connected, switches);
  const airports = createAirports();
  const base = { supplier, pricing, airports, switches, database, cache, clock, log };
  const calendar = createFareCalendar(base);
  const specials = createSpecialReturns(base);
  const search = createFlightSearch({ ...base, calendar, specials });
  const fares = createFareQuotes({ ...base, crypto });
  let pruning: NodeJS.Timeout | undefined;

  async function prune(): Promise<void> {
    try {
      await pruneFlights(database.pool, clock.nowIso());
      await pruneCalendar(database.pool, clock.nowIso());
    } catch (error) {
      log.warn({ err: error }, 'old flight searches were not pruned');
    }
  }

  return {
    name: 'flights',
    register: (app) => registerFlightRoutes(app, context, { airports, search, specials, calendar, fares }),
    work: async () => {
      pruning = setInterval(() => void prune(), PRUNE_MS);
      pruning.unref();
    },
    stop: async () => clearInterval(pruning),
    readQuote: (quoteId) => fares.readQuote(quoteId),
    requote: (quote) => fares.requote(quote),
    hasFound: (carrierCode) => wasFound(database.pool, carrierCode),
    liveFares: (scope, day) => liveFares(supplier, scope, day),
    airportOf: (code) => airports.byCode(code),
    airportsOf: (place) => {
      const [first] = airports.find(place, 1);
      const codes = first === undefined ? [] : (airportCity(first.code)?.codes ?? [first.code]);
      return codes.map((code) => code.toLowerCase());
    },
    positionOf: (code) => airports.positionOf(code),
  };
}
