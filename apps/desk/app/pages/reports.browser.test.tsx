import {
  accountDay,
  accountStatement,
  enterSupplierInvoice,
  gst3bReturn,
  noteSupplierPayment,
  trialBalance,
} from '@safar/contract/desk/books';
import {
  deferredReport,
  lossesReport,
  payablesReport,
  reportBookings,
  salesReport,
} from '@safar/contract/desk/reports';
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

test('[REQ-DESK-55] goodwill stands by operator, and each lost dispute, beside their accounts', async () => {
  await openPage('/reports', 'finance', {
    address: '?report=losses&from=2026-11-01&until=2026-11-30',
    answers: [
      answer(lossesReport, {
        operators: [{ name: 'Asha Rao', refunds: 3, givenPaise: 90_000 }],
        disputes: [{ dispute: { id: 'disp_1' }, lostPaise: 40_000 }],
        ledger: { goodwillPaise: 90_000, lostDisputesPaise: 30_000 },
      }),
    ],
  });
  await expect.element(rowOf('Asha Rao')).toMatchTextContent('₹900.00');
  await expect.element(page.getByText(/to the paisa, compared just now/)).toBeVisible();
  await expect.element(page.getByText(/Lost: ₹400.00 here, ₹300.00 there/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'disp_1' })).toBeVisible();
});

test('[REQ-DESK-52, REQ-DESK-53, REQ-DESK-54] the trial balance leads to an account, its days and their lines; the files are of the same days', async () => {
  const total = { openingPaise: 0, debitPaise: 500, creditPaise: 500, closingPaise: 0 };
  const { router } = await openPage('/reports', 'finance', {
    address: '?report=books&from=2026-11-01&until=2026-11-30',
    answers: [
      answer(trialBalance, { accounts: [{ account: 'bank', name: 'Bank', closingPaise: 500 }], total }),
      answer(accountStatement, { name: 'Bank', days: [{ day: '2026-11-05', balancePaise: 500 }] }),
      answer(accountDay, { name: 'Bank', lines: [{ what: 'Settled', amountPaise: 500 }] }),
    ],
  });
  await expect.element(page.getByText('balances', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Tally file' }))
    .toHaveAttribute('href', '/api/books/tally.xml?from=2026-11-01&until=2026-11-30');
  await page.getByRole('link', { name: 'Bank' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bank' })).toBeVisible();
  await page.getByRole('link', { name: /5 Nov/ }).click();
  await expect.element(rowOf('Settled')).toMatchTextContent('₹5.00');
  await page.getByRole('link', { name: 'Back to the statement' }).click();
  await expect.poll(() => router.state.location.search).toBe('?account=bank&from=2026-11-01&until=2026-11-30');
});

test('[REQ-DESK-53] an account that is none leads to the trial balance', async () => {
  const { router } = await openPage('/reports/account', 'finance');
  await expect.poll(() => router.state.location.pathname).toBe('/reports');
});

test('[REQ-DESK-56, REQ-DESK-57] GSTR-3B stands beside the ledger; an invoice of a supplier is entered from it', async () => {
  const taxes = { igstPaise: 18_000, cgstPaise: 0, sgstPaise: 0 };
  const { sent } = await openPage('/reports', 'finance', {
    address: '?report=gst3b&month=2026-11',
    answers: [
      answer(gst3bReturn, {
        outward: [{ what: 'accommodation', percent: 18, ...taxes }],
        tax: taxes,
        outputTaxPaise: 18_000,
        credit: [],
        inputTaxPaise: 500,
        cash: taxes,
      }),
      answer(enterSupplierInvoice, {}),
    ],
  });
  await expect.element(rowOf('Stays, less credit notes')).toMatchTextContent('18%');
  await expect.element(page.getByText(/Tax on what we sold, to the paisa/)).toBeVisible();
  await expect.element(page.getByText(/Credit: ₹0.00 here, ₹5.00 there/)).toBeVisible();
  await page.getByRole('button', { name: 'Enter an invoice' }).click();
  await page.getByLabelText('Supplier', { exact: true }).fill('A wholesaler');
  await page.getByLabelText('Its GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByLabelText('Number of the invoice').fill('W/17');
  await page.getByLabelText('Day of the invoice').fill('2026-11-05');
  await page.getByLabelText('Taxable value, ₹').fill('1000');
  await page.getByLabelText('IGST, ₹').fill('180');
  await page.getByLabelText('Why?').fill('For November');
  await page.getByRole('button', { name: 'Enter the invoice' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ number: 'W/17', taxablePaise: 100_000, igstPaise: 18_000, cgstPaise: 0, setsOff: true });
});

test('[REQ-DESK-60] a payment to a supplier is noted from what suppliers are due', async () => {
  const { sent } = await openPage('/reports', 'finance', {
    address: '?report=payables&from=2026-11-01&until=2026-11-30',
    answers: [answer(noteSupplierPayment, {})],
  });
  await expect
    .element(page.getByRole('link', { name: 'Payment run, CSV' }))
    .toHaveAttribute('href', '/api/books/payment-run.csv?until=2026-11-30');
  await page.getByRole('button', { name: 'Note a payment' }).click();
  await page.getByLabelText('Supplier', { exact: true }).fill('tbo');
  await page.getByLabelText('Paid, ₹').fill('2500000');
  await page.getByLabelText('Reference of the bank').fill('UTR0001');
  await page.getByLabelText('Paid on').fill('2026-11-05');
  await page.getByLabelText('Why?').fill('Top-up');
  await page.getByRole('button', { name: 'Note the payment' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ supplier: 'tbo', hotel: null, amountPaise: 250_000_000, paidOn: '2026-11-05' });
});
