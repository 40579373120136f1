import { coupons } from '@safar/contract/desk/coupons';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

test('[REQ-COUPON-4] a coupon that waits is approved by somebody else, and says what it costs at most', async () => {
  const waiting = {
    state: 'waiting',
    flatPaise: 20_000,
    percent: 0,
    budgetPaise: 200_000,
    product: 'hotel',
    capPaise: 20_000,
  } as const;
  await openPage('/coupons', 'finance', {
    answers: [
      answer(coupons, {
        coupons: [
          { ...waiting, code: 'WINTER200', isOwn: false, totalUses: 10 },
          { ...waiting, code: 'MINE', isOwn: true },
        ],
      }),
    ],
  });
  await expect.element(rowOf('MINE').getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await rowOf('WINTER200').getByRole('button', { name: 'Approve' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Approve WINTER200' }))
    .toMatchTextContent('at most 10 times, for at most ₹2,000 in all.');
  await expect.element(page.getByRole('button', { name: 'New coupon' })).not.toBeInTheDocument();
});
