/**
 * `npm run bench:search`: measures prices of large cities with a supplier that takes as long as a real one: how often
 * the supplier is asked, and when the first price arrives. Each traveller asks as a results page in a browser does.
 */
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, addMonths, firstDayOf, monthOf } from '@safar/domain/time/days';
import { hotelCodes } from '../fixtures.ts';
import { withOwnSafar } from '../own-safar.ts';
import { ms, percentile } from '../statistics.ts';
import { makeCities, type MadeCity } from './made-cities.ts';
import { startMadeSupplier, type MadeSupplier } from './made-supplier.ts';
import { openResults } from './traveller.ts';

const SUPPLIER_PORT = 3495;
const TRAVELLERS = 100;
/** Number of stays that each city is searched for. */
const STAYS = 5;
const FIRST_PRICE_AIM_MS = 3000;
const FIRST_CALLS_AIM = 3;
/** Number of cards near the screen of a desktop browser, including those priced ahead. */
const LOOKED_AT = 45;
/** Time until the server has noticed the new cities, and until it has stored the seen prices and serves them. */
const NOTICED_MS = 40_000;
const WRITTEN_MS = 40_000;

const supplier = await startMadeSupplier(SUPPLIER_PORT);
try {
  await withOwnSafar(
    { settings: { LOG_LEVEL: 'error', TBO_AFFILIATE_URL: supplier.url, TRUST_PROXY: '127.0.0.1' } },
    async ({ origin, databaseUrl }) => {
      await hotelCodes(origin);
      const cities = await makeCities(databaseUrl);
      await pause(NOTICED_MS);
      const [load = 0] = os.loadavg();
      console.log(`${os.cpus().length} cores, Node ${process.version}, load of the machine before: ${load.toFixed(1)}`);
      await benchOneCity(origin, cities[0], supplier);
      await benchTravellers(origin, cities, supplier);
    },
  );
} finally {
  supplier.close();
}

async function benchOneCity(origin: string, city: MadeCity | undefined, { taken }: MadeSupplier): Promise<void> {
  if (city === undefined) throw new Error('the catalogue has no city that was not read');
  taken();
  const cold = await openResults(origin, city.code, stay(1), 201);
  await cold.settled();
  console.log(
    `${city.hotels} hotels, in the order of their pages: first price ${ms(cold.firstPriceMs())}, ${taken()} supplier calls (aim ≤ ${FIRST_CALLS_AIM})`,
  );
  const coldMs = await timed(() => cold.orderByPrice(LOOKED_AT));
  console.log(`ordered by price where nothing was seen lately: ${ms(coldMs)}, ${taken()} supplier calls more`);
  await pause(WRITTEN_MS);
  const warm = await openResults(origin, city.code, stay(3), 202);
  await warm.settled();
  taken();
  const warmMs = await timed(() => warm.orderByPrice(LOOKED_AT));
  console.log(`ordered by price for other days of the month: ${ms(warmMs)}, ${taken()} supplier calls more`);
}

async function benchTravellers(origin: string, cities: readonly MadeCity[], { taken }: MadeSupplier): Promise<void> {
  taken();
  const travellers = await Promise.all(
    Array.from({ length: TRAVELLERS }, (_, at) => {
      const city = cities[at % cities.length];
      const days = stay(10 + (Math.floor(at / cities.length) % STAYS));
      return openResults(origin, city?.code ?? '', days, 1 + at);
    }),
  );
  await Promise.all(travellers.map((traveller) => traveller.settled()));
  const failures = travellers.reduce((sum, traveller) => sum + traveller.failures(), 0);
  const first = travellers.map((traveller) => traveller.firstPriceMs());
  console.log(
    `${TRAVELLERS} travellers at once, ${cities.length} cities, ${STAYS} stays each: first price p50 ${ms(percentile(first, 0.5))}, p95 ${ms(percentile(first, 0.95))} (aim p95 ≤ ${FIRST_PRICE_AIM_MS} ms), ${taken()} supplier calls, ${failures} failures`,
  );
}

/** Two nights in the month after next. */
function stay(day: number): { readonly checkin: string; readonly checkout: string } {
  const month = addMonths(monthOf(new Date().toISOString().slice(0, 10)), 2);
  const checkin = addDays(firstDayOf(month), day);
  return { checkin, checkout: addDays(checkin, 2) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
