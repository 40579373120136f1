import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { expect, test } from 'vitest';
import { heldAnswerDueMs } from './answer-deadline.ts';

const NOW_MS = Date.parse('2026-12-01T06:00:00Z');
const inFuture = (ms: number) => new Date(NOW_MS + ms).toISOString();

test.each([
  ['within twelve hours of a hold that lasts for days', inFuture(72 * HOUR_MS), 12 * HOUR_MS],
  ['a quarter of an hour before a nearer ticketing time limit', inFuture(3 * HOUR_MS), 3 * HOUR_MS - 15 * MINUTE_MS],
  ['within 45 minutes where the airline names no limit', null, 45 * MINUTE_MS],
  ['no more once the limit is nearer than the time to issue', inFuture(10 * MINUTE_MS), -5 * MINUTE_MS],
])('[REQ-TKT-6] a change is answered %s', (_, heldUntil, afterMs) => {
  expect(heldAnswerDueMs(heldUntil, NOW_MS)).toBe(NOW_MS + afterMs);
});
