import { DAY_MS, MINUTE_MS } from '@safar/domain/time-units';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { COUNTRIES } from '../catalogue/catalogue-sync.ts';
import { matchHotel } from './match-hotel.ts';
import { databaseNow, forgetOtherCities, freshCities, noteCityRead, saveSuppliersHotel } from './match-store.ts';

/** After a round, and before a supplier that was silent is asked again. */
const MIN_PAUSE_MS = MINUTE_MS;
/** Cities were read at different times: which of them are due is asked at least so often. */
const MAX_PAUSE_MS = DAY_MS;
/** At a time: the reading of the home catalogue waits meanwhile. */
const TURN_MS = 5000;
/** After so many cities in a row that could not be read, the supplier is taken to be silent. */
const MAX_SILENT_CITIES = 3;
/** Hotels of one call for details, as the reading of the catalogue asks. */
const DETAILS_PER_CALL = 50;

interface MappingParts {
  readonly suppliers: HotelSuppliers;
  readonly database: Pick<Database, 'pool' | 'transaction'>;
  readonly log: Logger;
}

/**
 * Finds which of our hotels the hotels of every further supplier are (REQ-HOTEL-11), a turn of some seconds at a call: the next call goes on
 * where the one before stopped, and does nothing while there is nothing to do. Made anew by each process that begins to read the catalogue.
 * @param turnMs after so long a call ends with the page of hotels it has in hand
 */
export function createHotelMapping(
  { suppliers, database, log }: MappingParts,
  turnMs = TURN_MS,
): (going: () => boolean) => Promise<void> {
  const all = suppliers.all
    .filter(({ id }) => id !== suppliers.home.id)
    .map((supplier) => ({ supplier, round: null as Round | null, nextAtMs: 0 }));
  return async (going) => {
    const endMs = performance.now() + turnMs;
    for (const each of all) {
      if (performance.now() < each.nextAtMs) continue;
      const { supplier } = each;
      const round = each.round ?? mapSupplier(supplier, database);
      // A round that throws is over, and the next one waits.
      each.round = null;
      each.nextAtMs = performance.now() + MIN_PAUSE_MS;
      let step = await round.next();
      while (step.done !== true && going() && performance.now() < endMs) step = await round.next();
      if (step.done !== true) {
        each.round = round;
        each.nextAtMs = 0;
        return;
      }
      const silence = step.value;
      if (silence === null) each.nextAtMs = performance.now() + pauseAfter(supplier);
      else log.warn({ supplier: supplier.id, reason: silence.reason }, 'not all hotels of a supplier could be read');
    }
  };
}

function pauseAfter({ catalogueFreshMs }: HotelSupplier): number {
  return Math.max(MIN_PAUSE_MS, Math.min(catalogueFreshMs, MAX_PAUSE_MS));
}

/** A page of hotels at a step; at its end why not everything could be read, or null. */
type Round = AsyncGenerator<undefined, NoAnswer | null>;

/** Reads what is due of a supplier's cities in the countries that our catalogue covers; what it is silent about stays as it was. */
async function* mapSupplier(supplier: HotelSupplier, database: MappingParts['database']): Round {
  const countries = await supplier.countries();
  if (countries.kind === 'no-answer') return countries;
  const fresh = await freshCities(database.pool, supplier.id, supplier.catalogueFreshMs);
  const listed: string[] = [];
  let lastSilence: NoAnswer | null = null;
  let silentInARow = 0;
  for (const { code: countryCode } of countries.countries.filter(({ code }) => COUNTRIES.includes(code))) {
    const cities = await supplier.cities(countryCode);
    if (cities.kind === 'no-answer') return cities;
    for (const { code: cityCode } of cities.cities) {
      listed.push(cityCode);
      if (fresh.has(cityCode)) continue;
      const silence = yield* mapCity(supplier, cityCode, database);
      silentInARow = silence === null ? 0 : silentInARow + 1;
      lastSilence = silence ?? lastSilence;
      if (silentInARow === MAX_SILENT_CITIES) return lastSilence;
      yield;
    }
  }
  if (lastSilence === null) await forgetOtherCities(database.pool, supplier.id, listed);
  return lastSilence;
}

async function* mapCity(supplier: HotelSupplier, cityCode: string, database: MappingParts['database']): Round {
  const startedAt = await databaseNow(database.pool);
  const list = await supplier.hotelsOfCity(cityCode);
  if (list.kind === 'no-answer') return list;
  const city = { supplier: supplier.id, cityCode };
  const codes = list.hotels.map(({ hotelCode }) => hotelCode);
  for (let from = 0; from < codes.length; from += DETAILS_PER_CALL) {
    // With the telephone numbers, which the list does not tell.
    const details = await supplier.hotelDetails(codes.slice(from, from + DETAILS_PER_CALL));
    if (details.kind === 'no-answer') return details;
    for (const hotel of details.hotels)
      await database.transaction(async (transaction) =>
        matchHotel(transaction, await saveSuppliersHotel(transaction, city, hotel)),
      );
    yield;
  }
  await noteCityRead(database.pool, city, startedAt);
  return null;
}
