import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testPort } from './platform/testing/test-port.ts';
import { MIGRATION_LOCK } from './platform/migrate.ts';
import { eventually } from './platform/testing/eventually.ts';
import './platform/testing/global-setup.ts';
import { createTestDatabase, dropTestDatabase, temporaryFolder } from './platform/testing/test-stack.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');
/** Of the runtime contract. */
const STOP_LIMIT_MS = 10_000;

const children: ChildProcess[] = [];
let databaseUrl: string;
/** One life that the tests follow in their order: it starts, serves, holds its port, and is ended. */
let safar: Started;
let port: number;
/** Migrates for as long as it is connected: until then no start goes on. */
let migrating: Client;

beforeAll(async () => {
  databaseUrl = await createTestDatabase(inject('safarStack'));
  migrating = new Client({ connectionString: databaseUrl });
  await migrating.connect();
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  port = await testPort();
  safar = start(port);
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

function untilSaid({ lines }: Started, text: string): Promise<void> {
  return eventually(() => expect(lines.join('\n')).toContain(text));
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}

test('while it starts it is alive and not ready, and says so to everybody else', async () => {
  await eventually(async () => expect(await statusOf(`${safar.origin}/healthz`)).toBe(200));
  const response = await fetch(`${safar.origin}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ready: false, phase: 'starting' });
  const call = await fetch(`${safar.origin}/api/config`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  await migrating.end();
});

test('it says when it is ready, in the words of the runtime contract, and serves the operator’s endpoints', async () => {
  await untilSaid(safar, `Safar is ready: http://localhost:${port}`);
  expect(await statusOf(`${safar.origin}/healthz`)).toBe(200);
  expect(await statusOf(`${safar.origin}/readyz`)).toBe(200);
  expect(await statusOf(`${safar.origin}/metrics`)).toBe(200);
  expect(await statusOf(`${safar.origin}/api/config`)).toBe(200);
  const document: unknown = await (await fetch(`${safar.origin}/api/openapi.json`)).json();
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/config': {} } });
  const proxied = await fetch(`${safar.origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(proxied.status).toBe(404);
});

test('a port in use stops the start with a sentence', async () => {
  const second = start(port);
  expect(await once(second.child, 'exit')).toEqual([1, null]);
  await untilSaid(second, 'its port is in use');
  expect(await statusOf(`${safar.origin}/readyz`)).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with exit code 0 within ten seconds', async (signal) => {
  const life = signal === 'SIGTERM' ? safar : start(await testPort());
  await untilSaid(life, 'Safar is ready');
  const ended = once(life.child, 'exit');
  const startMs = performance.now();
  life.child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - startMs).toBeLessThan(STOP_LIMIT_MS);
});

test('a wrong setting stops the start with a sentence that names it', async () => {
  const life = start(await testPort(), { TBO_HOTEL_AUTH: 'none' });
  expect(await once(life.child, 'exit')).toEqual([1, null]);
  await untilSaid(life, 'TBO_HOTEL_AUTH');
});

test('production refuses to start with the sandbox on', async () => {
  const life = start(await testPort(), { NODE_ENV: 'production', SANDBOX: 'on' });
  expect(await once(life.child, 'exit')).toEqual([1, null]);
  await untilSaid(life, 'SANDBOX must be off in production');
  await untilSaid(life, 'SECRET_KEY');
});
