import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findPostgres } from '../../../local/postgres-install.ts';
import { testPort } from './platform/testing/test-port.ts';
import { transactionPoolerTo } from './platform/testing/transaction-pooler.ts';
import { MIGRATION_LOCK } from './platform/migrate.ts';
import { eventually } from './platform/testing/eventually.ts';
import './platform/testing/global-setup.ts';
import { COMPILED } from './platform/testing/safar-main.ts';
import { createTestDatabase, dropTestDatabase, temporaryFolder } from './platform/testing/test-stack.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

const children: ChildProcess[] = [];
let databaseUrl: string;
/** One run that the tests follow in order: it starts, serves, holds its port, and is stopped. */
let safar: Started;
let port: number;
let operationsPort: number;
/** Holds the migration lock while connected: no start proceeds until it is released. */
let migrating: Client;

beforeAll(async () => {
  databaseUrl = await createTestDatabase(inject('safarStack'));
  migrating = new Client({ connectionString: databaseUrl });
  await migrating.connect();
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  port = await testPort();
  operationsPort = await testPort();
  safar = start(port, { OPERATIONS_PORT: String(operationsPort) });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

interface Started {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly origin: string;
}

function start(port: number, environment: Readonly<Record<string, string>> = {}): Started {
  const stack = inject('safarStack');
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...COMPILED,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder('main'),
      SANDBOX: 'external',
      SANDBOX_PORT: String(stack.sandboxPort),
      SMTP_PORT: String(stack.sandboxSmtpPort),
      SAFAR_WEB: 'none',
      LOG_LEVEL: 'fatal',
      CATALOGUE_SYNC: 'asked',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return { child, lines, origin: `http://127.0.0.1:${port}` };
}

function untilPrinted({ lines }: Started, text: string): Promise<void> {
  return eventually(() => expect(lines.join('\n')).toContain(text));
}

/** The process id of the embedded PostgreSQL of a data folder. */
function postmasterOf(folder: string): number {
  const { dataFolder } = findPostgres(path.join(folder, 'postgres'));
  return Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}

test('[REQ-OPS-2] while it starts it is alive and not ready, and says so to everybody else', async () => {
  await eventually(async () => expect(await statusOf(`${safar.origin}/healthz`)).toBe(200));
  const response = await fetch(`${safar.origin}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ready: false });
  const call = await fetch(`${safar.origin}/api/config`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  await migrating.end();
});

test('it says when it is ready, in the words of the runtime contract, and no more than that to the public', async () => {
  await untilPrinted(safar, `Safar is ready: http://localhost:${port}`);
  expect(await statusOf(`${safar.origin}/healthz`)).toBe(200);
  const ready = await fetch(`${safar.origin}/readyz`);
  expect(await ready.json()).toEqual({ ready: true });
  expect(ready.headers.get('keep-alive')).toBe('timeout=75');
  expect(await statusOf(`${safar.origin}/api/config`)).toBe(200);
  const document: unknown = await (await fetch(`${safar.origin}/api/openapi.json`)).json();
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/config': {} } });
});

test('[REQ-OPS-2] operators are answered on their own port alone', async () => {
  const operations = `http://127.0.0.1:${operationsPort}`;
  expect(await statusOf(`${operations}/metrics`)).toBe(200);
  expect(await (await fetch(`${operations}/dependencies`)).json()).toMatchObject({
    checks: { database: { ready: true } },
  });
  expect(await statusOf(`${operations}/operations/escalations`)).toBe(200);
  for (const path of ['/metrics', '/dependencies', '/operations/escalations'])
    expect(await statusOf(safar.origin + path)).toBe(404);
});

test('a port in use stops the start with a sentence', async () => {
  const second = start(port);
  expect(await once(second.child, 'exit')).toEqual([1, null]);
  await untilPrinted(second, 'its port is in use');
  expect(await statusOf(`${safar.origin}/readyz`)).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with exit code 0', async (signal) => {
  const run = signal === 'SIGTERM' ? safar : start(await testPort());
  await untilPrinted(run, 'Safar is ready');
  const ended = once(run.child, 'exit');
  run.child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

test('an embedded PostgreSQL that dies is started again, and the process ends with an error when it dies too often', async () => {
  const operations = await testPort();
  const folder = temporaryFolder('main-embedded');
  const run = start(await testPort(), {
    DATABASE_URL: '',
    DATA_DIR: folder,
    OPERATIONS_PORT: String(operations),
  });
  await untilPrinted(run, 'Safar is ready');
  const health = async () => (await fetch(`http://127.0.0.1:${operations}/dependencies`)).json();
  const ended = once(run.child, 'exit');
  for (let deaths = 0; deaths < 3; deaths += 1) {
    const dead = postmasterOf(folder);
    process.kill(dead, 'SIGKILL');
    await eventually(() => expect(postmasterOf(folder)).not.toBe(dead));
    await eventually(async () => expect(await health()).toMatchObject({ checks: { database: { ready: true } } }));
    expect(await statusOf(`${run.origin}/api/hotels/1011647/reviews`)).toBe(200);
  }
  process.kill(postmasterOf(folder), 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  await untilPrinted(run, 'the embedded PostgreSQL died again');
});

test('[REQ-OPS-3] two processes that start first, on one empty database, both get ready', async () => {
  const empty = await createTestDatabase(inject('safarStack'), 'template0');
  const runs = [start(await testPort(), { DATABASE_URL: empty }), start(await testPort(), { DATABASE_URL: empty })];
  for (const run of runs) await untilPrinted(run, 'Safar is ready');
  for (const { child } of runs) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
  await dropTestDatabase(inject('safarStack'), empty);
});

test('[REQ-OPS-3] a pooler that takes the session away with each transaction stops the start with a sentence', async () => {
  const pooler = await transactionPoolerTo(databaseUrl);
  const run = start(await testPort(), { DATABASE_URL: pooler.url });
  expect(await once(run.child, 'exit')).toEqual([1, null]);
  await untilPrinted(run, 'DATABASE_URL leads through a pooler in transaction mode');
  await pooler.close();
});

test('[REQ-OPS-1] a wrong setting stops the start with a sentence that names it', async () => {
  const run = start(await testPort(), { TBO_HOTEL_AUTH: 'none' });
  expect(await once(run.child, 'exit')).toEqual([1, null]);
  await untilPrinted(run, 'TBO_HOTEL_AUTH');
});

test('production refuses to start with the sandbox on', async () => {
  const run = start(await testPort(), { NODE_ENV: 'production', SANDBOX: 'on' });
  expect(await once(run.child, 'exit')).toEqual([1, null]);
  await untilPrinted(run, 'SANDBOX must be off in production');
  await untilPrinted(run, 'SECRET_KEY');
});
