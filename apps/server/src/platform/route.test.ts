import { defineCall } from '@safar/contract/call';
import { textField } from '@safar/contract/fields';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { fail } from './failure.ts';
import { route, type Handler } from './route.ts';
import { asTraveller, buildPlatformApp } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { like } from './testing/like.ts';

const open = defineCall({
  id: 'open',
  method: 'get',
  path: '/api/things/{id}/{supplier}-details',
  summary: 'Reads a thing',
  access: 'open',
  params: z.object({ id: z.uuid(), supplier: z.string() }),
  query: z.object({ n: z.string().regex(/^\d+$/).transform(Number).optional(), nat: z.string().default('IN') }),
  answer: z.object({ ok: z.literal(true), supplier: z.string(), n: z.number().nullable(), nat: z.string() }),
  errors: ['HOTEL_NOT_FOUND'],
});

const write = defineCall({
  id: 'write',
  method: 'post',
  path: '/api/things',
  summary: 'Changes a thing',
  access: 'owner',
  body: z.object({ text: textField({ max: 10 }) }),
  answer: z.object({ ok: z.literal(true), userId: z.string() }),
  errors: ['RATE_GONE', 'PRICE_CHANGED'],
});

const mine = defineCall({ ...open, id: 'mine', path: '/api/mine/{id}/{supplier}-x', access: 'reader' });
const broken = defineCall({ ...open, id: 'broken', path: '/api/broken/{id}/{supplier}-x' });
const webhook = defineCall({
  id: 'hook',
  method: 'post',
  path: '/api/hook',
  summary: 'Raw bytes',
  access: 'gateway',
  answer: z.object({ ok: z.literal(true), bytes: z.string() }),
  errors: ['WEBHOOK_REFUSED'],
});

const id = '01a1fcde-b6fc-7e85-acfd-a4ce9a6ee1f0';
let app: TestApp;

beforeAll(async () => {
  app = await buildPlatformApp(
    (api, context) => {
      route(api, open, async ({ params, query }) => answerOf(params.supplier, query), context);
      route(api, mine, async ({ params, query }) => answerOf(params.supplier, query), context);
      route(
        api,
        write,
        async ({ body, session }) => {
          if (body.text === 'gone') return fail('RATE_GONE');
          if (body.text === 'changed') return fail('PRICE_CHANGED', { text: 'Now more.', details: { nowPaise: 5 } });
          if (body.text === 'throw') throw new Error('secret inside');
          if (body.text === 'lose') await context.database.pool.query('select pg_terminate_backend(pg_backend_pid())');
          return { userId: session.userId };
        },
        context,
      );
      route(api, broken, async () => ({ supplier: 'x', n: Number.NaN, nat: 'IN' }), context);
      route(api, webhook, async ({ rawBody }) => ({ bytes: rawBody?.toString('utf8') ?? '' }), context);
    },
    { listen: true },
  );
});
afterAll(() => app.close());

async function answerOf(supplier: string, query: { n?: number | undefined; nat: string }) {
  return { supplier, n: query.n ?? null, nat: query.nat };
}

const params = { id, supplier: 'tbo' };

