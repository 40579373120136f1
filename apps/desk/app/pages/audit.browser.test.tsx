import { auditLog, checkAudit } from '@safar/contract/desk/operators';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

test('[REQ-DESK-3] an entry is in words and leads to all of its kind; the check says from where on the log was changed', async () => {
  const entries = [
    { action: 'approveRequest', operator: { id: SAMPLE_ID, email: 'asha@safar.test' }, reason: 'In the plan' },
  ];
  const { router } = await openPage('/audit', 'finance', {
    answers: [answer(auditLog, { entries }), answer(checkAudit, { checked: 41, brokenAt: 42 })],
  });
  await page.getByRole('link', { name: 'Approve request' }).click();
  await expect.poll(() => router.state.location.search).toBe('?action=approveRequest');
  await expect.element(page.getByRole('link', { name: 'All entries' })).toBeVisible();
  await page.getByRole('button', { name: 'Check that nothing was changed' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Entry 42 was changed or removed. The 41 entries before it');
});
