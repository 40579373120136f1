import { ownPasskeys } from '@safar/contract/desk/passkeys';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

test('[REQ-DESK-14] a passkey goes only with a second factor', async () => {
  const { sent } = await openPage('/me', 'content', {
    answers: [answer(ownPasskeys, { passkeys: [{ id: SAMPLE_ID, name: 'Work laptop' }] })],
  });
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Work laptop' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(sent).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Code'), '123456');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ factor: { code: '123456' } });
});