describe('input', () => {
  test('a path with a parameter before a suffix is matched, and the answer gets its ok', async () => {
    const answer = await app.call(open, { params, query: { n: '7' } });
    expect(answer).toMatchObject({ status: 200, body: { ok: true, supplier: 'tbo', n: 7, nat: 'IN' } });
  });

  test('unknown query keys are ignored and empty values are missing ones', async () => {
    const answer = await app.call(open, { params, query: { n: '', nat: '', other: 'x' } });
    expect(answer.body).toMatchObject({ n: null, nat: 'IN' });
  });

  test('[REQ-API-4] every broken place is named, with status 400', async () => {
    const answer = await app.call(open, { params: { id: 'no', supplier: 'tbo' }, query: { n: ['1', '2'] } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ ok: false, code: 'BAD_REQUEST' });
    expect(answer.body).toMatchObject({
      problems: [
        { in: 'path', path: 'id' },
        { in: 'query', path: 'n' },
      ],
    });
  });

  test('an oversized parameter is a 400, not a 404', async () => {
    const answer = await app.call(open, { params: { id: 'x'.repeat(9000), supplier: 'tbo' } });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['malformed JSON', '{"text":', 'application/json', 400, 'BAD_REQUEST'],
    ['a poisoned prototype', '{"__proto__":{"x":1},"text":"a"}', 'application/json', 400, 'BAD_REQUEST'],
    ['a poisoned constructor', '{"constructor":{"prototype":{}},"text":"a"}', 'application/json', 400, 'BAD_REQUEST'],
    ['no body', undefined, 'application/json', 400, 'BAD_REQUEST'],
    ['another content type', 'text', 'text/plain', 415, 'UNSUPPORTED_BODY'],
    ['a form', 'text=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_BODY'],
    ['too large a body', JSON.stringify({ text: 'x'.repeat(70_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
    ['a list for an object', '[1]', 'application/json', 400, 'BAD_REQUEST'],
  ])('%s is refused in the words of the catalogue', async (_name, payload, type, status, code) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'content-type': type, cookie: 'session=asha', authorization: 'Bearer token-asha' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ ok: false, code, error: like.any(String) });
  });

  test.each(['/api/none', '/api', '/api/things/%E0%A4%A', '/nowhere'])(
    'the address %s is answered in JSON, never with a stack',
    async (url) => {
      const response = await app.app.inject({ method: 'GET', url });
      expect([400, 404]).toContain(response.statusCode);
      expect(response.json()).toMatchObject({ ok: false });
      expect(response.body).not.toContain('    at ');
    },
  );
});

/** Sent over a connection: what a body's stream calls is in no hook of its request. */
async function refusal(language: string, method: 'GET' | 'POST', body?: string): Promise<unknown> {
  const headers = {
    'accept-language': language,
    'content-type': 'application/json',
    cookie: 'session=asha',
    authorization: 'Bearer token-asha',
  };
  const answer = await fetch(`${app.origin}/api/things`, { method, headers, ...(body !== undefined && { body }) });
  return answer.json();
}

describe('[REQ-LANG-3] a refusal is in the language asked for', () => {
  const GONE = ['This rate is no longer available', 'यह रेट अब उपलब्ध नहीं है'] as const;

  test.each([
    ['an address without a call', 'GET', undefined, ['There is nothing at this address', 'इस पते पर कुछ नहीं है']],
    ['a use case’s own', 'POST', '{"text":"gone"}', GONE],
    ['a body that is no JSON', 'POST', '{"text":', ['Something in this request', 'इस अनुरोध में कुछ सही नहीं है']],
    ['too large a body', 'POST', JSON.stringify({ text: 'x'.repeat(70_000) }), ['too large', 'बहुत बड़ा']],
  ] as const)('%s', async (_name, method, body, [english, hindi]) => {
    expect(await refusal('hi-IN,hi;q=0.9,en;q=0.8', method, body)).toMatchObject({
      error: like.stringContaining(hindi),
    });
    expect(await refusal('fr', method, body)).toMatchObject({ error: like.stringContaining(english) });
  });

  test('and so is what is wrong with a text', async () => {
    const body = String.raw`{"text":"a\u202e"}`;
    expect(await refusal('hi', 'POST', body)).toMatchObject({
      problems: [{ path: 'text', message: 'छिपे हुए चिह्नों के बिना लिखें' }],
    });
    expect(await refusal('fr', 'POST', body)).toMatchObject({
      problems: [{ path: 'text', message: 'Use text without hidden characters' }],
    });
  });
});

describe('access', () => {
  test('a reader needs the cookie alone', async () => {
    expect((await app.call(mine, { params })).status).toBe(401);
    expect((await app.call(mine, { params, as: { cookie: 'session=asha' } })).status).toBe(200);
  });

  test('[REQ-ACC-6] an owner needs the cookie and the bearer token of the same session (REQ-ACC-6)', async () => {
    const body = { text: 'a' };
    expect((await app.call(write, { body, as: { cookie: 'session=asha' } })).status).toBe(401);
    expect((await app.call(write, { body, as: { token: 'token-asha' } })).status).toBe(401);
    expect((await app.call(write, { body, as: { cookie: 'session=asha', token: 'token-ravi' } })).status).toBe(401);
    const answer = await app.call(write, { body, as: asTraveller('asha') });
    expect(answer).toMatchObject({ status: 200, body: { ok: true, userId: 'user-asha' } });
  });

  test('[REQ-API-6] a gateway’s handler sees the exact bytes', async () => {
    const payload = '{ "a" :1}';
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/hook',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.json()).toEqual({ ok: true, bytes: payload });
  });
});

describe('answers', () => {
  test('[REQ-API-3] a failure has the status and the sentence of the catalogue, or a better one, and its details', async () => {
    const as = asTraveller('asha');
    expect(await app.call(write, { body: { text: 'gone' }, as })).toMatchObject({
      status: 409,
      body: { ok: false, code: 'RATE_GONE', error: like.stringContaining('no longer available') },
    });
    const changed = await app.call(write, { body: { text: 'changed' }, as });
    expect(changed.body).toEqual({ ok: false, code: 'PRICE_CHANGED', error: 'Now more.', nowPaise: 5 });
  });

  test('[REQ-API-3] an exception is a 500 with a request id and no trace of what happened', async () => {
    const answer = await app.call(write, { body: { text: 'throw' }, as: asTraveller('asha') });
    expect(answer).toMatchObject({ status: 500, body: { code: 'UNEXPECTED', requestId: like.any(String) } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  test('[REQ-API-3, REQ-OPS-9] a database that goes away meanwhile is a 503 that says when to come again', async () => {
    const answer = await app.call(write, { body: { text: 'lose' }, as: asTraveller('asha') });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(answer.headers['retry-after']).toBe('3');
  });

  test('an answer that breaks its contract is a 500', async () => {
    expect((await app.call(broken, { params })).status).toBe(500);
  });

  test('a handler can return only what its call names', () => {
    type Result = Awaited<ReturnType<Handler<typeof write>>>;
    expectTypeOf(fail('RATE_GONE')).toExtend<Result>();
    expectTypeOf(fail('SIGN_IN_REQUIRED')).toExtend<Result>();
    expectTypeOf(fail('BOOKING_NOT_FOUND')).not.toExtend<Result>();
    expectTypeOf<{ userId: number }>().not.toExtend<Result>();
  });
});
