import { inviteOperator, operators, placeRequests } from '@safar/contract/desk/operators';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

const OTHER = '01990000-0000-7000-8000-000000000002';
const LIST = [
  { id: SAMPLE_ID, name: 'Meera Nair', state: 'active' },
  { id: OTHER, name: 'Asha Rao', email: 'asha@safar.test', role: 'finance', state: 'active' },
] as const;

test('[REQ-DESK-10] nobody disables or invites themselves, and a place waits for another administrator', async () => {
  const { sent } = await openPage('/operators', 'admin', {
    answers: [
      answer(operators, { operators: LIST, activeAdmins: 1 }),
      answer(placeRequests, { requests: [{ name: 'New', isOwn: true }] }),
      answer(inviteOperator, { until: '2026-11-24T08:35:00.000Z' }),
    ],
  });
  await expect.element(page.getByText(/You are the only administrator/)).toBeVisible();
  await expect.element(rowOf('Meera Nair').getByRole('button')).not.toBeInTheDocument();
  const waits = page.getByRole('region', { name: 'Waits for a second person' });
  await expect.element(waits.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(waits.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await rowOf('Asha Rao').getByRole('button', { name: 'New invitation' }).click();
  await userEvent.selectOptions(page.getByLabelText('Role'), 'support');
  await userEvent.fill(page.getByLabelText('Why?'), 'New phone');
  await page.getByRole('button', { name: 'Ask for the place' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Asked' })).toMatchTextContent('until 24 Nov, 14:05');
  expect(sent[0]?.body).toEqual({ email: 'asha@safar.test', name: 'Asha Rao', role: 'support', reason: 'New phone' });
});
