import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallRecord, onRecordOf } from './call-record.ts';
import { createOutgoingHttp, type OutgoingHttp } from './outgoing-http.ts';
import { createLogger } from './logging.ts';
import { createMetrics } from './metrics.ts';
import { readableTexts } from './redact.ts';
import { like } from './testing/like.ts';
import { buildPlatformApp } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { testPort } from './testing/test-port.ts';

const LIMIT_MS = 30_000;
const log = createLogger('silent');
const metrics = createMetrics({ processMetrics: false });

let app: TestApp;
let server: Server;
let url: string;
/** Reads the record while the other side is answering a call. */
let whileAnswering: () => Promise<void> = async () => undefined;
const opened: OutgoingHttp[] = [];

beforeAll(async () => {
  app = await buildPlatformApp(() => undefined);
  server = createServer((_request, response) => {
    void whileAnswering().then(() => response.end('{"status":"fine","name":"Meera"}'));
  });
  const port = await testPort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${port}/book?for=meera`;
});
afterAll(async () => {
  await Promise.all(opened.map((http) => http.close()));
  server.close();
  await app.close();
});

function targetWith(record: ReturnType<typeof createCallRecord>) {
  const http = createOutgoingHttp({ log, metrics, record });
  opened.push(http);
  const readable = readableTexts({ codes: 'status', sentences: '' });
  return http.target({
    name: 'peer',
    readable,
    maxConcurrent: 2,
    maxWaiting: 2,
    breakerAfter: 9,
    breakerRestMs: LIMIT_MS,
  });
}

const BOOK = { operation: 'Book', method: 'POST', body: { id: 7 }, timeoutMs: LIMIT_MS, repeatable: false } as const;
const recorded = async (subjectId: string) =>
  (
    await app.context.database.pool.query<Record<string, unknown>>(
      'select service, operation, request, outcome, status, answer from outside_calls where subject_id = $1',
      [subjectId],
    )
  ).rows;

test('[REQ-DESK-6] a call is on record before it is answered, so that one whose process ends is there without an end', async () => {
  const { database, clock } = app.context;
  const target = targetWith(createCallRecord({ database, clock, log }));
  const subjectId = crypto.randomUUID();
  let before: unknown;
  whileAnswering = async () => {
    before = await recorded(subjectId);
  };
  expect(await onRecordOf(subjectId, () => target.call({ ...BOOK, url }))).toMatchObject({ kind: 'answer' });
  const request = 'POST /book\n{\n  "id": 7\n}';
  const sent = { service: 'peer', operation: 'Book', request };
  expect(before).toEqual([{ ...sent, outcome: null, status: null, answer: null }]);
  const answer = '{\n  "status": "fine",\n  "name": "(hidden)"\n}';
  expect(await recorded(subjectId)).toEqual([{ ...sent, outcome: 'answer', status: 200, answer }]);
});

test('[REQ-DESK-6] a question, which changes nothing, is on record once it is answered', async () => {
  const { database, clock } = app.context;
  const target = targetWith(createCallRecord({ database, clock, log }));
  const subjectId = crypto.randomUUID();
  let before: unknown;
  whileAnswering = async () => {
    before = await recorded(subjectId);
  };
  const question = { operation: 'Look', method: 'GET', timeoutMs: LIMIT_MS, repeatable: true, url } as const;
  expect(await onRecordOf(subjectId, () => target.call(question))).toMatchObject({ kind: 'answer' });
  expect(before).toEqual([]);
  expect(await recorded(subjectId)).toMatchObject([
    {
      operation: 'Look',
      request: 'GET /book',
      outcome: 'answer',
      status: 200,
      answer: like.stringContaining('fine'),
    },
  ]);
});

test('[REQ-DESK-6] a record that cannot be written stops no call', async () => {
  const pool = new Proxy(app.context.database.pool, {
    get: () => () => Promise.reject(new Error('the database is away')),
  });
  const target = targetWith(createCallRecord({ database: { pool }, clock: app.context.clock, log }));
  const answer = await onRecordOf(crypto.randomUUID(), () => target.call({ ...BOOK, url }));
  expect(answer).toMatchObject({ kind: 'answer', status: 200 });
});

test('[REQ-DESK-6] what is asked for nobody in particular is not kept', async () => {
  const { database, clock } = app.context;
  const count = async () =>
    (await database.pool.query<{ n: string }>('select count(*) as n from outside_calls')).rows[0]?.n;
  const before = await count();
  await targetWith(createCallRecord({ database, clock, log })).call({ ...BOOK, url });
  expect(await count()).toBe(before);
});
