import { today } from '@safar/contract/desk/today';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';

test('[REQ-DESK-34] a figure of today leads to the list that it counts, and money below the alarm stands above all', async () => {
  const account = { id: 'tbo', restPaise: 4_000_000, belowAlarm: true, belowStop: true };
  await openPage('/today', 'finance', { answers: [answer(today, { day: '2026-11-23', accounts: [account] })] });
  const figures = page.getByRole('region', { name: 'Figures of today' });
  await expect
    .element(figures.getByRole('link', { name: /^Bookings/ }))
    .toHaveAttribute('href', '/find?from=2026-11-23&until=2026-11-23');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('TBO: ₹40,000 on account, and nothing more of it is sold');
});

test('[REQ-DESK-34] more bookings than visits show no share', async () => {
  const steps = [
    { step: 'searched', count: 2 },
    { step: 'booked', count: 5 },
  ] as const;
  await openPage('/today', 'support', { answers: [answer(today, { steps })] });
  await expect.element(page.getByRole('link', { name: /^Look-to-book/ })).toMatchTextContent(/—of 2 visits/);
});
