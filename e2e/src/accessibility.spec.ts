import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { bookFirstRoom, fillGuests, isNarrow, openFirstHotel, payByUpi, searchCity } from './support/journey.ts';
import { openPin } from './support/results.ts';
import { test } from './support/test.ts';

// Without reduced motion axe would measure colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[REQ-FRAME-12] axe finds nothing on any page of the journey, in both themes', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page, 'landing');
  await page.goto('/home');
  await expectAccessible(page, 'home');
  await searchCity(page, 'udaipur', 'Udaipur');
  await expect(page.getByRole('link', { name: /See Rooms Availability/ }).first()).toBeVisible();
  await expectAccessible(page, 'results');
  await page.getByRole('button', { name: isNarrow(page) ? 'Map' : 'Show map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of hotels in Udaipur' });
  await openPin(map);
  await expect(page.getByRole('button', { name: 'Close the card' })).toBeVisible();
  await expectAccessible(page, 'results with the map');
  await page.getByRole('button', isNarrow(page) ? { name: 'Close', exact: true } : { name: 'Hide map' }).click();
  const hotel = await openFirstHotel(page);
  await expect(hotel.getByRole('button', { name: 'Login to Book' }).first()).toBeVisible();
  await expectAccessible(hotel, 'hotel detail');
  await hotel.getByRole('button', { name: 'Login to Book' }).first().click();
  await expect(hotel.getByRole('dialog')).toBeVisible();
  await expectAccessible(hotel, 'sign-in dialog');
  await hotel.keyboard.press('Escape');
  await bookFirstRoom(hotel);
  await expectAccessible(hotel, 'guest details');
  await fillGuests(hotel, 'axe@example.com');
  await expectAccessible(hotel, 'review');
  await payByUpi(hotel);
  await expect(hotel.getByRole('heading', { level: 1, name: 'Your room is confirmed' })).toBeVisible();
  await expectAccessible(hotel, 'confirmation');
  await hotel.getByRole('link', { name: 'See your booking' }).click();
  await expect(hotel.getByRole('heading', { name: 'Booking History' })).toBeVisible();
  await expectAccessible(hotel, 'booking detail');
  await hotel.getByRole('button', { name: 'Cancel booking' }).click();
  await expectAccessible(hotel, 'cancel dialog');
  await hotel.keyboard.press('Escape');
  await hotel.goto('/bookings');
  await expect(hotel.getByRole('link', { name: /^View booking at/ })).toBeVisible();
  await expectAccessible(hotel, 'my bookings');
});

test(
  'axe finds nothing on the static pages and the forms to come, in both themes',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of [
      '/refunds-and-cancellations',
      '/privacy-policy',
      '/terms/service-providers',
      '/fair-dealing',
      '/about/connect',
      '/about/nothing',
    ]) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
    await page.goto('/home?tab=packages');
    await page.getByRole('button', { name: /Travel dates/ }).click();
    await expect(page.getByRole('dialog', { name: 'Travel dates' }).getByText(/₹/).first()).toBeVisible();
    await expectAccessible(page, 'form to come with its calendar');
  },
);

test('axe finds nothing on what the header opens, in both themes', async ({ page }) => {
  await page.goto('/home');
  const menu = page.getByRole('button', { name: /^(Nationality: India|Menu)$/ });
  await menu.click();
  await expect(page.getByText('The lead guest of a stay must be an Indian national.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'nationality');
});
