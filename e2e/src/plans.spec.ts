import { expect } from '@playwright/test';
import { z } from 'zod';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { answerOf } from './support/answer.ts';
import { APP_URL, SANDBOX_URL } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { fillGuests, openPayment, paymentWindow, refreshUntil } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { openRefundableCheckout } from './support/plans.ts';
import { test, untilLive } from './support/test.ts';

const GatewayBooks = z.object({
  payment_links: z.array(z.object({ id: z.string(), callback_url: z.string() })),
});

/** An open page shows a payment within this time, by its own clock. */
const SEEN_WITHIN_MS = 3000;

test('[REQ-CHK-5, REQ-CHK-9, REQ-PAY-6] a room is booked with nothing paid, shows its deadline, and is paid in full later', async ({
  page,
}) => {
  await openRefundableCheckout(page);
  const later = page.getByRole('radio', { name: /^Book now, pay ₹0/ });
  await expect(later).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(3);
  const summary = page.getByRole('complementary', { name: 'Price summary' });
  await expect(summary.getByText(/^Balance, due \d/)).toBeVisible();
  await fillGuests(page, 'aditya.later@example.com');

  await expect(page.getByRole('heading', { name: 'What you pay, and when' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I accept the rate conditions/ }).check();
  await page.getByRole('button', { name: 'Book now, pay ₹0' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Your room is held until \d/ })).toBeVisible();

  await expect(summary).toContainText(/Paid\s*₹0\s*Balance due\s*₹/);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText('Balance due')).toBeVisible();
  await expect(page.getByText('Booking Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Held, payment due')).toBeVisible();
  await expect(page.getByText('Payment pending')).toBeVisible();
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay the balance' })).toBeVisible();
  await expect(page.getByText(/^Due by .*, India time\.$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'pay the balance');

  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('You have not been charged.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible();

  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByRole('link', { name: /^Pay ₹/ })).toBeHidden();
  await refreshUntil(page.getByText('Vouchered').first());
  await expect(page.getByText('Held, payment due')).toBeHidden();
});

test('[REQ-CHK-5, REQ-CHK-6, REQ-CXL-2, REQ-CXL-3] 10% holds a room, the choice is remembered, and cancelling says first what it keeps', async ({
  page,
}) => {
  await openRefundableCheckout(page);
  await page.getByRole('radio', { name: /^Pay 10% to hold booking/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Pay 10% to hold booking/ })).toBeChecked();
  await fillGuests(page, 'aditya.tenth@example.com');
  await openPayment(page);
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Your room is held until \d/ })).toBeVisible();

  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText('Pay 10% now')).toBeVisible();
  const receipt = page.getByRole('link', { name: /^Receipt voucher for your advance payment/ });
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('heading', { name: 'Hotel Information' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText(/you paid to hold your room at .* is not refundable/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await refreshUntil(page.getByRole('heading', { name: 'Booking cancelled' }));
  await expect(page.getByText('Refund ₹0')).toBeVisible();
});

test('[REQ-PAY-6] a balance paid by its link, by somebody without an account, is seen on both pages within 3 seconds of their clocks', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openRefundableCheckout(page);
  await fillGuests(page, 'aditya.link@example.com');
  await page.getByRole('checkbox', { name: /I accept the rate conditions/ }).check();
  await page.getByRole('button', { name: 'Book now, pay ₹0' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Your room is held until \d/ })).toBeVisible();
  await page.getByRole('link', { name: 'Pay the balance' }).click();

  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Pay by link' }).click();
  await (await opened).close();
  await expect(page.getByText('Your payment link is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Payment link copied').first()).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('link', { name: url })).toBeVisible();

  const payer = await (await browser.newContext()).newPage();
  await payer.clock.install();
  const linkId = new URL(url).pathname.split('/').at(-1) ?? '';
  // The gateway leads the payer back to the link's callback address.
  const books = await answerOf(await page.request.get(`${SANDBOX_URL}/books/payments`), GatewayBooks);
  await payer.goto(books.payment_links.find(({ id }) => id === linkId)?.callback_url ?? '');
  await expect(payer.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible();
  await untilLive(payer);
  for (const each of [payer, page]) await each.clock.pauseAt(Date.now() + MINUTE_MS);
  const paid = await page.request.post(`${SANDBOX_URL}/razorpay/test/pay`, {
    data: { payment_link_id: linkId, method: 'upi', outcome: 'success' },
  });
  expect(paid.ok()).toBe(true);
  for (const [each, said] of [
    [payer, 'Paid'],
    [page, 'Paid in full'],
  ] as const) {
    const heading = new RegExp(`>${said}</h\\d>`);
    await expect.poll(async () => (await each.request.get(each.url())).text(), 'the server knows').toMatch(heading);
    await each.clock.runFor(SEEN_WITHIN_MS);
    await expect(each.getByRole('heading', { name: said, exact: true })).toBeVisible();
  }
  await payer.goto(`${APP_URL}/payment/link`);
  await expect(payer.getByText('We could not find this payment link')).toBeVisible();
});
