import { airSearch } from '@safar/contract/flights';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RAZORPAY_TEXTS } from '../../gateways/razorpay/operations.ts';
import { createAnswerWatch } from '../../platform/answer-watch.ts';
import { movableClock } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { succeed } from '../bookings/testing/journey.ts';
import { createRecorder } from './recorder.ts';

const TWO_MINUTES_MS = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const Taken = z.object({
  recordings: z.array(
    z.object({ service: z.string(), operation: z.string(), request: z.unknown(), answer: z.unknown() }),
  ),
});

async function take(operations: string): Promise<z.output<typeof Taken>['recordings']> {
  const answer = await app.operations.inject({ method: 'GET', url: `/operations/recordings?operations=${operations}` });
  return Taken.parse(answer.json()).recordings;
}

test('[REQ-OPS-16] what a supplier answers is handed to whoever records its operation, once and without secrets', async () => {
  expect(await take('Search')).toEqual([]);
  const departOn = indiaDateOf(Date.now()).add({ days: 41 }).toString();
  await succeed(app, airSearch, { query: { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn } });
  const [search] = (await take('search')).filter(({ service }) => service === 'tbo-air');
  expect(search).toMatchObject({
    request: { EndUserIp: '(hidden)', TokenId: '(hidden)', Segments: [{ Origin: 'DEL', Destination: 'BOM' }] },
    answer: { Response: { ResponseStatus: 1 } },
  });
  expect((await take('Search')).filter(({ service }) => service === 'tbo-air')).toEqual([]);
});

test('[REQ-OPS-16] an operation that cannot be one is refused', async () => {
  const answer = await app.operations.inject({ method: 'GET', url: '/operations/recordings?operations=' });
  expect(answer.statusCode).toBe(400);
});

test('[REQ-OPS-16] of what nobody records, or has stopped recording, nothing is kept; a webhook names no payer', () => {
  const answers = createAnswerWatch();
  const clock = movableClock(0);
  const recorder = createRecorder(answers, clock);
  const entity = {
    id: 'pay_1',
    amount: 100,
    email: 'meera@example.com',
    contact: '+919810001234',
    vpa: 'meera@okicici',
  };
  const saw = () =>
    answers.saw({
      service: 'razorpay',
      operation: 'webhook',
      body: { payload: { payment: { entity } } },
      readable: RAZORPAY_TEXTS,
    });
  saw();
  expect(recorder.take(['webhook'])).toEqual([]);
  saw();
  const hidden = { id: 'pay_1', amount: 100, email: '(hidden)', contact: '(hidden)', vpa: '(hidden)' };
  expect(recorder.take(['webhook'])).toMatchObject([
    { request: null, answer: { payload: { payment: { entity: hidden } } } },
  ]);
  clock.advance(TWO_MINUTES_MS);
  saw();
  expect(recorder.take(['webhook'])).toEqual([]);
});
