import { expect } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';

const TABS = [
  ['Flights', 'flights'],
  ['Hotels', 'hotels'],
  ['Budget Stay', 'budget'],
  ['Homestay / Villas', 'villas'],
  ['Adventure Stay', 'adventure'],
  ['Events & Catering', 'events'],
  ['Travel Activities', 'activities'],
  ['Holiday Packages', 'packages'],
] as const;
const LIVE = ['flights', 'hotels'];

test('[REQ-FRAME-11] the home page has its eight tabs in order, each with its address; those to come say so when pointed at', async ({
  page,
}) => {
  await page.goto('/home');
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Products' }).getByRole('link');
  await expect(tabs).toHaveCount(TABS.length);
  for (const [index, [name, key]] of TABS.entries()) {
    const tab = tabs.nth(index);
    await expect(tab).toContainText(name);
    await expect(tab).toHaveAttribute('href', `/home?tab=${key}`);
    const overlay = tab.getByText('Coming soon');
    if (LIVE.includes(key)) {
      await expect(overlay).toHaveCount(0);
      continue;
    }
    await expect(overlay).toHaveCSS('opacity', '0');
    await expect(async () => {
      await tab.hover();
      await expect(overlay).toHaveCSS('opacity', '1', { timeout: 5000 });
    }).toPass();
  }
  await expect(page.getByRole('heading', { name: 'Why Book With Us' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search Hotels' })).toBeVisible();
});

test('[REQ-FRAME-11] the form of a product to come can be tried, shows the same sample prices as the server, and sends nothing', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  for (const [name, key] of TABS) {
    if (LIVE.includes(key)) continue;
    await page.goto(`/home?tab=${key}`);
    const form = page.getByRole('region', { name: `${name}: coming soon` });
    await expect(form.getByText('Nothing here can be searched or booked yet')).toBeVisible();
    await expect(form.getByText(/^Sample prices per .*, not real ones:/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /search|book/i })).toHaveCount(0);
    await expect(form.locator('xpath=ancestor-or-self::form')).toHaveCount(0);
  }

  const form = page.getByRole('region', { name: 'Holiday Packages: coming soon' });
  await form.getByRole('button', { name: 'Honeymoon' }).click();
  await expect(form.getByRole('button', { name: 'Honeymoon' })).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByRole('button', { name: 'Family' })).toHaveAttribute('aria-pressed', 'false');
  await form.getByRole('textbox', { name: 'Destination' }).fill('Ladakh');
  await form.getByRole('textbox', { name: 'Destination' }).press('Enter');
  await expect(page).toHaveURL('/home?tab=packages');
  await form.getByRole('button', { name: 'Fewer travellers' }).click();
  await expect(form.getByRole('button', { name: 'Fewer travellers' })).toBeDisabled();
  await expect(form.getByRole('group', { name: 'travellers' })).toContainText('1');

  const dates = form.getByRole('button', { name: /Travel dates/ });
  const shown = /₹[\d,]+/.exec(await dates.innerText())?.[0] ?? '';
  await dates.click();
  const calendar = page.getByRole('dialog', { name: 'Travel dates' });
  await expect(calendar.getByText('Sample prices, not real ones')).toBeVisible();
  await expect(calendar.getByRole('button', { name: new RegExp(`${shown}, (.+, )?check-in$`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  expect(problems).toEqual([]);
});

test('[REQ-FRAME-11] an unknown tab says Coming soon…', async ({ page }) => {
  await page.goto('/home?tab=boats');
  await expect(page.getByRole('heading', { name: 'Coming soon…' })).toBeVisible();
});

test('[REQ-FRAME-8] a destination of the footer fills in the city, which can then be searched', async ({ page }) => {
  await page.goto('/home?tab=packages');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Udaipur' }).click();
  await expect(page).toHaveURL('/home?tab=hotels&city=Udaipur');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Udaipur, India');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'New Delhi' }).click();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('New Delhi, India');
  await page.getByRole('button', { name: 'Search Hotels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Properties in New Delhi/ })).toBeVisible();
});

test('[REQ-FRAME-12] every tab fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [, key] of TABS) {
    await page.goto(`/home?tab=${key}`);
    await expectNoSidewaysScroll(page);
  }
});
