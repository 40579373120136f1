import { deskTraveller, findTravellers, mergeTravellers, showTraveller } from '@safar/contract/desk/travellers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

test('[REQ-DESK-45] an account is found by what was typed, which stays in the address', async () => {
  const travellers = [{ id: SAMPLE_ID, name: 'A••• K•••' }];
  const { router } = await openPage('/travellers', 'support', {
    answers: [answer(findTravellers, { travellers, more: false })],
  });
  await userEvent.fill(page.getByLabelText('Mobile number, e-mail address or name'), 'asha{enter}');
  await page.getByRole('button', { name: 'Find the account' }).click();
  await expect.poll(() => router.state.location.search).toContain('typed=asha');
  await expect.element(page.getByRole('heading', { name: '1 account' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'A••• K•••' }))
    .toHaveAttribute('href', `/travellers/${SAMPLE_ID}`);
});

const ACCOUNT = answer(deskTraveller, { traveller: { id: SAMPLE_ID, name: 'A•••', mobile: '98••••••10' } });

test('[REQ-DESK-45] who it is stays masked until somebody asks, which is written down', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const { sent } = await openPage('/travellers/:id', 'finance', {
    answers: [ACCOUNT, answer(showTraveller, { name: 'Asha Rao', mobile: '9810000010', until })],
  });
  const account = page.getByRole('region', { name: 'Account' });
  await expect.element(account).toMatchTextContent('98••••••10');
  await account.getByRole('button', { name: 'Show' }).click();
  await expect.element(account).toMatchTextContent('9810000010');
  expect(sent).toEqual([{ path: `/api/travellers/${SAMPLE_ID}/show`, body: undefined }]);
  await account.getByRole('button', { name: 'Hide' }).click();
  await expect.element(account).toMatchTextContent('98••••••10');
});

test('[REQ-DESK-48] merging takes a number as it was pasted, and says what came over', async () => {
  const { sent } = await openPage('/travellers/:id', 'support', {
    answers: [ACCOUNT, answer(mergeTravellers, { bookings: 3, savedTravellers: 2, savedHotels: 1 })],
  });
  await page.getByRole('button', { name: 'Merge another account' }).click();
  await userEvent.fill(page.getByLabelText('Mobile number of the other account'), ' 98100 00011 ');
  await userEvent.fill(page.getByLabelText('Why?'), 'Same person');
  await page.getByRole('button', { name: 'Merge, and close the other' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Merged' }))
    .toMatchTextContent('3 bookings, 2 saved travellers and 1 saved hotels');
  expect(sent[0]?.body).toEqual({ mobile: '9810000011', reason: 'Same person' });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'Merge another account' })).toHaveFocus();
});
