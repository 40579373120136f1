import { bookingOwners, bookingSums, findBookings, savedViews } from '@safar/contract/desk/find';
import { findTravellers } from '@safar/contract/desk/travellers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';

/** The button that takes a filter away. */
const without = (filter: string) => page.getByRole('button', { name: `Without ${filter}` });

/** On a phone they are folded. */
async function showFilters() {
  const summary = page.getByText('Filters', { exact: true });
  await expect.element(summary).toBeVisible();
  if (summary.element().closest('details')?.open === false) await summary.click();
}

test('[REQ-DESK-5] a filter of the list is in the address, goes to its file too, and begins at the first page', async () => {
  const { router } = await openPage('/find', 'finance', { address: '?cursor=abc' });
  await showFilters();
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
    answers: [answer(findBookings, { found, more: false, narrow: true })],
  });
  await expect.element(page.getByText(/only some were looked at: add a day/)).toBeVisible();
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
      answer(findBookings, { found: [], more: false, narrow: false, elsewhere: [] }),
      answer(findTravellers, { travellers, more: false }),
    ],
  });
  await expect
    .element(page.getByRole('table', { name: 'Found accounts' }).getByRole('link'))
    .toMatchTextContent('K•••••');
  await expect.element(page.getByText(/Nothing begins with/)).toBeVisible();
});

test('[REQ-DESK-5] filters in use are shown, taken away one by one or all at once, and what is typed wrongly narrows nothing', async () => {
  const owners = [{ name: 'Rohan Deshmukh', id: '01990000-0000-7000-8000-000000000002' }] as const;
  const { router } = await openPage('/find', 'finance', {
    address: '?plan=pay_later&totalFrom=5000',
    answers: [answer(bookingOwners, { owners })],
  });
  await showFilters();
  await expect.element(without('Total from, ₹ 5000')).toBeVisible();
  await without('Plan paid later').click();
  await expect.poll(() => router.state.location.search).toBe('?totalFrom=5000');

  await page.getByRole('textbox', { name: 'Total until, ₹' }).fill('nine');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Use whole rupees')).toBeVisible();
  expect(router.state.location.search).toBe('?totalFrom=5000');
  await page.getByRole('textbox', { name: 'Total until, ₹' }).fill('9,000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?totalFrom=5000&totalUntil=9000');

  await userEvent.selectOptions(page.getByLabelText('Looked after by'), 'Rohan Deshmukh');
  await expect.element(without('Looked after by Rohan Deshmukh')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('[REQ-DESK-12] a view is a link to all of its filters', async () => {
  const filter = { supplier: 'tbo', owner: 'me', startsFrom: '2026-12-24' } as const;
  await openPage('/find', 'finance', { answers: [answer(savedViews, { views: [{ name: 'Mine', filter }] })] });
  await expect
    .element(page.getByRole('link', { name: 'Mine' }))
    .toHaveAttribute('href', expect.stringMatching(/^(?=.*supplier=tbo)(?=.*owner=me)(?=.*startsFrom=2026-12-24)/));
});

test('[REQ-DESK-5] the list says how many there are and what they add up to', async () => {
  const sums = { count: 1234, totalPaise: 24_180_600, duePaise: 1_872_400, more: false };
  await openPage('/find', 'finance', { answers: [answer(bookingSums, sums)] });
  await expect.element(page.getByText('1,234 bookings, ₹2,41,806 in all, ₹18,724 still owed')).toBeVisible();
});

test('[REQ-DESK-5] the arrows lead from the box to what was found and from one to the next', async () => {
  const found = ['SF12AB', 'SF34CD'].map((reference, n) => ({
    by: 'name' as const,
    booking: { reference, id: `01990000-0000-7000-8000-00000000000${n}` },
  }));
  await openPage('/find', 'support', {
    address: '?typed=Asha',
    answers: [answer(findBookings, { found, more: false })],
  });
  await expect.element(page.getByRole('link', { name: 'SF34CD' })).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'SF12AB' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'SF34CD' })).toHaveFocus();
});
