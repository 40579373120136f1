import { auditLog, checkAudit } from '@safar/contract/desk/operators';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

const OWNER_ID = '01900000-0000-7000-8000-000000000002';

test('[REQ-DESK-3] an entry is a sentence whose parts lead to more of their kind and to the thing itself; the check says from where on the log was changed', async () => {
  const operator = { id: SAMPLE_ID, email: 'asha@safar.test' };
  const subject = { kind: 'booking', id: SAMPLE_ID, name: 'SFR-1A2B', userId: OWNER_ID };
  const entries = [
    { seq: 2, action: 'approveRequest', refused: null, operator, subject, reason: 'In the plan' },
    {
      seq: 1,
      action: 'publishPrices',
      refused: 'NOT_PERMITTED',
      operator,
      subject: { kind: 'refused', id: 'NOT_PERMITTED' },
    },
  ];
  const { router } = await openPage('/audit', 'finance', {
    answers: [answer(auditLog, { entries }), answer(checkAudit, { checked: 41, brokenAt: 42 })],
  });
  await expect
    .element(page.getByText('asha@safar.test approved a request about booking SFR-1A2B (all of it)'))
    .toBeVisible();
  await expect.element(page.getByText('asha@safar.test was refused: publish prices')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'booking SFR-1A2B' }))
    .toHaveAttribute('href', `/bookings/${OWNER_ID}/${SAMPLE_ID}`);
  await page.getByRole('link', { name: 'approved a request about' }).click();
  await expect.poll(() => router.state.location.search).toBe('?action=approveRequest');
  await expect.element(page.getByRole('link', { name: 'All entries' })).toBeVisible();
  await page.getByRole('button', { name: 'Check that nothing was changed' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Entry 42 was changed or removed. The 41 entries before it');
});
