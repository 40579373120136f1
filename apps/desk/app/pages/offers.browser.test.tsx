import { deskOffers } from '@safar/contract/desk/offers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

const offer = (id: string, state: 'live' | 'draft') => ({
  id,
  state,
  words: { en: { title: `Offer ${id}`, text: 'x', terms: 'x' } },
});
const OFFERS = [answer(deskOffers, { offers: [offer('one', 'live'), offer('two', 'draft')] })];

test('[REQ-OFFER-2] an offer moves within the list, and a draft is shown where a live one is withdrawn', async () => {
  const { sent } = await openPage('/offers', 'content', { answers: OFFERS });
  await expect.element(page.getByRole('button', { name: 'Show Offer one earlier' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Show Offer two later' })).toBeDisabled();
  await expect.element(rowOf('Offer one').getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(rowOf('Offer two').getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show Offer two earlier' }).click();
  await expect.poll(() => sent).toEqual([{ path: '/api/offers/two/move', body: { to: 'earlier' } }]);
});

test('[REQ-DESK-4] support reads offers and changes none', async () => {
  await openPage('/offers', 'support', { answers: OFFERS });
  await expect.element(page.getByText('Offer one')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument();
});
