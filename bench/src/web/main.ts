/** `npm run bench:web`: Lighthouse on the pages travellers land on. With an address behind `--`, on what runs there. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSafar } from '../../../scripts/safar-process.ts';
import { CITY, hotelCodes, stay } from '../scene.ts';
import { audit, type Audited } from './audit.ts';
import { startBrowser } from './browser.ts';

const PORT = '3410';
const SANDBOX_PORT = '3491';
const RUNS = 3;

const [given] = process.argv.slice(2);
const stage = given === undefined ? await ownStage() : { origin: given, end: async () => {} };
const browser = await startBrowser();
let short = false;
try {
  console.log(`Lighthouse, mobile, median of ${RUNS} runs; ${os.cpus().length} cores`);
  console.log('aims: performance ≥ 95, the others 100, layout shift ≤ 0.01');
  console.log('page      perf  a11y  best   seo     LCP    TBT    CLS');
  for (const [name, url] of await pages(stage.origin)) {
    const audited = await audit(url, browser.port, RUNS);
    console.log(lineOf(name, audited));
    if (audited.lacking.length > 0) console.log(`          lacking: ${audited.lacking.join(', ')}`);
    short ||= isShort(audited);
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

async function pages(origin: string): Promise<[name: string, url: string][]> {
  const [hotelCode = ''] = await hotelCodes(origin);
  const dates = { ...stay(), nat: 'IN' };
  const search = new URLSearchParams({ ...dates, rsc: '2e0e', cc: CITY.code, rooms: '1', adults: '2', children: '0' });
  const detail = new URLSearchParams({ ...dates, r: '1', ad: '2', ch: '0', cc: CITY.code, hcc: hotelCode });
  return [
    ['home', `${origin}/home`],
    ['results', `${origin}/${CITY.slug}/hotels?${search.toString()}`],
    ['detail', `${origin}/${CITY.slug}/hotels/hotel?${detail.toString()}`],
  ];
}

function isShort({ scores, layoutShift }: Audited): boolean {
  const { performance, ...others } = scores;
  return performance < 95 || Object.values(others).some((score) => score < 100) || layoutShift > 0.01;
}

function lineOf(name: string, { scores, largestPaintMs, blockedMs, layoutShift }: Audited): string {
  const marks = Object.values(scores).map((score) => String(score).padStart(6));
  const seconds = `${(largestPaintMs / 1000).toFixed(1)} s`.padStart(8);
  return `${name.padEnd(8)}${marks.join('')}${seconds}${`${Math.round(blockedMs)} ms`.padStart(8)}${layoutShift.toFixed(3).padStart(7)}`;
}
