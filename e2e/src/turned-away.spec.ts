import { expect, type Locator, type Page } from '@playwright/test';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { receivedMessage } from './support/inbox.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/** Hotels that are tried for another one as good beside them: the best ones have none. */
const TRIED = 4;

/** Chooses the first hotel that the desk may book at our cost. Returns its name; null when there is none. */
async function chooseAtOurCost(dialog: Locator): Promise<string | null> {
  await expect(
    dialog
      .getByRole('radio')
      .first()
      .or(dialog.getByText(/^No other hotel/)),
  ).toBeVisible();
  for (const choice of await dialog.locator('label:has([type=radio])').all()) {
    await choice.getByRole('radio').check();
    if (await dialog.getByRole('button', { name: 'Book it at our cost' }).isVisible())
      return choice.locator('.font-medium').innerText();
  }
  return null;
}

/** A stay of today whose guest tells that the hotel has no record of it, and the desk's dialog in which another room for it is chosen. */
async function turnedAway(page: Page, support: Page) {
  for (const rate of await offeredRates(page, TRIED, { today: true })) {
    const id = await bookByApi(page, rate);
    await page.goto(`/bookings/${id}`);
    await page.getByRole('button', { name: 'They have no record of me' }).click();
    await expect(page.getByRole('region', { name: /^We are on it: / })).toBeVisible();
    const reference = `${id.slice(0, 4)}${id.slice(-4)}`.toUpperCase();
    await support.goto('/waiting?kind=cases');
    await support.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click();
    await support
      .getByRole('complementary', { name: 'Chosen' })
      .getByRole('button', { name: 'Find another room' })
      .click();
    const dialog = support.getByRole('dialog');
    const hotel = await chooseAtOurCost(dialog);
    if (hotel !== null) return { id, reference, dialog, hotel };
  }
  throw new Error('no hotel has one as good beside it');
}

test(
  '[REQ-HELP-7, REQ-DESK-64] a guest whom the hotel has no record of presses once, the desk books another room, and page, papers and messages are of the new hotel',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const mobile = await signUpByCalls(page);
    const support = await deskPage(browser, 'support');
    const { id, reference, dialog, hotel } = await turnedAway(page, support);
    const before = await page.getByRole('heading', { level: 1 }).innerText();
    await expectAccessible(page, 'a booking whose hotel has no record of its guest');
    await expectAccessible(support, 'another hotel, at our cost');
    await dialog.getByRole('button', { name: 'Book it at our cost' }).click();
    await expect(dialog.getByText('The traveller pays')).toBeVisible();
    await dialog.getByLabel('Why?').fill('Its front desk has no record of them');
    await expectAccessible(support, 'what another room costs us');
    await dialog.getByRole('button', { name: /^Book it, it costs us / }).click();
    await expect(dialog).toContainText('The room is being booked');

    // The page is open all the while, and shows it by itself.
    const card = page.getByRole('region', { name: /^We are on it: / });
    await expect(card.getByText(`You stay at ${hotel} now`)).toBeVisible();
    await expect(card).toContainText('You pay nothing more.');
    await expect(card.getByRole('link', { name: /^Call the hotel: / })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel);
    expect(hotel).not.toBe(before);
    await expectAccessible(page, 'a booking at another hotel');
    await expectNoSidewaysScroll(page);
    const calendar = await page.request.get(`/api/bookings/${id}/calendar.ics`);
    expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(hotel);
    await receivedMessage(page.request, mobile, /you stay at .* now, at no further cost to you/);
    await page.goto(`/hi/bookings/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel);
    await expectNoSidewaysScroll(page);

    await support.goto('/waiting?kind=cases');
    await support.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click();
    const chosen = support.getByRole('complementary', { name: 'Chosen' });
    await chosen.getByLabel(/^Answer to /).fill('You have a room there now. We are sorry for this evening.');
    await chosen.getByRole('button', { name: 'Send the answer' }).click();
    await support.close();
    await page.goto(`/bookings/${id}`);
    await expect(page.getByRole('region', { name: 'Your questions' })).toContainText('We are sorry for this evening.');
    await expect(page.getByRole('button', { name: 'They have no record of me' })).toBeVisible();
  },
);
