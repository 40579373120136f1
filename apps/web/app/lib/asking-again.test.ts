import { afterEach, expect, test, vi } from 'vitest';
import { askingAgain } from './asking-again.ts';

const PAGE_DATA = new URL('https://safar.example/bookings.data');

/** A browser whose first call of each address comes to nothing; our server can be reached all the while. */
function flaky(): { ask: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async () => new Response());
  async function ask(input: RequestInfo | URL): Promise<Response> {
    const url = input instanceof Request ? input.url : input.toString();
    asked.push(url);
    if (asked.filter((one) => one === url).length === 1) throw new TypeError('Failed to fetch');
    return new Response('again');
  }
  return { ask, asked };
}

afterEach(() => vi.unstubAllGlobals());

test('[REQ-FRAME-18] a page’s data that did not come is asked for once more when our server is reached', async () => {
  const { ask, asked } = flaky();
  const answer = await askingAgain(ask)(PAGE_DATA, {});
  expect(await answer.text()).toBe('again');
  expect(asked).toHaveLength(2);
});

test('what is sent, asked for by a call, or no longer wanted is asked once', async () => {
  const { ask, asked } = flaky();
  const again = askingAgain(ask);
  await expect(again('https://safar.example/api/bookings/mine')).rejects.toThrow('Failed to fetch');
  await expect(again(PAGE_DATA, { method: 'POST' })).rejects.toThrow('Failed to fetch');
  asked.length = 0;
  await expect(again(PAGE_DATA, { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(1);
});
