import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { COUNTRIES } from '../catalogue/catalogue-sync.ts';
import { matchHotel } from './match-hotel.ts';
import { databaseNow, forgetOtherCities, freshCities, noteCityRead, saveSuppliersHotel } from './match-store.ts';

/** Pause after a round, and before a silent supplier is asked again. */
const MIN_PAUSE_MS = MINUTE_MS;
/** Cities were read at different times: due ones are looked for at least this often. */
const MAX_PAUSE_MS = DAY_MS;
/** Length of a turn: the reading of the home catalogue waits meanwhile. */
const TURN_MS = 5000;
/** A supplier counts as silent after this many cities in a row that could not be read. */
const MAX_SILENT_CITIES = 3;
/** Hotels of one call for details, as the reading of the catalogue asks. */
const DETAILS_PER_CALL = 50;

interface MappingParts {
  readonly suppliers: HotelSuppliers;
  readonly database: Pick<Database, 'pool' | 'transaction'>;
  readonly log: Logger;
}

/**
 * Maps the hotels of every further supplier to ours (REQ-HOTEL-11), for some seconds in each call: the next call continues where the last
 * one stopped, and does nothing when there is no work. Each process that begins to read the catalogue creates its own.
 * @param turnMs after this time a call ends with its current page of hotels
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
      // A round that throws is over; the next one starts later.
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

/** Yields after each page of hotels; returns why not everything could be read, or null. */
type Round = AsyncGenerator<undefined, NoAnswer | null>;

/** Reads the due cities of a supplier in the countries that our catalogue covers; without an answer the stored state stays. */
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
    // Details include the telephone numbers, which the list does not.
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
