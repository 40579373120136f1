import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import {
  COMPARED_FLIGHTS,
  flightsToCompare,
  standingStays,
  standingStaysByDay,
} from '../../../apps/server/src/modules/bookings/index.ts';
import { stalledBookings } from '../../../apps/server/src/modules/bookings/recover/recovery-store.ts';
import { createCatalogueStore } from '../../../apps/server/src/modules/hotels/catalogue/catalogue-store.ts';
import { createHotelStore } from '../../../apps/server/src/modules/hotels/store.ts';
import { takeDueMessages } from '../../../apps/server/src/modules/notifications/store.ts';
import { closeDays, compareClosedDays, compareLedger } from '../../../apps/server/src/modules/payments/index.ts';
import { takeOrdersToPoll } from '../../../apps/server/src/modules/payments/orders/order-store.ts';
import { sweepOldRows } from '../../../apps/server/src/modules/upkeep/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase, type Database } from '../../../apps/server/src/platform/database.ts';
import { createLogger } from '../../../apps/server/src/platform/logging.ts';

/** A job that the product runs by itself, reduced to what it asks of our database. */
export interface Job {
  readonly name: string;
  readonly work: (database: Database) => Promise<unknown>;
}

const clock = systemClock;
const log = createLogger('error');
const LIMIT = 100;
const REST_MS = 5 * MINUTE_MS;
const ago = (ms: number) => new Date(clock.nowMs() - ms).toISOString();
const today = () => indiaClockOf(clock.nowMs()).day;
/** Number of days of stays in one portion. */
const PORTION_DAYS = 7;
const SUPPLIER = 'tbo';
const MESSAGES = 20;

/** Rolls back the changes, so that every round starts from the same state. */
const undone = async (
  database: Database,
  work: (db: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>,
) => {
  const undo = new Error('undo');
  await database
    .transaction(async (transaction) => {
      await work(transaction);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
};

export const JOBS: readonly Job[] = [
  { name: 'job: the check of the ledger', work: (database) => compareLedger({ database }) },
  { name: 'job: twenty closed days', work: (database) => compareClosedDays({ database }, addDays(today(), -400)) },
  {
    name: 'job: closing a day',
    work: async (database) => {
      await database.pool.query('delete from ledger_days where day = $1', [addDays(today(), -2)]);
      await closeDays({ database, clock });
    },
  },
  {
    name: 'job: stays to compare, by day',
    work: ({ pool }) => standingStaysByDay(pool, { supplier: SUPPLIER, today: today() }),
  },
  {
    name: 'job: stays to compare, a portion',
    work: ({ pool }) =>
      standingStays(
        pool,
        { supplier: SUPPLIER, today: today() },
        { from: addDays(today(), -PORTION_DAYS), to: today() },
        ago(REST_MS),
      ),
  },
  ...COMPARED_FLIGHTS.map((which) => ({
    name: `job: flights to compare, ${which}`,
    work: ({ pool }: Database) =>
      flightsToCompare(
        pool,
        which,
        {
          before: ago(REST_MS),
          after: ago(DAY_MS),
          endedAfter: ago(PORTION_DAYS * DAY_MS),
          today: today(),
          leavesAfter: addDays(today(), 1),
          leavesUntil: addDays(today(), 2),
        },
        null,
        LIMIT,
      ),
  })),
  { name: 'job: stalled bookings', work: ({ pool }) => stalledBookings(pool, ago(REST_MS), LIMIT) },
  {
    name: 'job: messages that are due',
    work: (database) =>
      undone(database, (transaction) =>
        takeDueMessages(transaction, { nowIso: clock.nowIso(), leaseUntilIso: ago(-REST_MS), limit: MESSAGES }),
      ),
  },
  {
    name: 'job: orders to be polled',
    work: (database) =>
      undone(database, (transaction) =>
        takeOrdersToPoll(transaction, { nowMs: clock.nowMs(), untilMs: clock.nowMs() + REST_MS, limit: LIMIT }),
      ),
  },
  { name: 'job: nightly sweep, one after it', work: sweep },
  { name: 'job: catalogue, a piece', work: nextPiece },
  {
    name: 'job: facilities of all hotels',
    work: (database) => createHotelStore(database).facilityCounts(),
  },
  { name: 'job: files of the sitemap', work: (database) => createHotelStore(database).listedCities() },
  { name: 'job: hotels of a sitemap, a part', work: sitemapPart },
];

/** Deletes everything that is too old. The first sweep deletes much, as after a long stop, and is timed by itself. */
export function sweep(database: Database): Promise<void> {
  return sweepOldRows({ database, workflows: { forget: async () => undefined }, clock, log });
}

/**
 * Queries and writes of one step of reading the catalogue, for fifty hotels whose details the supplier has not changed.
 */
async function nextPiece(database: Database): Promise<void> {
  const store = createCatalogueStore(database, SUPPLIER);
  await store.nextCity([], 'full');
  await store.citiesRead();
  const { rows } = await database.pool.query<{ city: string; code: string }>(
    `select city_code as city, code from hotels where city_code = (
       select code from catalogue_cities where hotel_count > 0 order by code limit 1) limit 50`,
  );
  const city = rows[0]?.city ?? '';
  await store.withoutDetails(city, LIMIT);
  await store.saveDetails(
    city,
    rows.map(({ code }) => code),
    [],
  );
}

/** Reads one part of a sitemap file of hotels: a thousand hotels of the last cities. */
async function sitemapPart(database: Database): Promise<void> {
  const store = createHotelStore(database);
  const cities = (await store.listedCities()).slice(-5).map(({ code }) => code);
  await store.listedHotels({ cities, offset: 0, limit: 1000 });
}

/** Opens a database connection for the jobs. */
export function openForJobs(databaseUrl: string): Database {
  return openDatabase(databaseUrl, 2, createLogger('silent'));
}
