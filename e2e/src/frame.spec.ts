import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUp, signUpByCalls } from './support/traveller.ts';

const PHONE = { width: 390, height: 844 };
/** The longest time that a page's scripts wait for its pictures. */
const LONGEST_WAIT_MS = 1500;

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Login / Signup' }).click();
  await signUp(page, name);
}

const header = (page: Page) => page.getByRole('banner');
const strip = (page: Page) => header(page).getByRole('navigation', { name: 'Products' });

test('[REQ-FRAME-2] the product paths lead to their tabs, other spellings are understood, and any other path leads home', async ({
  page,
}) => {
  for (const [path, tab] of [
    ['/flights', 'flights'],
    ['/hotels', 'hotels'],
    ['/budget', 'budget'],
    ['/villas', 'villas'],
    ['/adventure', 'adventure'],
    ['/packages', 'packages'],
    ['/activities', 'activities'],
    ['/events', 'events'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`/home?tab=${tab}`);
  }
  await page.goto('/home?tab=homestays');
  await expect(page.getByRole('region', { name: 'Homestay / Villas: coming soon' })).toBeVisible();
  for (const path of ['/nowhere', '/a/b/c', '/index.html', '/BOOKINGS2']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
  // But a script that no longer exists is answered with 404, not with a page.
  expect((await page.request.get('/assets/gone-12345678.js')).status()).toBe(404);
});

test('[REQ-FRAME-3] the tab strip is hidden on the home page, highlights the product of other pages, and is a second row on narrow screens', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(strip(page)).toHaveCount(0);
  await page.goto('/goa/hotels');
  const current = strip(page).locator('[aria-current="page"]:visible');
  await expect(current).toHaveText('Hotels');
  const logo = header(page).getByRole('link', { name: 'Safar home' });
  expect((await box(current)).y).toBeLessThan((await box(logo)).y + (await box(logo)).height);

  await page.setViewportSize(PHONE);
  await expect(current).toHaveText('Hotels');
  expect((await box(current)).y).toBeGreaterThanOrEqual((await box(logo)).y + (await box(logo)).height);

  await page.goto('/privacy-policy');
  await expect(strip(page).locator(':visible').first()).toBeVisible();
  await expect(current).toHaveCount(0);
  await strip(page)
    .locator('a:visible', { hasText: 'Villas' })
    .or(strip(page).locator('a:visible', { hasText: 'Homestays' }))
    .click();
  await expect(page).toHaveURL('/home?tab=villas');
});

async function box(locator: ReturnType<Page['locator']>) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('not on the screen');
  return found;
}

