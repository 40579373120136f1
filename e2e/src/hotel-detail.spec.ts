import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { z } from 'zod';
import { DAY_MS } from '@safar/domain/time/time-units';
import { answerOf } from './support/answer.ts';
import { armFault } from './support/faults.ts';
import { isNarrow } from './support/journey.ts';
import { findCity } from './support/results.ts';
import { test } from './support/test.ts';
import { signUp, signUpByCalls } from './support/traveller.ts';

/** Height that stays free for the header on a page opened at a section (REQ-HOTEL-1), with some margin for rounding. */
const HEADER_PX = 140;
const PREBOOKS_AT_ONCE = 4;
const SECTIONS = [
  'Property Overview',
  'Rooms & Prices',
  'Property Facilities',
  'House Rules',
  'Guest Reviews',
] as const;

const Rate = z.looseObject({
  supplier: z.string(),
  BookingCode: z.string(),
  DisplayName: z.string(),
  MealType: z.string(),
});
const Available = z.looseObject({
  availableHotels: z.array(z.looseObject({ HotelCode: z.string(), RoomSets: z.array(Rate) })),
});
const Bought = z.looseObject({ bookingCode: z.string() });

/** The date so many days from today, as `yyyy-MM-dd`. Tests use days far enough ahead for free cancellation. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

interface Found {
  code: string;
  name: string;
  slug: string;
  cityCode: string;
  pictures: number;
  /** The address of the hotel's page. It has the slug of the hotel's name unless another is given. */
  address(options?: { slug?: string; extra?: string; rooms?: number }): string;
}

/**
 * Finds a hotel of Goa with more than six rates, all from TBO, so that faults can be armed for them. Leaves the first
 * `skip` such hotels to other tests.
 */
async function findHotel(page: Page, skip = 0): Promise<Found> {
  const { code: cityCode } = await findCity(page, 'goa');
  const preload = await page.request.get(`/api/hotels/preload?cc=${cityCode}&page=1`);
  const { hotelCodes } = await answerOf(preload, z.object({ hotelCodes: z.array(z.string()) }));
  const stay = { checkin: dayAhead(50), checkout: dayAhead(53) };
  const query = new URLSearchParams({ ...stay, rooms: '1', adults: '2', rt: '0', hotelCodes: hotelCodes.join(',') });
  const { availableHotels } = await answerOf(
    await page.request.get(`/api/hotels/availability?${query.toString()}`),
    Available,
  );
  const ofTbo = availableHotels.filter(({ RoomSets }) => RoomSets.every(({ supplier }) => supplier === 'tbo'));
  const code = ofTbo.filter(({ RoomSets }) => RoomSets.length > 6)[skip]?.HotelCode ?? '';
  const { hotel } = await answerOf(
    await page.request.get(`/api/hotels/${code}`),
    z.object({ hotel: z.object({ HotelName: z.string(), Images: z.array(z.unknown()) }) }),
  );
  const name = hotel.HotelName;
  const slug = name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return {
    code,
    name,
    slug,
    cityCode,
    pictures: Math.min(hotel.Images.length, 50),
    address: ({ slug: other = slug, extra = '', rooms = 1 } = {}) =>
      `/goa/hotels/${other}?checkin=${stay.checkin}&checkout=${stay.checkout}&r=${rooms}&ad=2&ch=0&cc=${cityCode}&hcc=${code}&nat=IN&j=test${extra}`,
  };
}

async function expectAtTop(heading: Locator): Promise<void> {
  await expect(async () => {
    const box = await heading.boundingBox();
    expect(Math.abs((box?.y ?? 0) - HEADER_PX)).toBeLessThan(3);
  }).toPass();
}

/** Swipes across most of a row, once the row stands still: a finger on a moving row would only stop it. */
async function swipe(what: Locator, towards: 'left' | 'right'): Promise<void> {
  await expect.poll(() => what.evaluate((row) => row.scrollLeft % row.clientWidth)).toBe(0);
  const box = await what.boundingBox();
  if (!box) throw new Error('there is nothing to swipe');
  const finger = await what.page().context().newCDPSession(what.page());
  const [start, step] = towards === 'left' ? [0.85, -0.07] : [0.15, 0.07];
  const touchAt = (moves: number) => [{ x: box.x + box.width * (start + step * moves), y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchAt(0) });
  for (let moves = 1; moves <= 10; moves += 1)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchAt(moves) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

const OfferInPage = z.looseObject({ price: z.string(), priceCurrency: z.string() });
const FactsInPage = z.looseObject({ makesOffer: z.array(OfferInPage).optional() });

/** The offers that the page states for search engines (schema.org). */
async function offersInPage(page: Page): Promise<z.infer<typeof OfferInPage>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => FactsInPage.parse(JSON.parse(text)).makesOffer ?? []);
}

