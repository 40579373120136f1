import { deferredReport, payablesReport, reportBookings, salesReport } from '@safar/contract/desk/reports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

const SUMS = { bookings: 2, soldPaise: 200_000, supplierPaise: 150_000, discountPaise: 0, marginPaise: 50_000 };

test('[REQ-DESK-41] a report says whether it equals the ledger, and by how much it differs', async () => {
  const rows = [{ key: 'hotel', label: 'hotel', ...SUMS }];
  await openPage('/reports', 'finance', {
    address: '?report=sales&from=2026-11-01&until=2026-11-30',
    answers: [answer(salesReport, { rows, total: SUMS, ledger: { soldPaise: 200_000, marginPaise: 40_000 } })],
  });
  await expect.element(page.getByText(/Sold, to the paisa, compared just now/)).toBeVisible();
  await expect.element(page.getByText(/Margin: ₹500.00 here, ₹400.00 there/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Hotels' }))
    .toHaveAttribute('href', '/reports/bookings?from=2026-11-01&until=2026-11-30&by=product&key=hotel');
});

test('[REQ-DESK-40, REQ-DESK-42, REQ-DESK-43, REQ-DESK-44] each report opens from its tab; a choice stays in the address', async () => {
  const { router } = await openPage('/reports', 'finance', {
    answers: [answer(payablesReport, { suppliers: [{ supplier: 'tbo' }] }), answer(deferredReport, { total: SUMS })],
  });
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  await tabs.getByRole('link', { name: 'Supplier payables' }).click();
  await expect.element(page.getByRole('table', { name: 'What suppliers are due' })).toMatchTextContent('tbo');
  await tabs.getByRole('link', { name: 'Refund ages' }).click();
  await expect.element(page.getByRole('table', { name: 'Refunds by age' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Not yet earned' }).click();
  await expect.element(page.getByText('25.0% of sold')).toBeVisible();
  await tabs.getByRole('link', { name: 'GSTR-1' }).click();
  await expect.element(page.getByRole('table', { name: 'Tables of GSTR-1' })).toMatchTextContent('To declare');
  await userEvent.selectOptions(page.getByLabelText('Month'), page.getByRole('option').nth(1));
  await expect.poll(() => router.state.location.search).toMatch(/report=gst&month=\d{4}-\d{2}/);
});

test('[REQ-DESK-41] the bookings of a line lead back to its report; without a line there are none', async () => {
  const bookings = [{ booking: { reference: 'SF12AB' }, ...SUMS }];
  await openPage('/reports/bookings', 'finance', {
    address: '?from=2026-11-01&until=2026-11-30&by=supplier&key=tbo',
    answers: [answer(reportBookings, { bookings })],
  });
  await expect.element(page.getByRole('heading', { name: 'Bookings behind ‘tbo’' })).toBeVisible();
  await expect.element(rowOf('SF12AB')).toMatchTextContent('₹500.00');
  await expect
    .element(page.getByRole('link', { name: 'Back to the report' }))
    .toHaveAttribute('href', '/reports?report=sales&from=2026-11-01&until=2026-11-30&by=supplier');
  const { router } = await openPage('/reports/bookings', 'finance');
  await expect.poll(() => router.state.location.pathname).toBe('/reports');
});
