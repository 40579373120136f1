import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { receivedMessage } from './support/inbox.ts';
import { bookInGoa, fillGuests, openPayment, payByUpi, paymentWindow, refreshUntil } from './support/journey.ts';
import { SANDBOX_URL } from './support/addresses.ts';
import { openCheckoutToPay } from './support/plans.ts';
import { test } from './support/test.ts';

function freshEmail(): string {
  return `aditya.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

test('[REQ-CHK-7, REQ-PAY-2, REQ-BKG-6, REQ-CXL-2] a hotel is found, booked once, shown to its traveller alone, and cancelled with its money back', async ({
  page,
  browser,
}) => {
  const email = freshEmail();
  const booking = await bookInGoa(page, email);
  await receivedMessage(booking.request, email, /Confirmed: /);

  const record = '**/tbo-details';
  await booking.route(record, (route) => route.abort());
  await booking.getByRole('link', { name: 'See your booking' }).click();
  await expect(booking.getByRole('heading', { name: 'Your Booking' })).toBeVisible();
  await expect(booking.getByText('Vouchered').first()).toBeVisible();
  await expect(booking.getByText('Your booking is not affected.', { exact: false })).toBeVisible();
  await booking.unroute(record);
  await booking.getByRole('button', { name: 'Try again' }).click();
  await expect(booking.getByRole('columnheader', { name: 'Night' })).toBeVisible();
  await expectDocuments(booking);
  const deskNumber = booking.getByText('Show your voucher at the desk.', { exact: false });
  await expect(deskNumber).toBeVisible();

  await expectOneBooking(booking);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(booking.url());
  await expect(stranger).toHaveURL(/\/\?from=/);

  await booking.getByRole('link', { name: 'Back' }).click();
  await expect(booking.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await booking.getByRole('link', { name: /^View booking at/ }).click();

  await booking.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = booking.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(dialog).toBeVisible();
  await booking.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await booking.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(booking.getByRole('heading', { name: 'Actions' })).toBeFocused();
  await refreshUntil(booking.getByRole('heading', { name: 'Booking cancelled' }));
  await expect(deskNumber).toBeHidden();
  await receivedMessage(booking.request, email, /Cancelled: /);
});

/** Expects that each document's button leads to a file that the browser's own session opens. */
async function expectDocuments(booking: Page): Promise<void> {
  const documents = [
    { name: /^Voucher \(PDF\)/, type: 'application/pdf' },
    { name: /^Invoice \(PDF\)/, type: 'application/pdf' },
    { name: 'Add to calendar', type: 'text/calendar' },
  ];
  for (const { name, type } of documents) {
    const address = await booking.getByRole('link', { name }).getAttribute('href');
    const answer = await booking.request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain(type);
  }
}

test(
  '[REQ-FRAME-17] who loses the network just after paying is told that the payment is safe, and led to the booking once back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openCheckoutToPay(page, 62);
    await fillGuests(page, freshEmail());
    await page.route('**/api/payments/verify', async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    await payByUpi(page);
    await expect(page.getByText('Your payment is safe.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Your room is confirmed' })).toBeVisible();
  },
);

test(
  '[REQ-ACC-16, REQ-PAY-11, REQ-PAY-17] the heart saves the hotel; a failed and a closed payment charge nothing, going back closes the window alone, the same page pays after all, and no other tab nor the way back pays again',
  { tag: '@desk' },
  async ({ page }) => {
    await openCheckoutToPay(page, 63);
    const heart = page.getByRole('region', { name: 'Your stay' }).getByRole('button', { name: 'Save this hotel' });
    await heart.click();
    await expect(page.getByText('Added to your saved hotels.').first()).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await fillGuests(page, freshEmail());

    await openPayment(page);
    await paymentWindow(page).getByRole('button', { name: 'Fail this payment' }).click();
    await expect(paymentWindow(page).getByRole('alert')).toBeVisible();
    await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click();
    await paymentWindow(page).getByRole('button', { name: 'Cancel payment' }).click();
    await expect(page.getByText('You have not been charged.', { exact: false })).toBeVisible();

    await page.getByRole('button', { name: /^Pay .* & book$/ }).click();
    await expect(paymentWindow(page).getByRole('tab', { name: 'UPI' })).toBeVisible();
    await expect(page.getByText('You have not been charged.', { exact: false })).toBeHidden();
    await page.goBack();
    await expect(page.getByText('The payment window was closed.')).toBeVisible();
    await expect(page.locator('iframe[title="Razorpay test payment"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.getByRole('button', { name: /^Pay .* & book$/ }).click();
    await paymentWindow(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    const confirmed = { level: 1, name: 'Your room is confirmed' } as const;
    await expect(page.getByRole('heading', confirmed)).toBeVisible();

    // The browser's back button and the tab that stayed open both lead to the booking, so nothing can be paid twice.
    await page.goBack();
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
    await other.getByRole('checkbox', { name: /I accept the rate conditions/ }).check();
    await other.getByRole('button', { name: /^Pay .* & book$/ }).click();
    await expect(other.getByRole('heading', confirmed)).toBeVisible();
  },
);

/** Expects that the supplier's books hold this page's booking exactly once. */
async function expectOneBooking(page: Page): Promise<void> {
  const confirmationNo = await page.locator('dt', { hasText: 'Confirmation no.' }).locator('+ dd').innerText();
  const response = await page.request.get(`${SANDBOX_URL}/books/hotel`);
  const Books = z.object({ bookings: z.array(z.object({ confirmationNo: z.string() })) });
  const { bookings } = await answerOf(response, Books);
  expect(bookings.filter((entry) => entry.confirmationNo === confirmationNo)).toHaveLength(1);
}
