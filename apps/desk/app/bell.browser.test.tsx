import { askedApprovals, waitingCounts } from '@safar/contract/desk/waiting';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from './testing/open-page.tsx';

const CELL = { kind: 'refunds', oldest: '2026-11-23T08:35:00.000Z', when: 'later' } as const;
const ASKED = {
  booking: null,
  deed: 'Give back',
  about: 'Fontainhas Tower',
  refundPaise: 2_000_000,
  decidedBy: 'Rohan Deshmukh',
  answer: 'No proof that the caller is the traveller',
} as const;

test('[REQ-DESK-51] the bell counts what waits for the operator and what was answered, and w opens it', async () => {
  const decidedAt = new Date().toISOString();
  const { router } = await openPage('/travellers', 'support', {
    answers: [
      answer(waitingCounts, {
        cells: [
          { ...CELL, whose: 'mine', count: 2 },
          { ...CELL, whose: 'mine', count: 1, when: 'late' },
          { ...CELL, whose: 'nobody', count: 40 },
        ],
      }),
      answer(askedApprovals, {
        asked: [
          { ...ASKED, id: '01990000-0000-7000-8000-00000000000a', state: 'sent-back', decidedAt },
          { ...ASKED, id: '01990000-0000-7000-8000-00000000000b', state: 'waiting', decidedAt: null },
        ],
      }),
    ],
  });
  const bell = page.getByRole('banner').getByRole('button');
  await expect.element(bell).toHaveAccessibleName('4 for you, some of it late');
  await userEvent.keyboard('w');
  const list = page.getByRole('group', { name: 'For you' });
  await expect.element(list.getByRole('link', { name: /^To approve/ })).toHaveFocus();
  await expect.element(list).toMatchTextContent('Taken by you1 late3');
  await expect
    .element(list.getByRole('listitem'))
    .toMatchTextContent(/Give back, ₹20,000, Fontainhas TowerRohan Deshmukh, .*: “No proof that .*”sent back/);
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('3 for you, some of it late');
  await bell.click();
  await list.getByRole('link', { name: /^Taken by you/ }).click();
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/waiting', search: '?whose=mine' });
  await expect.element(list).not.toBeInTheDocument();
});
