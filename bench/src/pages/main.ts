/**
 * `npm run bench:pages`: measures pages for readers who are not signed in, with the server on one core and the client
 * on the other. Each page is sent from the cache, then rendered for each request. The same bytes sent by bare
 * `node:http` and as many elements rendered by React Router alone are measured beside it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import autocannon from 'autocannon';
import { CITY, hotelCodes, stay } from '../fixtures.ts';
import { withOwnSafar } from '../own-safar.ts';
import { startBare } from './bare.ts';

const SERVER_CORE = 0;
const OWN_CORE = 1;
const CONNECTIONS = 20;
const SECONDS = 6;
const CALM_PER_SECOND = 100;
const HEADERS = { 'accept-encoding': 'gzip', accept: 'text/html' };
/** Number of days and of parties that the searches cycle through. */
const [DAYS, PARTIES] = [40, 6];

interface Page {
  readonly name: string;
  readonly path: string;
  readonly aimPerSecond?: number;
}

const PAGES: readonly Page[] = [
  { name: 'home', path: '/home', aimPerSecond: 1000 },
  { name: 'home in Hindi', path: '/hi/home' },
  { name: 'results of a city', path: results(0, 2), aimPerSecond: 500 },
  {
    name: 'flight search',
    path: `/delhi/flights?tripType=oneway&from=DEL&to=BOM&departOn=${stay().checkin}&adults=1&children=0&infants=0&travelClass=economy`,
  },
];

function results(shift: number, adults: number): string {
  const query = {
    ...stay(shift),
    rsc: `${adults}e0e`,
    cc: CITY.code,
    rooms: '1',
    adults: String(adults),
    children: '0',
  };
  return `/${CITY.slug}/hotels?${new URLSearchParams({ ...query, nat: 'IN' }).toString()}`;
}

if (os.cpus().length < 2) throw new Error('needs two cores: one for the server, one for who asks');
execFileSync('taskset', ['-cp', String(OWN_CORE), String(process.pid)], { stdio: 'ignore' });
await withOwnSafar({ core: SERVER_CORE, settings: { LOG_LEVEL: 'info' } }, async ({ origin }) => {
  await hotelCodes(origin);
  const [load = 0] = os.loadavg();
  console.log(`Node ${process.version}, load of the machine before: ${load.toFixed(1)}`);
  for (const page of PAGES) await measure(origin, page);
  const searches = Array.from({ length: DAYS * PARTIES }, (_, at) => results(at % DAYS, 1 + Math.floor(at / DAYS)));
  const inTurn = await run({ url: origin, requests: searches.map((one) => ({ path: one, headers: HEADERS })) });
  console.log(`${searches.length} searches of one city in turn, kept as they come: ${perSecond(inTurn)}`);
});

async function measure(origin: string, { name, path: address, aimPerSecond }: Page): Promise<void> {
  const url = origin + address;
  const bytes = await rawBytes(url);
  const html = gunzipSync(bytes).toString();
  const elements = html.match(/<[a-z]/g)?.length ?? 1;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-bench-page-'));
  const file = path.join(folder, 'page.gz');
  writeFileSync(file, bytes);
  const bare = await startBare(SERVER_CORE, [file, String(elements), String(html.length)]);
  try {
    await run({ url, headers: HEADERS, duration: 2 });
    const kept = await run({ url, headers: HEADERS });
    const calm = await run({ url, headers: HEADERS, overallRate: CALM_PER_SECOND });
    const each = await run({ url: `${url}${address.includes('?') ? '&' : '?'}nobody=knows`, headers: HEADERS });
    const plain = await run({ url: `${bare.origin}/bytes`, headers: HEADERS });
    const react = await run({ url: `${bare.origin}/react`, headers: HEADERS });
    const aim = aimPerSecond === undefined ? '' : ` (aim ≥ ${aimPerSecond})`;
    console.log(
      [
        `${name} (${Math.round(html.length / 1000)} KB, ${Math.round(bytes.length / 1000)} KB gzip, ${elements} elements):`,
        `  kept: ${perSecond(kept)}${aim}; at ${CALM_PER_SECOND}/s: p97.5 ${calm.latency.p97_5} ms (aim p95 ≤ 40)`,
        `  rendered each time: ${perSecond(each)}; kept is ${times(kept, each)}`,
        `  bare node:http, same bytes: ${perSecond(plain)}; kept is ${times(kept, plain)}`,
        `  React Router bare, as many elements and bytes: ${perSecond(react)}; rendered is ${times(each, react)}, kept ${times(kept, react)}`,
      ].join('\n'),
    );
  } finally {
    bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result;
}

function perSecond({ requests }: autocannon.Result): string {
  return `${Math.round(requests.average)}/s`;
}

function times(one: autocannon.Result, other: autocannon.Result): string {
  return `${(one.requests.average / other.requests.average).toFixed(2)} ×`;
}

/** The body as sent over the wire, still compressed. */
function rawBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
