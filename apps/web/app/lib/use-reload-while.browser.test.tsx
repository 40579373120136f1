import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { useReloadWhile } from './use-reload-while.ts';

function Waiting() {
  useReloadWhile(true);
  return <h1>Waiting</h1>;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('[REQ-CXL-4] a page that waits is loaded again every other second, after a minute four times a minute', async () => {
  const load = vi.fn<() => null>(() => null);
  const App = createRoutesStub([
    {
      path: '/',
      loader: load,
      HydrateFallback: () => null,
      Component: Waiting,
    },
  ]);
  await render(<App />);
  await expect.element(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  async function loadsOfAMinute(): Promise<number> {
    load.mockClear();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    return load.mock.calls.length;
  }
  expect(await loadsOfAMinute()).toBe(30);
  expect(await loadsOfAMinute()).toBe(4);
  expect(await loadsOfAMinute()).toBe(4);
});
