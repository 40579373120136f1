import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import './testing/global-setup.ts';
import { createTestDatabase, dropTestDatabase } from './testing/test-stack.ts';

const CHILD = path.resolve(import.meta.dirname, 'testing/workflow-child.ts');
const TAKE_OVER_LIMIT_MS = 8000;
/** A busy machine takes its time to start a process; the promise is about those that run. */
const START_LIMIT_MS = 30_000;

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
  return vi.waitFor(async () => expect(await effectsOf(workflow)).toContain('end:asha'), {
    timeout: TAKE_OVER_LIMIT_MS,
  });
}

interface Worker {
  readonly child: ChildProcess;
  /** Resolves when the worker prints this line. */
  said(line: string): Promise<void>;
  start(workflowId: string): void;
}

async function worker(haltAt = 0): Promise<Worker> {
  const child = spawn(process.execPath, [CHILD, databaseUrl, String(haltAt)], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const said = (line: string, timeout = TAKE_OVER_LIMIT_MS) =>
    vi.waitFor(() => expect(lines).toContain(line), { timeout, interval: 20 });
  await said('launched', START_LIMIT_MS);
  return { child, said, start: (id) => void child.stdin.write(`${id}\n`) };
}

test.each([1, 2, 3])(
  'a process killed in step %i: a living one goes on at once and repeats no database step',
  async (haltAt) => {
    const id = `killed-${haltAt}`;
    const doomed = await worker(haltAt);
    doomed.start(id);
    await doomed.said(`reached ${haltAt}`);
    const heir = await worker();
    doomed.child.kill('SIGKILL');
    await heir.said(`reached ${haltAt}`);
    await untilEnded(id);
    expect(await effectsOf(id)).toEqual(['count-1', 'count-2', 'count-3', 'end:asha']);
  },
);

test('the only process killed: the next one goes on where it stopped', async () => {
  const doomed = await worker(2);
  doomed.start('alone');
  await doomed.said('reached 2');
  doomed.child.kill('SIGKILL');
  const next = await worker();
  await next.said('reached 3');
  await untilEnded('alone');
  expect(await effectsOf('alone')).toHaveLength(4);
});

test('a killed process: its row is struck off, and those of living processes stay', async () => {
  const [doomed, living] = await Promise.all([worker(), worker()]);
  doomed.child.kill('SIGKILL');
  await vi.waitFor(async () => expect((await pool.query('select id from executors')).rowCount).toBe(2), {
    timeout: TAKE_OVER_LIMIT_MS,
  });
  expect(living.child.exitCode).toBeNull();
});