/** Records every layout shift from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.total += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'shifts'), 'total')));
}

test('[REQ-HOTEL-1, REQ-HOTEL-2, REQ-HOTEL-3, REQ-HOTEL-4] a hotel shows itself in order: address, pictures, overview, surroundings, sections', async ({
  page,
}) => {
  const hotel = await findHotel(page);
  await page.goto('/home?tab=hotels');
  await page.goto(hotel.address({ slug: 'some-other-name', extra: '&show=rooms' }));
  const title = page.getByRole('heading', { level: 1, name: hotel.name });
  await expect(page).toHaveURL(new RegExp(`/goa/hotels/${hotel.slug}\\?checkin=.*hcc=${hotel.code}.*show=rooms$`));
  await expectAtTop(page.getByRole('heading', { name: 'Rooms & Prices' }));
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);

  const summary = {
    score: 9,
    word: 'Wonderful',
    count: 2,
    sampled: false,
    categories: [{ name: 'Location', score: 9.1 }],
    topics: [],
  };
  await page.route(`**/api/hotels/${hotel.code}/reviews`, (route) =>
    route.fulfill({ json: { ok: true, summary, reviews: [], nextCursor: null } }),
  );
  await page.goto(hotel.address());
  await expect(title).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Goa', hotel.name]);
  await expect(page.getByRole('img', { name: /^[1-5]-star hotel|[1-5] stars?/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: new RegExp(SECTIONS.join('|')) })).toHaveText([
    ...SECTIONS,
  ]);

  const mosaic = page.getByRole('region', { name: 'Property Images' });
  const shown = isNarrow(page) ? 5 : 8;
  await expect(mosaic.getByRole('button').filter({ visible: true })).toHaveCount(shown);
  const more = hotel.pictures - shown;
  await mosaic.getByText(isNarrow(page) ? `+${more}` : `+${more} more`, { exact: true }).click();
  const gallery = page.getByRole('dialog', { name: hotel.name });
  const counter = gallery.getByRole('status').filter({ hasText: '/' });
  // Keys work once the dialog is open; its text is there before.
  await expect(counter).toBeVisible();
  await expect(counter).toContainText(`${shown} / ${hotel.pictures}`);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toContainText(`${shown + 1} / ${hotel.pictures}`);
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(counter).toContainText(`${shown} / ${hotel.pictures}`);
  await gallery.getByRole('button', { name: /^Picture 2:/ }).click();
  await expect(counter).toContainText(`2 / ${hotel.pictures}`);
  if (isNarrow(page)) {
    await swipe(gallery.getByRole('list', { name: 'Pictures' }), 'left');
    await expect(counter).toContainText(`3 / ${hotel.pictures}`);
    await swipe(gallery.getByRole('list', { name: 'Pictures' }), 'right');
    await expect(counter).toContainText(`2 / ${hotel.pictures}`);
  }
  const tab = gallery.getByRole('tab', { name: /^Room \(\d+\)/ });
  const inRoom = /\d+/.exec(await tab.innerText())?.[0];
  await tab.click();
  await expect(counter).toContainText(`1 / ${inRoom}`);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();

  const overview = page.getByRole('region', { name: 'Property Overview' });
  await expect(overview.getByText('3-night stay')).toBeVisible();
  await expect(overview.getByText('Location 9.1 / 10')).toBeVisible();
  await overview.getByRole('button', { name: 'Read more' }).click();
  await overview.getByRole('button', { name: 'Show less' }).first().click();
  await expect(overview.getByRole('button', { name: 'Read more' })).toBeVisible();
  if (isNarrow(page))
    await expect(overview.getByRole('list', { name: 'Amenities' }).getByRole('listitem')).toHaveCount(12);

  const nearby = page.getByRole('complementary', { name: 'Nearby' });
  const places = nearby.getByRole('listitem');
  await expect(places).toHaveCount(5);
  await expect(places.first()).toHaveText(/ km$/);
  await expect(places.last()).toContainText('Airport');
  await nearby.getByText('both', { exact: true }).click();
  await expect(places.first()).toHaveText(/ km \/ [\d.]+ mi$/);
  await nearby.getByText('mi', { exact: true }).click();
  await expect(places.first()).toHaveText(/[\d.]+ mi$/);
  const all = nearby.getByRole('button', { name: /^Show all \d+$/ });
  const total = Number(/\d+/.exec(await all.innerText())?.[0]);
  await all.click();
  await expect(places).toHaveCount(total + 1);

  const facilities = page.getByRole('region', { name: 'Property Facilities' });
  await expect(facilities.getByRole('listitem').filter({ visible: true })).toHaveCount(isNarrow(page) ? 6 : 8);
  const rules = page.getByRole('region', { name: 'House Rules' });
  for (const fact of ['Check-in', 'Check-out', /must be at least (18|21)/, 'Paying at the property', /Mastercard/])
    await expect(rules.getByText(fact).first()).toBeVisible();

  if (isNarrow(page)) return;
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await menu.getByRole('link', { name: 'Property Facilities' }).click();
  await expectAtTop(page.getByRole('heading', { name: 'Property Facilities' }));
  await expect(menu.getByRole('link', { name: 'Property Facilities' })).toHaveAttribute('aria-current', 'true');
  await page.goto(`${hotel.address()}#rooms`);
  await expectAtTop(page.getByRole('heading', { name: 'Rooms & Prices' }));
  await expect(menu.getByRole('link', { name: 'Rooms & Prices' })).toHaveAttribute('aria-current', 'true');
});

