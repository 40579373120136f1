import { expect, type Locator, type Page } from '@playwright/test';
import { isNarrow, searchCity } from './support/journey.ts';
import { test } from './support/test.ts';

const DAY_MS = 86_400_000;
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** A day counted from today in India, as an address has it. */
function indiaDay(ahead: number): string {
  return new Date(Date.now() + INDIA_OFFSET_MS + ahead * DAY_MS).toISOString().slice(0, 10);
}

interface City {
  code: string;
  slug: string;
  name: string;
}

async function findCity(page: Page, query: string): Promise<City> {
  const answer = await page.request.get('/api/suggestions', { params: { query } });
  const { cities }: { cities: City[] } = await answer.json();
  const [city] = cities;
  if (!city) throw new Error(`no city for ${query}`);
  return city;
}

/** About as many rows as stand on a screen with what is kept around it. */
const NEAR_ROWS = 10;

/** Opens a city's results for three nights, with further parameters, and waits for its hotels. */
async function openResults(page: Page, query: string, more: Record<string, string> = {}): Promise<City> {
  const city = await findCity(page, query);
  const params = new URLSearchParams({
    checkin: indiaDay(30),
    checkout: indiaDay(33),
    rsc: '2e0e',
    cc: city.code,
    rooms: '1',
    adults: '2',
    children: '0',
    nat: 'IN',
    j: 'a-journey-of-21-chars',
    ...more,
  });
  await page.goto(`/${city.slug}/hotels?${params.toString()}`);
  await expect(heading(page)).toBeVisible();
  return city;
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

function cards(page: Page): Locator {
  return page.getByRole('list', { name: 'Hotels' }).getByRole('article');
}

function compared(page: Page): Locator {
  return page.getByText('Prices are totals for 3 nights with taxes and fees.');
}

async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await heading(page).innerText()).replaceAll(',', ''), 10);
}

/** The totals of the first cards, in rupees. */
async function totals(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.money').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(/[₹,\s]/g, '')));
}

