import { expect, type Locator, type Page } from '@playwright/test';
import { isNarrow } from './support/journey.ts';
import { cards, compared, heading, openResults } from './support/results.ts';
import { test } from './support/test.ts';

test('[REQ-HRES-13] a hotel is found by its name, or the page says why not', async ({ page }) => {
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

/** Goes back to all hotels and chooses the hotel again, so that it is requested again. */
async function chooseByName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'All hotels in Hampi' }).click();
  await (await openNameSearch(page)).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}
