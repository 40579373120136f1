/** `npm run bench`: prints figures from one run on this machine, each beside the figure to compare it with. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePostgres } from '../../local/embedded-postgres.ts';
import { firstLoads } from '../../apps/web/scripts/first-load.ts';
import { startSafar } from '../../scripts/safar-process.ts';
import { benchAddedTime } from './added-time.ts';
import { benchBookings } from './bookings.ts';
import { benchCitySearch } from './city-search.ts';
import { benchFlightList } from './flight-list.ts';
import { benchFlightSearch, startLargeAirSupplier } from './flight-search.ts';
import { benchLargeCity } from './large-city.ts';
import { signIn } from './client.ts';
import { benchMyBookings } from './my-bookings.ts';
import { benchTransactions } from './transactions.ts';
import { benchResultsData } from './results-data.ts';
import { benchResultsPage } from './results-page.ts';
import { hotelCodes } from './fixtures.ts';

const PORT = '3400';
const OPERATIONS_PORT = '3401';
const DESK_PORT = '3402';
const SANDBOX_PORT = '3490';
const AIR_PORT = 3495;
const MOBILE = '9000000001';

const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-bench-'));
chmodSync(folder, 0o755);
const postgres = await ensurePostgres({ folder });
const airUrl = `http://127.0.0.1:${AIR_PORT}`;
const airSupplier = await startLargeAirSupplier(AIR_PORT);
const safar = await startSafar({
  TBO_AIR_SEARCH_URL: airUrl,
  PORT,
  OPERATIONS_PORT,
  DESK_PORT,
  PUBLIC_URL: `http://localhost:${PORT}`,
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  SANDBOX: 'on',
  SANDBOX_PORT,
  SANDBOX_LATENCY: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  SMS_BUDGET_PER_HOUR: '0',
  // Reading the whole catalogue would use the cores that are measured.
  CATALOGUE_SYNC: 'asked',
  LOG_LEVEL: 'error',
});
const origin = `http://127.0.0.1:${PORT}`;
const sandboxUrl = `http://127.0.0.1:${SANDBOX_PORT}`;

try {
  await hotelCodes(origin);
  const traveller = await signIn(origin, sandboxUrl, MOBILE);
  console.log(`${os.cpus().length} cores, Node ${process.version}`);
  for (const figures of [
    () => benchResultsData(origin),
    benchCitySearch,
    () => benchAddedTime(origin, `http://127.0.0.1:${OPERATIONS_PORT}`),
    () => benchFlightSearch(origin, airUrl),
    () => benchResultsPage(origin),
    () => benchBookings({ origin, sandboxUrl, databaseUrl: postgres.url, traveller }),
    () => benchTransactions({ origin, sandboxUrl, databaseUrl: postgres.url, traveller }),
    () => benchMyBookings({ origin, sandboxUrl, databaseUrl: postgres.url }),
    () => benchLargeCity(origin),
    () => benchFlightList(origin),
    javaScriptBytes,
  ])
    for (const line of await figures()) console.log(line);
} finally {
  await safar.stop();
  airSupplier.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function javaScriptBytes(): Promise<string[]> {
  const loads = await firstLoads('en');
  return [
    'JavaScript before a page is live, brotli (aim ≤ 180 KB):',
    ...loads.map(
      ({ page, bytes }) => `${(bytes / 1000).toFixed(1).padStart(9)} KB  ${page.replace('app/routes/', '')}`,
    ),
  ];
}
