import { expect, type Locator, type Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import { indiaDay } from './support/india-day.ts';
import { isNarrow, searchCity } from './support/journey.ts';
import { allHotelCodes, cards, compared, countOf, findCity, heading, openResults } from './support/results.ts';
import { test } from './support/test.ts';

/** About as many rows as a screen holds, with the rows rendered around it. */
const NEAR_ROWS = 10;

test(
  '[REQ-HRES-1, REQ-HRES-2, REQ-HRES-3] a search keeps its address, its session and its trace; expired, it begins again in place with its filters once somebody is there',
  { tag: '@desk' },
  async ({ page }) => {
    await page.clock.install();
    await searchCity(page, 'gokarna', 'Gokarna');
    const url = new URL(page.url());
    expect(url.pathname).toBe('/gokarna/hotels');
    const expected = { rsc: '2e0e', rooms: '1', adults: '2', children: '0', nat: 'IN' };
    expect(Object.fromEntries(url.searchParams)).toMatchObject(expected);
    expect([...url.searchParams.keys()]).toEqual([
      'checkin',
      'checkout',
      'rsc',
      'cc',
      'rooms',
      'adults',
      'children',
      'nat',
      'j',
    ]);
    expect(url.searchParams.get('j')).toHaveLength(21);

    await expect
      .poll(() => storedTrace(page))
      .toMatchObject({ everSearchId: url.searchParams.get('j'), ttlMinutes: 30 });
    const other = await page.context().newPage();
    await other.clock.install();
    await other.goto(page.url());
    await expect(heading(other)).toContainText('Properties in Gokarna');
    // Both tabs share one clock. The other tab opens the trace before the clock moves, so it does not renew it later.
    await expect(other.getByText('Prices are totals for 1 night with taxes and fees.')).toBeVisible();
    expect(await storedTrace(other)).toEqual(await storedTrace(page));

    const trace = z.looseObject({ expiresAt: z.string() }).parse(await storedTrace(other));
    await forwardTo(page, Date.parse(trace.expiresAt) - 5 * MINUTE_MS);
    await expect(page).toHaveURL(url.href);
    // A search in the other tab extends this tab's trace.
    const endsAt = Date.parse(trace.expiresAt) + 15 * MINUTE_MS;
    const longer = { ...trace, expiresAt: new Date(endsAt).toISOString() };
    await other.evaluate((text) => localStorage.setItem('search:trace', text), JSON.stringify(longer));
    await forwardTo(page, endsAt - 10 * MINUTE_MS);
    await expect(page).toHaveURL(url.href);
    await page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name: '5 star' }).click();
    await expect(page).toHaveURL(/type=5/);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/hotels/availability') asked.push(pathname);
    });
    await forwardTo(page, endsAt + 751);
    expect(asked, 'nothing is asked for while nobody is there').toEqual([]);
    await page.mouse.move(300, 300);
    await expect(page.getByText('Yours were older, so we searched Gokarna again.').first()).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(heading(page)).toContainText('Gokarna');
    await expect(page).toHaveURL(/\/gokarna\/hotels\?.*type=5/);
    const renewed = new URL(page.url()).searchParams.get('j');
    expect(renewed).not.toBe(url.searchParams.get('j'));
    await expect.poll(() => storedTrace(page)).toMatchObject({ everSearchId: renewed });
  },
);

/** Moves a page's clock forward to an instant, however long the test has taken until here. */
async function forwardTo(page: Page, atMs: number): Promise<void> {
  await page.clock.fastForward(atMs - (await page.evaluate(() => Date.now())));
}

function storedTrace(page: Page): Promise<unknown> {
  return page.evaluate((): unknown => JSON.parse(localStorage.getItem('search:trace') ?? 'null'));
}

