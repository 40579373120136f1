import { afterEach, expect, test, vi } from 'vitest';
import { answerOf, createBrowserClient } from './api.ts';
import { beginPress } from './press.ts';

function answering(body: unknown, status = 200): Request[] {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return Response.json(body, { status });
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const api = createBrowserClient(() => 'token-1', 'http://safar.test');

test('a call carries path and query parameters, encoded, empty ones left out, and the bearer token', async () => {
  const sent = answering({ ok: true, cities: [], countries: [] });
  await api.GET('/api/suggestions', { params: { query: { query: 'goa & more' } } });
  await api.GET('/api/checkout/status/{sessionId}', { params: { path: { sessionId: 'a/b' } } });
  await api.GET('/api/bookings/mine', { params: { query: { cursor: '' } } });
  expect(sent.map(({ url }) => url)).toEqual([
    'http://safar.test/api/suggestions?query=goa%20%26%20more',
    'http://safar.test/api/checkout/status/a%2Fb',
    'http://safar.test/api/bookings/mine',
  ]);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('a body is sent as JSON, with the header parameters of the call', async () => {
  const sent = answering({ ok: true });
  const params = { path: { id: 'b1' }, header: { 'idempotency-key': 'key-12345' } };
  await api.POST('/api/bookings/{id}/cancel', { params, body: {} });
  expect(sent[0]).toMatchObject({ method: 'POST', url: 'http://safar.test/api/bookings/b1/cancel' });
  expect(await sent[0]?.text()).toBe('{}');
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(sent[0]?.headers.get('idempotency-key')).toBe('key-12345');
});

test('an error answer is thrown as the failure it names; one that is not JSON, and none at all, as what they are', async () => {
  answering({ ok: false, error: 'Hotel not found.', code: 'HOTEL_NOT_FOUND' }, 404);
  await expect(answerOf(api.GET('/api/auth/me'))).rejects.toMatchObject({ code: 'HOTEL_NOT_FOUND', status: 404 });

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(answerOf(api.GET('/api/auth/me'))).rejects.toMatchObject({ code: 'UNEXPECTED', status: 502 });

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(answerOf(api.GET('/api/auth/me'))).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
});

const ask = () => api.GET('/api/bookings/mine', { params: { query: {} } });

test('[REQ-OPS-37] calls that one press causes name one trace, those of the next press another', async () => {
  const sent = answering({ ok: true });
  beginPress();
  await ask();
  await ask();
  beginPress();
  await ask();
  const [first, second, next] = sent.map(({ headers }) => headers.get('traceparent'));
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second).toBe(first);
  expect(next).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(next).not.toBe(first);
});
