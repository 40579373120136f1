/**
 * `npm run bench:growth -- [--share 1]` runs every query whose answer depends on growing data, and every job, on a
 * database of that share and on one of a thousandth of it. A share of 1 is a million bookings, five million ledger
 * lines, ten million journey events and a million hotels (about 40 GB). `--bookings 0.5` sets another share for
 * bookings and their rows. `--keep <folder>` keeps the database in that folder, `--grown` uses a kept database
 * unchanged, `--no-questions` measures nothing, and `--only report` asks only what is named so, and does no job.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import { callOver } from '../../../apps/server/src/modules/bookings/testing/process-runs.ts';
import type { Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { signIn } from '../../../apps/server/src/platform/testing/sign-in.ts';
import { ensurePostgres } from '../../../local/embedded-postgres.ts';
import { startSafar } from '../../../scripts/safar-process.ts';
import { signInToDesk } from '../client.ts';
import { hotelCodes } from '../fixtures.ts';
import { closeGrown } from './close-grown.ts';
import { grow } from './generate.ts';
import { JOBS, openForJobs, sweep } from './jobs.ts';
import { ask, HEAD, line, time, type Took } from './measure.ts';
import { bookPatterns } from './patterns.ts';
import { QUESTIONS, type Askers } from './questions.ts';
import { count, sizeOf } from './size.ts';

const PORT = 3500;
const DESK_PORT = 3502;
const SANDBOX_PORT = 3590;
const SMALL = 1000;
/**
 * Generated data is thrown away, so PostgreSQL writes it fast and without safety. It reads like a server with some
 * memory.
 */
const POSTGRES = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'random_page_cost=1.1',
];

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    bookings: { type: 'string' },
    grown: { type: 'boolean', default: false },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    'no-questions': { type: 'boolean', default: false },
  },
});
const Share = z.coerce.number().positive().max(10);
const share = Share.parse(values.share);
const ofBookings = Share.parse(values.bookings ?? values.share);
const folder =
  values.keep === undefined ? mkdtempSync(path.join(os.tmpdir(), 'safar-growth-')) : path.resolve(values.keep);
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const postgres = await ensurePostgres({ folder, settings: POSTGRES });
const safar = await startSafar({
  PORT: String(PORT),
  OPERATIONS_PORT: '3501',
  DESK_PORT: String(DESK_PORT),
  PUBLIC_URL: `http://localhost:${PORT}`,
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  SANDBOX: 'on',
  SANDBOX_PORT: String(SANDBOX_PORT),
  SANDBOX_LATENCY: '0',
  SANDBOX_TEMPER: 'tidy',
  RATE_LIMIT_PER_MINUTE: '0',
  SMS_BUDGET_PER_HOUR: '0',
  CATALOGUE_SYNC: 'asked',
  LOG_LEVEL: 'error',
});
const origin = `http://127.0.0.1:${PORT}`;
const deskUrl = `http://127.0.0.1:${DESK_PORT}`;
const shop: Shop = {
  sandboxUrl: `http://127.0.0.1:${SANDBOX_PORT}`,
  call: (call, input) => callOver(origin, call, input),
};

try {
  await hotelCodes(origin);
  const traveller = await signIn(shop);
  const atDesk = async (role: 'support' | 'finance' | 'admin') => ({
    origin: deskUrl,
    headers: { cookie: await signInToDesk(deskUrl, role) },
  });
  const askers: Askers = {
    traveller: { origin, headers: { cookie: traveller.cookie, authorization: `Bearer ${traveller.token}` } },
    support: await atDesk('support'),
    finance: await atDesk('finance'),
    admin: await atDesk('admin'),
  };
  const [small, big] = [sizeOf(share / SMALL, ofBookings / SMALL), sizeOf(share, ofBookings)];
  if (values.grown) {
    console.log(HEAD);
    for (const { name, took } of await askAll(askers)) console.log(line(name, null, took));
  } else {
    console.log(`${os.cpus().length} cores; ${count(small.bookings)} bookings, then ${count(big.bookings)}`);
    const patterns = await bookPatterns(shop, traveller, origin);
    await grow(postgres.url, patterns, small);
    await closeGrown(postgres.url);
    const before = values['no-questions'] ? [] : await askAll(askers);
    await grow(postgres.url, patterns, big, small);
    await closeGrown(postgres.url);
    const after = values['no-questions'] ? [] : await askAll(askers);
    console.log(HEAD);
    for (const [at, { name, took }] of after.entries()) console.log(line(name, before[at]?.took ?? null, took));
  }
} finally {
  await safar.stop();
  await postgres.stop();
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Runs every query and every job, one after the other. */
async function askAll(of: Askers): Promise<{ readonly name: string; readonly took: Took }[]> {
  const all: { name: string; took: Took }[] = [];
  for (const question of QUESTIONS)
    if (question.name.startsWith(values.only)) all.push({ name: question.name, took: await ask(question, of) });
  if (values.only !== '') return all;
  const database = openForJobs(postgres.url);
  try {
    const startMs = performance.now();
    await sweep(database);
    console.log(`  ${((performance.now() - startMs) / SECOND_MS).toFixed(1).padStart(7)} s  the first nightly sweep`);
    for (const { name, work } of JOBS) all.push({ name, took: await time(() => work(database)) });
  } finally {
    await database.close();
  }
  return all;
}
