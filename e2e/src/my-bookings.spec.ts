import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { bookByApi, DAYS_AHEAD, leavePending, type OfferedRate, offeredRates } from './support/api-booking.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { PASSWORD, signUpByCalls } from './support/traveller.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const PAGE_SIZE = 12;
const VOUCHERED = 12;
const ALL_BOOKED = { Total: 15, Confirmed: 0, Vouchered: VOUCHERED, Pending: 1, Failed: 1, Cancelled: 1 };
/** The request for the first page of a list, and those for the following pages. */
const FIRST_PAGE = /\/api\/bookings\/mine\?view=\w+$/;
const NEXT_PAGE = /\/api\/bookings\/mine\?view=\w+&cursor=/;

const cards = (page: Page) => page.getByRole('article');

async function expectTiles(page: Page, expected: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, count] of Object.entries(expected))
    await expect(page.locator('dt', { hasText: label }).locator('+ dd')).toHaveText(String(count));
}

/**
 * Makes twelve vouchered bookings at three hotels, a cancelled one, a pending one and a failed one. The failed one is
 * the newest.
 */
async function bookEveryKind(page: Page): Promise<void> {
  // A rate that is sold out stays on lists for a while, so these are of days that no other test books.
  const rates = await offeredRates(page, 6, { ahead: DAYS_AHEAD + 43 });
  const [soldOut, slow, cancelled, ...usual] = rates;
  if (!soldOut || !slow || !cancelled) throw new Error('too few hotels');
  const again = (index: number): OfferedRate => usual[index % usual.length] ?? cancelled;
  await Promise.all(Array.from({ length: VOUCHERED }, (_, index) => bookByApi(page, again(index))));
  const id = await bookByApi(page, cancelled);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  await page.request.post(`/api/bookings/${id}/cancel`, { headers, data: {} });
  await leavePending(page, slow);
  await bookByApi(page, soldOut, 'sold-out');
}

test('[REQ-BKG-1, REQ-BKG-2] My Bookings shows every state: empty, views and cards, more by cursor, and a load that fails', async ({
  page,
}) => {
  await signUpByCalls(page);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await expect(page.getByText('Review or view booking details.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await expect(page.getByText('Try refreshing or check again later.')).toBeVisible();
  for (const [name, to] of [
    ['Search Hotels', '/home?tab=hotels'],
    ['Search Flights', '/home?tab=flights'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to);
  await expectTiles(page, { Total: 0, Confirmed: 0, Vouchered: 0, Pending: 0, Failed: 0, Cancelled: 0 });

  await bookEveryKind(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const code = /\/api\/hotels\/(\d+)$/.exec(request.url())?.[1];
    if (code) asked.push(code);
  });
  const { hotelCode: lost } = await newestBooking(page);
  await page.route(`**/api/hotels/${lost}`, (route) => route.abort());
  await expect.poll(() => cancelled(page)).toBe(1);
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expectTiles(page, ALL_BOOKED);
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await expectCard(page, 0);

  await page.getByRole('link', { name: 'Past 0' }).click();
  await expect(page.getByRole('heading', { name: 'No past trips' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancelled or failed 2' }).click();
  await expect(page).toHaveURL(/\?view=cancelled$/);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).nth(0)).toContainText('Failed');
  await expect(cards(page).nth(0)).toContainText(/₹[\d,.]+ (on its way|sent to the bank)/);
  await expect(cards(page).nth(1)).toContainText('Cancelled');
  // The details of the booking's hotel failed to load: the card shows what the booking itself knows, without an error
  // message.
  await expect(
    cards(page)
      .nth(0)
      .getByRole('link', { name: /^View booking at \w/ }),
  ).toBeVisible();
  await expect(cards(page).nth(0)).not.toContainText('facilities');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await expect(page.getByRole('link', { name: 'Upcoming 13' })).toHaveAttribute('aria-current', 'page');
  await page.route(NEXT_PAGE, (route) =>
    route.fulfill({ status: 503, json: { ok: false, code: 'UNEXPECTED', error: 'The list takes a rest.' } }),
  );
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert')).toContainText('The list takes a rest.');
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await page.unroute(NEXT_PAGE);
  await page.route(FIRST_PAGE, (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load bookings');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await page.unroute(FIRST_PAGE);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(PAGE_SIZE + 1);
  await expect(cards(page).nth(PAGE_SIZE).getByRole('link')).toBeFocused();
  await expect(cards(page).nth(PAGE_SIZE)).toContainText('Pending');
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(new Set(asked).size).toBe(6);

  for (const viewport of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
  await cards(page)
    .nth(1)
    .getByRole('link', { name: /^View booking at/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your Booking' })).toBeVisible();

  // Stays are still to come, so the account cannot be deleted.
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You can delete your account');
});

const Listed = z.object({
  id: z.string(),
  hotelCode: z.string(),
  hotelName: z.string(),
  city: z.string(),
  reference: z.string(),
});
type Listed = z.infer<typeof Listed>;

async function listed(page: Page, view = ''): Promise<Listed[]> {
  const mine = await page.request.get(`/api/bookings/mine${view}`);
  return (await answerOf(mine, z.object({ bookings: z.array(Listed) }))).bookings;
}

/** Number of bookings whose cancellation is done. */
async function cancelled(page: Page): Promise<number> {
  const Counted = z.object({ counts: z.object({ cancelled: z.number() }) });
  return (await answerOf(await page.request.get('/api/bookings/mine'), Counted)).counts.cancelled;
}

async function newestBooking(page: Page): Promise<Listed> {
  const [newest] = await listed(page);
  if (!newest) throw new Error('nothing is booked');
  return newest;
}

const Hotel = z.object({
  Address: z.string(),
  CountryName: z.string(),
  PinCode: z.string(),
  PhoneNumber: z.string(),
  HotelRating: z.number(),
  HotelFacilities: z.array(z.string()),
});

/** Expects every field of an upcoming card to match the booking and its hotel (REQ-BKG-2). */
async function expectCard(page: Page, index: number): Promise<void> {
  const booking = (await listed(page, '?view=upcoming'))[index];
  if (!booking) throw new Error('no such booking');
  const answer = await page.request.get(`/api/hotels/${booking.hotelCode}`);
  const { hotel } = await answerOf(answer, z.object({ hotel: Hotel }));
  const card = cards(page).nth(index);
  await expect(card).toContainText('Vouchered');
  await card.getByText('More').click();
  for (const text of [
    booking.hotelName,
    `${booking.city}, ${hotel.CountryName}`,
    hotel.PinCode,
    hotel.Address,
    /\d{2}:\d{2} – \d{2}:\d{2} ·/,
    `${hotel.HotelFacilities.length} facilities`,
    hotel.PhoneNumber,
    'Invoice ',
    booking.reference,
    'Created ',
    'Pay in full now',
    'Check-in',
    'Check-out',
    '2 nights',
    '2 adults',
  ])
    await expect(card).toContainText(text);
  await expect(card.getByRole('img', { name: `${hotel.HotelRating} star hotel` })).toBeVisible();
  await expect(card.locator('img')).toBeVisible();
}

test('[REQ-BKG-1] a list that our server cannot give just now is asked for again by itself', async ({ page }) => {
  await signUpByCalls(page);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  const said = 'Safar has to wait for its records.';
  await page.route(FIRST_PAGE, (route) =>
    route.fulfill({ status: 503, json: { ok: false, code: 'UNAVAILABLE', error: said } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText('This page will try again by itself.')).toBeVisible();
  await page.unroute(FIRST_PAGE);
  await expect(page.getByText(said)).toBeHidden();
});
