import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { hotelsPreload } from '@safar/contract/hotels';
import { suggestions } from '@safar/contract/places';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { arm, control, disarm } from '../../../platform/testing/sandbox-control.ts';
import { testPort } from '../../../platform/testing/test-port.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
} from '../../../platform/testing/test-stack.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../main.ts');
/** Hotels of one HotelDetails call. */
const DETAILS_PER_CALL = 50;
/** Calls of the two workers that the kill may have interrupted. */
const CUT_CALLS = 2;

let sandbox: TestSandbox;
let databaseUrl = '';
let port = 0;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  port = await testPort();
  [sandbox, databaseUrl] = await Promise.all([startTestSandbox(), createTestDatabase(inject('safarStack'))]);
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await sandbox.stop();
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

/** A server process that reads only requested cities. */
function startServer(): ChildProcess {
  const child = spawn(process.execPath, [SERVER], {
    stdio: 'ignore',
    env: {
      ...process.env,
      // An earlier test that served the built pages has set NODE_ENV to production.
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder('catalogue'),
      PORT: String(port),
      SANDBOX: 'external',
      SANDBOX_PORT: String(sandbox.port),
      SMTP_PORT: String(sandbox.smtpPort),
      CATALOGUE_SYNC: 'asked',
      LOG_LEVEL: 'fatal',
    },
  });
  processes.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The server's answer; null while it does not answer. */
async function ask<Answer extends z.ZodType>(answer: Answer, address: string): Promise<z.output<Answer> | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    const parsed = answer.safeParse(await response.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function cityCode(name: string): Promise<string> {
  const found = await ask(suggestions.answer, `/api/suggestions?query=${encodeURIComponent(name)}`);
  return found?.cities.find((city) => city.name === name)?.code ?? '';
}

const preload = (cc: string) => ask(hotelsPreload.answer, `/api/hotels/preload?cc=${cc}`);

const Received = z.object({ calls: z.array(z.object({ operation: z.string() })) });

async function callsOf(operation: string): Promise<number> {
  return Received.parse(await control(sandbox, 'GET', `/calls?target=tbo-hotel&operation=${operation}`)).calls.length;
}

/** Makes details slow, so that the kill interrupts the reading. */
function slowDetails(): Promise<void> {
  return arm(sandbox, { target: 'tbo-hotel', operation: 'HotelDetails', kind: 'delay', delayMs: 150, count: 1000 });
}

describe('reading the catalogue', () => {
  test('[REQ-HOTEL-10] goes on after a kill where it stopped: nothing that was kept is asked for again', async () => {
    await slowDetails();
    const first = startServer();
    await expect.poll(() => cityCode('Mumbai')).not.toBe('');
    const cc = await cityCode('Mumbai');
    const listed = await preload(cc);
    expect(listed?.complete).toBe(false);
    await expect.poll(() => callsOf('HotelDetails')).toBeGreaterThanOrEqual(3);
    await kill(first);
    const listsRead = await callsOf('CityList');
    await disarm(sandbox);

    const second = startServer();
    await expect.poll(async () => (await preload(cc))?.complete).toBe(true);
    const total = listed?.total ?? 0;
    expect(total).toBeGreaterThanOrEqual(800);
    const wholeCalls = Math.ceil(total / DETAILS_PER_CALL);
    expect(await callsOf('HotelDetails')).toBeLessThanOrEqual(wholeCalls + CUT_CALLS);
    expect(await callsOf('TBOHotelCodeList')).toBe(1);
    expect(await callsOf('CityList')).toBe(listsRead);
    await kill(second);
  });
});
