import { systemOverview, systemWorkflows } from '@safar/contract/desk/system';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

test('[REQ-DESK-33] a secret setting is never shown, and one that is set is told from the default', async () => {
  const secret = { group: 'Payments', name: 'RAZORPAY_KEY_SECRET', value: null, isSet: true };
  const plain = { group: 'Payments', name: 'PORT', value: '3000', isSet: false };
  await openPage('/system', 'admin', {
    address: '?show=settings',
    answers: [answer(systemOverview, { settings: [secret, plain] })],
  });
  await expect.element(rowOf('RAZORPAY_KEY_SECRET')).toMatchTextContent('••••••••set');
  await expect.element(rowOf('PORT')).toMatchTextContent('3000default');
});

test('[REQ-DESK-33] a workflow is cancelled with a reason after what that leaves undone is said', async () => {
  const workflows = [{ id: 'booking-1', name: 'Book a stay', mayCancel: true, mayRetry: false }];
  const { sent } = await openPage('/system', 'admin', {
    address: '?show=workflows&state=running',
    answers: [answer(systemWorkflows, { workflows })],
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Book a stay' });
  await expect.element(dialog).toMatchTextContent('a booking may be paid and not made');
  await userEvent.fill(dialog.getByLabelText('Why?'), 'The supplier is down');
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { path: '/api/system/workflows/cancel', body: { id: 'booking-1', reason: 'The supplier is down' } },
  ]);
});
