import { policies } from '@safar/contract/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    environment: {
      PLATFORM_FEE_RUPEES: '150',
      PLAN_HOURS_PAY_LATER: '96',
      PLAN_HOURS_PAY_HALF: '36',
      PLAN_REMINDER_HOURS: '12',
    },
  });
});
afterAll(() => app.close());

test('[REQ-FRAME-10] what the policy pages name is what the settings say', async () => {
  expect((await app.call(policies, {})).body).toEqual({
    ok: true,
    platformFeePaise: 15_000,
    planHours: { payLater: 96, payHalf: 36 },
    planReminderHours: [12],
  });
});
