import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { checkoutStatus } from '@safar/contract/checkout';
import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { buildWeb } from '../../../scripts/build-web.ts';
import { insistOver, isBusy } from './modules/bookings/testing/process-runs.ts';
import { openOrder, pay, readBooking, verify, type OpenOrder, type Shop } from './modules/bookings/testing/journey.ts';
import { chooseRates, hotelBooks } from './modules/bookings/testing/sandbox-hotel.ts';
import { eventually, until } from './platform/testing/eventually.ts';
import { makeNextRelease } from './platform/testing/next-release.ts';
import { readyProxyTo } from './platform/testing/ready-proxy.ts';
import { startSafarMain, THIS_RELEASE, type SafarMain } from './platform/testing/safar-main.ts';
import { arm, control } from './platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from './platform/testing/sign-in.ts';
import { testPort } from './platform/testing/test-port.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
} from './platform/testing/test-stack.ts';
import './platform/testing/global-setup.ts';

/** The supplier's city code of Goa. */
const CITY = '119805';
const CHECKIN = addDays(indiaClockOf(Date.now()).day, 190);
const STAY = `checkin=${CHECKIN}&checkout=${addDays(CHECKIN, 2)}&rooms=1&adults=2`;
/** Minimum number of requests during the rolling restart. */
const LEAST_REQUESTS = 2000;
const OPEN_PAGES = 8;

const Received = z.object({ calls: z.array(z.unknown()) });

const nextRelease = temporaryFolder('next-release');
let databaseUrl: string;
let sandbox: TestSandbox;
let running: SafarMain[] = [];

