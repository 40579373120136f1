import { expect, type Locator, type Page } from '@playwright/test';
import { messagesTo } from './support/inbox.ts';
import { test } from './support/test.ts';
import { codeFor, freshMobile, signInByPassword, signUp, signUpByCalls } from './support/traveller.ts';

const STORED = [
  'token',
  'auth_token',
  'auth.exp',
  'user',
  'user_profile',
  'userName',
  'name',
  'uid',
  'isLoggedIn',
] as const;
/** What the dialog promises. The demonstration has campaigns for these promises, but none for packages. */
const PROMISES = [
  'Book Hotels @ ₹0',
  'Exclusive Flight Deals',
  'Your bookings and papers in one place',
  'Special Member Discounts',
];
const NATIONALITIES = [
  'India',
  'United Arab Emirates',
  'United States',
  'United Kingdom',
  'Australia',
  'Canada',
  'Saudi Arabia',
  'Singapore',
  'Nepal',
  'Sri Lanka',
  'Other',
];

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Login / Signup' }).click();
  return page.getByRole('dialog', { name: 'Login / Signup' });
}

/** Everything the site stores, without the scroll positions that the router saves when a page is left. */
function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage]
        .flatMap((kept) => Object.entries(kept))
        .filter(([key]) => key !== 'react-router-scroll-positions'),
    ),
  );
}

/** Milliseconds from a click until the dialog is open, measured in the page. */
function openingTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let startMs = 0;
        document.addEventListener('click', () => (startMs = performance.now()), { once: true, capture: true });
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('dialog[open]')) return;
          observer.disconnect();
          resolve(performance.now() - startMs);
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
}

