import { expect, test } from 'vitest';
import { MINUTE_MS } from '@safar/domain/time-units';
import { createCallerBudget } from './caller-budget.ts';

test('[REQ-API-7, REQ-OPS-8] a session has half of what its network has in a minute; our own work has no limit', () => {
  let nowMs = 0;
  const budget = createCallerBudget(10, () => nowMs);
  const spend = (network: string, session: string, times: number) =>
    Array.from({ length: times }, () => budget.spend({ network, session })).filter(Boolean).length;
  expect(spend('a', 'one', 8)).toBe(5);
  expect(spend('a', 'two', 4)).toBe(4);
  expect(spend('a', 'three', 4)).toBe(1);
  expect(spend('b', 'one', 8)).toBe(5);
  expect(budget.spend(null)).toBe(true);
  nowMs = MINUTE_MS;
  expect(spend('a', 'one', 8)).toBe(5);
});

test('0 sets no limit', () => {
  const budget = createCallerBudget(0);
  expect(Array.from({ length: 1000 }, () => budget.spend({ network: 'a', session: '' }))).not.toContain(false);
});
