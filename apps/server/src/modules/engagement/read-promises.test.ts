import { endCoupon } from '@safar/contract/desk/coupons';
import { publicConfig } from '@safar/contract/site';
import { SAMPLE_OPERATORS } from '../../../../../local/sample-operators.ts';
import { SAMPLES } from '../../../../../local/sample-reviews.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeModules } from '../../compose.ts';
import type { Module } from '../../platform/context.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator } from '../desk/testing/as-operator.ts';

let app: TestApp;
let site: Module | undefined;

beforeAll(async () => {
  const engagement = { ...SAMPLES, questions: () => [], reviews: () => [] };
  const demonstration = { operators: SAMPLE_OPERATORS, engagement, seedContracts: async () => {} };
  app = await buildTestApp({
    parts: {
      compose: (platform) => {
        const composed = composeModules(platform, { demonstration });
        site = composed.modules.find(({ name }) => name === 'site');
        return composed;
      },
    },
  });
});
afterAll(() => app.close());

/** What is promised once the site has read it again, as it does when it starts, and then every 15 seconds. */
async function promised() {
  await site?.stop?.();
  await site?.start?.();
  return publicConfig.answer.parse((await app.call(publicConfig)).body).promises;
}

async function end(code: string): Promise<void> {
  const { rows } = await app.context.database.pool.query<{ id: string }>('select id from coupons where code = $1', [
    code,
  ]);
  const as = await asOperator(app, 'admin');
  const params = { id: rows[0]?.id ?? '' };
  expect((await app.deskCall(endCoupon, { as, params, body: { reason: 'The campaign is over' } })).status).toBe(200);
}

test('[REQ-OFFER-6] marketing is promised while a campaign that the checkout keeps is shown, and no longer', async () => {
  await expect.poll(promised).toEqual({ earlyBirds: 1000, memberDiscount: true, flightDeal: true, payLater: true });
  await end('SKY300');
  await expect.poll(promised).toMatchObject({ flightDeal: false, memberDiscount: true });
  await app.context.database.pool.query("update coupons set uses = total_uses where code = 'EARLYBIRD'");
  await expect.poll(promised).toMatchObject({ earlyBirds: null });
  await end('MEMBER5');
  await expect.poll(promised).toMatchObject({ memberDiscount: false });
});
