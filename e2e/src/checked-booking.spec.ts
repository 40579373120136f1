import { expect, type Page } from '@playwright/test';
import * as bookingPage from '@safar/messages/booking-page';
import * as bookings from '@safar/messages/bookings';
import * as payment from '@safar/messages/payment';
import { expectAccessible } from './support/axe.ts';
import { offeredRates, orderByApi, payByApi, UNREVIEWED_CARDS } from './support/api-booking.ts';
import { hindi } from './support/hindi.ts';
import { refreshUntil } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/** A page that leaves because of an answer would have left after fewer status requests. */
const ASKS_SEEN = 3;

/**
 * Pays several bookings, each with another UPI id, so that the last booking waits for a review. Returns the id of its
 * checkout.
 */
async function buyUntilChecked(page: Page): Promise<string> {
  const rates = await offeredRates(page, UNREVIEWED_CARDS + 1);
  let last = '';
  for (const [index, rate] of rates.entries()) {
    const { sessionId, orderId } = await orderByApi(page, rate);
    await payByApi(page, orderId, `${index}-${sessionId}@bank`);
    last = sessionId;
  }
  return last;
}

/** Waits until the page has asked for the booking's status several times more. */
async function followedOn(page: Page, sessionId: string): Promise<void> {
  for (let asked = 0; asked < ASKS_SEEN; asked += 1)
    await page.waitForResponse((response) => response.url().endsWith(`/api/checkout/status/${sessionId}`));
}

test(
  '[REQ-PAY-12, REQ-PAY-23] who pays in Hindi and waits stays on the page, and reads on all pages of the booking that it is checked',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpByCalls(page);
    const sessionId = await buyUntilChecked(page);
    const address = `/hi/payment/return/${sessionId}?paid`;
    await page.goto(address);
    await expect(page.getByRole('heading', { name: hindi(payment.returnChecked) })).toBeVisible();
    await followedOn(page, sessionId);
    await expect(page).toHaveURL(address);
    await expectAccessible(page, 'a payment whose booking is checked, in Hindi');
    await page.reload();
    await followedOn(page, sessionId);
    await expect(page).toHaveURL(address);

    await page.getByRole('link', { name: hindi(payment.seeBooking) }).click();
    await expect(page).toHaveURL(/\/hi\/bookings\//);
    await expect(page.getByText(hindi(bookingPage.allBackWhileChecked))).toBeVisible();
    await expect(page.getByText(hindi(bookings.waitingForHotel))).toHaveCount(0);
    await expectAccessible(page, 'a booking that is checked, in Hindi');
    await expectNoSidewaysScroll(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto('/hi/bookings');
    const checked = page.getByText(new RegExp(hindi(bookings.checkedShort, { time: '.+' }).replace(/[()]/g, '\\$&')));
    await expect(checked).toHaveCount(1);

    await page.goto(`/bookings/${id}`);
    await expect(
      page.getByText(/^We check this booking before we buy anything\. By .+ India time we either/).first(),
    ).toBeVisible();
    await expect(page.getByText('If you cancel before we go on with it, we refund all you paid.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await refreshUntil(page.getByText('Refunded', { exact: true }).first());
    await expect(page.getByText('If you cancel before we go on with it, we refund all you paid.')).toHaveCount(0);
  },
);
