import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from '#lib/api.ts';
import { loadCheckout } from './load-checkout.ts';

const ID = '019aaaaa-0000-7000-8000-000000000000';
const GONE = { kind: 'gone', text: 'Invalid or expired session.' };
const api = createBrowserClient(() => null, 'http://safar.test');

function answering(body: object, status = 200) {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', ask);
  return ask;
}

afterEach(() => vi.unstubAllGlobals());

test.each(['SESSION_INVALID', 'BOOKING_NOT_FOUND'])(
  '[REQ-CHK-2] a checkout answered with %s is gone: expired, unknown and another traveller’s read alike',
  async (code) => {
    answering({ ok: false, code, error: 'No.' }, 404);
    expect(await loadCheckout(api, ID)).toEqual(GONE);
  },
);

test('[REQ-CHK-2] an address that can name no checkout is gone without asking', async () => {
  const ask = answering({});
  expect(await loadCheckout(api, 'somewhere')).toEqual(GONE);
  expect(ask).not.toHaveBeenCalled();
});

test.each(['paid', 'closed'])(
  '[REQ-CHK-8] a checkout that is %s leads on to what became of it, and stands nowhere on the way back',
  async (status) => {
    answering({ ok: true, session: { id: ID, kind: 'flight', status } });
    const left: unknown = await loadCheckout(api, ID).catch((thrown: unknown) => thrown);
    if (!(left instanceof Response)) throw new Error('it stayed');
    expect(left.headers.get('location')).toBe(`/payment/return/${ID}`);
    expect(left.headers.get('x-remix-replace')).toBe('true');
  },
);

test('a checkout that can still be paid is shown', async () => {
  const session = { id: ID, kind: 'hotel', status: 'open' };
  answering({ ok: true, session });
  expect(await loadCheckout(api, ID)).toEqual({ kind: 'open', session });
});