/** The filters: beside the list on wide screens, in a sheet on narrow ones. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

async function closeFilters(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Done' }).click();
}

test('[C4] a search keeps its address, its session and its trace; all tabs go home when it has expired', async ({
  page,
}) => {
  test.skip(isNarrow(page), 'the same on every screen');
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

  await expect.poll(() => storedTrace(page)).toMatchObject({ everSearchId: url.searchParams.get('j'), ttlMinutes: 30 });
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(page.url());
  await expect(heading(other)).toContainText('Properties in Gokarna');
  // Both share one clock: the other has opened the trace before it moves, and does not renew it then.
  await expect(other.getByText('Prices are totals for 1 night with taxes and fees.')).toBeVisible();
  expect(await storedTrace(other)).toEqual(await storedTrace(page));

  await page.clock.fastForward(29 * 60_000);
  await expect(page).toHaveURL(url.href);
  // Another search in the other tab gives this one its life again.
  await other.evaluate(() => {
    const trace: { expiresAt: string } = JSON.parse(localStorage.getItem('search:trace') ?? '{}');
    localStorage.setItem(
      'search:trace',
      JSON.stringify({ ...trace, expiresAt: new Date(Date.parse(trace.expiresAt) + 10 * 60_000).toISOString() }),
    );
  });
  await page.clock.fastForward(5 * 60_000);
  await expect(page).toHaveURL(url.href);
  await page.clock.fastForward(6 * 60_000 + 751);
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/hotels\?/);
});

function storedTrace(page: Page): Promise<unknown> {
  return page.evaluate((): unknown => JSON.parse(localStorage.getItem('search:trace') ?? 'null'));
}

test('[C4] what an address says wrongly is put right, kindly', async ({ page }) => {
  test.skip(isNarrow(page), 'the same on every screen');
  await openResults(page, 'gokarna', { checkin: '2020-01-01', checkout: 'soon', rooms: '0', adults: '99', nat: 'in' });
  const params = new URL(page.url()).searchParams;
  expect(params.get('checkin')).toBe(indiaDay(0));
  expect(params.get('checkout')).toBe(indiaDay(1));
  expect(params.get('rooms')).toBe('1');
  expect(params.get('adults')).toBe('2');
  expect(params.get('nat')).toBe('IN');

  await page.goto('/atlantis/hotels?cc=0000001');
  await expect(page.getByText('We do not know this city')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search again' })).toBeVisible();
});

test('[C5] the four orders cover the whole city, the chips and every filter narrow it and can be taken back', async ({
  page,
}) => {
  const listed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/hotels/preload')) listed.push(request.url());
  });
  await openResults(page, 'hampi');
  await expect(compared(page)).toBeVisible();
  const all = await countOf(page);
  expect(all).toBeGreaterThan(100);

  await page.getByRole('radio', { name: 'Price (Lowest First)' }).check({ force: true });
  await expect.poll(async () => isSorted(await totals(page))).toBe(true);
  await page.getByRole('radio', { name: 'Price (Highest First)' }).check({ force: true });
  await expect.poll(async () => isSorted((await totals(page)).toReversed())).toBe(true);
  await page.getByRole('radio', { name: 'User Rating (Highest First)' }).check({ force: true });
  await expect(page.getByText('There are no guest scores yet: sorted by the hotels’ stars.')).toBeVisible();
  await page.getByRole('radio', { name: 'Popular' }).check({ force: true });

  const chips = page.getByRole('group', { name: 'Quick filters' });
  await expect(chips.getByRole('button')).toHaveText([
    'All',
    'Hotels',
    'Resorts',
    'B&B',
    '5 star',
    '4 star and above',
    '3 star and above',
  ]);
  await chips.getByRole('button', { name: 'Resorts' }).click();
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  for (const name of await cards(page).getByRole('heading', { level: 3 }).allInnerTexts())
    expect(name).toMatch(/resort/i);
  await page.getByRole('button', { name: 'Remove filter Resorts' }).click();
  await expect.poll(() => countOf(page)).toBe(all);

  const filters = await openFilters(page);
  const facilities = filters.getByRole('group', { name: 'Facilities' });
  await expect(facilities.getByRole('checkbox')).toHaveCount(8);
  await facilities.getByRole('button', { name: 'Show More' }).click();
  expect(await facilities.getByRole('checkbox').count()).toBeGreaterThan(8);
  await facilities.getByRole('checkbox', { name: /^WiFi/ }).check();
  await facilities.getByRole('checkbox', { name: /^Spa/ }).check();
  await filters.getByRole('group', { name: 'Star rating' }).getByRole('button', { name: '4 star' }).click();
  await filters.getByRole('checkbox', { name: 'Breakfast Included' }).check();
  // The rate with breakfast is the one that is shown, also where one without it is cheaper.
  await expect(page).toHaveURL(/meals=breakfast/);
  await expect(cards(page).filter({ hasText: 'Room Only' })).toHaveCount(0);
  await expect(cards(page).first()).toBeAttached();
  await filters.getByRole('checkbox', { name: 'Breakfast Included' }).uncheck();
  await filters.getByRole('checkbox', { name: 'Room Only' }).check();
  await filters.getByRole('group', { name: 'Room amenities' }).getByRole('checkbox', { name: 'Minibar' }).check();
  await closeFilters(page);
  await expect(page).toHaveURL(/stars=4&has=wifi%2Cspa&meals=room-only&room=minibar/);
  await expect.poll(() => countOf(page)).toBeLessThan(all / 4);
  // The address alone shows the same.
  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(compared(shared)).toBeVisible();
  // Both have settled once they agree on a number of hotels.
  await expect
    .poll(async () => {
      const counts = await Promise.all([page, shared].map(countOf));
      return counts[0] === counts[1] ? counts[0] : 0;
    })
    .toBeGreaterThan(0);
  const left = await countOf(page);
  await shared.close();

  await page.getByRole('button', { name: 'Remove filter Spa' }).click();
  await expect.poll(() => countOf(page)).toBeGreaterThanOrEqual(left);
  await page.getByRole('list', { name: 'Filters in use' }).getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(() => countOf(page)).toBe(all);

  const again = await openFilters(page);
  await again.getByRole('searchbox').fill('no such hotel anywhere');
  await closeFilters(page);
  await expect(page.getByText('No hotel fits these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).last().click();
  await expect.poll(() => countOf(page)).toBe(all);
  // None of this asks for the list again; a city that was still being collected is listed once more when it is complete.
  expect(listed.filter((url) => url.includes('page=2')).length).toBeLessThanOrEqual(2);
});

function isSorted(values: readonly number[]): boolean {
  return values.length > 1 && values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
}

test('[C5] the distance is measured from the centre or from where the traveller is, and says why not', async ({
  page,
  context,
}) => {
  await openResults(page, 'goa');
  await expect(compared(page)).toBeVisible();
  const filters = await openFilters(page);
  const slider = filters.getByRole('slider', { name: 'Distance in kilometres' });
  expect([await slider.getAttribute('min'), await slider.getAttribute('max')]).toEqual(['1', '25']);
  await slider.fill('3');
  await expect(filters.getByText('Within 3 km')).toBeVisible();
  await expect(page).toHaveURL(/within=3%40/);

  await filters.getByRole('button', { name: 'Measure from my location' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(/denied/i);
  await alert.getByRole('button', { name: 'OK' }).click();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 15.01, longitude: 74.023 });
  await filters.getByRole('button', { name: 'Measure from my location' }).click();
  await expect(page).toHaveURL(/within=3%4015\.01%2C74\.023/);
  await expect(filters.getByText('from the place you chose')).toBeVisible();
  await closeFilters(page);
  await expect(cards(page).first()).toContainText(/palolem|canacona|agonda|patnem|goa/i);

  await page.route('**/api/facilities*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.reload();
  await expect((await openFilters(page)).getByText('Failed to fetch facilities (503)')).toBeVisible();
});

