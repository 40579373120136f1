import { findBookings } from '@safar/contract/desk/find';
import { findTravellers } from '@safar/contract/desk/travellers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';

test('[REQ-DESK-5] a filter of the list is in the address, goes to its file too, and begins at the first page', async () => {
  const { router } = await openPage('/find', 'finance', { address: '?cursor=abc' });
  await userEvent.selectOptions(page.getByLabelText('Status', { exact: true }), 'cancelled');
  await expect.poll(() => router.state.location.search).toBe('?status=cancelled');
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', expect.stringContaining('status=cancelled'));
  await expect.element(page.getByRole('table', { name: 'Bookings' }).getByRole('link')).toMatchTextContent('reference');
});

test('[REQ-DESK-5] names that only sound alike are told from what was found exactly', async () => {
  const found = [{ by: 'similar name', booking: { reference: 'SF12AB' } }] as const;
  await openPage('/find', 'support', {
    address: '?typed=Krishnamurti',
    answers: [answer(findBookings, { found, more: false })],
  });
  await expect
    .element(page.getByRole('heading', { name: 'No exact match. 1 booking with a similar name' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Similar names' }).getByRole('link'))
    .toMatchTextContent('SF12AB');
});

test('[REQ-DESK-5] what is typed finds accounts beside bookings, for who may read them', async () => {
  const travellers = [{ name: 'K••••• R•••••' }] as const;
  await openPage('/find', 'support', {
    address: '?typed=Krishnamurti',
    answers: [
      answer(findBookings, { found: [], more: false, elsewhere: [] }),
      answer(findTravellers, { travellers, more: false }),
    ],
  });
  await expect
    .element(page.getByRole('table', { name: 'Found accounts' }).getByRole('link'))
    .toMatchTextContent('K•••••');
  await expect.element(page.getByText(/Nothing begins with/)).toBeVisible();
});
