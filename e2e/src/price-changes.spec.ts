import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { armFault } from './support/faults.ts';
import {
  bookFirstRoom,
  fillGuests,
  openFirstHotel,
  openPayment,
  paymentWindow,
  searchCity,
} from './support/journey.ts';
import { test } from './support/test.ts';

test('[REQ-RATE-3, REQ-CHK-7] a price that changed before payment is shown and must be accepted; then exactly that is charged', async ({
  page,
}) => {
  await searchCity(page, 'shimla', 'Shimla');
  const hotel = await openFirstHotel(page);
  await bookFirstRoom(hotel);
  await fillGuests(hotel, 'priya@example.com');
  const code = await bookingCodeOf(hotel);
  await armFault(hotel.request, {
    target: 'tbo-hotel',
    operation: 'PreBook',
    kind: 'price-change',
    count: 1,
    reference: code,
  });
  await hotel.getByRole('checkbox', { name: /I accept the rate conditions/ }).check();
  await hotel.getByRole('button', { name: /^Pay .* & book$/ }).click();

  const dialog = hotel.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(dialog).toContainText('You have not been charged.');
  const accept = dialog.getByRole('button', { name: /^Continue at ₹/ });
  const newTotal = (await accept.innerText()).replace('Continue at ', '');
  await accept.click();
  await expect(paymentWindow(hotel).getByRole('button', { name: `Pay ${newTotal}` })).toBeVisible();
  await paymentWindow(hotel)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(hotel.getByRole('heading', { level: 1, name: 'Your room is confirmed' })).toBeVisible();
});

test('[REQ-PAY-5] a room sold while paying is not booked, and everything paid comes back', async ({ page }) => {
  await searchCity(page, 'kochi', 'Kochi');
  const hotel = await openFirstHotel(page);
  await bookFirstRoom(hotel);
  await fillGuests(hotel, 'meera@example.com');
  const code = await bookingCodeOf(hotel);
  await openPayment(hotel);
  await armFault(hotel.request, {
    target: 'tbo-hotel',
    operation: 'Book',
    kind: 'sold-out',
    count: 1,
    reference: code,
  });
  await paymentWindow(hotel)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(hotel.getByRole('heading', { name: 'We could not book this stay' })).toBeVisible();
  await expect(hotel.getByText(/We (are refunding|have refunded) all you paid, ₹[\d,.]+/)).toBeVisible();
});

/** The supplier's code of the rate in the page's checkout session. */
async function bookingCodeOf(page: Page): Promise<string> {
  const sessionId = new URL(page.url()).pathname.split('/').at(-1);
  const response = await page.request.post('/api/checkout/session', { data: { sessionId } });
  const answer = await answerOf(response, z.object({ session: z.object({ bookingCode: z.string() }) }));
  return answer.session.bookingCode;
}
