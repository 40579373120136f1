import { expect } from '@playwright/test';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { LAUNCH_AT } from './support/addresses.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';

const LAUNCH_MS = Date.parse(LAUNCH_AT);

test('[REQ-FRAME-1] the landing page counts down each second to its instant, and then leads into the site', async ({
  page,
}) => {
  const day = 86_400 * SECOND_MS;
  // The clock starts an hour before the moment to check, so that it is still ahead however slowly the page loads.
  await page.clock.install({ time: LAUNCH_MS - day - 3600 * SECOND_MS });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: "We're Upgrading" })).toBeVisible();
  await expect(page.getByText(/Flight bookings are coming .* in addition to hotels/)).toBeVisible();
  for (const card of ['Hotels', 'Flights', 'Launch offers'])
    await expect(page.getByRole('heading', { level: 2, name: card })).toBeVisible();
  await expect(page.getByText('Early-bird discounts for the first 1,000 users.')).toBeVisible();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^01Days0[01]Hours\d\dMinutes\d\dSeconds$/);

  await page.clock.pauseAt(LAUNCH_MS - day - 3 * SECOND_MS);
  await expect(timer).toHaveText('01Days00Hours00Minutes03Seconds');
  await page.clock.runFor(SECOND_MS);
  await expect(timer).toHaveText('01Days00Hours00Minutes02Seconds');
  await page.clock.runFor(3 * SECOND_MS);
  await expect(timer).toHaveText('00Days23Hours59Minutes59Seconds');

  await page.clock.pauseAt(LAUNCH_MS - SECOND_MS);
  await expect(timer).toHaveText('00Days00Hours00Minutes01Seconds');
  const enter = page.getByRole('link', { name: "We're live — Enter site" });
  await expect(enter).toBeHidden();
  await page.clock.runFor(SECOND_MS);
  await expect(timer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels and flights, one honest price' })).toBeVisible();
  await page.clock.resume();
  await enter.click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan your next safar' })).toBeVisible();
});

for (const system of ['light', 'dark'] as const) {
  test.describe(`a ${system} system`, () => {
    test.use({ colorScheme: system });

    test(`[REQ-FRAME-7] with a ${system} system the landing page is ${system} and the shared frame dark, until the traveller chooses`, async ({
      page,
    }) => {
      const other = system === 'dark' ? 'light' : 'dark';
      const root = page.locator('html');
      await page.goto('/');
      await expect(root).toHaveAttribute('data-theme', system);
      await page.getByRole('link', { name: 'Hotels are open: search now' }).click();
      await expect(page).toHaveURL('/home?tab=hotels');
      await expect(root).toHaveAttribute('data-theme', 'dark');

      await page.goto('/');
      await page.getByRole('button', { name: `Switch to ${other} theme` }).click();
      await expect(root).toHaveAttribute('data-theme', other);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
      for (const path of ['/', '/home', '/privacy-policy']) {
        await page.goto(path);
        await expect(root).toHaveAttribute('data-theme', other);
      }
    });
  });
}

test('[REQ-FRAME-12] the landing page fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expectNoSidewaysScroll(page);
});
