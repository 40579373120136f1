/** The steps of a hotel journey as a traveller makes them. Each ends when the next page is shown. */
import { expect, type Locator, type Page } from '@playwright/test';
import { untilLive } from './test.ts';
import { signUp } from './traveller.ts';

/** Below this width in pixels, pickers are sheets (REQ-HSEARCH-1). */
const NARROW_WIDTH = 640;
/** Time after which Refresh is pressed again. */
const ANSWERED_MS = 10_000;

/** Searches a city from the home page and waits for its results. */
export async function searchCity(page: Page, typed: string, city: string): Promise<void> {
  await page.goto('/home?tab=hotels');
  await (await openCityBox(page)).pressSequentially(typed);
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Search Hotels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Properties in ${city}`) })).toBeVisible();
}

/** Whether pickers are sheets on this screen. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < NARROW_WIDTH;
}

/** The focused combobox of the city. On a phone the field opens a sheet with that box. */
export async function openCityBox(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^City/ }).click();
  const box = page.getByRole('combobox', { name: 'City' });
  await box.click();
  return box;
}

/** Opens the first hotel with a rate that can be booked. It opens in a new tab. */
export async function openFirstHotel(page: Page): Promise<Page> {
  const links = page
    .getByRole('article')
    .filter({ hasText: '₹' })
    .getByRole('link', { name: /See Rooms Availability/ });
  for (let index = 0; ; index++) {
    const opened = page.context().waitForEvent('page');
    await links.nth(index).click();
    const hotel = await opened;
    await expect(hotel.getByRole('heading', { name: 'Rooms & Prices' })).toBeVisible();
    await untilLive(hotel);
    expect(await hotel.evaluate(() => scrollY), 'a hotel opens at its top').toBe(0);
    // The page requests a rate when it scrolls into view.
    await hotel.getByRole('link', { name: 'See rooms' }).filter({ visible: true }).first().click();
    if (await hasRoomToBook(hotel)) return hotel;
    await hotel.close();
  }
}

/**
 * Whether the hotel has a rate that can be booked. Now and then all rates are reserved: for packages with flights, or
 * for companies.
 */
async function hasRoomToBook(hotel: Page): Promise<boolean> {
  const rates = hotel.getByRole('region', { name: 'Rooms & Prices' });
  const book = rates.getByRole('button', { name: /^(Login to Book|Book \d)/, disabled: false }).first();
  await expect(book.or(rates.getByText(/Please choose another rate\.$/).first()).first()).toBeVisible();
  return book.isVisible();
}

/** Chooses the first rate as a visitor and signs up. Ends on the guest details. */
export async function bookFirstRoom(hotel: Page): Promise<{ mobile: string }> {
  await hotel.getByRole('button', { name: 'Login to Book' }).first().click();
  const mobile = await signUp(hotel);
  await expect(hotel.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
  return { mobile };
}

export async function fillGuests(page: Page, email: string): Promise<void> {
  const [lead, second] = [page.getByRole('group', { name: /^Adult 1/ }), page.getByRole('group', { name: /^Adult 2/ })];
  await lead.getByLabel('Title').selectOption('Mr.');
  await lead.getByLabel('First name').fill('Aditya');
  await lead.getByLabel('Last name').fill('Sharma');
  await lead.getByLabel('Email').fill(email);
  await second.getByLabel('Title').selectOption('Mrs.');
  await second.getByLabel('First name').fill('Leela');
  await second.getByLabel('Last name').fill('Sharma');
  for (const adult of [lead, second]) {
    const pan = adult.getByLabel('PAN');
    if ((await pan.count()) > 0) await pan.fill('ABCDE1234F');
  }
  await page.getByRole('button', { name: 'Review Booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();
}

/** Presses Refresh until the page shows what was waited for. Each press has time to be answered, since the next one would begin anew. */
export async function refreshUntil(shown: Locator, refresh = 'Refresh'): Promise<void> {
  await expect(async () => {
    await shown.page().getByRole('button', { name: refresh }).click();
    await expect(shown).toBeVisible({ timeout: ANSWERED_MS });
  }).toPass();
}

/** The gateway's payment window, which is in a frame of its own. */
export function paymentWindow(page: Page) {
  return page.frameLocator('iframe[title="Razorpay test payment"]');
}

export async function openPayment(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept the rate conditions/ }).check();
  await page.getByRole('button', { name: /^Pay .* & book$/ }).click();
  await expect(paymentWindow(page).getByRole('tab', { name: 'UPI' })).toBeVisible();
}

export async function payByUpi(page: Page): Promise<void> {
  await openPayment(page);
  await paymentWindow(page).getByRole('tab', { name: 'UPI' }).click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
}

/** Goes from the home page to a confirmed booking in Goa. */
export async function bookInGoa(page: Page, email: string): Promise<Page> {
  await searchCity(page, 'goa', 'Goa');
  const hotel = await openFirstHotel(page);
  await bookFirstRoom(hotel);
  await fillGuests(hotel, email);
  await payByUpi(hotel);
  await expect(hotel.getByRole('heading', { level: 1, name: 'Your room is confirmed' })).toBeVisible();
  return hotel;
}