test('[REQ-HOTEL-1] changing the stay of a hotel keeps the hotel', { tag: '@desk' }, async ({ page }) => {
  const hotel = await findHotel(page);
  await page.goto(hotel.address());
  await page.getByRole('button', { name: 'Modify Search' }).filter({ visible: true }).click();
  const form = page.getByRole('form', { name: 'Hotel search' });
  await form.getByRole('button', { name: /^Rooms & Guests/ }).click();
  const guests = page.getByRole('dialog', { name: 'Rooms & guests' });
  await guests.getByRole('button', { name: 'More rooms' }).click();
  await guests.getByRole('button', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/goa/hotels/${hotel.slug}\\?.*r=2&.*hcc=${hotel.code}`));
  await expect(page.getByText(/^Total for 3 nights, 2 rooms, 2 adults\./)).toBeVisible();
  await expect(form).toBeHidden();
});

test(
  '[REQ-HOTEL-5] at most four rates are asked for at once, each once; leaving the page ends what is asked',
  { tag: '@desk' },
  async ({ page }) => {
    // A viewport tall enough to show every rate.
    await page.setViewportSize({ width: 1440, height: 4000 });
    const hotel = await findHotel(page, 1);
    const held: { route: Route; code: string }[] = [];
    const asked: string[] = [];
    await page.route('**/api/tbo/prebook', (route) => {
      const { bookingCode: code } = Bought.parse(route.request().postDataJSON());
      asked.push(code);
      held.push({ route, code });
    });
    await page.goto(hotel.address());
    await expect(page.getByText('Fetching latest price & inclusions…').first()).toBeVisible();
    await expect.poll(() => held.length).toBe(PREBOOKS_AT_ONCE);
    await expect(page.getByRole('button', { name: 'Login to Book' }).first()).toBeDisabled();

    const [dearer] = held;
    if (!dearer) throw new Error('nothing was asked');
    await armFault(page.request, {
      target: 'tbo-hotel',
      operation: 'PreBook',
      kind: 'price-change',
      reference: dearer.code,
    });
    const rates = page.getByRole('region', { name: 'Rooms & Prices' }).getByRole('button', { name: 'Login to Book' });
    const count = await rates.count();
    for (let answered = 0; answered < count; answered += 1) {
      await expect.poll(() => held.length).toBe(Math.min(PREBOOKS_AT_ONCE, count - answered));
      await held.shift()?.route.continue();
      await expect(page.getByText('Fetching latest price & inclusions…')).toHaveCount(count - answered - 1);
    }
    expect(asked).toHaveLength(count);
    expect(new Set(asked).size).toBe(count);
    await expect(rates.last()).toBeEnabled();
    await expect(page.getByText(/^The price has gone up since your search: it was ₹/)).toHaveCount(1);
    await expect(page.getByText(/^for 3 nights, incl\. taxes & fees$/)).toHaveCount(count);
    const offers = await offersInPage(page);
    expect(offers).toHaveLength(Math.min(count, 20));
    const shown = (await page.getByRole('region', { name: 'Rooms & Prices' }).locator('.money').allInnerTexts()).map(
      (price) => Number(price.replaceAll(/[^\d.]/g, '')),
    );
    for (const { price, priceCurrency } of offers) {
      expect(priceCurrency).toBe('INR');
      expect(shown).toContain(Number(price));
    }
    await page.getByRole('button', { name: 'Cancellation policy' }).first().click();
    await expect(
      page.getByText(/^(Free cancellation|Cancelling).* \d\d:\d\d India time|^Cancelling costs/).last(),
    ).toBeVisible();

    await page.reload();
    await expect.poll(() => held.length).toBe(PREBOOKS_AT_ONCE);
    const ended: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/prebook')) ended.push(request.failure()?.errorText ?? '');
    });
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/home/);
    await expect.poll(() => ended).toEqual(Array.from({ length: PREBOOKS_AT_ONCE }, () => 'net::ERR_ABORTED'));
  },
);

test(
  '[REQ-HOTEL-6] the chosen rate is kept through sign-in, and found again after its code has expired',
  { tag: '@desk' },
  async ({ page }) => {
    const hotel = await findHotel(page, 2);
    const bought: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout/sessions'))
        bought.push(Bought.parse(request.postDataJSON()).bookingCode);
    });
    await page.goto(`${hotel.address()}#rooms`);
    const row = page
      .getByRole('region', { name: 'Rooms & Prices' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('button', { name: /^(Login to Book|Book 1 Room)$/ }),
        hasNot: page.getByRole('list'),
      });
    const total = rupeesIn(await row.nth(1).locator('.money').innerText());
    const totals = async () => (await page.locator('.money').allInnerTexts()).map(rupeesIn);
    await row.nth(1).getByRole('button', { name: 'Login to Book' }).click();
    await signUp(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
    await expect.poll(totals).toContain(total);

    await page.goBack();
    const book = row.nth(1).getByRole('button', { name: 'Book 1 Room' });
    await expect(book).toBeEnabled();
    const [first] = bought;
    await armFault(page.request, {
      target: 'tbo-hotel',
      operation: 'PreBook',
      kind: 'session-expired',
      reference: first,
    });
    await book.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
    await expect.poll(totals).toContain(total);
    expect(bought).toHaveLength(3);
    expect(bought[1]).toBe(first);
    expect(bought[2]).not.toBe(first);

    const stay = { kind: 'hotel', hotelCode: hotel.code, checkout: dayAhead(-9), status: 'vouchered' };
    await page.route('**/api/bookings/mine', (route) =>
      route.fulfill({ json: { ok: true, bookings: [stay, { ...stay, status: 'cancelled' }], nextCursor: null } }),
    );
    await page.goto(hotel.address({ rooms: 2 }));
    await expect(page.getByText('You stayed here once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book 2 Rooms' }).first()).toBeVisible();
    await expect(
      page.getByText(/^Room 1: 1 adult · Room 2: 1 adult\. You enter the names room by room\.$/),
    ).toBeVisible();
  },
);

test(
  '[REQ-HRES-3] rates left open past their 30 minutes are asked for again in place: the choice stays, what changed or went is said',
  { tag: '@desk' },
  async ({ page }) => {
    await page.clock.install();
    const hotel = await findHotel(page, 4);
    const availability = '**/api/hotels/availability?*';
    const again = { asked: 0, fails: true };
    await page.goto(`${hotel.address()}#rooms`);
    const book = page.getByRole('region', { name: 'Rooms & Prices' }).getByRole('button', { name: 'Login to Book' });
    await expect(book.nth(1)).toBeEnabled();
    const [first, chosen] = [await rateAt(page, 0), await rateAt(page, 1)];
    await book.nth(1).focus();

    let sold: z.infer<typeof Rate> | undefined;
    await page.route(availability, async (route) => {
      again.asked += 1;
      if (again.fails)
        return route.fulfill({ status: 503, json: { ok: false, code: 'SUPPLIER_UNAVAILABLE', error: 'No.' } });
      const answer = await answerOf(await route.fetch(), Available);
      const [offer] = answer.availableHotels;
      if (!offer) throw new Error('no rates');
      sold = offer.RoomSets.pop();
      // The first rate now has another booking code; the others keep theirs.
      offer.RoomSets = offer.RoomSets.map((rate, index) =>
        index === 0 ? { ...rate, BookingCode: `${rate.BookingCode}~new` } : rate,
      );
      await route.fulfill({ json: answer });
    });
    await page.route('**/api/tbo/prebook', async (route) => {
      const body = Bought.parse(route.request().postDataJSON());
      if (!body.bookingCode.endsWith('~new')) return route.continue();
      const bookingCode = body.bookingCode.replace('~new', '');
      const answer = await answerOf(
        await route.fetch({ postData: { ...body, bookingCode } }),
        z.looseObject({ price: z.looseObject({ totalPaise: z.number() }) }),
      );
      const price = { ...answer.price, totalPaise: answer.price.totalPaise + 12_300 };
      await route.fulfill({ json: { ...answer, bookingCode: body.bookingCode, price } });
    });
    await page.clock.fastForward(31 * 60_000);
    expect(again.asked, 'nothing is asked for while nobody is there').toBe(0);
    await page.keyboard.press('Shift');
    const failed = page.getByRole('alert').filter({ hasText: 'We keep prices for 30 minutes.' });
    await expect(failed).toContainText('These are older, and we could not ask the hotel again.');
    expect(await rateAt(page, 1)).toBe(chosen);

    again.fails = false;
    await failed.getByRole('button', { name: 'Ask again' }).click();
    await book.nth(1).focus();
    const said = page.getByRole('status').filter({ hasText: 'We keep prices for 30 minutes.' });
    await expect(said).toContainText('These were older, so we asked the hotel again.');
    await expect(said).toContainText(`No longer sold: ${sold?.DisplayName.split(',')[0]}`);
    await expect(page.getByText('The price has gone up since your search: it was ').first()).toBeVisible();
    expect(await rateAt(page, 0)).not.toBe(first);
    expect(await rateAt(page, 1)).toBe(chosen);
    await expect(book.nth(1)).toBeFocused();
    await expect(book.nth(1)).toBeEnabled();
  },
);

/** An amount rounded up to whole rupees, as lists show it. */
function rupeesIn(amount: string): number {
  return Math.ceil(Number(amount.replaceAll(/[^\d.]/g, '')));
}

/** The price of a rate in the table, by its position. */
async function rateAt(page: Page, index: number): Promise<string> {
  const price = page.getByRole('region', { name: 'Rooms & Prices' }).locator('.money').nth(index);
  return (await price.innerText()).replaceAll(/\s/g, '');
}

test('[REQ-HOTEL-8] no hotel, no room and no answer are each said, and nothing jumps', async ({ page }) => {
  const missing = await page.goto('/goa/hotels/nowhere?hcc=0000000');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Hotel not found.' })).toBeVisible();

  const shifts = await watchShifts(page);
  const hotel = await findHotel(page, 3);
  await page.route('**/api/hotels/availability**', (route) =>
    route.fulfill({ json: { ok: true, availableHotels: [], partial: false } }),
  );
  await page.goto(`${hotel.address()}#rooms`);
  await expect(page.getByRole('heading', { name: 'No rooms available for your dates.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See rooms' })).toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.05);

  await page.route('**/api/hotels/availability**', (route) =>
    route.fulfill({
      status: 503,
      json: { ok: false, code: 'SUPPLIER_UNAVAILABLE', error: 'The hotels are not answering.' },
    }),
  );
  await page.reload();
  const failed = page.getByRole('alert').filter({ hasText: 'Could not load rooms right now.' });
  await expect(failed).toContainText('The hotels are not answering.');
  expect(await shifts()).toBeLessThan(0.05);
  await page.unroute('**/api/hotels/availability**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login to Book' }).first()).toBeVisible();
});

test('a second message leaves the first its own time', { tag: '@desk' }, async ({ page }) => {
  await signUpByCalls(page);
  const hotel = await findHotel(page, 2);
  await page.clock.install();
  await page.goto(hotel.address());
  const messages = page.getByRole('list', { name: 'Messages' });
  const saved = messages.getByText('Added to your saved hotels.');
  const takenOff = messages.getByText('Removed from your saved hotels.');

  const heart = page.getByRole('button', { name: 'Save this hotel' });
  const seenSoon = async (message: Locator) => {
    await heart.click();
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(message).toBeVisible({ timeout: 1000 });
    }).toPass();
  };
  // The page's clock stands, so that a message lives as long as the test says, however slow the machine is.
  await expect(heart).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await seenSoon(saved);
  await page.clock.runFor(4_000);
  await expect(saved).toBeVisible();
  await seenSoon(takenOff);
  await page.clock.runFor(2_500);
  await expect(saved).toHaveCount(0);
  await expect(takenOff).toBeVisible();
});
