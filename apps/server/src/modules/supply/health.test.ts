import { supplierHealth, supplierOddities } from '@safar/contract/desk/suppliers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { like } from '../../platform/testing/like.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';

let app: TestApp;
let support: TestOperator;
beforeAll(async () => {
  app = await buildTestApp();
  support = await asOperator(app, 'support');
});
afterAll(() => app.close());

async function read() {
  return supplierHealth.answer.parse((await app.deskCall(supplierHealth, { as: support })).body);
}

test('[REQ-DESK-32] the desk shows how suppliers answered, and how far the catalogue is read', async () => {
  await expect.poll(async () => (await read()).answers.map(({ service }) => service)).toContain('tbo-hotel');
  const { answers, checks } = await read();
  expect(checks).toEqual([
    { name: 'suppliers', ready: true, detail: like.any(String) },
    { name: 'catalogue', ready: false, detail: like.stringContaining('cities complete') },
  ]);
  for (const { calls, failed, middleSeconds, slowSeconds } of answers) {
    expect(failed).toBeLessThanOrEqual(calls);
    expect(middleSeconds).toBeLessThanOrEqual(slowSeconds);
  }
});

test('[REQ-DESK-32] what nobody has described of an answer is shown, without personal data', async () => {
  app.context.answers.saw({
    service: 'razorpay',
    operation: 'orders.unheard-of',
    body: { email: 'arjun@example.com' },
  });
  const seen = async () =>
    supplierOddities.answer.parse((await app.deskCall(supplierOddities, { as: support })).body).oddities;
  await expect.poll(async () => (await seen()).map(({ operation }) => operation)).toContain('orders.unheard-of');
  expect(JSON.stringify(await seen())).not.toContain('arjun@');
});
