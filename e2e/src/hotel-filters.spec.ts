import { expect, type Locator, type Page } from '@playwright/test';
import { isNarrow } from './support/journey.ts';
import { cards, compared, countOf, heading, openPin, openResults, pinOf } from './support/results.ts';
import { test } from './support/test.ts';

/** The totals of the first cards, in rupees. */
async function totals(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.money').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(/[₹,\s]/g, '')));
}

/** The sample scores of the first cards, out of ten; 0 for a hotel without a score. */
async function scores(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/Sample score out of ten: .*\s([\d.]+)/.exec(text)?.[1] ?? 0));
}

/** Opens the filters: beside the list on wide screens, in a sheet on narrow ones. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

async function closeFilters(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Done' }).click();
}

test('[REQ-HRES-4, REQ-HRES-5] the four orders cover the whole city, the chips and every filter narrow it and can be taken back', async ({
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
  await expect(page.getByText(/ (Includes sample reviews that no guest wrote|No guest scores yet)/)).toBeVisible();
  await expect.poll(async () => isSorted((await scores(page)).toReversed())).toBe(true);
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
  await expect(async () => {
    for (const name of await cards(page).getByRole('heading', { level: 3 }).allInnerTexts())
      expect(name).toMatch(/resort/i);
  }).toPass();
  await page.getByRole('button', { name: 'Remove filter Resorts' }).click();
  await expect.poll(() => countOf(page)).toBe(all);

  const filters = await openFilters(page);
  const facilities = filters.getByRole('group', { name: 'Facilities' });
  await expect(facilities.getByRole('checkbox')).toHaveCount(8);
  await facilities.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => facilities.getByRole('checkbox').count()).toBeGreaterThan(8);
  await facilities.getByRole('checkbox', { name: /^WiFi/ }).check();
  await facilities.getByRole('checkbox', { name: /^Spa/ }).check();
  await filters.getByRole('group', { name: 'Star rating' }).getByRole('button', { name: '4 star' }).click();
  await filters.getByRole('checkbox', { name: 'Breakfast Included' }).check();
  // The card shows the rate with breakfast, even when a rate without it is cheaper.
  await expect(page).toHaveURL(/meals=breakfast/);
  await expect(cards(page).filter({ hasText: 'Room Only' })).toHaveCount(0);
  await expect(cards(page).first()).toBeAttached();
  await filters.getByRole('checkbox', { name: 'Breakfast Included' }).uncheck();
  await filters.getByRole('checkbox', { name: 'Room Only' }).check();
  await filters.getByRole('group', { name: 'Room amenities' }).getByRole('checkbox', { name: 'Minibar' }).check();
  await closeFilters(page);
  await expect(page).toHaveURL(/stars=4&has=wifi%2Cspa&meals=room-only&room=minibar/);
  await expect.poll(() => countOf(page)).toBeLessThan(all / 4);
  // The address alone gives the same list.
  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(compared(shared)).toBeVisible();
  // Both lists are complete once they show the same number of hotels.
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
  await expect(page.getByText('No hotels match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).last().click();
  await expect.poll(() => countOf(page)).toBe(all);
  // Filtering does not load the list again. A city that is still being read is loaded once more when it is complete.
  expect(listed.filter((url) => url.includes('page=2')).length).toBeLessThanOrEqual(2);
});

function isSorted(values: readonly number[]): boolean {
  return values.length > 1 && values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
}

test(
  '[REQ-HRES-6] the distance is measured from the centre or from where the traveller is, and says why not',
  { tag: '@desk' },
  async ({ page, context }) => {
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
    await expect(compared(page)).toBeVisible();
    await expect((await openFilters(page)).getByText('Failed to fetch facilities (503)')).toBeVisible();
  },
);

test('[REQ-HRES-7] the map shows what the list shows: a pin opens its card, and narrows the list to its neighbourhood', async ({
  page,
}) => {
  await openResults(page, 'goa', { sort: 'price-low' });
  await expect(compared(page)).toBeVisible();
  await page.getByRole('button', { name: isNarrow(page) ? 'Map' : 'Show map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of hotels in Goa' });
  await expect(page).toHaveURL(/view=map/);
  const name = await openPin(map);
  const pin = pinOf(map, name);
  const card = page.getByRole('article', { name });
  await expect(card.getByRole('link', { name })).toHaveAttribute('href', /\/goa\/hotels\/.+hcc=/);
  await card.getByRole('button', { name: 'Show hotels near this one' }).click();
  await page.keyboard.press('Escape');
  await expect(pin).toBeFocused();
  if (isNarrow(page)) await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Within 5 km' })).toBeVisible();
  await expect.poll(() => countOf(page)).toBeLessThan(900);
  if (isNarrow(page)) await page.getByRole('button', { name: 'Map', exact: true }).click();
  for (let presses = 0; presses < 3; presses += 1) await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map.getByRole('button', { name: /₹/ }).first(), 'hotels stay in sight').toBeVisible();
  const searchArea = map.getByRole('button', { name: 'Search this area' });
  // The map may still be zooming; then the button appears again for another area.
  await expect(async () => {
    if (await searchArea.isVisible()) await searchArea.click();
    expect(await searchArea.isVisible()).toBe(false);
  }).toPass();
  await expect(page).toHaveURL(/within=[1-9]\d?(%40|@)/);
});

test('[REQ-HRES-1] Modify Search changes the stay over the page and applies it', async ({ page }) => {
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
