import { expect, type Locator, type Page } from '@playwright/test';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { openFlightCheckout } from './support/flights.ts';
import { indiaDay } from './support/india-day.ts';
import { fillGuests } from './support/journey.ts';
import { openRefundableCheckout } from './support/plans.ts';
import { test } from './support/test.ts';

const SMALL_PHONE = { width: 320, height: 640 };
/** A screen of 1280 × 800 on which everything is twice as large. */
const ZOOMED_DESK = { width: 640, height: 400 };
const GOA = '119805';

/** A path of the site and the element of its page that loads last. */
interface Stop {
  path: string;
  last: (page: Page) => Locator;
  /** Runs axe on the Hindi page too, because no other test does. */
  axe?: boolean;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const priced = (page: Page) => page.getByRole('article').filter({ hasText: '₹' }).first();
const FORMS: Stop[] = [
  { path: '/home?tab=hotels', last: heading },
  { path: '/home?tab=flights', last: heading },
  { path: '/refunds-and-cancellations', last: heading },
  { path: '/about/offers', last: heading },
  { path: '/?from=%2Fbookings', last: (page) => page.getByRole('dialog', { name: /./ }), axe: true },
];

/** Without reduced motion axe would measure colours in the middle of a transition. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  '[REQ-FRAME-12, REQ-LANG-1] every page of both journeys fits 320 pixels and a desk zoomed to 200 %, in English and in Hindi',
  { tag: '@phone' },
  async ({ page }) => {
    const wide: string[] = [];
    for (const stop of FORMS) wide.push(...(await look(page, stop)));

    await openRefundableCheckout(page);
    const guests = new URL(page.url()).pathname;
    await fillGuests(page, 'a.long.name.of.a.guest@example.com');
    const review = new URL(page.url()).pathname;
    const [rate] = await offeredRates(page, 1);
    if (!rate) throw new Error('Goa has no rate');
    const booking = await bookByApi(page, rate);
    const trip = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(45).iso, adults: 1 };
    const passengers = `/customerdetails/${await openFlightCheckout(page, trip)}`;
    await saveHotel(page, rate.hotelCode);
    const stay = `checkin=${indiaDay(30).iso}&checkout=${indiaDay(33).iso}&cc=${GOA}&nat=IN&j=widths`;
    const party = 'rsc=2e0e&rooms=1&adults=2&children=0';
    const stops: Stop[] = [
      { path: `/goa/hotels?${stay}&${party}`, last: priced },
      {
        path: `/goa/hotels?${stay}&${party}&view=map`,
        last: (each) =>
          each
            .getByRole('region', { name: /Goa|गोवा/ })
            .getByRole('button', { name: /₹/ })
            .first(),
        axe: true,
      },
      { path: `/goa/hotels/a-hotel?${stay}&r=1&ad=2&ch=0&hcc=${rate.hotelCode}`, last: heading },
      { path: guests, last: heading },
      { path: review, last: heading },
      {
        path: `/delhi/flights?${new URLSearchParams({ ...trip, adults: '1' }).toString()}`,
        last: priced,
        axe: true,
      },
      { path: passengers, last: heading },
      { path: '/bookings', last: (each) => each.getByRole('article').first(), axe: true },
      { path: `/bookings/${booking}`, last: heading },
      { path: '/profile', last: heading, axe: true },
      { path: '/saved-hotels', last: heading, axe: true },
    ];
    for (const stop of stops) wide.push(...(await look(page, stop)));
    expect(wide).toEqual([]);
  },
);

/** Opens a page in both languages at both widths. Returns the elements that are too wide. */
async function look(page: Page, { path, last, axe = false }: Stop): Promise<string[]> {
  const wide: string[] = [];
  for (const address of [path, `/hi${path}`]) {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(address);
    await expect(last(page)).toBeVisible();
    wide.push(...(await tooWide(page)));
    if (axe && address.startsWith('/hi')) await expectAccessible(page, address);
    await page.setViewportSize(ZOOMED_DESK);
    wide.push(...(await tooWide(page)));
  }
  return wide;
}

/** The elements that reach beyond the screen when the page scrolls sideways. */
async function tooWide(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return beyond.slice(-3).map((each) => `${each.tagName} ${each.className}: ${each.textContent.slice(0, 40)}`);
  });
  const width = page.viewportSize()?.width;
  return found.map((each) => `${new URL(page.url()).pathname} at ${width}: ${each}`);
}

async function saveHotel(page: Page, hotelCode: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const saved = await page.request.post('/api/users/me/saved-hotels', { data: { hotelCode }, headers });
  expect(saved.ok()).toBe(true);
}
