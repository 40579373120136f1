import { expect } from '@playwright/test';
import { fillPassenger, openFlightCheckout, payForFlight, reviewFlight } from './support/flights.ts';
import { indiaDay } from './support/india-day.ts';
import { bookInGoa, refreshUntil } from './support/journey.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';
import { translatePages } from './support/translator.ts';

test(
  '[REQ-FRAME-19] a hotel is found, signed up for, paid and cancelled on pages that the browser translates',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { bare, wrong } = await translatePages(context);
    const booking = await bookInGoa(page, `asha.${crypto.randomUUID().slice(0, 8)}@example.com`);
    await booking.getByRole('link', { name: 'See your booking' }).click();
    await expect(booking.getByRole('heading', { name: 'Your Booking' })).toBeVisible();
    await booking.getByRole('button', { name: 'Cancel booking' }).click();
    await booking.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await refreshUntil(booking.getByRole('heading', { name: 'Booking cancelled' }));
    await booking.getByRole('link', { name: 'Back' }).click();
    await expect(booking.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
    await expect(booking.locator('font').first()).toBeAttached();
    expect(wrong).toEqual([]);
    expect([...bare]).toEqual([]);
  },
);

test(
  '[REQ-FRAME-19] a flight is searched, filled in and paid on pages that the browser translates',
  { tag: '@desk' },
  async ({ page, context }) => {
    const { bare, wrong } = await translatePages(context);
    await signUpByCalls(page);
    const trip = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(30).iso };
    await page.goto(`/delhi/flights?${new URLSearchParams(trip).toString()}`);
    await page.getByText('Fastest', { exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('article').filter({ hasText: '₹' }).first()).toBeVisible();
    await page.goto(`/customerdetails/${await openFlightCheckout(page, trip)}`);
    await fillPassenger(page, { form: 'Adult 1', firstName: 'Aditi', lastName: 'Sharma' });
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('aditi@example.com');
    await reviewFlight(page);
    await payForFlight(page);
    expect(wrong).toEqual([]);
    expect([...bare]).toEqual([]);
  },
);

test(
  '[REQ-FRAME-19] pages that are only read hold no text beside something else',
  { tag: '@desk' },
  async ({ page, context }) => {
    const { bare, wrong } = await translatePages(context);
    for (const path of [
      '/',
      '/home?tab=flights',
      '/about/connect',
      '/about/offers',
      '/terms-and-conditions',
      '/refunds-and-cancellations',
    ]) {
      await page.goto(path);
      await expect(page.locator('font').first()).toBeAttached();
    }
    await signUpByCalls(page);
    for (const path of ['/profile', '/saved-hotels', '/bookings']) {
      await page.goto(path);
      await expect(page.locator('font').first()).toBeAttached();
    }
    expect(wrong).toEqual([]);
    expect([...bare]).toEqual([]);
  },
);
