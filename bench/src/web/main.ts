/**
 * `npm run bench:web`: runs Lighthouse on the pages travellers land on and measures how fast they respond to a press.
 * With an address after `--`, it measures the site at that address.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BUDGET_BYTES, firstLoads } from '../../../apps/web/scripts/first-load.ts';
import { startSafar } from '../../../scripts/safar-process.ts';
import { CITY, hotelCodes, stay } from '../fixtures.ts';
import { audit, type Audited } from './audit.ts';
import { startBrowser } from './browser.ts';
import {
  filterFlights,
  filterHotels,
  leafThrough,
  searchHotels,
  slowestInteractionMs,
  type Presses,
} from './interactions.ts';
import { shareShownWhileScrolling } from './scrolling.ts';

const PORT = '3410';
const SANDBOX_PORT = '3491';
const RUNS = 5;
const LONGEST_PRESS_MS = 200;
/** Lowest share of complete rows while a list scrolls. */
const LEAST_SHOWN = 0.95;
const FLIGHT = { tripType: 'oneway', from: 'DEL', to: 'GOI', adults: '1' };

const [given] = process.argv.slice(2);
const stage = given === undefined ? await ownStage() : { origin: given, end: async () => {} };
const browser = await startBrowser();
let short = false;
try {
  const scripts = new Map((await firstLoads('en')).map(({ page, bytes }) => [page, bytes]));
  console.log(
    `Lighthouse, mobile, median of ${RUNS} runs; ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    'aims: performance ≥ 95, the others 100, LCP ≤ 2.0 s, TBT ≤ 150 ms, layout shift ≤ 0.01, slowest press (INP) ≤ 200 ms, JavaScript before it is live ≤ 180 KB (brotli)',
  );
  console.log('page      perf  a11y  best   seo     LCP    TBT    CLS     INP        JS');
  for (const { name, url, route, presses, unlisted = false, isLong = false } of await pages(stage.origin)) {
    // An unmeasured first visit: the city's prices are still being loaded.
    await audit(url, browser.port, 1);
    const audited = await audit(url, browser.port, RUNS);
    const pressMs = await slowestInteractionMs(browser.port, url, presses);
    const scriptBytes = scripts.get(route) ?? Number.NaN;
    console.log(lineOf(name, audited, { pressMs, scriptBytes }));
    if (audited.lacking.length > 0) console.log(`          lacking: ${audited.lacking.join(', ')}`);
    if (isLong) {
      const share = await shareShownWhileScrolling(browser.port, url);
      console.log(
        `          rows with price and airline while it scrolls: ${Math.floor(share * 100)} % (aim ≥ ${LEAST_SHOWN * 100} %)`,
      );
      short ||= share < LEAST_SHOWN;
    }
    short ||= isShort(audited, unlisted) || !(scriptBytes <= BUDGET_BYTES) || pressMs > LONGEST_PRESS_MS;
  }
} finally {
  await browser.stop();
  await stage.end();
}
if (short) process.exitCode = 1;

async function ownStage(): Promise<{ origin: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-bench-web-'));
  chmodSync(folder, 0o755);
  const safar = await startSafar({
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATA_DIR: folder,
    SANDBOX: 'on',
    SANDBOX_PORT,
    SANDBOX_LATENCY: '0.1',
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    // Reading the whole catalogue would use the cores that are measured.
    CATALOGUE_SYNC: 'asked',
    LOG_LEVEL: 'error',
  });
  return {
    origin: `http://localhost:${PORT}`,
    end: async () => {
      await safar.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface AuditedPage {
  readonly name: string;
  readonly url: string;
  /** The page's file, as the build names it. */
  readonly route: string;
  readonly presses: Presses;
  /** The page is hidden from search engines on purpose (`unlisted.ts`), so its SEO score means nothing. */
  readonly unlisted?: boolean;
  /** The page is a list that is scrolled through (REQ-FRES-3). */
  readonly isLong?: boolean;
}

async function pages(origin: string): Promise<AuditedPage[]> {
  const [hotelCode = ''] = await hotelCodes(origin);
  const dates = { ...stay(), nat: 'IN' };
  const search = new URLSearchParams({ ...dates, rsc: '2e0e', cc: CITY.code, rooms: '1', adults: '2', children: '0' });
  const detail = new URLSearchParams({ ...dates, r: '1', ad: '2', ch: '0', cc: CITY.code, hcc: hotelCode });
  // The path contains the hotel's name, so it is read from the redirect.
  const { url: hotelUrl } = await fetch(`${origin}/${CITY.slug}/hotels/hotel?${detail.toString()}`);
  const flight = new URLSearchParams({ ...FLIGHT, departOn: dates.checkin });
  return [
    { name: 'home', url: `${origin}/home`, route: 'app/routes/home.tsx', presses: searchHotels },
    {
      name: 'results',
      url: `${origin}/${CITY.slug}/hotels?${search.toString()}`,
      route: 'app/routes/hotel-results.tsx',
      presses: filterHotels,
    },
    {
      name: 'detail',
      url: hotelUrl,
      route: 'app/routes/hotel-detail.tsx',
      presses: leafThrough,
    },
    {
      name: 'flights',
      url: `${origin}/delhi/flights?${flight.toString()}`,
      route: 'app/routes/flight-results.tsx',
      presses: filterFlights,
      unlisted: true,
      isLong: true,
    },
  ];
}

function isShort({ scores, largestPaintMs, blockedMs, layoutShift }: Audited, unlisted: boolean): boolean {
  const { performance, seo, ...others } = scores;
  const full = [...Object.values(others), ...(unlisted ? [] : [seo])];
  const isSlow = performance < 95 || largestPaintMs > 2000 || blockedMs > 150 || layoutShift > 0.01;
  return isSlow || full.some((score) => score < 100);
}

function lineOf(
  name: string,
  { scores, largestPaintMs, blockedMs, layoutShift }: Audited,
  { pressMs, scriptBytes }: { readonly pressMs: number; readonly scriptBytes: number },
): string {
  const marks = Object.values(scores).map((score) => String(score).padStart(6));
  const seconds = `${(largestPaintMs / 1000).toFixed(1)} s`.padStart(8);
  return `${name.padEnd(8)}${marks.join('')}${seconds}${`${Math.round(blockedMs)} ms`.padStart(8)}${layoutShift.toFixed(3).padStart(7)}${`${Math.round(pressMs)} ms`.padStart(8)}${`${(scriptBytes / 1000).toFixed(1)} KB`.padStart(10)}`;
}
