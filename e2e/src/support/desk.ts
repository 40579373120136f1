import path from 'node:path';
import { expect, request, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { answerOf } from './answer.ts';
import { DESK_URL, SANDBOX_URL } from './addresses.ts';

const PASSWORD = 'Desk#2026';
const OPERATORS = ['support', 'finance', 'content', 'admin', 'second-admin'] as const;
type Who = (typeof OPERATORS)[number];

/** Environment variable with the folder of the run's desk sessions, read by the processes that run the tests. */
const SESSIONS_FOLDER = 'DESK_SESSIONS_FOLDER';

const Codes = z.object({ accounts: z.array(z.object({ email: z.string(), code: z.string() })) });

/** Half of the time after which a session ends that nobody uses. */
const LOOK_IN_MS = 15 * MINUTE_MS;

/**
 * Signs in every operator of the sandbox once for a whole run: a code of their app works only once, and tests run in
 * parallel. Their sessions are used now and then, however long the run takes, until the returned function is called.
 */
export async function signOperatorsIn(folder: string): Promise<() => void> {
  const desk = await request.newContext({ baseURL: DESK_URL, extraHTTPHeaders: { origin: DESK_URL } });
  const { accounts } = await answerOf(await desk.get(`${SANDBOX_URL}/authenticator`), Codes);
  for (const who of OPERATORS) {
    const email = `${who}@safar.test`;
    const code = accounts.find((account) => account.email === email)?.code;
    await answerOf(await desk.post('/api/sign-in', { data: { email, password: PASSWORD, code } }), z.unknown());
    await desk.storageState({ path: sessionFile(folder, who) });
  }
  await desk.dispose();
  process.env[SESSIONS_FOLDER] = folder;
  const timer = setInterval(() => void lookIn().catch(console.error), LOOK_IN_MS);
  return () => clearInterval(timer);
}

async function lookIn(): Promise<void> {
  for (const who of OPERATORS) {
    const desk = await deskCalls(who);
    await desk.get('/api/me');
    await desk.dispose();
  }
}

function sessionFile(folder: string, who: Who): string {
  return path.join(folder, `desk-${who}.json`);
}

/** Calls of the desk by an operator of the sandbox, without a page. */
export function deskCalls(who: Who): Promise<APIRequestContext> {
  const storageState = sessionFile(process.env[SESSIONS_FOLDER] ?? '', who);
  return request.newContext({ baseURL: DESK_URL, storageState, extraHTTPHeaders: { origin: DESK_URL }, timeout: 0 });
}

/** Opens a browser page of an operator of the sandbox who is signed in at the desk. */
export async function deskPage(browser: Browser, who: Who): Promise<Page> {
  const storageState = sessionFile(process.env[SESSIONS_FOLDER] ?? '', who);
  const page = await (await browser.newContext({ baseURL: DESK_URL, storageState })).newPage();
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  return page;
}

/** The rows of bookings that the desk's search found by their mobile; accounts that it finds stand in another table. */
export function bookingsFoundByMobile(desk: Page): Locator {
  return desk.getByRole('table', { name: 'Found bookings' }).getByRole('row').filter({ hasText: 'mobile' });
}

/** Finds the only booking of a mobile as support does, and opens it. */
export async function openBookingOf(desk: Page, mobile: string): Promise<void> {
  await desk.keyboard.press('/');
  await desk.keyboard.type(mobile);
  const found = bookingsFoundByMobile(desk);
  // While the number is being typed, its first digits may match other bookings too.
  await expect(found).toHaveCount(1);
  await found.getByRole('link').click();
}
