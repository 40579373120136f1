import { supplierAccounts } from '@safar/contract/desk/suppliers';
import { switchedOff } from '@safar/contract/desk/switches';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';

test('[REQ-DESK-30] something is switched off by its kind, with the reason', async () => {
  const { sent } = await openPage('/suppliers', 'admin', {
    answers: [answer(switchedOff, { off: [], suppliers: [] })],
  });
  await expect.element(page.getByText('Everything is sold.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch something off' }).click();
  await userEvent.selectOptions(page.getByLabelText('What'), 'Payment plan');
  await userEvent.selectOptions(page.getByLabelText('Which'), 'Pay later');
  await userEvent.fill(page.getByLabelText('Why?'), 'Fraud');
  await page.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ path: '/api/switches', body: { what: { kind: 'plan', id: 'pay_later' }, reason: 'Fraud' } }]);
});

test('[REQ-DESK-31] an account below the stop line says since when nothing is sold; support switches nothing', async () => {
  const last = {
    cashPaise: 100,
    creditPaise: 0,
    belowStopSince: '2026-11-23T08:35:00.000Z',
    belowAlarmSince: '2026-11-23T08:35:00.000Z',
  };
  await openPage('/suppliers', 'support', {
    answers: [answer(supplierAccounts, { accounts: [{ id: 'tbo', last, usedByHour: [] }] })],
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing of it is sold since 23 Nov, 14:05.');
  await expect.element(page.getByRole('button', { name: 'Switch something off' })).not.toBeInTheDocument();
});
