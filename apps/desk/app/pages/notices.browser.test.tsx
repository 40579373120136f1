import { notices } from '@safar/contract/desk/notices';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

const LIVE = {
  state: 'live',
  words: { en: 'Strike in Delhi' },
  link: '/about/connect',
  revision: 'a'.repeat(64),
} as const;
const TIMES = { from: '2026-12-12T00:30:00.000Z', until: '2026-12-13T00:30:00.000Z' };

test('[REQ-NOTICE-2] a notice is changed from what stands, in India time, and a language without words is left out', async () => {
  const { sent } = await openPage('/notices', 'content', {
    answers: [answer(notices, { notices: [{ ...LIVE, ...TIMES, id: SAMPLE_ID, level: 'caution', place: 'flights' }] })],
  });
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByLabelText('From, India time')).toHaveValue('2026-12-12T06:00');
  await userEvent.fill(page.getByLabelText('Words in English', { exact: true }), 'No strike');
  await userEvent.fill(page.getByLabelText('Leads to'), '');
  await userEvent.fill(page.getByLabelText('Why?'), 'Called off');
  await page.getByRole('button', { name: 'Publish the notice' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent[0]?.body).toEqual({
    known: { id: SAMPLE_ID, revision: LIVE.revision },
    notice: { words: { en: 'No strike' }, level: 'caution', place: 'flights', link: null, ...TIMES },
    reason: 'Called off',
  });
});
