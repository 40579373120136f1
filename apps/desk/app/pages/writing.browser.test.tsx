import { shownWriting } from '@safar/contract/desk/queues';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

const SHOWN = {
  kind: 'question',
  author: 'Asha',
  text: 'Is there a lift?',
  answer: 'No',
  at: '2026-11-23T08:35:00.000Z',
} as const;

test('[REQ-REV-6] an answer is corrected from what is shown, and what stood when it was read goes along', async () => {
  const { sent } = await openPage('/writing', 'content', {
    answers: [answer(shownWriting, { shown: [{ ...SHOWN, id: SAMPLE_ID }] })],
  });
  await page.getByRole('button', { name: 'Correct the answer' }).click();
  const text = page.getByLabelText('Answer, for everybody to read');
  await expect.element(text).toHaveValue('No');
  await userEvent.fill(text, 'Yes, since May');
  await userEvent.fill(page.getByLabelText('Why?'), 'The hotel told us');
  await page.getByRole('button', { name: 'Publish the correction' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: `/api/writing/${SAMPLE_ID}/correct`,
      body: { known: SHOWN.at, text: 'Yes, since May', reason: 'The hotel told us' },
    },
  ]);
});
