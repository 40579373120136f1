import { expect } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { test } from './support/test.ts';

test('[REQ-FRAME-12] skip link, tabs, picker, dialog and menus work by keyboard alone', async ({ page }) => {
  await page.goto('/home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page.getByRole('link', { name: 'Budget Stay' }).first());
  const tab = page.getByRole('link', { name: 'Budget Stay' }).first();
  await expect(tab.getByText('Coming soon')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?tab=budget');
  await tabTo(page.getByRole('button', { name: 'Hostel' }).first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hostel' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page.getByRole('button', { name: /Stay dates/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Stay dates' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(/check-in$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Stay dates/ })).toBeFocused();

  await page.goto('/privacy-policy');
  await tabTo(page.getByRole('button', { name: 'Nationality: India' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search countries' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Nationality: India' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Login / Signup' });
  await expect(dialog).toBeVisible();
  await page.keyboard.type('98765');
  await expect(dialog.getByLabel(/mobile/i)).toHaveValue('98765');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Login / Signup' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy-policy');
  await tabTo(page.getByRole('button', { name: 'Menu' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Holiday Packages' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?tab=packages');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  await tabTo(page.getByRole('link', { name: 'Travel Activities' }).first());
  await expect(page.getByRole('link', { name: 'Travel Activities' }).first()).toBeInViewport({ ratio: 1 });
});
