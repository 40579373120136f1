import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { buildPlatformApp } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';
import type { Workflow } from './workflows.ts';

interface Order {
  readonly amountPaise: number;
}

/** Every message was sent long before. */
const MESSAGE_LIMIT_MS = 60_000;

let app: TestApp;
let order: Workflow<Order, string>;
let count: Workflow<Order, number>;
/** Rows that `count` was about to write. */
let counted = 0;
const attempts = new Map<string, number>();

beforeAll(async () => {
  app = await buildPlatformApp((_api, { workflows }) => {
    order = workflows.define('order', async ({ amountPaise }: Order) => {
      const id = workflows.currentId();
      const answered = await workflows.step('flaky', async () => {
        attempts.set(id, (attempts.get(id) ?? 0) + 1);
        if (attempts.get(id) === 1) throw new Error('first time');
        return `${amountPaise}`;
      });
      const message = await workflows.receive<{ word: string }>('go', MESSAGE_LIMIT_MS);
      await workflows.transaction('note', async (transaction) => {
        await transaction.query('insert into effects (workflow, step) values ($1, $2)', [
          id,
          `${answered}:${message?.word}`,
        ]);
      });
      return answered;
    });
    count = workflows.define('count', ({ amountPaise }: Order) =>
      workflows.transaction('write', async (transaction) => {
        counted += 1;
        await transaction.query('insert into effects (workflow, step) values ($1, $2)', [
          workflows.currentId(),
          `${amountPaise}`,
        ]);
        return amountPaise;
      }),
    );
  });
  await app.context.database.pool.query('create table effects (workflow text, step text)');
});
afterAll(() => app.close());

async function effectsOf(workflow: string): Promise<string[]> {
  const { rows } = await app.context.database.pool.query<{ step: string }>(
    'select step from effects where workflow = $1 order by step',
    [workflow],
  );
  return rows.map((row) => row.step);
}

test('a workflow retries a step, receives a message, and writes once', async () => {
  const { workflows } = app.context;
  await workflows.start(order, 'order-1', { amountPaise: 5 });
  await workflows.start(order, 'order-1', { amountPaise: 99 });
  await workflows.send('order-1', 'go', { word: 'now' }, { key: 'k' });
  await workflows.send('order-1', 'go', { word: 'twice' }, { key: 'k' });
  await eventually(async () => expect(await workflows.state('order-1')).toBe('done'));
  expect(await effectsOf('order-1')).toEqual(['5:now']);
  expect(attempts.get('order-1')).toBe(2);
});

test('a workflow whose notice cannot be sent was started, or goes on, all the same', async () => {
  const { workflows, database } = app.context;
  const { pool } = database;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const untold = vi
    .spyOn(pool, 'query')
    .mockImplementation((sql: unknown, ...rest: unknown[]): unknown =>
      String(sql).includes('pg_notify') ? Promise.reject(new Error('not told')) : query(sql, ...rest),
    );
  try {
    await workflows.start(order, 'order-untold', { amountPaise: 6 });
    expect(await workflows.cancel('order-untold')).toBe(true);
    expect(await workflows.retry('order-untold')).toBe(true);
  } finally {
    untold.mockRestore();
  }
  await workflows.send('order-untold', 'go', { word: 'on' });
  await eventually(async () => expect(await workflows.state('order-untold')).toBe('done'));
});

test('a workflow started in a transaction that is rolled back never was', async () => {
  const { workflows, database } = app.context;
  const failing = database.transaction(async (transaction) => {
    await workflows.startInTransaction(transaction, order, 'order-2', { amountPaise: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await workflows.state('order-2')).toBeNull();
});

test('started in a committed transaction it runs, and the same id starts nothing more', async () => {
  const { workflows, database } = app.context;
  for (const amountPaise of [7, 8])
    await database.transaction(async (transaction) => {
      await workflows.startInTransaction(transaction, order, 'order-3', { amountPaise });
      await workflows.send('order-3', 'go', { word: 'x' }, { key: 'k', transaction });
    });
  await eventually(async () => expect(await workflows.state('order-3')).toBe('done'));
  expect(await effectsOf('order-3')).toEqual(['7:x']);
});

test('[REQ-OPS-31] a workflow is taken when it is put in line, however seldom the engine looks by itself', async () => {
  const { workflows, database } = app.context;
  await database.pool.query('update dbos.queues set polling_interval_sec = 3600');
  for (const id of ['told-1', 'told-2', 'told-3']) {
    await database.transaction(async (transaction) => {
      await workflows.startInTransaction(transaction, order, id, { amountPaise: 1 });
      await workflows.send(id, 'go', { word: id }, { key: id, transaction });
    });
    await eventually(async () => expect(await workflows.state(id)).toBe('done'));
  }
});

test('[REQ-OPS-43] what a database step changes and the record that it ran are one transaction', async () => {
  const { workflows, database } = app.context;
  await workflows.start(count, 'count-1', { amountPaise: 7 });
  await eventually(async () => expect(await workflows.state('count-1')).toBe('done'));
  const { rows } = await database.pool.query(
    `select function_name as name, output.xmin = effects.xmin as together
     from dbos.operation_outputs output join effects on effects.workflow = output.workflow_uuid where workflow = 'count-1'`,
  );
  expect(rows).toEqual([{ name: 'write', together: true }]);
});

test('[REQ-OPS-43] what is refused at the commit is recorded as the failure of the step', async () => {
  const { workflows, database } = app.context;
  await database.pool.query(
    `alter table effects add constraint written_once unique (workflow, step) deferrable initially deferred`,
  );
  await database.pool.query(`insert into effects values ('count-3', '3')`);
  await workflows.start(count, 'count-3', { amountPaise: 3 });
  await eventually(async () => expect(await workflows.state('count-3')).toBe('failed'));
  const { rows } = await database.pool.query(
    `select error is not null as failed from dbos.operation_outputs where workflow_uuid = 'count-3'`,
  );
  expect(rows).toEqual([{ failed: true }]);
});
