import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './answer.ts';
import { messagesTo } from './inbox.ts';

let count = Math.floor(Math.random() * 1e7);

/** A mobile number that nobody has signed in with. */
export function freshMobile(): string {
  count = (count + 1) % 1e7;
  return `987${String(count).padStart(7, '0')}`;
}

/** Matches a text message with a sign-in code: in every language it begins with the code. */
const SIGN_IN_CODE = /^\d{4}\b/;

/** The newest sign-in code sent to a mobile number. Other messages may have arrived after it. */
export async function codeFor(page: Page, mobile: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    [code] = (await messagesTo(page.request, mobile)).flatMap(({ text }) => SIGN_IN_CODE.exec(text) ?? []);
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** The password of everybody who signs up in these tests. */
export const PASSWORD = 'Monsoon#26';

/** Completes the open sign-in dialog with the password. */
export async function signInByPassword(page: Page, mobile: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(mobile);
  await dialog.getByRole('button', { name: 'Use password instead' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'LOGIN' }).click();
  await expect(dialog).toBeHidden();
}

/** Completes the open sign-in dialog as a new traveller. Returns the mobile number. */
export async function signUp(page: Page, name = 'Aditi Sharma', nationality = 'India'): Promise<string> {
  const mobile = freshMobile();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(/mobile/i).fill(mobile);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await enterCode(dialog, await codeFor(page, mobile));
  await dialog.getByLabel(/name/i).first().fill(name);
  await dialog.getByLabel(/^password/i).fill(PASSWORD);
  await dialog.getByLabel('Nationality').selectOption(nationality);
  await dialog.getByRole('button', { name: /create account/i }).click();
  await expect(dialog).toBeHidden();
  return mobile;
}

/**
 * Signs up a new traveller with the calls that the dialog makes, for tests of what comes after. Returns the mobile
 * number.
 */
export async function signUpByCalls(page: Page, name = 'Aditi Sharma', country = 'India'): Promise<string> {
  const mobile = freshMobile();
  await post(page, 'send-otp', { mobile }, z.unknown());
  const { token, expiresAt } = await post(page, 'verify-otp', { mobile, otp: await codeFor(page, mobile) }, Proved);
  const account = { mobile, name, password: PASSWORD, country };
  const { user, displayName } = await post(page, 'set-password', account, SignedUp, {
    authorization: `Bearer ${token}`,
  });
  const profile = JSON.stringify(user);
  const kept = {
    token,
    auth_token: token,
    'auth.exp': expiresAt,
    uid: user.id,
    isLoggedIn: 'true',
    user: profile,
    user_profile: profile,
    userName: displayName,
    name: displayName,
  };
  // Any address of the site will do, because storage belongs to the site.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  return mobile;
}

const Proved = z.object({ token: z.string(), expiresAt: z.string() });
const SignedUp = z.object({ displayName: z.string(), user: z.looseObject({ id: z.string() }) });

async function post<Schema extends z.ZodType>(
  page: Page,
  call: string,
  data: object,
  answer: Schema,
  headers: Record<string, string> = {},
): Promise<z.infer<Schema>> {
  return answerOf(await page.request.post(`/api/auth/${call}`, { data, headers }), answer);
}

async function enterCode(dialog: Locator, code: string): Promise<void> {
  // The message may arrive before the dialog asks for its code.
  const field = dialog.getByRole('textbox', { name: '4-digit code' });
  await field.click();
  await field.pressSequentially(code);
}
