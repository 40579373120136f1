import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { HotelSupplier, SupplierHotel } from '../../../suppliers/hotel-supplier.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { matchHotel } from './match-hotel.ts';
import { databaseNow, forgetUnread, saveSuppliersHotel } from './match-store.ts';

/** How soon a new hotel of a supplier is known to be one of ours, or a changed one no more. */
const MAP_EVERY_MS = 60_000;
/** Hotels of one call for details, as the reading of the catalogue asks. */
const DETAILS_PER_CALL = 50;

interface MappingParts {
  readonly suppliers: HotelSuppliers;
  readonly database: Pick<Database, 'pool' | 'transaction'>;
  readonly log: Logger;
}

/** Rounds of `mapHotels` at their pace: one that comes too soon does nothing. */
export function createHotelMapping(parts: MappingParts): () => Promise<void> {
  let doneAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - doneAtMs < MAP_EVERY_MS) return;
    await mapHotels(parts);
    doneAtMs = performance.now();
  };
}

/** Finds which of our hotels the hotels of every further supplier are: one round (REQ-HOTEL-11). A supplier that is silent is left as it was. */
export async function mapHotels({ suppliers, database, log }: MappingParts): Promise<void> {
  for (const supplier of suppliers.all.filter(({ id }) => id !== suppliers.home.id)) {
    const silence = await mapSupplier(supplier, database);
    if (silence !== null)
      log.warn(
        { supplier: supplier.id, reason: silence.reason },
        'the hotels of a supplier could not be read to the end',
      );
  }
}

async function mapSupplier(supplier: HotelSupplier, database: MappingParts['database']): Promise<NoAnswer | null> {
  const startedAt = await databaseNow(database.pool);
  const countries = await supplier.countries();
  if (countries.kind === 'no-answer') return countries;
  for (const { code: countryCode } of countries.countries) {
    const cities = await supplier.cities(countryCode);
    if (cities.kind === 'no-answer') return cities;
    for (const city of cities.cities) {
      const hotels = await hotelsOf(supplier, city.code);
      if (hotels.kind === 'no-answer') return hotels;
      for (const hotel of hotels.hotels)
        await database.transaction(async (transaction) =>
          matchHotel(
            transaction,
            await saveSuppliersHotel(transaction, { supplier: supplier.id, cityCode: city.code }, hotel),
          ),
        );
    }
  }
  await forgetUnread(database.pool, supplier.id, startedAt);
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
