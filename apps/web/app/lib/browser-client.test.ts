import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from './browser-client.ts';

function answering(body: unknown, status = 200) {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', sent);
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const api = createBrowserClient(() => 'token-1');

test('a call carries path and query parameters, encoded, and the bearer token', async () => {
  const sent = answering({ ok: true, cities: [], countries: [] });
  await api.GET('/api/suggestions', { params: { query: { query: 'goa & more' } } });
  await api.GET('/api/checkout/status/{sessionId}', { params: { path: { sessionId: 'a/b' } } });
  expect(sent.mock.calls.map(([url]) => url)).toEqual([
    '/api/suggestions?query=goa+%26+more',
    '/api/checkout/status/a%2Fb',
  ]);
  expect(sent.mock.calls[0]?.[1].headers).toEqual({ Authorization: 'Bearer token-1' });
});

test('a body is sent as JSON, with the header parameters of the call', async () => {
  const sent = answering({ ok: true });
  const params = { path: { id: 'b1' }, header: { 'idempotency-key': 'key-12345' } };
  await api.POST('/api/bookings/{id}/cancel', { params, body: {} });
  expect(sent.mock.calls[0]?.[0]).toBe('/api/bookings/b1/cancel');
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', 'idempotency-key': 'key-12345' },
  });
});

test('an error answer comes as the error, and one that is not JSON as none', async () => {
  answering({ ok: false, error: 'Hotel not found.', code: 'HOTEL_NOT_FOUND' }, 404);
  const { data, error } = await api.GET('/api/auth/me');
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ code: 'HOTEL_NOT_FOUND' });

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  expect(await api.GET('/api/auth/me')).toMatchObject({ error: undefined, response: { status: 502 } });
});
