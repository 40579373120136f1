import { expect } from '@playwright/test';
import { z } from 'zod';
import { armFault } from './support/faults.ts';
import { fillGuests, paymentWindow } from './support/journey.ts';
import { bookPayingLater, prebookPath, refundableRate } from './support/plans.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

const CREATE_ORDER = '**/api/payments/create-order';
const VERIFY = '**/api/payments/verify';
const Opened = z.object({ order: z.object({ id: z.string() }) });

test('[REQ-PAY-9] the demo page shows a booking, says in red what went wrong, and ends at success or failed', async ({
  page,
}) => {
  await signUpByCalls(page);
  await page.goto('/checkout/019aaaaa-0000-7000-8000-000000000000');
  await expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveText('Booking not found for this user.');

  const bookingId = await bookPayingLater(page);
  await page.goto(`/checkout/${bookingId}`);
  await expect(page.getByText('Grand total')).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay ₹/ });

  await page.route(CREATE_ORDER, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText('Order create failed');
  await page.unroute(CREATE_ORDER);

  await page.route(/checkout\.js/, (route) => route.abort());
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load');
  await page.unroute(/checkout\.js/);

  await pay.click();
  await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Cancel payment' }).click();
  await expect(pay).toBeEnabled();

  await pay.click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(page.getByRole('heading', { level: 2, name: 'Payment successful' })).toBeVisible();
  await page.goto(`/checkout/${bookingId}`);
  await expect(page.getByRole('alert')).toHaveText('This booking is paid in full.');

  await page.goto(`/checkout/${await bookPayingLater(page)}`);
  await page.route(VERIFY, (route) => route.fulfill({ status: 400, json: { ok: false } }));
  const answered = page.waitForResponse(CREATE_ORDER);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const { order } = Opened.parse(await (await answered).json());
  // A webhook would say that it is paid, and the page with it.
  await armFault(page.request, {
    target: 'razorpay',
    operation: 'Webhook',
    kind: 'webhook-lost',
    reference: order.id,
    count: 3,
  });
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/payment\/failed/);
  await expect(page.getByRole('heading', { level: 2, name: 'Payment failed' })).toBeVisible();
});

test('[REQ-CHK-11, REQ-CHK-12] the prebook page leads to the checkout or says what failed; the test page makes a checkout', async ({
  page,
}) => {
  const rate = await refundableRate(page.request);
  await page.goto('/home');
  await page.goto(prebookPath({ ...rate, bookingCode: '1020041!TB!1!TB!none' }));
  await expect(page.getByRole('heading', { name: 'PreBook failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/home/);

  await page.goto('/TestCheckout');
  await expect(page).toHaveURL(/\/\?from=/);

  await signUpByCalls(page);
  await page.goto(prebookPath({ ...rate, bookingCode: rate.bookingCode.split('~')[0] ?? '' }));
  await expect(page.getByText('Please search again. Nothing was booked or charged.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search again' })).toHaveAttribute('href', '/home?tab=hotels');

  await page.goto(prebookPath(rate));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
  await expect(page).toHaveURL(/\/customerdetails\//);

  await page.goto('/TestCheckout');
  await page.getByRole('button', { name: 'Create checkout session' }).click();
  const said = page.getByRole('alertdialog', { name: 'Checkout session' });
  await expect(said).toContainText(/[0-9a-f-]{36}/);
  await said.getByRole('button').last().click();
  await page.getByRole('link', { name: 'Open its checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
});

test('[REQ-GUEST-12] a company’s name is filled in by its GST number, one that is cancelled stays out, and a silent register stops nobody', async ({
  page,
}) => {
  await signUpByCalls(page);
  await page.goto(prebookPath(await refundableRate(page.request)));
  const number = page.getByLabel(/^GST number \(GSTIN/);
  const name = page.getByLabel('Company name');
  await page.getByText('Add a GST number').click();
  await number.fill('29AABCS1234D8ZK');
  await expect(number).toHaveAccessibleDescription('This number is cancelled. Use another or remove it.');

  await number.fill('29AABCS1234D1ZR');
  await expect(name).toHaveValue(/ PRIVATE LIMITED$/);
  await expect(number).toHaveAccessibleDescription('Active in the GST register.');

  const silent = '29AABPK4321L1ZP';
  await armFault(page.request, { target: 'gst', operation: 'Search', kind: 'http-500', reference: silent });
  await number.fill(silent);
  await expect(number).toHaveAccessibleDescription('The GST register is not responding. You can go on.');
  await name.fill('Kaveri Traders');
  await fillGuests(page, 'lead@example.com');
  await expect(page.getByText(`Invoice for Kaveri Traders, GST number ${silent}`)).toBeVisible();
});
