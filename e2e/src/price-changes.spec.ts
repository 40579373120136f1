import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { armFault } from './support/faults.ts';
import { fillGuests, openPayment, paymentWindow } from './support/journey.ts';
import { openCheckoutToPay } from './support/plans.ts';
import { test } from './support/test.ts';

test('[REQ-RATE-3, REQ-CHK-7] a price that changed before payment is shown and must be accepted; then exactly that is charged', async ({
  page,
}) => {
  await openCheckoutToPay(page, 60);
  await fillGuests(page, 'priya@example.com');
  const code = await bookingCodeOf(page);
  await armFault(page.request, {
    target: 'tbo-hotel',
    operation: 'PreBook',
    kind: 'price-change',
    count: 1,
    reference: code,
  });
  await page.getByRole('checkbox', { name: /I accept the rate conditions/ }).check();
  await page.getByRole('button', { name: /^Pay .* & book$/ }).click();

  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(dialog).toContainText('You have not been charged.');
  const accept = dialog.getByRole('button', { name: /^Continue at ₹/ });
  const newTotal = (await accept.innerText()).replace('Continue at ', '');
  await accept.click();
  await expect(paymentWindow(page).getByRole('button', { name: `Pay ${newTotal}` })).toBeVisible();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your room is confirmed' })).toBeVisible();
});

test('[REQ-PAY-5] a room sold while paying is not booked, and everything paid comes back', async ({ page }) => {
  await openCheckoutToPay(page, 61);
  await fillGuests(page, 'meera@example.com');
  const code = await bookingCodeOf(page);
  await openPayment(page);
  await armFault(page.request, {
    target: 'tbo-hotel',
    operation: 'Book',
    kind: 'sold-out',
    count: 1,
    reference: code,
  });
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: 'We could not book this stay' })).toBeVisible();
  await expect(page.getByText(/We (are refunding|have refunded) all you paid, ₹[\d,.]+/)).toBeVisible();
});

/** The supplier's code of the rate in the page's checkout session. */
async function bookingCodeOf(page: Page): Promise<string> {
  const sessionId = new URL(page.url()).pathname.split('/').at(-1);
  const response = await page.request.post('/api/checkout/session', { data: { sessionId } });
  const answer = await answerOf(response, z.object({ session: z.object({ bookingCode: z.string() }) }));
  return answer.session.bookingCode;
}