test(
  '[REQ-HRES-1] what an address says and cannot be searched is said, and the traveller chooses',
  { tag: '@desk' },
  async ({ page }) => {
    const city = await findCity(page, 'gokarna');
    const searched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/hotels/availability')) searched.push(request.url());
    });
    const days = { checkin: indiaDay(20).iso, checkout: indiaDay(22).iso };
    for (const [wrong, problem] of [
      [{ checkin: '2020-01-01', checkout: '2020-01-03' }, 'The dates in this link have passed.'],
      [{ checkin: days.checkout, checkout: days.checkin }, 'Check-out must be after check-in.'],
      [{ checkin: days.checkin, checkout: indiaDay(60).iso }, 'A stay can be at most 30 nights.'],
      [{ ...days, rooms: '9' }, 'Rooms must be 1 to 5.'],
    ] as const) {
      await page.goto(`/${city.slug}/hotels?${new URLSearchParams({ cc: city.code, ...wrong }).toString()}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Hotels in Gokarna' })).toBeVisible();
      await expect(page.getByText(problem)).toBeVisible();
    }
    expect(searched, 'no other search in its place').toEqual([]);
    await expect(page.getByRole('button', { name: /^Check-in/ })).toContainText(
      new Date(days.checkin).getUTCDate().toString(),
    );
    await page.getByRole('button', { name: 'Search Hotels' }).click();
    await expect(heading(page)).toContainText('Properties in Gokarna');
    expect(new URL(page.url()).searchParams.get('checkin')).toBe(days.checkin);

    const [hotel] = await cards(page)
      .getByRole('link', { name: /See Rooms Availability/ })
      .all();
    const address = new URL((await hotel?.getAttribute('href')) ?? '', page.url());
    address.searchParams.set('checkin', '2020-01-01');
    await page.goto(address.href);
    const passed = 'The dates in this link have passed.';
    await expect(page.getByRole('status').filter({ hasText: passed })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 3, name: passed })).toBeVisible();
    await expect(page.getByText(/^Total for/)).toBeHidden();

    // The address of a hotel without its query still leads to the hotel, for tonight.
    await page.goto(address.pathname);
    await expect(page.getByRole('heading', { level: 2, name: 'Rooms & Prices' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('hcc')).toBe(address.searchParams.get('hcc'));
    await expect(page.getByText(/^Total for 1 night/)).toBeVisible();

    await page.goto('/atlantis/hotels?cc=0000001');
    await expect(page.getByText('We could not find this city')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search again' })).toBeVisible();
  },
);

test(
  '[REQ-HRES-9] pages come once each, a failed one can be asked for again, and the end is said',
  { tag: '@desk' },
  async ({ page }) => {
    let failures = 1;
    await page.route('**/api/hotels/availability*', async (route) => {
      if (failures > 0) {
        failures -= 1;
        await route.fulfill({ status: 503, json: { ok: false, error: 'The supplier does not answer.', code: 'X' } });
      } else await route.continue();
    });
    await openResults(page, 'hampi');
    const all = await countOf(page);
    await expect(page.getByText('Some results are missing.')).toBeVisible();
    await expect(page.getByText('The supplier does not answer.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(compared(page)).toBeVisible();
    await expect(page.getByText('Some results are missing.')).toBeHidden();

    await scrollToEnd(page, page.getByText('No more hotels.'));
    const last = page
      .getByRole('list', { name: 'Hotels' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') });
    await expect(last.last()).toHaveAttribute('aria-posinset', String(all));
    expect(await cards(page).count(), 'only what is near the screen is in the page').toBeLessThan(30);

    // Going back restores the scroll position; a reset loads the list again.
    const place = await page.evaluate(() => scrollY);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).first().click();
    await expect(page).toHaveURL(/privacy-policy/);
    await page.goBack();
    // The position is not exact to the pixel: rows that were not rendered again have their estimated height.
    const lastShown = async () => Number(await last.last().getAttribute('aria-posinset'));
    await expect.poll(lastShown).toBeGreaterThan(all - NEAR_ROWS);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place / 2);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name: '5 star' }).click();
    await expect(page).toHaveURL(/type=5/);
    const listed = page.waitForResponse(/\/api\/hotels\/preload\?.*page=2/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await listed;
    await expect(page).not.toHaveURL(/type=5/);
    await expect.poll(() => countOf(page)).toBe(all);
  },
);

/** Scrolls down until an element at the end of the page is shown. */
async function scrollToEnd(page: Page, end: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeAttached({ timeout: 500 });
  }).toPass();
}

test(
  '[REQ-HRES-9] while pages are on their way three cards to come stand at the end, and the progress is told',
  { tag: '@desk' },
  async ({ page }) => {
    const city = await findCity(page, 'hampi');
    await page.route('**/api/hotels/preload*', () => {});
    await page.goto(`/${city.slug}/hotels?cc=${city.code}&checkin=${indiaDay(3).iso}&checkout=${indiaDay(5).iso}`);
    await expect(page.getByText(/^Comparing \d+ of \d+ hotels$/)).toBeVisible();
    await scrollToEnd(page, page.getByText('Loading more hotels…'));
    await expect(
      page.getByRole('status').filter({ hasText: 'Loading more hotels…' }).locator('> :not(.sr-only)'),
    ).toHaveCount(3);
  },
);

test(
  '[REQ-HRES-11] three hotels stand on the first screen of a phone, each with its price',
  { tag: '@phone' },
  async ({ page }) => {
    await openResults(page, 'hampi');
    await expect(compared(page)).toBeVisible();
    const third = cards(page).nth(2);
    await expect(third).toContainText('₹');
    const bar = await page.locator('[data-action-bar]').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => third.evaluate((card) => card.getBoundingClientRect().bottom)).toBeLessThanOrEqual(bar);
  },
);

test('[REQ-HRES-15] while prices come in what was seen stays, and cheaper hotels are put above it by a press', async ({
  page,
}) => {
  let calls = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/hotels/availability*', async (route) => {
    calls += 1;
    if (calls > 1) await released;
    await route.continue();
  });
  // As if nobody had looked at these hotels lately.
  await page.route('**/api/hotels/lows*', (route) => route.fulfill({ json: { ok: true, lows: [] } }));
  await openResults(page, 'jaipur', { sort: 'price-low' });
  await expect(cards(page).nth(2)).toContainText('₹');
  const names = async () => (await cards(page).getByRole('heading').allInnerTexts()).slice(0, 3);
  const before = await names();
  release();
  await expect(compared(page)).toBeVisible();
  expect(await names()).toEqual(before);
  await page.getByRole('button', { name: /^\d+ cheaper hotels? found/ }).click();
  await expect.poll(names).not.toEqual(before);
  await expect(heading(page)).toBeFocused();
});

test('[REQ-HRES-20] a list by price goes by what hotels were last seen at, asks for those on the screen alone, and holds them in place', async ({
  page,
}) => {
  const city = await findCity(page, 'jaipur');
  const codes = await allHotelCodes(page, city.code);
  const seenAt = new Date(Date.now() - 2.5 * HOUR_MS).toISOString();
  const lows = codes.map((HotelCode, rank) => ({ HotelCode, nightPaise: 100_000 - 100 * rank, seenAt }));
  await page.route('**/api/hotels/lows*', (route) => route.fulfill({ json: { ok: true, lows } }));
  let calls = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/hotels/availability*', async (route) => {
    calls += 1;
    if (calls > 1) await released;
    await route.continue();
  });
  await openResults(page, 'jaipur', { sort: 'price-low' });
  const first = cards(page).first();
  await expect(first).toContainText(/From ₹\d+ a night/);
  await expect(first).toContainText('seen 2 hours ago');
  await expect(first.getByRole('link', { name: /See Rooms Availability/ })).toHaveAttribute('href', /\/jaipur\//);
  await expect(first.getByRole('button', { name: /Price breakup/ })).toHaveCount(0);
  const names = async () => (await cards(page).getByRole('heading').allInnerTexts()).slice(0, 3);
  await expect.poll(async () => (await names()).length).toBe(3);
  const before = await names();
  release();
  await expect(first).not.toContainText('seen');
  await expect(compared(page)).toBeVisible();
  expect(await names()).toEqual(before);
  await expect(page.getByText('others were seen earlier')).toBeVisible();
});

test('[REQ-HRES-11] a card tells what the stay costs and leads to the hotel in a new tab', async ({ page }) => {
  const city = await openResults(page, 'hampi');
  await expect(compared(page)).toBeVisible();
  const card = cards(page)
    .filter({ has: page.getByRole('link', { name: /See Rooms Availability/ }) })
    .filter({ hasText: 'Top Rated' })
    .first();
  // The list only renders the cards near the screen.
  const offer = cards(page).filter({ hasText: /Special Offers: \d+% off/ });
  await expect(async () => {
    // From the end the search begins anew: a slow page renders cards only after they have been scrolled past.
    await page.evaluate(() => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      scrollTo(0, isAtEnd ? 0 : scrollY + 600);
    });
    await expect(offer.first()).toBeAttached({ timeout: 300 });
  }).toPass();
  // Cards far from the screen are removed and rendered anew later.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await card.scrollIntoViewIfNeeded({ timeout: 10_000 });
  }).toPass();
  await expect(card.getByText('3 nights incl. taxes & fees')).toBeVisible();
  const facilities = await card.getByRole('listitem').count();
  expect(facilities).toBeLessThanOrEqual(6);
  await card.getByRole('button', { name: 'Price breakup' }).click();
  await expect(card.getByText('Platform fee')).toBeVisible();
  await expect(card.getByText('₹100')).toBeVisible();
  // The card may cut its list of facilities; here the list is complete.
  expect(await card.getByRole('listitem').count()).toBeGreaterThan(facilities);
  expect(await card.locator('[aria-hidden] img:visible').count()).toBeLessThanOrEqual(isNarrow(page) ? 8 : 5);

  const name = await card.getByRole('heading', { level: 3 }).innerText();
  const opened = page.context().waitForEvent('page');
  await card.getByRole('link', { name: /See Rooms Availability/ }).click();
  const hotel = await opened;
  await expect(hotel.getByRole('heading', { level: 1, name })).toBeVisible();
  const url = new URL(hotel.url());
  expect(url.pathname).toMatch(new RegExp(`^/${city.slug}/hotels/[a-z0-9-]+$`));
  expect([...url.searchParams.keys()]).toEqual(['checkin', 'checkout', 'r', 'ad', 'ch', 'cc', 'hcc', 'nat', 'j']);
  expect(url.searchParams.get('j')).toBe('a-journey-of-21-chars');
});

const Available = z.looseObject({
  availableHotels: z.array(z.looseObject({ cheapest: z.looseObject({ totalPaise: z.number() }) })),
});

test('[REQ-HRES-11] a hotel whose rates need a sign-in says so', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/api/hotels/availability*', async (route) => {
    const response = await route.fetch();
    const answer = Available.parse(await response.json());
    for (const { cheapest } of answer.availableHotels) cheapest.totalPaise = 0;
    await route.fulfill({ response, json: answer });
  });
  await openResults(page, 'hampi');
  await page.getByRole('button', { name: 'Login to View Rooms' }).first().click();
  await expect(page.getByRole('dialog').getByLabel(/mobile/i)).toBeVisible();
});
