import { expect, test } from 'vitest';
import { answerTimes } from './answer-times.ts';
import { createMetrics } from './metrics.ts';

test('[REQ-DESK-32] times are those below which half and 95 of 100 calls were answered; failures are counted', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const call = (seconds: number, outcome = 'answer', operation = 'Search') =>
    metrics.outgoing.observe({ target: 'tbo-air', operation, outcome }, seconds);
  for (let at = 0; at < 90; at += 1) call(0.4);
  for (let at = 0; at < 10; at += 1) call(8, 'timeout');
  call(500, 'timeout', 'Book');
  const [search, book] = await answerTimes(metrics);
  expect(search).toMatchObject({ service: 'tbo-air', operation: 'Search', calls: 100, failed: 10 });
  expect(search?.middleSeconds).toBeGreaterThan(0.25);
  expect(search?.middleSeconds).toBeLessThanOrEqual(0.5);
  expect(search?.slowSeconds).toBeGreaterThan(5);
  expect(search?.slowSeconds).toBeLessThanOrEqual(10);
  expect(book).toMatchObject({ operation: 'Book', calls: 1, failed: 1, middleSeconds: 120 });
});
