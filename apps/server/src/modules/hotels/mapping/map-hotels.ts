import { DAY_MS, MINUTE_MS } from '@safar/domain/durations';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { HotelSupplier, SupplierHotel } from '../../../suppliers/hotel-supplier.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { COUNTRIES } from '../catalogue/catalogue-sync.ts';
import { matchHotel } from './match-hotel.ts';
import { databaseNow, forgetOtherCities, forgetUnread, freshCities, saveSuppliersHotel } from './match-store.ts';

/** After a round, and before a supplier that was silent is asked again. */
const MIN_PAUSE_MS = MINUTE_MS;
/** Cities were read at different times: which of them are due is asked at least so often. */
const MAX_PAUSE_MS = DAY_MS;
/** At a time: the reading of the home catalogue waits meanwhile. */
const TURN_MS = 5000;
/** Hotels of one call for details, as the reading of the catalogue asks. */
const DETAILS_PER_CALL = 50;

interface MappingParts {
  readonly suppliers: HotelSuppliers;
  readonly database: Pick<Database, 'pool' | 'transaction'>;
  readonly log: Logger;
}

/**
 * Rounds over every further supplier's hotels, a turn of some seconds at a call (REQ-HOTEL-11): the next call goes on where the one before
 * stopped, and does nothing while there is nothing to do.
 */
export function createHotelMapping(parts: MappingParts): (going: () => boolean) => Promise<void> {
  const all = furtherOf(parts.suppliers).map((supplier) => ({ supplier, round: null as Round | null, nextAtMs: 0 }));
  return async (going) => {
    const endMs = performance.now() + TURN_MS;
    for (const each of all) {
      if (performance.now() < each.nextAtMs) continue;
      const round = each.round ?? mapSupplier(each.supplier, parts.database);
      // A round that throws is over.
      each.round = null;
      let step = await round.next();
      while (step.done !== true && going() && performance.now() < endMs) step = await round.next();
      if (step.done !== true) {
        each.round = round;
        return;
      }
      each.nextAtMs = performance.now() + pauseAfter(each.supplier, step.value);
      noteSilence(parts, each.supplier, step.value);
    }
  };
}

function pauseAfter({ catalogueFreshMs }: HotelSupplier, silence: NoAnswer | null): number {
  return silence === null ? Math.max(MIN_PAUSE_MS, Math.min(catalogueFreshMs, MAX_PAUSE_MS)) : MIN_PAUSE_MS;
}

/** Finds which of our hotels the hotels of every further supplier are: one round (REQ-HOTEL-11). A supplier that is silent is left as it was. */
export async function mapHotels(parts: MappingParts): Promise<void> {
  for (const supplier of furtherOf(parts.suppliers)) {
    const round = mapSupplier(supplier, parts.database);
    let step = await round.next();
    while (step.done !== true) step = await round.next();
    noteSilence(parts, supplier, step.value);
  }
}

function furtherOf({ all, home }: HotelSuppliers): HotelSupplier[] {
  return all.filter(({ id }) => id !== home.id);
}

function noteSilence({ log }: MappingParts, { id }: HotelSupplier, silence: NoAnswer | null): void {
  if (silence === null) return;
  log.warn({ supplier: id, reason: silence.reason }, 'the hotels of a supplier could not be read to the end');
}

/** City by city; at its end why it did not come to the end, or null. */
type Round = AsyncGenerator<undefined, NoAnswer | null>;

/** Reads what is due of a supplier's cities in the countries that our catalogue covers. */
async function* mapSupplier(supplier: HotelSupplier, database: MappingParts['database']): Round {
  const countries = await supplier.countries();
  if (countries.kind === 'no-answer') return countries;
  const fresh = await freshCities(database.pool, supplier.id, supplier.catalogueFreshMs);
  const listed: string[] = [];
  for (const { code: countryCode } of countries.countries.filter(({ code }) => COUNTRIES.includes(code))) {
    const cities = await supplier.cities(countryCode);
    if (cities.kind === 'no-answer') return cities;
    for (const { code: cityCode } of cities.cities) {
      listed.push(cityCode);
      if (fresh.has(cityCode)) continue;
      const silence = await mapCity(supplier, cityCode, database);
      if (silence !== null) return silence;
      yield;
    }
  }
  await forgetOtherCities(database.pool, supplier.id, listed);
  return null;
}

async function mapCity(
  supplier: HotelSupplier,
  cityCode: string,
  database: MappingParts['database'],
): Promise<NoAnswer | null> {
  const startedAt = await databaseNow(database.pool);
  const hotels = await hotelsOf(supplier, cityCode);
  if (hotels.kind === 'no-answer') return hotels;
  const city = { supplier: supplier.id, cityCode };
  for (const hotel of hotels.hotels)
    await database.transaction(async (transaction) =>
      matchHotel(transaction, await saveSuppliersHotel(transaction, city, hotel)),
    );
  await forgetUnread(database.pool, city, startedAt);
  return null;
}

/** The hotels of a supplier's city with their telephone numbers, which its list does not tell. */
async function hotelsOf(
  supplier: HotelSupplier,
  cityCode: string,
): Promise<{ kind: 'ok'; hotels: SupplierHotel[] } | NoAnswer> {
  const list = await supplier.hotelsOfCity(cityCode);
  if (list.kind === 'no-answer') return list;
  const codes = list.hotels.map(({ hotelCode }) => hotelCode);
  const hotels: SupplierHotel[] = [];
  for (let from = 0; from < codes.length; from += DETAILS_PER_CALL) {
    const details = await supplier.hotelDetails(codes.slice(from, from + DETAILS_PER_CALL));
    if (details.kind === 'no-answer') return details;
    hotels.push(...details.hotels);
  }
  return { kind: 'ok', hotels };
}
