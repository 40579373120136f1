import { openApiDocument } from '@safar/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../../scripts/build-web.ts';
import { GOOD_CHECKIN, GOOD_CHECKOUT } from './platform/testing/good-input.ts';
import { hostileRequests } from './platform/testing/hostile-request.ts';
import { rawStatus } from './platform/testing/raw-request.ts';
import { signIn, type SignedInTraveller } from './platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from './platform/testing/test-app.ts';
import { createRandom, type Random } from './platform/testing/random.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const CALLS = 10_000;
const PAGES = 1000;
const ODD_REQUESTS = 400;
const AT_ONCE = 16;
/** Ending the session would leave the rest of the run signed out. */
const ENDS_SESSION = /^\/api\/auth\/logout|^\/api\/users\/me$/;

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  await buildWeb();
  app = await buildTestApp({ parts: { web: 'built' }, listen: true });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** Runs the work this many times, several at once; returns the results that are not null. */
async function many<Result>(times: number, work: () => Promise<Result | null>): Promise<Result[]> {
  const results: Result[] = [];
  let left = times;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const result = await work();
      if (result !== null) results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

test(`[REQ-API-4] 10,000 calls made from the OpenAPI document, and no breakdown (seed ${SEED})`, async () => {
  const random = createRandom(SEED);
  const next = hostileRequests(JSON.parse(JSON.stringify(openApiDocument())), random);
  const statuses = new Map<number, number>();
  const broken = await many(CALLS, async () => {
    const request = next();
    const signedIn = random.chance(0.7) && !ENDS_SESSION.test(request.url);
    const own = signedIn ? { cookie: traveller.cookie, authorization: `Bearer ${traveller.token}` } : {};
    const answer = await app.app.inject({ ...request, headers: { ...own, ...request.headers } });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    return answer.statusCode === 500 ? `${request.method} ${request.url} ${request.payload ?? ''}` : null;
  });
  expect(broken).toEqual([]);
  // If every call were refused at the door, the test would show nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 20);
});

const PAGE_PARTS: readonly [string, ...string[]] = [
  'home',
  'hotels',
  'goa',
  'flights',
  'bookings',
  'profile',
  'customerdetails',
  'reviewbooking',
  'payment',
  'success',
  'booking',
  'confirm',
  'checkout',
  'pay',
  'prebook',
  'policies',
  '1011647',
  '01890000-0000-7000-8000-000000000000',
  '%00',
  'a%00b',
  '%ed%a0%80',
  '%F0%9F%92%A5',
  '..',
  '%2e%2e',
  '_root.data',
  'home.data',
  '.env',
  'index.php',
  'x'.repeat(3000),
  '\u00e9',
];
const QUERY_NAMES: readonly [string, ...string[]] = [
  'checkin',
  'checkout',
  'rooms',
  'adults',
  'children',
  'ages',
  'nat',
  'from',
  'to',
  'date',
  'trip',
  'segments',
  'sessionId',
  'id',
  '_routes',
  'index',
  '__proto__',
];
const QUERY_VALUES: readonly [string, ...string[]] = [
  GOOD_CHECKIN,
  GOOD_CHECKOUT,
  '1',
  '2',
  '-1',
  '1e400',
  '99999999999999999999',
  'DEL',
  'BOM',
  'IN',
  'oneway',
  'roundtrip',
  '%00',
  '%ed%a0%80',
  '%ff',
  '%',
  'null',
  '{}',
  'x'.repeat(2000),
  '%F0%9F%92%A5',
  '01890000-0000-7000-8000-000000000000',
  '0001-01-01',
  '275760-09-13',
];

function pagePath(random: Random): string {
  const parts = Array.from({ length: random.int(1, 3) }, () => random.pick(PAGE_PARTS));
  const query = Array.from(
    { length: random.int(0, 6) },
    () => `${random.pick(QUERY_NAMES)}=${random.pick(QUERY_VALUES)}`,
  );
  return `/${parts.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

test(`1,000 requests for pages, and no breakdown (seed ${SEED})`, async () => {
  const random = createRandom(SEED + 1);
  const statuses = new Map<number, number>();
  const broken = await many(PAGES, async () => {
    const url = pagePath(random);
    const remoteAddress = `10.1.${random.int(0, 255)}.${random.int(0, 255)}`;
    const headers = random.chance(0.5) ? { cookie: traveller.cookie } : {};
    const { statusCode } = await app.app.inject({ url, remoteAddress, headers });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    return statusCode === 500 ? url : null;
  });
  expect(broken).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(PAGES / 20);
});

const ODD_METHODS: readonly [string, ...string[]] = [
  'GET',
  'HEAD',
  'POST',
  'TRACE',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'get',
  'BREW',
  '',
];
const ODD_TARGETS: readonly [string, ...string[]] = [
  '/',
  '/home',
  '/api/config',
  '/readyz',
  '*',
  '//evil.example/home',
  'http://evil.example/home',
  'https://a:b@c/api/config',
  'HTTP://[::1]:1/',
  'evil.example:443',
  '/\\evil',
  '/%',
  '/home#x',
  '/api/../home',
  '/ü',
  '/assets/x',
  '?x',
];
const ODD_HOSTS: readonly [string, ...string[]] = [
  'localhost',
  'a b',
  '',
  '[::1',
  '[::x]:99999',
  'a:b:c',
  '127.0.0.1:99999999',
  'évil',
  'evil.example\t',
  '%00',
  '"',
  '../',
  'x'.repeat(5000),
];

test(`requests no browser makes, on a real connection: odd methods, targets and hosts (seed ${SEED})`, async () => {
  const random = createRandom(SEED + 2);
  const broken = await many(ODD_REQUESTS, async () => {
    const line = `${random.pick(ODD_METHODS)} ${random.pick(ODD_TARGETS)} HTTP/1.1`;
    const host = random.pick(ODD_HOSTS);
    const status = await rawStatus(app.origin ?? '', `${line}\r\nHost: ${host}\r\n\r\n`);
    return status >= 500 ? `${status}: ${line} (${host.slice(0, 40)})` : null;
  });
  expect(broken).toEqual([]);
});
