import { decidedMappings, mappingHotel } from '@safar/contract/desk/mappings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

const REVISION = 'b'.repeat(64);
const PAIR = {
  theirs: { supplier: 'direct', supplierCode: 'sample-77', name: 'Mandovi Beach' },
  ours: { hotelCode: '77', name: 'Mandovi Beach Resort' },
  state: 'open',
  how: undefined,
  revision: REVISION,
  takenFor: undefined,
} as const;

test('[REQ-DESK-18] two hotels are said to be one for the pair that was looked at', async () => {
  const pair = { ...PAIR, likeness: { name: 0.95, address: 0.6, distance: 0.1 } };
  const { sent } = await openPage('/mappings/:supplier/:code', 'content', {
    answers: [answer(mappingHotel, { pairs: [{ ...pair, how: 'matched', takenFor: null }] })],
  });
  const facts = page.getByRole('table', { name: 'Mandovi Beach and Mandovi Beach Resort' });
  await expect.element(facts.getByRole('row').filter({ hasText: 'Address' })).toMatchTextContent('alike');
  await page.getByRole('button', { name: /^Same hotel/ }).click();
  await userEvent.fill(page.getByLabelText('Why?'), 'Same building');
  await page.getByRole('dialog').getByRole('button', { name: 'Same hotel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent[0]?.body).toEqual({
    supplier: 'direct',
    supplierCode: 'sample-77',
    hotelCode: '77',
    verdict: 'same',
    revision: REVISION,
    reason: 'Same building',
  });
});

test('[REQ-DESK-18] what was decided is a list with who said it, and can be undone', async () => {
  const pair = {
    theirs: PAIR.theirs,
    ours: PAIR.ours,
    state: 'different',
    how: 'manual',
    decided: { by: 'asha@safar.test' },
  } as const;
  await openPage('/mappings', 'content', {
    address: '?list=decided',
    answers: [answer(decidedMappings, { pairs: [pair] })],
  });
  await expect.element(rowOf('Mandovi Beach')).toMatchTextContent('asha@safar.test');
  await page.getByRole('button', { name: 'Undo the decision on Mandovi Beach' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Undo the decision' }))
    .toMatchTextContent('may then be taken for');
});
