import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { z } from 'zod';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { test } from './support/test.ts';

const EMAIL = 'keyholder@safar.example';
const PASSWORD = 'correct horse battery';
const Authenticator = z.object({ authenticatorId: z.string() });

/**
 * Gives a page's browser a security key that asks for a PIN. The returned function sets whether the PIN is right from
 * then on.
 */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const added = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { authenticatorId } = Authenticator.parse(added);
  return async (isUserVerified: boolean) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

/** Invites a new operator and signs them in on `page`. */
async function newcomer(admin: Page, second: Page, page: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Operators' }).click();
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(EMAIL);
  await dialog.getByLabel('Name').fill('Kiran Keyholder');
  await dialog.getByLabel('Role').selectOption('content');
  await dialog.getByLabel('Why').fill('writes the offers');
  await dialog.getByRole('button', { name: 'Ask for the place' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await second.getByRole('link', { name: 'Operators' }).click();
  await second
    .getByRole('region', { name: 'Waits for a second person' })
    .filter({ hasText: EMAIL })
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.goto((await second.getByRole('dialog').getByText('/invitation#').textContent()) ?? '');
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Code the app shows').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Take your place' }).click();
}

test(
  '[REQ-DESK-1, REQ-DESK-14] an operator adds a passkey, signs in with it, removes it, and signs in with a code',
  { tag: '@desk' },
  async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await newcomer(await deskPage(browser, 'admin'), await deskPage(browser, 'second-admin'), page);
    await expect(page.getByRole('listitem')).toHaveCount(10);
    const [first = '', second = '', third = ''] = await page.getByRole('listitem').allTextContents();
    await page.getByRole('link', { name: 'I have kept them' }).click();
    const verify = await plugIn(page);

    await page.getByRole('link', { name: /Kiran Keyholder/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your sign-in' })).toBeVisible();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await expectAccessible(page, 'one’s own sign-in');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Blue key');
    await dialog.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The code or passkey is not right.')).toBeVisible();
    await expectAccessible(page, 'adding a passkey');
    await verify(false);
    await dialog.getByLabel('Code').fill(first);
    await dialog.getByRole('button', { name: 'Add the passkey' }).click();
    // With the wrong PIN the browser gives up. The operator needs no further code to try again.
    await expect(dialog.getByText('No passkey was made.')).toBeVisible();
    await verify(true);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Blue key' });
    await expect(row).toContainText('never');

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Blue key again');
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog.getByText('has a passkey of yours for the desk already')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Sign out Kiran Keyholder' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill('another password');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('or the code or passkey is not right')).toBeVisible();
    await expectAccessible(page, 'a passkey that was refused');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();

    await page.getByRole('link', { name: /Kiran Keyholder/ }).click();
    await expect(row).not.toContainText('never');
    await row.getByRole('button', { name: 'Remove Blue key' }).click();
    await expectAccessible(page, 'removing a passkey');
    await dialog.getByLabel('Code').fill(second);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out Kiran Keyholder' }).click();
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Code').fill(third);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  },
);
