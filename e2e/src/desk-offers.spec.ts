import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { fillGuests } from './support/journey.ts';
import { openRefundableCheckout } from './support/plans.ts';
import { test } from './support/test.ts';

// The tests run one after the other, because each signs in the same operator, whose code works only once.
test.describe.configure({ mode: 'default' });

test(
  '[REQ-OFFER-2] content writes an offer in two languages, shows it on the home page, and withdraws it',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const content = await deskPage(browser, 'content');
    await content.getByRole('link', { name: 'Offers' }).click();
    await content.getByRole('button', { name: 'New offer' }).click();
    const dialog = content.getByRole('dialog');
    const english = dialog.getByRole('group', { name: 'English', exact: true });
    await english.getByLabel('Title').fill('Lakes in the monsoon');
    await english.getByLabel('What it is').fill('Rooms by the lakes of Udaipur.');
    await english.getByLabel('Terms').fill('Set by each hotel.');
    const hindi = dialog.getByRole('group', { name: /हिन्दी/ });
    await hindi.getByLabel('Title').fill('बारिश में झीलें');
    await hindi.getByLabel('What it is').fill('उदयपुर की झीलों के किनारे कमरे।');
    await hindi.getByLabel('Terms').fill('हर होटल के अनुसार।');
    await dialog.getByLabel('From').fill('2026-01-01');
    await dialog.getByLabel('Until, included').fill('2099-12-31');
    await dialog.getByLabel('Leads to').fill('https://elsewhere.example');
    await dialog.getByLabel('Drawing').selectOption('Hills');
    await dialog.getByLabel('Why').fill('The monsoon campaign');
    await dialog.getByRole('button', { name: 'Save the offer' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Use an address of this site');
    await dialog.getByLabel('Leads to').fill('/home?tab=hotels');
    await expectAccessible(content, 'an offer');
    await dialog.getByRole('button', { name: 'Save the offer' }).click();
    const row = content.getByRole('row').filter({ hasText: 'Lakes in the monsoon' });
    await expect(row).toContainText('Draft');
    await row.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog.getByLabel('Why').fill('Agreed on Monday');
    await dialog.getByRole('button', { name: 'Show it' }).click();
    await expect(row).toContainText('Live');
    await row.getByRole('button', { name: 'Show Lakes in the monsoon earlier' }).click();
    await expectAccessible(content, 'offers');

    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Lakes in the monsoon' })).toBeVisible();
    await page.goto('/hi/home');
    await expect(page.getByRole('heading', { name: 'बारिश में झीलें' })).toBeVisible();

    await row.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByLabel('Why').fill('The monsoon is over');
    await dialog.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(row).toContainText('Withdrawn');
    await page.goto('/home');
    await expect(page.getByRole('region', { name: 'Offers Right Now' })).not.toContainText('Lakes in the monsoon');
  },
);

test(
  '[REQ-OFFER-4, REQ-OFFER-5] content ties an offer with a picture of its own to a coupon, and who follows it has the code at the checkout',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const [content, finance] = [await deskPage(browser, 'content'), await deskPage(browser, 'finance')];
    const dialog = content.getByRole('dialog');
    await content.getByRole('link', { name: 'Coupons', exact: true }).click();
    await content.getByRole('button', { name: 'New coupon' }).click();
    await dialog.getByLabel('Code').fill('lakes15');
    await dialog.getByLabel('Name').fill('Lakes');
    await dialog.getByLabel('Per cent off').fill('15');
    await dialog.getByLabel('At most, in ₹').fill('500');
    await dialog.getByLabel('For', { exact: true }).selectOption('Hotels');
    await dialog.getByLabel('Beside another').selectOption('May be combined');
    await dialog.getByLabel('From', { exact: true }).fill('2026-01-01');
    await dialog.getByLabel('Until').fill('2099-12-31');
    await dialog.getByLabel('Why').fill('The lakes campaign');
    await dialog.getByRole('button', { name: 'Make the coupon' }).click();
    await expect(content.getByRole('row').filter({ hasText: 'LAKES15' })).toContainText('may be combined');

    await content.getByRole('link', { name: 'Offers' }).click();
    await content.getByRole('button', { name: 'New offer' }).click();
    const english = dialog.getByRole('group', { name: 'English', exact: true });
    await english.getByLabel('Title').fill('Fifteen off by the lakes');
    await english.getByLabel('What it is').fill('Rooms by the water.');
    await dialog.getByLabel('Picture of its own').setInputFiles({
      name: 'notes.txt',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(dialog.getByRole('alert')).toContainText('This picture cannot be read');
    await dialog.getByLabel('Picture of its own').setInputFiles({
      name: 'lake.png',
      mimeType: 'image/png',
      buffer: await content.screenshot(),
    });
    await expect(dialog.getByRole('img', { name: 'As the card shows it' })).toBeVisible();
    await english.getByLabel('What the picture shows').fill('A desk by a lake');
    await dialog.getByLabel('Code of its coupon').fill('lakes15');
    await dialog.getByLabel('From').fill('2026-01-01');
    await dialog.getByLabel('Until, included').fill('2099-12-31');
    await dialog.getByLabel('Why').fill('The lakes campaign');
    await expectAccessible(content, 'an offer with a picture');
    await dialog.getByRole('button', { name: 'Save the offer' }).click();
    const row = content.getByRole('row').filter({ hasText: 'Fifteen off by the lakes' });
    await row.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog.getByLabel('Why').fill('Agreed on Monday');
    await dialog.getByRole('button', { name: 'Show it' }).click();
    await expect(row).toContainText('Hidden: its coupon is not good now');

    await finance.getByRole('link', { name: 'Coupons', exact: true }).click();
    await finance.getByRole('row').filter({ hasText: 'LAKES15' }).getByRole('button', { name: 'Approve' }).click();
    await finance.getByRole('dialog').getByLabel('Why').fill('In the plan');
    await finance.getByRole('dialog').getByRole('button', { name: 'Approve LAKES15' }).click();
    await content.reload();
    await expect(row).toContainText('Live');

    await page.goto('/home');
    const card = page.getByRole('listitem').filter({ hasText: 'Fifteen off by the lakes' });
    await expect(card.getByRole('img', { name: 'A desk by a lake' })).toBeVisible();
    for (const term of ['15% off, up to ₹500', 'On hotels'])
      await expect(card.getByText(term, { exact: true })).toBeVisible();
    await expectAccessible(page, 'an offer of a coupon');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await card.getByRole('button', { name: 'Copy code LAKES15' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LAKES15');
    await card.getByRole('link', { name: 'Fifteen off by the lakes' }).click();

    await openRefundableCheckout(page);
    await page.getByRole('radio', { name: /^Pay 100% now/ }).check();
    await fillGuests(page, 'asha.follows@example.com');
    const summary = page.getByRole('complementary', { name: 'Price summary' });
    await expect(summary.getByText(/^LAKES15 takes ₹\d+ off\.$/)).toBeVisible();
    await summary.getByRole('button', { name: 'Remove' }).click();
    await expect(summary.getByLabel('Coupon code')).toBeVisible();
    await page.reload();
    await expect(summary.getByLabel('Coupon code')).toBeVisible();

    await row.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByLabel('Why').fill('The journey is over');
    await dialog.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(row).toContainText('Withdrawn');
  },
);
