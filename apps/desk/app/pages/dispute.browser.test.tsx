import { deskDispute } from '@safar/contract/desk/disputes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

test('[REQ-DESK-23] a dispute says by when to answer, what it holds back, and gives its evidence as a file', async () => {
  await openPage('/disputes/:gateway/:id', 'finance', {
    answers: [
      answer(deskDispute, {
        dispute: {
          id: 'disp_1',
          status: 'under_review',
          deductedPaise: 250_000,
          gateway: 'razorpay',
          respondBy: '2026-11-30T06:30:00.000Z',
        },
        evidence: [{ kind: 'billing proof', text: 'Invoice', document: 'invoice' }],
      }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Dispute disp_1' })).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Held back₹2,500.00');
  await expect.element(main).toMatchTextContent('Answer by30 Nov, 12:00');
  await expect.element(page.getByRole('link', { name: 'Download the list' })).toHaveAttribute('download');
  await expect.element(rowOf('billing proof').getByRole('link', { name: 'PDF' })).toBeVisible();
});
