import { expect, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './answer.ts';
import { DESK_URL, SANDBOX_URL } from './addresses.ts';

const PASSWORD = 'safar-desk-sandbox';
const Codes = z.object({ accounts: z.array(z.object({ email: z.string(), code: z.string() })) });

/** A browser of an operator of the sandbox, signed in at the desk. */
export async function deskPage(
  browser: Browser,
  who: 'support' | 'finance' | 'content' | 'admin' | 'second-admin',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: DESK_URL });
  const page = await context.newPage();
  await page.goto('/sign-in');
  // A code is good once: where another test has just used it, the next one comes within half a minute.
  await expect(async () => {
    const { accounts } = await answerOf(await page.request.get(`${SANDBOX_URL}/authenticator`), Codes);
    const account = accounts.find(({ email }) => email === `${who}@safar.example`);
    await page.getByLabel('E-mail address').fill(account?.email ?? '');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Code').fill(account?.code ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible({ timeout: 5000 });
  }).toPass({ intervals: [5000], timeout: 60_000 });
  return page;
}
