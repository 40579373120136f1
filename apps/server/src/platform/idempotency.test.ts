import { defineCall } from '@safar/contract/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fail } from './failure.ts';
import { newId } from './ids.ts';
import { route } from './route.ts';
import { asTraveller, buildPlatformApp } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';

const buy = defineCall({
  id: 'buy',
  method: 'post',
  path: '/api/buy',
  summary: 'Buys',
  access: 'owner',
  body: z.object({ what: z.string(), options: z.object({ a: z.number(), b: z.number() }).optional() }),
  answer: z.object({ ok: z.literal(true), receipt: z.number() }),
  errors: ['RATE_GONE', 'SUPPLIER_UNAVAILABLE'],
  idempotent: true,
});

let app: TestApp;
let runs = 0;
let hold: Promise<void> | undefined;
let key: string;

beforeAll(async () => {
  app = await buildPlatformApp((api, context) =>
    route(
      api,
      buy,
      async ({ body }) => {
        runs += 1;
        const receipt = runs;
        await hold;
        if (body.what === 'gone') return fail('RATE_GONE', { details: { run: runs } });
        if (body.what === 'down') return fail('SUPPLIER_UNAVAILABLE');
        if (body.what === 'throw') throw new Error('unexpected');
        return { receipt };
      },
      context,
    ),
  );
});
afterAll(() => app.close());
beforeEach(() => {
  runs = 0;
  hold = undefined;
  key = newId();
});

function send(body: object, { as = 'asha', under = key }: { as?: string; under?: string } = {}) {
  return app.call(buy, { body, as: asTraveller(as), headers: { 'idempotency-key': under } });
}

test('[REQ-API-5] same key and body: the same answer, made once, however many ask at once', async () => {
  const gate = Promise.withResolvers<void>();
  hold = gate.promise;
  const answers = Promise.all(Array.from({ length: 20 }, () => send({ what: 'room' })));
  await expect.poll(() => runs).toBe(1);
  gate.resolve();
  for (const answer of await answers) expect(answer).toMatchObject({ status: 200, body: { ok: true, receipt: 1 } });
  expect(runs).toBe(1);
});

test('the order of a body’s fields does not make another body', async () => {
  await send({ what: 'room', options: { a: 1, b: 2 } });
  expect((await send({ options: { b: 2, a: 1 }, what: 'room' })).body).toMatchObject({ receipt: 1 });
});

test('[REQ-API-5] another body under the same key is refused', async () => {
  await send({ what: 'room' });
  expect(await send({ what: 'suite' })).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

test('another traveller’s same key is another key', async () => {
  await send({ what: 'room' });
  expect((await send({ what: 'room' }, { as: 'ravi' })).body).toMatchObject({ receipt: 2 });
});

test('an expected failure is an answer too, and kept with its details', async () => {
  const first = await send({ what: 'gone' });
  expect(first).toMatchObject({ status: 409, body: { code: 'RATE_GONE', run: 1 } });
  expect((await send({ what: 'gone' })).body).toEqual(first.body);
});

test('what failed on our side can be tried again under the same key', async () => {
  expect((await send({ what: 'down' })).status).toBe(503);
  expect((await send({ what: 'down' })).status).toBe(503);
  expect((await send({ what: 'throw' }, { under: newId() })).status).toBe(500);
  expect(runs).toBe(3);
});

test('without a key, every request is its own', async () => {
  const input = { body: { what: 'room' }, as: asTraveller('asha') };
  expect((await app.call(buy, input)).body).toMatchObject({ receipt: 1 });
  expect((await app.call(buy, input)).body).toMatchObject({ receipt: 2 });
});

test.each(['short', 'x'.repeat(101), 'with space in it', 'ключключ'])('the key %j is refused', async (under) => {
  expect(await send({ what: 'room' }, { under })).toMatchObject({
    status: 400,
    body: { problems: [{ in: 'header' }] },
  });
});

test('a request whose process died is not waited for', async () => {
  await send({ what: 'room' });
  await app.context.database.pool.query(
    'update idempotency_keys set status = null, body = null, process_id = $2 where key = $1',
    [key, newId()],
  );
  expect((await send({ what: 'room' })).body).toMatchObject({ receipt: 2 });
});

test('[REQ-API-5] an answer is kept for a day, then forgotten', async () => {
  const age = (hours: number) =>
    app.context.database.pool.query(
      'update idempotency_keys set claimed_at = now() - make_interval(hours => $2) where key = $1',
      [key, hours],
    );
  await send({ what: 'room' });
  await age(23);
  await app.context.idempotency.prune();
  expect((await send({ what: 'room' })).body).toMatchObject({ receipt: 1 });
  await age(25);
  expect((await send({ what: 'suite' })).body).toMatchObject({ receipt: 2 });
  await age(25);
  await app.context.idempotency.prune();
  const left = await app.context.database.pool.query('select 1 from idempotency_keys where key = $1', [key]);
  expect(left.rowCount).toBe(0);
});