/** The number of frames that the welcome shows and how long it stays, measured in the page. */
function welcome(page: Page): Promise<{ frames: number; standsMs: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const looks = new Set<string>();
        let startMs = 0;
        new MutationObserver((_changes, observer) => {
          const shown = document.querySelector('dialog output');
          if (shown) {
            startMs ||= performance.now();
            looks.add(shown.innerHTML);
          } else if (startMs > 0) {
            observer.disconnect();
            resolve({ frames: looks.size, standsMs: performance.now() - startMs });
          }
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
}

test('[REQ-ACC-1] the sign-in dialog leads a new traveller by mobile, code and account to the page they were on', async ({
  page,
}) => {
  const mobile = freshMobile();
  await page.clock.install();
  await page.goto('/home');
  const opens = openingTime(page);
  const dialog = await openDialog(page);
  expect(await opens).toBeGreaterThanOrEqual(100);

  for (const promise of PROMISES) await expect(dialog.getByText(promise)).toBeVisible();
  await expect(dialog.getByText('Personal Account')).toBeVisible();
  for (const [name, path] of [
    ['Privacy Policy', '/privacy-policy'],
    ['User Agreement', '/terms/service-providers'],
    ['T&Cs', '/terms/service-providers'],
  ] as const)
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path);

  // Mobile number: +91 and at most ten digits.
  const field = dialog.getByLabel('Mobile number');
  const go = dialog.getByRole('button', { name: 'Continue' });
  await expect(field).toBeFocused();
  await expect(dialog.getByText('+91', { exact: true })).toBeVisible();
  await expect(go).toBeDisabled();
  await field.pressSequentially('98x7');
  await expect(field).toHaveValue('987');
  await go.click();
  await expect(dialog.getByText('Enter a 10-digit mobile number')).toBeVisible();
  await field.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await expect(field).toHaveValue(mobile);
  await page.route('**/api/auth/send-otp', (route) => route.abort(), { times: 1 });
  await go.click();
  await expect(dialog.getByText('Failed to send OTP. Try again.')).toBeVisible();
  await go.click();

  // Code: four digits.
  const code = dialog.getByLabel('4-digit code');
  const verify = dialog.getByRole('button', { name: 'VERIFY & CONTINUE' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await verify.click();
  await expect(dialog.getByText('Required')).toBeVisible();
  const wrong = (await codeFor(page, mobile)) === '0000' ? '1111' : '0000';
  await code.fill('12');
  await verify.click();
  await expect(dialog.getByText('Invalid or expired OTP')).toBeVisible();
  await code.fill(wrong);
  await expect(code).toHaveValue('');
  await expect(dialog.getByText('Invalid or expired OTP')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(field).toHaveValue(mobile);
  await go.click();
  await expect(dialog.getByText(/^Send a new code in 0:\d\d$/)).toBeVisible();
  expect(await messagesTo(page.request, mobile)).toHaveLength(1);
  await page.clock.fastForward(30_000);
  const resend = dialog.getByRole('button', { name: 'Resend OTP' });
  await page.route('**/api/auth/resend-otp', (route) => route.abort(), { times: 1 });
  await resend.click();
  await expect(dialog.getByText('Failed to resend OTP.')).toBeVisible();
  // For the server the pause is not over: either the one that began above, or one that begins now. The page shows the server's sentence.
  await page.request.post('/api/auth/send-otp', { data: { mobile } });
  await resend.click();
  await expect(
    dialog.getByText(/^Too many codes were requested for .* You can ask for another in 1 minute\.$/),
  ).toBeVisible();
  const right = await codeFor(page, mobile);
  await code.focus();
  await page.keyboard.insertText(`${right.slice(0, 2)} ${right.slice(2)} is your code`);

  // Account: name and password are required, e-mail is optional.
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const create = dialog.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(dialog.getByText('Required')).toHaveCount(2);
  await dialog.getByLabel('Name').fill('Asha Rao');
  await expect(
    dialog.getByText('At least 8 characters, with 1 letter, 1 number and 1 special character. Not easy to guess.'),
  ).toHaveCount(0);
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await password.fill('monsoon26');
  await expect(
    dialog.getByText('At least 8 characters, with 1 letter, 1 number and 1 special character. Not easy to guess.'),
  ).toBeVisible();
  await dialog.getByLabel('Email (optional)').fill('asha@rao');
  await create.click();
  await expect(dialog.getByText('Password must have at least 1 special character')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await password.fill('Monsoon#26');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByLabel('Email (optional)').fill('asha@example.com');
  await expect(dialog.getByLabel('Nationality').getByRole('option')).toHaveText(NATIONALITIES);
  await page.route('**/api/auth/set-password', (route) => route.abort(), { times: 1 });
  await create.click();
  await expect(dialog.getByText('Signup failed. Try again.')).toBeVisible();

  // Welcome: three frames, then the same page, which was never left.
  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'));
  const welcomed = welcome(page);
  await create.click();
  await expect(dialog.getByText('Welcome, Asha Rao')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { frames, standsMs } = await welcomed;
  expect(frames).toBe(3);
  expect(standsMs).toBeGreaterThanOrEqual(1400);
  await expect(page.getByRole('button', { name: 'Hi Asha Rao' })).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset['kept'])).toBe('yes');
});

test('[REQ-ACC-1] where the browser reads codes out of an SMS, the code comes by itself', async ({ page }) => {
  const mobile = freshMobile();
  await page.exposeFunction('readSms', () => codeFor(page, mobile));
  await page.addInitScript(() => {
    Object.assign(globalThis, { OTPCredential: true });
    navigator.credentials.get = async () => {
      const read: unknown = Reflect.get(globalThis, 'readSms');
      const code: unknown = typeof read === 'function' ? await Reflect.apply(read, undefined, []) : null;
      return { id: '', type: 'otp', code };
    };
  });
  await page.goto('/home');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Mobile number').fill(mobile);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('[REQ-ACC-9, REQ-ACC-11] a password signs in; what is stored is gone after logout, in every tab, even when the call fails', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await openDialog(page);
  const mobile = await signUp(page, 'Asha Rao');
  const kept = await stored(page);
  for (const key of STORED) expect(kept[key], key).toBeTruthy();
  expect(kept['userName']).toBe('Asha Rao');
  expect(kept['isLoggedIn']).toBe('true');

  const other = await context.newPage();
  await other.goto('/bookings');
  await expect(other.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await leaveTraces(page);
  await logOut(page);
  await expect(page).toHaveURL(/\/\?logged_out=\d+$/);
  expect(await stored(page)).toEqual({});
  expect(await traces(page)).toEqual({ cookies: '', caches: [], workersGone: 'gone' });
  expect(await context.cookies()).toEqual([]);
  await expect(other).toHaveURL(/\/(\?.*)?$/);
  await other.close();

  await page.goto('/home');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Mobile number').fill(mobile);
  await dialog.getByRole('button', { name: 'Use password instead' }).click();
  const login = dialog.getByRole('button', { name: 'LOGIN' });
  await login.click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Monsoon#27');
  await login.click();
  await expect(dialog.getByText('Wrong mobile number or password.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await signInByPassword(page, mobile);
  await expect(page.getByRole('button', { name: 'Hi Asha Rao' })).toBeVisible();

  let failures = 1;
  await page.route('**/api/auth/logout', async (route) => {
    failures -= 1;
    await (failures >= 0 ? route.abort() : route.continue());
  });
  await logOut(page);
  await expect(page).toHaveURL(/\/\?logged_out=\d+$/);
  expect(await stored(page)).toEqual({});
  // The failed call left the session open; it is closed as soon as the server can be reached.
  await expect(async () => expect(await context.cookies()).toEqual([])).toPass();
});

test('[REQ-CHK-13, REQ-ACC-12] a session that ended while typing asks for sign-in and goes on, with nothing lost', async ({
  page,
}) => {
  const mobile = await signUpByCalls(page, 'Asha Rao');
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: false }).first().fill('Asha Rao Desai');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const ended = page.getByRole('dialog').getByText('Your session ended. Sign in to continue.');
  await expect(ended).toBeVisible();
  await signInByPassword(page, mobile);
  await expect(page.getByRole('button', { name: 'Hi Asha Rao Desai' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao Desai');

  // After sign-in the traveller lands on the page that asked for it.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Hi Asha Rao Desai' }).click();
  await page.getByRole('link', { name: 'My Bookings' }).first().click();
  await expect(ended).toBeVisible();
  await signInByPassword(page, mobile);
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hi Asha Rao' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Leaves a cookie, a cache and a service worker of this site. */
async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.cookie = 'crumb=1; path=/';
    localStorage.setItem('something', 'else');
    sessionStorage.setItem('something', 'else');
    await caches.open('pages');
    const worker = { unregister: async () => ((window.name = 'gone'), true) };
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', { value: async () => [worker] });
  });
}

function traces(page: Page) {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    caches: await caches.keys(),
    // `unregister` of the worker set it: the window's name outlives the page.
    workersGone: window.name,
  }));
}

const WIDGET = `window.turnstile = { render(place, { sitekey, callback }) {
  const box = document.createElement('button');
  box.type = 'button';
  box.textContent = 'I am not a robot';
  box.addEventListener('click', () => callback('token-of-' + sitekey));
  place.append(box);
} };`;

test('a code waits for a challenge where the server asks for one, and is sent with its token', async ({ page }) => {
  const tokens: unknown[] = [];
  await page.route('**/challenge-widget.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );
  await page.route('**/api/auth/send-otp', async (route) => {
    const body: unknown = route.request().postDataJSON();
    tokens.push(body);
    if (tokens.length > 1)
      return route.fulfill({ json: { ok: true, exists: false, resendAfterSeconds: 30, expiresInSeconds: 300 } });
    const json = {
      ok: false,
      error: 'Please confirm',
      code: 'CHALLENGE_NEEDED',
      siteKey: 'site-1',
      scriptUrl: '/challenge-widget.js',
    };
    return route.fulfill({ status: 403, json });
  });
  const mobile = freshMobile();
  await page.goto('/home');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Mobile number').fill(mobile);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('group', { name: 'Confirm that you are not a robot' }).getByRole('button').click();
  await expect(dialog.getByRole('heading', { name: 'Enter the code sent to' })).toBeVisible();
  expect(tokens).toEqual([{ mobile }, { mobile, challengeToken: 'token-of-site-1' }]);
});
