/**
 * `npm run bench:memory -- <minutes>`: measures the memory of a process in use, for half an hour or the given minutes:
 * pages in two languages, prices of many stays, flights of many days, suggestions.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { availabilityPath, CITY, hotelCodes, stay } from '../fixtures.ts';
import { OPERATIONS_URL, withOwnSafar } from '../own-safar.ts';

const USUAL_MINUTES = 30;
const AIM_MB = 500;
const LOOK_MS = 30_000;
const USERS = 6;
/** Pause between two requests of one traveller. */
const PAUSE_MS = 500;
const STAYS = 300;
const FLIGHT_DAYS = 60;
const LETTERS = ['go', 'mum', 'del', 'jai', 'ben', 'koc', 'man', 'sri'];
const ROUTES = ['DEL-BOM', 'BOM-BLR', 'DEL-GOI', 'BLR-HYD', 'MAA-CCU'];

const minutes = Number(process.argv[2] ?? USUAL_MINUTES);
if (!(minutes > 0)) throw new Error('say for how many minutes');

await withOwnSafar({ settings: { LOG_LEVEL: 'error', SANDBOX_LATENCY: '0' } }, async ({ origin, pid }) => {
  const codes = await hotelCodes(origin);
  console.log(`at start: ${rssMb(pid)} MB`);
  const endMs = performance.now() + minutes * MINUTE_MS;
  let asked = 0;
  let failed = 0;
  async function use(): Promise<void> {
    while (performance.now() < endMs) {
      const response = await fetch(origin + nextPath(asked, codes)).catch(() => null);
      await response?.arrayBuffer();
      asked += 1;
      if (response?.ok !== true) failed += 1;
      await pause(PAUSE_MS);
    }
  }
  const users = Array.from({ length: USERS }, use);
  const readings: number[] = [];
  while (performance.now() < endMs) {
    await pause(Math.min(LOOK_MS, Math.max(0, endMs - performance.now())));
    readings.push(rssMb(pid));
    console.log(
      `after ${((readings.length * LOOK_MS) / MINUTE_MS).toFixed(1)} min: ${readings.at(-1)} MB (${await partsOfIt()}), ${asked} asked, ${failed} failed`,
    );
  }
  await Promise.all(users);
  const lastHalf = readings.slice(Math.floor(readings.length / 2));
  console.log(
    `most in the last half: ${Math.max(...lastHalf)} MB (aim ≤ ${AIM_MB}), least ${Math.min(...lastHalf)} MB`,
  );
});

/** Half of the requests are pages, a quarter prices, the rest flights and suggestions. */
function nextPath(at: number, codes: readonly string[]): string {
  const shift = at % STAYS;
  const [from = '', to = ''] = (ROUTES[at % ROUTES.length] ?? '').split('-');
  const party = 'adults=1&children=0&infants=0&travelClass=economy&fareType=regular';
  const flight = `tripType=oneway&from=${from}&to=${to}&departOn=${stay(at % FLIGHT_DAYS).checkin}&${party}`;
  const city = `${CITY.slug}/hotels?cc=${CITY.code}&${new URLSearchParams(stay(shift)).toString()}&rooms=1&adults=2&children=0&nat=IN`;
  switch (at % 8) {
    case 0:
      return '/home';
    case 1:
      return `/${city}`;
    case 2:
      return `/hi/${city}`;
    case 3:
    case 4:
      return availabilityPath(codes, shift);
    case 5:
      return `/api/air/search?${flight}`;
    case 6:
      return `/hi/delhi/flights?${flight}`;
    default:
      return `/api/suggestions?query=${LETTERS[at % LETTERS.length] ?? ''}`;
  }
}

/** Resident memory of a process, in MB. */
function rssMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** JavaScript's share of the memory, as the process reports it in its metrics. */
async function partsOfIt(): Promise<string> {
  const text = await (await fetch(`${OPERATIONS_URL}/metrics`)).text();
  const mbOf = (name: string) => {
    const bytes = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    return Math.round(Number(bytes) / 1024 ** 2);
  };
  const [used, total] = [mbOf('nodejs_heap_size_used_bytes'), mbOf('nodejs_heap_size_total_bytes')];
  return `heap ${used} of ${total}, outside of it ${mbOf('nodejs_external_memory_bytes')}`;
}