test('[C5] the map shows what the list shows: a pin opens its card, and narrows the list to its neighbourhood', async ({
  page,
}) => {
  await openResults(page, 'goa', { sort: 'price-low' });
  await expect(compared(page)).toBeVisible();
  await page.getByRole('button', { name: isNarrow(page) ? 'Map' : 'Show map' }).click();
  const map = page.getByRole('region', { name: 'Map of hotels in Goa' });
  const pin = map.getByRole('button', { name: /, ₹/ }).first();
  await expect(pin).toBeVisible();
  await expect(page).toHaveURL(/view=map/);
  const name = (await pin.getAttribute('aria-label'))?.replace(/, ₹.*$/, '') ?? '';
  await pin.press('Enter');
  const card = map.getByRole('article', { name });
  await expect(card.getByRole('link', { name })).toHaveAttribute('href', /\/goa\/hotels\/.+hcc=/);
  await card.getByRole('button', { name: 'Show hotels near this one' }).click();
  await page.keyboard.press('Escape');
  if (isNarrow(page)) await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Within 5 km' })).toBeVisible();
  await expect.poll(() => countOf(page)).toBeLessThan(900);
});

test('[C6] pages come once each, a failed one can be asked for again, and the end is said', async ({ page }) => {
  test.skip(isNarrow(page), 'the same on every screen');
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

  // The way back finds the place, and a reset begins anew.
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).first().click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goBack();
  // To the pixel it need not be: rows that have not been seen again have the height they are expected to have.
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
});

/** Scrolls on until what stands at the end is there. */
async function scrollToEnd(page: Page, end: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeAttached({ timeout: 500 });
  }).toPass();
}

test('[C6] while pages are on their way three cards to come stand at the end, and the progress is told', async ({
  page,
}) => {
  test.skip(isNarrow(page), 'the same on every screen');
  const city = await findCity(page, 'hampi');
  await page.route('**/api/hotels/preload*', () => {});
  await page.goto(`/${city.slug}/hotels?cc=${city.code}&checkin=${indiaDay(3)}&checkout=${indiaDay(5)}`);
  await expect(page.getByText(/^Comparing \d+ of \d+ hotels$/)).toBeVisible();
  await scrollToEnd(page, page.getByText('Loading more hotels…'));
  await expect(
    page.getByRole('status').filter({ hasText: 'Loading more hotels…' }).locator('> :not(.sr-only)'),
  ).toHaveCount(3);
});

