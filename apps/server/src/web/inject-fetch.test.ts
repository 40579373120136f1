import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginPageCalls } from '../platform/page-calls.ts';
import { injectFetch } from './inject-fetch.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ genReqId: (request) => String(request.headers['x-request-id'] ?? 'made-here') });
  app.get('/api/echo', (request) => ({ ip: request.ip, id: request.id, cookie: request.headers.cookie ?? null }));
  app.post('/api/echo', (request, reply) => reply.header('set-cookie', ['a=1', 'b=2']).send({ got: request.body }));
  app.get('/api/nothing', (_request, reply) => reply.code(204).send());
  app.get('/page', async (request) => {
    const call = injectFetch(app, request, 'en', beginPageCalls(request));
    return (await call(`http://any.example/api/echo?x=${request.id}`)).json();
  });
  app.get('/write', async (request) => {
    const body = JSON.stringify({ text: '₹' });
    const call = injectFetch(app, request, 'en', beginPageCalls(request));
    const written = await call('http://any.example/api/echo', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const empty = await call('http://any.example/api/nothing');
    return { answer: await written.json(), cookies: written.headers.getSetCookie(), empty: empty.status };
  });
  await app.ready();
});
afterAll(() => app.close());

test('a page’s call is made in the name of its traveller: cookie, address and request id', async () => {
  const response = await app.inject({
    url: '/page',
    headers: { cookie: 'session=1', 'x-request-id': 'request-42' },
    remoteAddress: '203.0.113.9',
  });
  expect(response.json()).toEqual({ ip: '203.0.113.9', id: 'request-42', cookie: 'session=1' });
});

test('bodies, several cookies and empty answers pass unharmed', async () => {
  const response = await app.inject('/write');
  expect(response.json()).toEqual({ answer: { got: { text: '₹' } }, cookies: ['a=1', 'b=2'], empty: 204 });
});
