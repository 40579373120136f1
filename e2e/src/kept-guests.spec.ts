import { expect, type Page } from '@playwright/test';
import { openRefundableCheckout } from './support/plans.ts';
import { test } from './support/test.ts';

test(
  '[REQ-CHK-13] guests typed and not saved outlast a reload and the way back; bought, or signed out in another tab, nothing of them stays',
  { tag: '@desk' },
  async ({ page, context }) => {
    await openRefundableCheckout(page);
    const lead = page.getByRole('group', { name: /^Adult 1/ });
    const second = page.getByRole('group', { name: /^Adult 2/ });
    await lead.getByLabel('Title').selectOption('Ms.');
    await lead.getByLabel('Email').fill('asha@example.com');
    await second.getByLabel('Title').selectOption('Mr.');
    await second.getByLabel('First name').fill('Kabir');
    await second.getByLabel('Last name').fill('Menon');
    await fillPans(page);

    await page.reload();
    await expect(second.getByLabel('First name')).toHaveValue('Kabir');
    await expect(lead.getByLabel('Title')).toHaveValue('Ms.');
    await expect(lead.getByLabel('Email')).toHaveValue('asha@example.com');
    await page.goto('/home');
    await page.goBack();
    await expect(second.getByLabel('Last name')).toHaveValue('Menon');

    await review(page);
    await page.goBack();
    await second.getByLabel('Last name').fill('Rao');
    await page.reload();
    await expect(second.getByLabel('Last name')).toHaveValue('Rao');
    await page.goForward();
    await expect(page.getByText('Mr. Kabir Menon')).toBeVisible();
    await page.getByRole('checkbox', { name: /I accept the rate conditions/ }).check();
    await page.getByRole('button', { name: 'Book now, pay ₹0' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Your room is held until / })).toBeVisible();
    await expect.poll(() => keptHere(page)).not.toContain('Kabir');

    await openRefundableCheckout(page);
    await second.getByLabel('First name').fill('Kabir');
    await expect.poll(() => keptHere(page)).toContain('Kabir');
    const other = await context.newPage();
    await other.goto('/home');
    await other.getByRole('button', { name: 'Hi Aditi Sharma' }).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You signed out in another tab.')).toBeVisible();
    await expect.poll(() => keptHere(page)).not.toContain('Kabir');
  },
);

async function fillPans(page: Page): Promise<void> {
  for (const pan of await page.getByRole('textbox', { name: 'PAN' }).all()) await pan.fill('ABCDE1234F');
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review Booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();
}

/** Everything that only this tab stores. */
async function keptHere(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
}
