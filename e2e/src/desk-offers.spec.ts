import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { test } from './support/test.ts';

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
    await dialog.getByLabel('Picture').selectOption('Hills');
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
    await expect(page.getByRole('region', { name: 'Offers right now' })).not.toContainText('Lakes in the monsoon');
  },
);
