import { expect, test } from 'vitest';
import { createMeasures } from './measures.ts';

const NEVER = () => new Promise<{ status: number }>(() => undefined);

test('[REQ-OPS-40] what travellers saw is told for each fault: answers from 500 on, connections that broke and answers that never came are failures', async () => {
  const measures = createMeasures();
  const answer = (status: number) => measures.request('home', 1000, () => Promise.resolve({ status }));
  await answer(200);
  const startMs = performance.now();
  expect(await answer(404)).toEqual({ status: 404 });
  expect(await answer(503)).toEqual({ status: 503 });
  const broken = new Error('fetch failed', { cause: new Error('other side closed') });
  expect(await measures.request('home', 1000, () => Promise.reject(broken))).toBeNull();
  expect(await measures.request('pay', 1, NEVER)).toBeNull();
  const endMs = performance.now();
  await answer(502);
  expect(measures.report([{ name: 'cut', detail: 'app1 off the network', startMs, endMs }])).toMatchObject([
    {
      name: 'cut',
      requests: 4,
      failed: 3,
      failures: new Map([
        ['home: 503', 1],
        ['home: other side closed', 1],
        ['pay: no answer in 0.001 s', 1],
      ]),
    },
    { name: 'between', requests: 2, failed: 1 },
  ]);
});
