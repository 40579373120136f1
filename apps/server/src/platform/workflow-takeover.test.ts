import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
import './testing/global-setup.ts';
import { networkTo } from './testing/network.ts';
import { createTestDatabase, dropTestDatabase } from './testing/test-stack.ts';

const CHILD = path.resolve(import.meta.dirname, 'testing/workflow-child.ts');

let databaseUrl: string;
let pool: Pool;
const children: ChildProcess[] = [];

beforeAll(async () => {
  databaseUrl = await createTestDatabase(inject('safarStack'));
  pool = new Pool({ connectionString: databaseUrl });
  await pool.query('create table effects (workflow text, step text)');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await pool.end();
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

async function effectsOf(workflow: string): Promise<string[]> {
  const { rows } = await pool.query<{ step: string }>('select step from effects where workflow = $1 order by step', [
    workflow,
  ]);
  return rows.map((row) => row.step);
}

function untilEnded(workflow: string): Promise<void> {
  return eventually(async () => expect(await effectsOf(workflow)).toContain('end:asha'));
}

interface Worker {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  /** Resolves when the worker prints this line. */
  printed(line: string): Promise<void>;
  /** `haltAt`: the step in which a worker that is doomed, or of the old release, halts. */
  start(workflowId: string, how?: { name?: 'trip' | 'voyage'; haltAt?: number }): void;
}

async function worker(kind: 'living' | 'doomed' | 'old' = 'living', url = databaseUrl): Promise<Worker> {
  const child = spawn(process.execPath, [CHILD, url, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const printed = (line: string) => eventually(() => expect(lines).toContain(line));
  await printed('launched');
  const start: Worker['start'] = (id, { name = 'trip', haltAt = 0 } = {}) =>
    void child.stdin.write(`${name} ${id} ${haltAt}\n`);
  return { child, lines, printed, start };
}

const STEPS = [1, 2, 3];
const EFFECTS = ['count-1', 'count-2', 'count-3', 'end:asha', 'stamped'];

test('[REQ-OPS-3] a process killed in any step: a living one goes on at once, repeats no database step, and strikes it off', async () => {
  const doomed = await worker('doomed');
  for (const step of STEPS) doomed.start(`killed-${step}`, { haltAt: step });
  await Promise.all(STEPS.map((step) => doomed.printed(`killed-${step} reached ${step}`)));
  const heir = await worker();
  doomed.child.kill('SIGKILL');
  for (const step of STEPS) {
    await heir.printed(`killed-${step} reached ${step}`);
    await untilEnded(`killed-${step}`);
    expect(await effectsOf(`killed-${step}`)).toEqual(EFFECTS);
  }
  await eventually(async () => expect((await pool.query('select id from executors')).rowCount).toBe(1));
  expect(heir.child.exitCode).toBeNull();
});

test('the only process killed: the next one goes on where it stopped', async () => {
  const doomed = await worker('doomed');
  doomed.start('alone', { haltAt: 2 });
  await doomed.printed('alone reached 2');
  doomed.child.kill('SIGKILL');
  const next = await worker();
  await next.printed('alone reached 3');
  await untilEnded('alone');
  expect(await effectsOf('alone')).toEqual(EFFECTS);
});

test('[REQ-OPS-3] a host that vanishes from the network is taken over, and does nothing more when it is back', async () => {
  const network = await networkTo(databaseUrl);
  const lost = await worker('doomed', network.url);
  lost.start('cut-off', { haltAt: 2 });
  await lost.printed('cut-off reached 2');
  const heir = await worker();
  network.cut();
  await heir.printed('cut-off reached 3');
  await untilEnded('cut-off');
  const ended = once(lost.child, 'exit');
  network.mend();
  lost.child.stdin?.write('go on\n');
  expect(await ended).toEqual([1, null]);
  expect(lost.lines).not.toContain('cut-off reached 3');
  expect(await effectsOf('cut-off')).toEqual(EFFECTS);
  expect(heir.child.exitCode).toBeNull();
  await network.down();
});

test('[REQ-OPS-4] two releases side by side: what the old one began ends by its old steps, what the new one adds is left to the new', async () => {
  const old = await worker('old');
  old.start('begun-before', { haltAt: 2 });
  await old.printed('begun-before reached 2');
  const next = await worker();
  // The old process still runs and takes work, but must take none of these.
  const voyages = Array.from({ length: 6 }, (_, index) => `voyage-${index}`);
  for (const id of voyages) next.start(id, { name: 'voyage' });
  for (const id of voyages) await untilEnded(id);
  old.child.kill('SIGKILL');
  await untilEnded('begun-before');
  expect(await effectsOf('begun-before')).toEqual(EFFECTS.filter((step) => step !== 'stamped'));
  next.start('begun-after');
  await untilEnded('begun-after');
  expect(await effectsOf('begun-after')).toEqual(EFFECTS);
});
