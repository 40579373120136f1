import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { offeredRates, openCheckout } from './support/api-booking.ts';
import { actBeforeScripts } from './support/early.ts';
import { fillDay } from './support/flights.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { PASSWORD, signInByPassword, signUpByCalls } from './support/traveller.ts';

// Without reduced motion axe would measure colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const NEW_PASSWORD = 'Winter!2026';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function signUpAnew(page: Page): Promise<string> {
  const mobile = await signUpByCalls(page, 'Asha Rao');
  await page.goto('/home');
  return mobile;
}

test('[REQ-ACC-14, REQ-PRIV-1, REQ-PRIV-2] the profile is edited, its password changed, another device signed out, its data taken and the account deleted', async ({
  page,
  browser,
}) => {
  const mobile = await signUpAnew(page);
  await page.getByRole('button', { name: 'Hi Asha Rao' }).click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expectAccessible(page, 'profile');

  const details = section(page, 'Personal details');
  await expect(details.getByLabel('Mobile number')).toHaveAttribute('readonly');
  await expect(details.getByLabel('Mobile number')).toHaveValue(mobile);
  await details.getByLabel('Name').fill('Asha Rao Desai');
  await details.getByLabel('Email').fill('asha@rao');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByText('Please enter a valid email')).toBeVisible();
  await details.getByLabel('Email').fill('asha@example.com');
  await details.getByLabel('Nationality').selectOption('Sri Lanka');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Hi Asha Rao Desai' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userName'))).toBe('Asha Rao Desai');
  await page.reload();
  await expect(details.getByLabel('Email')).toHaveValue('asha@example.com');
  await expect(details.getByLabel('Nationality')).toHaveValue('LK');

  // Another device signs in by password. After it is signed out from here, its next page asks for sign-in.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/home');
  await elsewhere.getByRole('button', { name: 'Login / Signup' }).click();
  await signInByPassword(elsewhere, mobile);
  await page.reload();
  const devices = section(page, 'Signed-in devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/bookings');
  await expect(elsewhere).toHaveURL(/\/\?from=/);

  const password = section(page, 'Password');
  await password.getByLabel('Current password', { exact: true }).fill('Monsoon#27');
  await password.getByLabel('New password', { exact: true }).fill('short');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Password must have at least 8 characters')).toBeVisible();
  await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This password is wrong.')).toBeVisible();
  await password.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password saved.').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^safar-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { name: 'Asha Rao Desai', phone: mobile }, bookings: [], complete: true });

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
  await expect(dialog).toContainText('because tax law requires us to keep them');
  await expectAccessible(page, 'delete account');
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This password is wrong.')).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/\?logged_out=/);
  await expect(page.getByText('Your account is deleted.', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('[REQ-ACC-15] saved travellers are added, changed and removed, on a phone as on a desk', async ({ page }) => {
  await signUpAnew(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  const saved = section(page, 'Saved travellers');
  await expect(saved.getByText('Nobody yet.', { exact: false })).toBeVisible();

  await saved.getByRole('button', { name: 'Add traveller' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last name').fill('Sharma');
  await dialog.getByLabel('PAN').fill('ABCDE');
  await dialog.getByRole('button', { name: 'Save traveller' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('PAN')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'add traveller');
  await dialog.getByLabel('Title').selectOption('Mrs.');
  await dialog.getByLabel('First name').fill('Leela');
  await dialog.getByLabel('PAN').fill('abcde1234f');
  await fillDay(dialog, 'Date of birth', '1990-02-03');
  await dialog.getByRole('button', { name: 'Save traveller' }).click();
  await expect(saved.getByText('Mrs. Leela Sharma')).toBeVisible();
  await expect(saved).toContainText('born 03 Feb 1990');
  await expect(saved).toContainText('PAN ••••••234F');

  // The masked number stands for the stored one.
  await saved.getByRole('button', { name: 'Edit Mrs. Leela Sharma' }).click();
  await dialog.getByLabel('Last name').fill('Menon');
  await dialog.getByRole('button', { name: 'Save traveller' }).click();
  await expect(saved.getByText('Mrs. Leela Menon')).toBeVisible();
  await expect(saved).toContainText('PAN ••••••234F');
  for (const viewport of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }

  await saved.getByRole('button', { name: 'Remove Mrs. Leela Menon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await saved.getByRole('button', { name: 'Remove Mrs. Leela Menon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(saved.getByText('Nobody yet.', { exact: false })).toBeVisible();
});

test('[REQ-GUEST-8, REQ-ACC-15] saved travellers fill the guest forms, guests are saved only when asked, and what was typed before the scripts came stays', async ({
  page,
}) => {
  await signUpByCalls(page, 'Asha Rao');
  await page.goto('/profile');
  const saved = section(page, 'Saved travellers');
  await saved.getByRole('button', { name: 'Add traveller' }).click();
  await page.getByRole('dialog').getByLabel('Title').selectOption('Mrs.');
  await page.getByRole('dialog').getByLabel('First name').fill('Leela');
  await page.getByRole('dialog').getByLabel('Last name').fill('Menon');
  await page.getByRole('dialog').getByLabel('PAN').fill('ABCDE1234F');
  await page.getByRole('button', { name: 'Save traveller' }).click();
  await expect(saved.getByText('Mrs. Leela Menon')).toBeVisible();

  // The last rate, because the tests of My Bookings sell out the first ones.
  const rate = (await offeredRates(page, 10)).at(-1);
  if (!rate) throw new Error('no hotel has a room');
  const [lead, second] = [page.getByRole('group', { name: /^Adult 1/ }), page.getByRole('group', { name: /^Adult 2/ })];
  const keep = second.getByRole('checkbox', { name: 'Save this traveller for next time' });
  await actBeforeScripts(page, `/customerdetails/${await openCheckout(page, rate)}`, async () => {
    await lead.getByLabel('Email').fill('leela@example.com');
    await second.getByLabel('Title').selectOption('Ms.');
    await second.getByLabel('First name').fill('Arjun');
    await second.getByLabel('Last name').fill('Menon');
    await keep.check();
    await page.getByRole('button', { name: 'Review Booking' }).click();
  });
  await expect(lead.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect(second.getByLabel('Title')).not.toHaveAttribute('aria-invalid', 'true');
  await lead.getByLabel('Fill from saved travellers').selectOption('Leela Menon');
  await expect(lead.getByLabel('Title')).toHaveValue('Mrs.');
  await expect(lead.getByLabel('First name')).toHaveValue('Leela');
  await expect(lead.getByLabel('Last name')).toHaveValue('Menon');
  for (const [adult, pan] of [
    [lead, '••••••234F'],
    [second, null],
  ] as const) {
    const field = adult.getByLabel('PAN');
    if ((await field.count()) === 0) continue;
    if (pan === null) await field.fill('ABCDE1234G');
    else await expect(field).toHaveValue(pan);
  }
  await expect(lead.getByRole('checkbox', { name: 'Save this traveller for next time' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Review Booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();

  const details = section(page, 'Personal details');
  await actBeforeScripts(page, '/profile', async () => {
    await details.getByLabel('Name').fill('Asha Rao Desai');
    await details.getByLabel('Email').fill('asha@example.com');
    await details.getByLabel('Nationality').selectOption('Nepal');
  });
  await expect(details.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await expect(details.getByLabel('Name')).toHaveValue('Asha Rao Desai');
  await expect(details.getByLabel('Email')).toHaveValue('asha@example.com');
  await expect(details.getByLabel('Nationality')).toHaveValue('NP');
  await expect(saved.getByRole('listitem')).toHaveCount(2);
  await expect(saved.getByText('Ms. Arjun Menon')).toBeVisible();
});
