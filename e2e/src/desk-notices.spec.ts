import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { test } from './support/test.ts';

const STRIKE = 'Strike at Delhi airport on 12 Dec: check your flight before you leave.';
const IN_HINDI = '12 दिसंबर को दिल्ली हवाई अड्डे पर हड़ताल: निकलने से पहले अपनी उड़ान देख लें।';

test(
  '[REQ-NOTICE-1, REQ-NOTICE-2, REQ-NOTICE-3] content publishes a notice for flights; a traveller closes it, sees it again when it changes, and it leaves an open page',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const content = await deskPage(browser, 'content');
    await content.getByRole('link', { name: 'Notices' }).click();
    await content.getByRole('button', { name: 'New notice' }).click();
    const dialog = content.getByRole('dialog');
    await dialog.getByLabel('Words in English', { exact: true }).fill(STRIKE);
    await dialog.getByLabel(/^Words in हिन्दी/).fill(IN_HINDI);
    await dialog.getByLabel('Level').selectOption('Caution');
    await dialog.getByLabel('Where').selectOption('Pages of flights');
    await dialog.getByLabel('From, India time').fill('2026-01-01T06:00');
    await dialog.getByLabel('Until, India time').fill('2025-12-31T06:00');
    await dialog.getByLabel('Leads to').fill('/about/connect');
    await dialog.getByLabel('Why').fill('The airport told us');
    await dialog.getByRole('button', { name: 'Publish the notice' }).click();
    await expect(dialog.getByRole('alert')).toContainText('It ends before it begins');
    await dialog.getByLabel('Until, India time').fill('2099-12-31T06:00');
    await expectAccessible(content, 'a notice');
    await dialog.getByRole('button', { name: 'Publish the notice' }).click();
    const row = content.getByRole('row').filter({ hasText: STRIKE });
    await expect(row).toContainText('Live');
    await expectAccessible(content, 'notices');

    // The server renders the notice, so that nothing moves when scripts arrive.
    expect(await (await page.request.get('/home?tab=flights')).text()).toContain(STRIKE);
    const notices = page.getByRole('region', { name: 'Notices' });
    await page.goto('/home?tab=hotels');
    await expect(notices).toBeHidden();
    await page.goto('/home?tab=flights');
    await expect(notices).toContainText(STRIKE);
    await expect(page.locator('[data-live-region]').first()).toContainText(STRIKE);
    await expect(notices.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/about/connect');
    await expectAccessible(page, 'a page with a notice');
    await page.goto('/hi/home?tab=flights');
    await expect(page.getByText(IN_HINDI).first()).toBeVisible();

    await page.goto('/home?tab=flights');
    await notices.getByRole('button', { name: 'Close this notice' }).click();
    await expect(notices).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notices).toBeHidden();
    expect(await page.content()).not.toContain(STRIKE);

    await row.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Words in English', { exact: true }).fill('The strike at Delhi airport is called off.');
    await dialog.getByLabel('Level').selectOption('Information');
    await dialog.getByLabel('Why').fill('Called off');
    await dialog.getByRole('button', { name: 'Publish the notice' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.install();
    await page.goto('/home?tab=flights');
    await expect(notices).toContainText('The strike at Delhi airport is called off.');

    const changed = content.getByRole('row').filter({ hasText: 'called off' });
    await changed.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByLabel('Why').fill('Nobody needs it any more');
    await dialog.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(changed).toContainText('Withdrawn');
    await page.clock.fastForward('01:01');
    await expect(notices).toBeHidden();
  },
);