test('[C7] a card tells what the stay costs and leads to the hotel in a new tab', async ({ page }) => {
  const city = await openResults(page, 'hampi');
  await expect(compared(page)).toBeVisible();
  const card = cards(page)
    .filter({ has: page.getByRole('link', { name: /See Rooms Availability/ }) })
    .filter({ hasText: 'Top Rated' })
    .filter({ hasText: 'Special Offers' })
    .first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('3 nights incl. taxes & fees')).toBeVisible();
  await card.getByRole('button', { name: 'Price breakup' }).click();
  await expect(card.getByText('Platform fee')).toBeVisible();
  await expect(card.getByText('₹100')).toBeVisible();
  expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(6);
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

test('[C7] a hotel whose rates need a sign-in says so', async ({ page }) => {
  test.skip(isNarrow(page), 'the same on every screen');
  await page.route('**/api/hotels/availability*', async (route) => {
    const response = await route.fetch();
    const answer: { availableHotels: { cheapest: { totalPaise: number } }[] } = await response.json();
    for (const { cheapest } of answer.availableHotels) cheapest.totalPaise = 0;
    await route.fulfill({ response, json: answer });
  });
  await openResults(page, 'hampi');
  await page.getByRole('button', { name: 'Login to View Rooms' }).first().click();
  await expect(page.getByRole('dialog').getByLabel(/mobile/i)).toBeVisible();
});

test('[C8] a hotel is found by its name, or the page says why not', async ({ page }) => {
  await openResults(page, 'hampi');
  await expect(compared(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/hotels/suggest') asked.push(url.search);
  });
  const name = await cards(page)
    .filter({ has: page.getByRole('link', { name: /See Rooms Availability/ }) })
    .first()
    .getByRole('heading', { level: 3 })
    .innerText();
  const box = await openNameSearch(page);
  await box.pressSequentially('q');
  await box.fill('');
  await box.pressSequentially(name, { delay: 10 });
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  expect(asked.every((search) => search.includes('limit=8'))).toBe(true);
  expect(asked.some((search) => /[?&]q=.(?:&|$)/.test(search))).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: `See Rooms Availability, ${name}` })).toBeVisible();

  await page.route('**/api/hotels/availability*', (route) =>
    route.fulfill({ json: { ok: true, availableHotels: [], partial: false } }),
  );
  await chooseByName(page, name);
  await expect(page.getByText(`“${name}” is not available for your dates.`)).toBeVisible();
  await page.route('**/api/hotels/by-code*', (route) =>
    route.fulfill({ status: 404, json: { ok: false, error: 'Gone.', code: 'HOTEL_NOT_FOUND' } }),
  );
  await chooseByName(page, name);
  await expect(page.getByText('Hotel not found.')).toBeVisible();
  await page.route('**/api/hotels/by-code*', (route) => route.abort());
  await chooseByName(page, name);
  await expect(page.getByText('Could not search that hotel.')).toBeVisible();

  const last = await openNameSearch(page);
  await last.fill('zzzz zzzz');
  await expect(page.getByText('No matching hotels').first()).toBeVisible();
  if (isNarrow(page)) await page.keyboard.press('Escape');
  if (isNarrow(page)) await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'All hotels in Hampi' }).click();
  await expect(heading(page)).toContainText('Properties in Hampi');
});

async function openNameSearch(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Search a hotel by name' }).click();
  return page.getByRole('combobox', { name: 'Search a hotel by name' });
}

/** Leaves the one hotel and chooses it again, so that it is asked for anew. */
async function chooseByName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'All hotels in Hampi' }).click();
  await (await openNameSearch(page)).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

test('[C5] Modify Search changes the stay over the page and applies it', async ({ page }) => {
  await openResults(page, 'hampi', { stars: '4' });
  await page.getByRole('button', { name: 'Modify Search' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modify Search' });
  await expect(dialog).toBeVisible();
  if (isNarrow(page)) {
    const box = await dialog.boundingBox();
    expect(box?.height).toBeGreaterThan(800);
  }
  await dialog.getByRole('button', { name: /^Rooms & Guests/ }).click();
  await page.getByRole('button', { name: 'More rooms' }).click();
  await page.getByRole('button', { name: 'Done' }).last().click();
  await dialog.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(heading(page)).toContainText('Properties in Hampi');
});
