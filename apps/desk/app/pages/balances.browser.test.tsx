import { balancesDue } from '@safar/contract/desk/find';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';

const DAYS = [
  { day: '2026-12-18', bookings: 1, duePaise: 2_615_600 },
  { day: '2026-12-20', bookings: 312, duePaise: 90_21_600 },
] as const;
const BALANCES = DAYS.map(({ day }, n) => ({
  booking: { reference: `SF${n}`, id: `01990000-0000-7000-8000-00000000000${n}`, duePaise: 2_615_600 },
  dueDay: day,
  payUrl: `https://safar.test/pay/${n}`,
}));

test('[REQ-DESK-49] balances stand under the day they are due, whose sum is of all of it, and support sends each link again', async () => {
  const { sent } = await openPage('/find/balances', 'support', {
    answers: [answer(balancesDue, { balances: BALANCES, days: DAYS, nextCursor: null })],
  });
  const first = page.getByRole('region', { name: 'Fri, 18 Dec, 2026' });
  await expect.element(first.getByRole('link', { name: 'SF0' })).toBeVisible();
  await expect.element(first.getByRole('link', { name: 'SF1' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Sun, 20 Dec, 2026' }))
    .toMatchTextContent('312 bookings, ₹90,216');
  await first.getByRole('button', { name: 'SMS' }).click();
  await expect.element(first.getByText(/^On its way by SMS/)).toBeVisible();
  expect(sent).toContainEqual(expect.objectContaining({ body: { channel: 'sms' } }));
  await expect
    .element(first.getByRole('button', { name: 'Copy the payment link' }))
    .toHaveAttribute('title', 'https://safar.test/pay/0');
});

test('[REQ-DESK-49] who may not send messages copies the link alone, and an empty list says so', async () => {
  await openPage('/find/balances', 'finance', {
    answers: [answer(balancesDue, { balances: BALANCES, days: DAYS, nextCursor: null })],
  });
  await expect.element(page.getByRole('button', { name: 'Copy the payment link' }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'SMS' })).not.toBeInTheDocument();
});

test('[REQ-DESK-49] no balance to pay is said', async () => {
  await openPage('/find/balances', 'finance', {
    answers: [answer(balancesDue, { balances: [], days: [], nextCursor: null })],
  });
  await expect.element(page.getByText('No booking has a balance to pay.')).toBeVisible();
});