test('[REQ-FRAME-4] the header greets with the avatar letter and its menu; on a narrow screen one icon opens the same', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(header(page).getByRole('link', { name: 'Safar home' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Nationality: India' })).toBeVisible();
  await signUpByCalls(page, 'Ishaan Rao');
  await page.goto('/home');
  const greeting = header(page).getByRole('button', { name: 'Hi Ishaan Rao' });
  await expect(greeting).toContainText('I');
  await greeting.click();
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await expectAccountEntries(menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(greeting).toBeFocused();

  await page.setViewportSize(PHONE);
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expectAccountEntries(sheet);
  await expect(sheet.getByRole('combobox', { name: 'Nationality' })).toHaveValue('IN');
  await sheet.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/\?logged_out=\d+$/);
  await expect(page.getByText('You’re signed out.')).toBeVisible();

  await page.goto('/home');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await sheet.getByRole('button', { name: 'Login / Signup' }).click();
  await expect(page.getByRole('dialog', { name: 'Login / Signup' })).toBeVisible();
});

async function expectAccountEntries(menu: ReturnType<Page['locator']>): Promise<void> {
  await expect(menu).toContainText('Hi Ishaan Rao');
  await expect(menu).toContainText('You are viewing your personal profile');
  await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await expect(menu.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
}

test('[REQ-ACC-12] every guarded page sends a visitor to the landing page with the origin, and sign-in goes back there', async ({
  page,
}) => {
  for (const path of [
    '/bookings/01ABC',
    '/customerdetails/01ABC',
    '/reviewbooking/01ABC',
    '/payment/return/01ABC',
    '/booking/confirm/01ABC',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/?from=${encodeURIComponent(path)}`);
  }
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL('/?from=%2Fbookings');
  await signUp(page);
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
});

test('[REQ-ACC-12, REQ-FRAME-7] sign-in, theme, nationality and sign-out in one tab show in the other', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await expect(other.getByRole('button', { name: 'Login / Signup' })).toBeVisible();

  await signIn(page, 'Meera Nair');
  await expect(header(other).getByRole('button', { name: 'Hi Meera Nair' })).toBeVisible();

  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('nationalityCode', 'MU'));
  await expect(other.getByRole('button', { name: 'Nationality: Mauritius' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('nationalityCode', 'IN'));
  await expect(other.getByRole('button', { name: 'Nationality: India' })).toBeVisible();

  await header(page).getByRole('button', { name: 'Hi Meera Nair' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/\?logged_out=\d+$/);
  await expect(page.locator('html'), 'the theme is of the device').toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('button', { name: 'Login / Signup' }).click();
  await signUp(other);
  await expect(other).toHaveURL('/privacy-policy');
});

test('[REQ-FRAME-9] a lazy page shows Loading… until it is there, from the landing page and under the header', async ({
  page,
}) => {
  await signUpByCalls(page);
  await page.goto('/home');
  let gate = Promise.withResolvers<void>();
  await page.route(/\/reviewbooking\/none\.data|_root\.data/, async (route) => {
    await gate.promise;
    await route.continue();
  });

  // Loading… has no part that could be live: the page is once its data have come.
  const live = page.goto('/?from=%2Freviewbooking%2Fnone');
  await expect(page.getByText('Loading…')).toBeVisible();
  gate.resolve();
  await live;
  await expect(page.getByText('Invalid or expired session.')).toBeVisible();

  await header(page).getByRole('link', { name: 'Safar home' }).click();
  await expect(page).toHaveURL('/home');
  gate = Promise.withResolvers<void>();
  await page.goBack();
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await expect(header(page)).toBeVisible();
  gate.resolve();
  await expect(page.getByText('Invalid or expired session.')).toBeVisible();
});

test('[REQ-FRAME-9] a page that cannot be loaded says so under the header, and Try again brings it', async ({
  page,
}) => {
  await page.goto('/home');
  await page.route('**/about/media.data*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Login / Signup' })).toBeVisible();
  await page.unroute('**/about/media.data*');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();

  const missing = await page.goto('/about/nothing');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await header(page).getByRole('button', { name: 'Login / Signup' }).click();
  await expect(page.getByRole('dialog', { name: 'Login / Signup' })).toBeVisible();
});

test('[REQ-FRAME-12] pages of the frame fit a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/home', '/goa/hotels', '/about/connect', '/about/nothing', '/?from=%2Fbookings']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test('[REQ-FRAME-16] a page’s scripts are fetched once it has loaded, and not held up long by a picture that does not come', async ({
  page,
}) => {
  await page.goto('/home?tab=hotels');
  const { scriptsMs, loadMs, answerMs } = await page.evaluate(() => {
    const navigation = performance
      .getEntriesByType('navigation')
      .find((entry) => entry instanceof PerformanceNavigationTiming);
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      scriptsMs: Math.min(...scripts.map(({ startTime }) => startTime)),
      loadMs: navigation?.loadEventStart ?? Number.NaN,
      answerMs: navigation?.responseStart ?? Number.NaN,
    };
  });
  expect(scriptsMs).toBeGreaterThanOrEqual(Math.min(loadMs, answerMs + LONGEST_WAIT_MS));

  await page.route('**/assets/hero-*.webp', () => {});
  await page.goto('/home?tab=hotels', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Check-in/ }).click();
  await expect(page.getByRole('dialog', { name: 'Stay dates' })).toBeVisible();
});

test('[REQ-OPS-21] pages that are kept work, in every part that opens, and their policy refuses nothing of their own', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  // The second visit gets the cached page.
  for (const path of ['/', '/home?tab=hotels', '/home?tab=flights', '/hi/home', '/goa/hotels', '/about/offers'])
    for (let visit = 0; visit < 2; visit += 1) expect((await page.goto(path))?.status()).toBe(200);
  await page.goto('/home?tab=hotels');
  await page.getByRole('button', { name: /^Check-in/ }).click();
  await expect(page.getByRole('dialog', { name: 'Stay dates' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').first().fill('goa');
  await page.getByRole('option').first().click();
  await page.goto('/goa/hotels');
  await page.getByRole('link', { name: 'हिन्दी' }).first().click();
  await expect(page).toHaveURL(/\/hi\/goa\/hotels/);
  expect(refused).toEqual([]);
});

const OFFLINE = 'We can’t be reached right now.';

test('[REQ-FRAME-18] without a network a page stays with what was typed, goes to the next one once back, and a part that could not be loaded comes by one press', async ({
  page,
  context,
}) => {
  await page.goto('/home?tab=flights');
  const from = page.getByRole('combobox', { name: 'From' });
  await from.fill('Jaip');
  const nationality = header(page).getByRole('button', { name: 'Nationality: India' });
  await context.setOffline(true);
  await nationality.click();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(from).toHaveValue('Jaip');
  await context.setOffline(false);
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByText(OFFLINE).first()).toBeHidden();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await untilLive(page);
  await nationality.click();
  await expect(page.getByRole('dialog', { name: 'Nationality' })).toBeVisible();
});

test('[REQ-FRAME-18] where the browser does not know that the network is gone, the next page still takes the place of this one only once it is there', async ({
  page,
}) => {
  await loseNetworkUnnoticed(page);
  await header(page).getByRole('link', { name: 'Safar home' }).click();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and Cookie Statement' })).toBeVisible();
  await page.unroute('**/*');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[REQ-FRAME-18] a reload that comes before the page knows where it is going waits for the network too', async ({
  page,
}) => {
  await loseNetworkUnnoticed(page);
  await header(page)
    .getByRole('link', { name: 'Safar home' })
    .evaluate((link: HTMLElement) => {
      link.click();
      location.reload();
    });
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.unroute('**/*');
  await expect(page).toHaveURL('/home');
});

/** Opens a page, then cuts its network, while its browser still claims to be online. */
async function loseNetworkUnnoticed(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  await page.goto('/privacy-policy');
  await page.route('**/*', (route) => route.abort());
}
