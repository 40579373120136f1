import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { CounterPress, CounterRuns } from './counter-card.tsx';
import type { Case } from './load-cases.ts';

const ID = '019bbbbb-0000-7000-8000-000000000001';
const PATH = `POST /api/bookings/${ID}/cases`;
const COUNTER = { minutes: 30, mostMorePaise: 1_000_000 };
const PRESSED: Case = {
  id: '019bbbbb-0000-7000-8000-000000000002',
  number: '91BD44E0-2',
  topic: 'counter',
  words: '',
  hasFile: false,
  askedAt: '2026-12-11T08:50:00.000Z',
  state: 'waiting',
  dueAt: '2026-12-11T09:20:00.000Z',
  takenAt: null,
  answer: null,
  answeredAt: null,
  said: [],
  openUntil: null,
};
const STAY = {
  hotelNumber: '48213097',
  providerPayload: { ConfirmationNo: 'HCN-77', BookingRefNo: '' },
  checkin: '2026-12-11',
  checkout: '2026-12-14',
  hotel: { name: 'Casa Mandovi', address: 'Calangute', city: 'Goa', phone: '+91 832 000 2183' },
};

test('[REQ-HELP-7] one press says that the hotel has no record of its guest; one that does not arrive gives our telephone', async () => {
  let isRefused = true;
  const calls = stubApi({
    [PATH]: () => (isRefused ? refusal('INTERNAL', '', 500) : Response.json({ ok: true, case: PRESSED })),
  });
  await renderInApp(<CounterPress bookingId={ID} counter={COUNTER} />);
  await expect.element(page.getByText(/Within 30 minutes one of us has talked to its front desk/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'They have no record of me' }));
  await expect.element(page.getByText(/Call us now: \+91 80 0000 0000/)).toBeVisible();
  isRefused = false;
  await userEvent.click(page.getByRole('button', { name: 'They have no record of me' }));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls.at(-1)?.body).toEqual({ topic: 'counter', words: '', file: null });
});

test('[REQ-HELP-7] what happens is said with its times, and what proves the sale is shown', async () => {
  await renderInApp(<CounterRuns booking={STAY} counter={COUNTER} asked={PRESSED} />);
  const card = page.getByRole('region', { name: 'We are on it: 91BD44E0-2' });
  await expect.element(card.getByText('by Fri, 11 Dec 2026, 14:50')).toBeVisible();
  await expect.element(card.getByText(/up to ₹10,000 more than you paid; we pay the difference/)).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+918000000000');
  await expect
    .element(card.getByRole('link', { name: 'Call the hotel: +91 832 000 2183' }))
    .toHaveAttribute('href', 'tel:+918320002183');
  for (const number of ['48213097', 'HCN-77']) await expect.element(card.getByText(number)).toBeVisible();
  await expect.element(card.getByText('Our partner’s number')).not.toBeInTheDocument();
  await expect.element(card.getByText('One of us has taken it')).not.toBeInTheDocument();
});

test('[REQ-HELP-7] who took it is said, and that we are late', async () => {
  const late = { ...PRESSED, state: 'late', takenAt: '2026-12-11T08:52:00.000Z' } as const;
  await renderInApp(<CounterRuns booking={STAY} counter={COUNTER} asked={late} />);
  await expect.element(page.getByText('One of us has taken it')).toBeVisible();
  await expect.element(page.getByText(/we are late\. Call us, please: \+91 80 0000 0000/)).toBeVisible();
});

test('[REQ-HELP-7, REQ-DESK-64] once another room is had, its hotel and address stand in place of what we promised', async () => {
  const had = { ...STAY, otherRoomAt: '2026-12-11T09:05:00.000Z' };
  await renderInApp(<CounterRuns booking={had} counter={COUNTER} asked={PRESSED} />);
  const card = page.getByRole('region', { name: 'We are on it: 91BD44E0-2' });
  await expect.element(card.getByText('You stay at Casa Mandovi now')).toBeVisible();
  await expect.element(card.getByText(/^Calangute, Goa\. You pay nothing more\./)).toBeVisible();
  await expect.element(card.getByText(/up to ₹10,000 more/)).not.toBeInTheDocument();
});
