import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '#lib/testing/eventually.ts';
import { MAX_PREBOOKS, rateCheckOf } from './rate-checks.ts';

function rate(bookingCode: string) {
  return { supplier: 'tbo', bookingCode };
}

/** Prebook calls that the test answers by hand: the rate is sold out. */
function pending() {
  const asked: { code: string; signal: AbortSignal; answer: () => void }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { bookingCode } = z.object({ bookingCode: z.string() }).parse(await request.json());
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      const gone = { ok: false, code: 'RATE_GONE', error: 'Sold out' };
      asked.push({
        code: bookingCode,
        signal: request.signal,
        answer: () => resolve(Response.json(gone, { status: 409 })),
      });
    });
  });
  return { asked, codes: () => asked.map(({ code }) => code) };
}

/** Shows rates, as the page does with those that have come into view. */
function showing(...codes: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const show = (code: string) => new QueryObserver(client, rateCheckOf(rate(code), 'IN')).subscribe(() => undefined);
  const shown = codes.map(show);
  return { client, show, leave: () => shown.forEach((hide) => hide()) };
}

afterEach(() => vi.unstubAllGlobals());

describe('[REQ-HOTEL-5] the latest price of each rate', () => {
  test('at most four are asked for at once, the next when one has answered', async () => {
    const { asked, codes } = pending();
    const { client, leave } = showing('a', 'b', 'c', 'd', 'e', 'f');
    await eventually(() => expect(codes()).toEqual(['a', 'b', 'c', 'd']));
    expect(asked).toHaveLength(MAX_PREBOOKS);
    asked[1]?.answer();
    await eventually(() => expect(codes()).toEqual(['a', 'b', 'c', 'd', 'e']));
    expect(client.getQueryData(rateCheckOf(rate('b'), 'IN').queryKey)).toEqual({ kind: 'gone', text: 'Sold out' });
    expect(client.getQueryData(rateCheckOf(rate('f'), 'IN').queryKey)).toBeUndefined();
    leave();
  });

  test('a rate is asked for once however often it is seen, and again only on demand', async () => {
    const { asked, codes } = pending();
    const { client, show, leave } = showing('a', 'a');
    await eventually(() => expect(codes()).toEqual(['a']));
    asked[0]?.answer();
    const { queryKey } = rateCheckOf(rate('a'), 'IN');
    await eventually(() => expect(client.getQueryData(queryKey)).toMatchObject({ kind: 'gone' }));
    const hide = show('a');
    expect(codes()).toEqual(['a']);
    void client.refetchQueries({ queryKey });
    await eventually(() => expect(codes()).toEqual(['a', 'a']));
    hide();
    leave();
  });

  test('leaving the page aborts what runs and drops what waits', async () => {
    const { asked, codes } = pending();
    const { leave } = showing('a', 'b', 'c', 'd', 'e');
    await eventually(() => expect(codes()).toHaveLength(MAX_PREBOOKS));
    leave();
    await eventually(() => expect(asked.every(({ signal }) => signal.aborted)).toBe(true));
    const { leave: leaveAgain } = showing('f');
    await eventually(() => expect(codes()).toEqual(['a', 'b', 'c', 'd', 'f']));
    leaveAgain();
  });
});