beforeAll(async () => {
  await buildWeb();
  makeNextRelease(nextRelease);
  databaseUrl = await createTestDatabase(inject('safarStack'));
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await Promise.all(running.map((safar) => safar.end('SIGKILL')));
  running = [];
});
afterAll(async () => {
  await sandbox.stop();
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

/** Starts a process of a release on a database that a migration job has prepared. */
async function start(release: string, port: number, web: 'built' | 'none'): Promise<SafarMain> {
  const safar = await startSafarMain(release, port, {
    MIGRATIONS: 'by-job',
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder('data'),
    DESK_PORT: String(await testPort()),
    OPERATIONS_PORT: String(await testPort()),
    LOG_LEVEL: 'fatal',
    CATALOGUE_SYNC: 'asked',
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
    TBO_BOOK_SETTLE_SECONDS: '1',
    // Longer than the proxy of a busy machine takes to see that a process ends.
    DRAIN_SECONDS: web === 'none' ? '0' : '10',
    ...(web === 'none' && { SAFAR_WEB: 'none' }),
  });
  running.push(safar);
  return safar;
}

function shopAt(origin: string): Shop {
  return { sandboxUrl: sandbox.sandboxUrl, call: (call, input) => insistOver(origin, call, input) };
}

/** Applies the migrations of a release, as its job does before its processes start. */
async function migrateTo(release: string): Promise<void> {
  const job = spawn(process.execPath, [path.join(release, 'scripts/migrate.ts')], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(job, 'exit')).toEqual([0, null]);
}

/** Pays; the supplier books without an answer: the calling process keeps waiting. */
async function payAndHang(shop: Shop, as: SignedInTraveller, { orderId }: OpenOrder): Promise<string> {
  const before = await bookCalls();
  await arm(shop, { target: 'tbo-hotel', operation: 'Book', kind: 'timeout', acts: true, count: 1 });
  const { bookingId } = await verify(shop, as, await pay(shop, orderId));
  await eventually(async () => expect(await bookCalls()).toBe(before + 1));
  return bookingId;
}

async function bookCalls(): Promise<number> {
  return Received.parse(await control(sandbox, 'GET', '/calls?target=tbo-hotel&operation=Book')).calls.length;
}

test('[REQ-OPS-38] a booking begun by one release is ended by the next, whose migration only adds, and one begun by that by the release before, each once', async () => {
  const old = await start(THIS_RELEASE, await testPort(), 'none');
  const oldShop = shopAt(old.origin);
  const traveller = await signIn(oldShop);
  const [one, other] = await chooseRates(oldShop, CITY, 2);
  if (one === undefined || other === undefined) throw new Error('Goa has no rates');
  const first = await payAndHang(oldShop, traveller, await openOrder(oldShop, traveller, one));
  await migrateTo(nextRelease);
  const next = await start(nextRelease, await testPort(), 'none');
  const nextShop = shopAt(next.origin);
  await old.end('SIGKILL');
  await until(() => readBooking(nextShop, traveller, first), { status: 'vouchered' });

  const second = await payAndHang(nextShop, traveller, await openOrder(nextShop, traveller, other));
  const back = await start(THIS_RELEASE, await testPort(), 'none');
  await next.end('SIGKILL');
  await until(() => readBooking(shopAt(back.origin), traveller, second), { status: 'vouchered' });
  expect(await hotelBooks(oldShop)).toHaveLength(2);
});

test(`[REQ-OPS-39] a rolling restart to the next release breaks none of ${LEAST_REQUESTS} requests of open pages behind a proxy that follows /readyz, and a checkout in the middle of it is booked`, async () => {
  await migrateTo(nextRelease);
  const ports = [await testPort(), await testPort()] as const;
  const hosts = await Promise.all(ports.map((port) => start(THIS_RELEASE, port, 'built')));
  const proxy = await readyProxyTo(ports);
  const shop = shopAt(proxy.origin);
  const traveller = await signIn(shop);
  const [rate] = await chooseRates(shop, CITY, 1);
  if (rate === undefined) throw new Error('Goa has no rates');
  const order = await openOrder(shop, traveller, rate);
  const news = followStatus(proxy.origin, traveller, order.sessionId);
  const pages = openPages(proxy.origin, traveller, order.sessionId);
  let bookingId = '';
  for (const [index, port] of ports.entries()) {
    expect(await hosts[index]?.end('SIGTERM')).toBe(0);
    await start(nextRelease, port, 'built');
    // As in a deployment: the next process is ended once the proxy uses this one.
    await eventually(() => expect(proxy.asks(port)).toBe(true));
    if (index === 0) ({ bookingId } = await verify(shop, traveller, await pay(shop, order.orderId)));
  }
  const { answered, broken, manifests } = await pages.until(LEAST_REQUESTS);
  expect(broken).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(LEAST_REQUESTS);
  expect([...manifests].some((name) => name.endsWith('-next.js'))).toBe(true);
  expect([...manifests].some((name) => !name.endsWith('-next.js'))).toBe(true);
  await until(() => readBooking(shop, traveller, bookingId), { status: 'vouchered' });
  expect(await news).toBe('confirmed');
  await proxy.close();
});

/** Travellers who load pages and their files, search, and poll a checkout, one request after the other without a pause. */
function openPages(origin: string, { cookie }: SignedInTraveller, sessionId: string) {
  const broken: string[] = [];
  const manifests = new Set<string>();
  let answered = 0;
  let wanted: number | undefined;
  const ask = async (address: string): Promise<string> => {
    answered += 1;
    try {
      const answer = await fetch(origin + address, { headers: { cookie } });
      const text = await answer.text();
      if (answer.status === 503 && isBusy(jsonOf(text))) return await ask(address);
      if (answer.status !== 200) broken.push(`${address}: ${answer.status} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      broken.push(`${address}: ${String(error)} ${String(error instanceof Error && error.cause)}`);
      return '';
    }
  };
  const look = async (): Promise<void> => {
    for (const address of ['/home', `/goa/hotels?cc=${CITY}&${STAY}`]) {
      const [manifest = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(await ask(address)) ?? [];
      if (manifest !== '') manifests.add(manifest);
      // A page stays open: its files are requested after the process that rendered it has ended.
      for (const name of manifests) await ask(name);
      await ask('/api/hotels/suggest?q=goa');
      await ask(`/api/hotels/preload?cc=${CITY}`);
      await ask(`/api/checkout/status/${sessionId}`);
    }
    const isEnough = wanted !== undefined && answered >= wanted;
    if (!isEnough && broken.length === 0) await look();
  };
  const looks = Array.from({ length: OPEN_PAGES }, look);
  return {
    /** Continues until a number of requests was answered; returns the broken ones. */
    until: async (count: number) => {
      wanted = count;
      await Promise.all(looks);
      return { answered, broken, manifests };
    },
  };
}

/** The JSON of a text; null when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Follows a checkout's events as a page does until it is booked; a broken stream is opened again. Resolves with the last state. */
async function followStatus(origin: string, { cookie }: SignedInTraveller, sessionId: string): Promise<string> {
  for (;;) {
    const state = await eventually(async () => {
      const { body } = await fetch(`${origin}/api/checkout/status/${sessionId}`, {
        headers: { cookie, accept: 'text/event-stream' },
      });
      if (body === null) throw new Error('the stream was refused');
      return lastStateOf(body.pipeThrough(new TextDecoderStream()));
    });
    if (state === 'confirmed') return state;
  }
}

/** The last state in a stream before it ends or breaks off. */
async function lastStateOf(stream: ReadableStream<string>): Promise<string> {
  let told = '';
  try {
    for await (const text of stream) told += text;
  } catch {
    // The process that sent it has ended.
  }
  const last = told.split('\n').findLast((line) => line.startsWith('data:'));
  return last === undefined ? '' : checkoutStatus.answer.parse(JSON.parse(last.slice('data:'.length))).state;
}
