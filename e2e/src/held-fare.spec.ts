import { expect } from '@playwright/test';
import * as bookingPage from '@safar/messages/booking-page';
import * as checkout from '@safar/messages/checkout';
import * as flightCheckout from '@safar/messages/flight-checkout';
import { expectAccessible } from './support/axe.ts';
import { fillPassenger, openFlightCheckout, reviewFlight } from './support/flights.ts';
import { hindi } from './support/hindi.ts';
import { indiaDay } from './support/india-day.ts';
import { paymentWindow } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

const ADULT = { form: 'Adult 1', firstName: 'Aditi', lastName: 'Sharma' };

function trip(ahead: number) {
  return { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(ahead).iso, adults: 1 };
}

test('[REQ-TKT-15] a fare is held for nothing until a time, found among the bookings, paid and ticketed', async ({
  page,
  isMobile,
}) => {
  await signUpByCalls(page);
  await page.goto(`/customerdetails/${await openFlightCheckout(page, trip(61), { held: true })}`);
  // Airlines refuse the same people on the same flight.
  await fillPassenger(page, { ...ADULT, lastName: isMobile ? 'Mistry' : 'Merchant' });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('aditi.holds@example.com');
  await reviewFlight(page);
  await untilLive(page);
  await expect(page.getByRole('radio', { name: /^Pay now/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Hold the seats/ }).check();
  await expect(page.getByText(/^Pay ₹[\d,.]+ by \d.*The airline holds the seats/)).toBeVisible();
  const book = page.getByRole('button', { name: 'Hold the seats, pay ₹0' });
  await expect(book).toBeVisible();
  await expectAccessible(page, 'review of a fare to be held');
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox', { name: /I accept the fare rules/ }).check();
  await book.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Your seats are held until \d/ })).toBeVisible();
  await expect(page.getByText('You have no ticket yet.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'held fare');
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'All my bookings' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Delhi to Mumbai' });
  await expect(card).toContainText('Seats held');
  await expect(card).toContainText(/Due by \d/);
  await card.getByRole('link', { name: /^View booking/ }).click();
  await expect(page.getByText(/due by \d.* \d\d:\d\d/).first()).toBeVisible();
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: /^Pay ₹/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay the balance' })).toBeVisible();
  await expectAccessible(page, 'paying for a held fare');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toBeVisible();
});

test(
  '[REQ-TKT-15, REQ-LANG-4] a held fare is let go of for nothing, on pages in Hindi',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpByCalls(page);
    const sessionId = await openFlightCheckout(page, trip(63), { held: true });
    await page.goto(`/customerdetails/${sessionId}`);
    await fillPassenger(page, { ...ADULT, firstName: 'Asha' });
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('asha.holds@example.com');
    await reviewFlight(page);
    await page.goto(`/hi/reviewbooking/${sessionId}`);
    await untilLive(page);
    await page.getByRole('radio', { name: new RegExp(`^${hindi(flightCheckout.holdTitle)}`) }).check();
    const book = page.getByRole('button', { name: hindi(checkout.bookNow, { kind: 'flight' }) });
    await expect(book).toBeVisible();
    await expectAccessible(page, 'review of a fare to be held in Hindi');
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox').last().check();
    await book.click();
    await page.waitForURL(/\/booking\/confirm\//);
    await page.goto(`/hi/bookings/${page.url().split('/').at(-1) ?? ''}`);
    await untilLive(page);
    await expectAccessible(page, 'held fare in Hindi');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: hindi(bookingPage.letGoBooking) }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('₹0').first()).toBeVisible();
    await dialog.getByRole('button').last().click();
    await expect(page.getByRole('link', { name: /₹/ })).toHaveCount(0);
  },
);
