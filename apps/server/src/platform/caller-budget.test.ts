import { expect, test } from 'vitest';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { createCallerBudget } from './caller-budget.ts';
import { createLimits } from './limits.ts';

const limits = createLimits(null);

async function spend(
  budget: ReturnType<typeof createCallerBudget>,
  caller: Parameters<typeof budget.spend>[0],
  times: number,
): Promise<number> {
  const spent: boolean[] = [];
  for (let time = 0; time < times; time += 1) spent.push(await budget.spend(caller));
  return spent.filter(Boolean).length;
}

test('[REQ-API-7, REQ-OPS-8] a session has half of what its network has in a minute; our own work has no limit', async () => {
  let nowMs = 0;
  const budget = createCallerBudget({ name: 'tested', perMinute: 10, limits, nowMs: () => nowMs });
  expect(await spend(budget, { network: 'a', session: 'one' }, 8)).toBe(5);
  expect(await spend(budget, { network: 'a', session: 'two' }, 4)).toBe(4);
  expect(await spend(budget, { network: 'a', session: 'three' }, 4)).toBe(1);
  expect(await spend(budget, { network: 'b', session: 'one' }, 8)).toBe(5);
  expect(await spend(budget, null, 100)).toBe(100);
  nowMs = MINUTE_MS;
  expect(await spend(budget, { network: 'a', session: 'one' }, 8)).toBe(5);
});

test('0 sets no limit', async () => {
  const budget = createCallerBudget({ name: 'none', perMinute: 0, limits });
  expect(await spend(budget, { network: 'a', session: '' }, 1000)).toBe(1000);
});
