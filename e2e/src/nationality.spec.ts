import { expect, type Page } from '@playwright/test';
import { INTERNATIONAL_SITE } from './support/addresses.ts';
import { openCityBox } from './support/journey.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

const INTERNATIONAL = `${INTERNATIONAL_SITE}/**`;

async function openPicker(page: Page) {
  const button = page.getByRole('button', { name: /^Nationality:/ });
  const box = page.getByRole('combobox', { name: 'Search countries' });
  await button.click();
  await expect(box).toBeFocused();
  return { button, box, options: page.getByRole('option'), panel: page.getByRole('dialog', { name: 'Nationality' }) };
}

/** Stands in for the international site. The returned function gives the address that a page left for. */
async function leavingFor(page: Page): Promise<() => string | undefined> {
  let left: string | undefined;
  await page.route(INTERNATIONAL, (route) => {
    left = route.request().url();
    return route.fulfill({ contentType: 'text/html', body: '<h1>International</h1>' });
  });
  return () => left;
}

const STAY_RULE =
  'The lead guest of a stay must be an Indian national. Other guests can be of any nationality. ' +
  'Foreign guests must show their passport and visa at check-in.';
const RULES = `${STAY_RULE} Flights can be booked for every nationality.`;

const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('nationalityCode'), localStorage.getItem('nationalityName')]);

test('[REQ-FRAME-5] the nationality is searched by name or code after 180 ms, and chosen by arrows and Enter', async ({
  page,
}) => {
  await page.goto('/home');
  const { button, box, options, panel } = await openPicker(page);
  await expect(box).toHaveAttribute('placeholder', 'Search country name or code…');
  await expect(options).toHaveText([/^India/, /^Australia/, /^Mauritius/]);
  for (const flag of await options.locator('img').all()) {
    await expect(flag).toHaveAttribute('src', /^\/flags\/(IN|AU|MU)\.svg$/);
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(panel).toContainText(RULES);
  await expect(options.first()).toContainText('chosen');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('countries_cache_v1'))).toContain('"Code":"MU"');

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('maur');
  await page.clock.runFor(170);
  await expect(options).toHaveCount(3);
  await page.clock.runFor(20);
  await expect(options).toHaveText([/^Mauritius/]);
  await box.fill('in');
  await page.clock.runFor(200);
  await expect(options).toHaveText([/^India/]);
  await box.fill('zz');
  await page.clock.runFor(200);
  await expect(panel.getByText('No matches')).toBeVisible();
  await box.fill('');
  await page.clock.runFor(200);
  await page.clock.resume();

  await box.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  expect(await kept(page)).toEqual(['IN', 'India']);
});

test('[REQ-FRAME-5] Loading… shows while the countries come; when they do not come, the three stand silently', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/countries', async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.goto('/home');
  const { options, panel } = await openPicker(page);
  await expect(panel.getByText('Loading…')).toBeVisible();
  gate.resolve();
  await expect(options).toHaveText([/^India/, /^Australia/, /^Mauritius/]);
  await expect(panel.getByText('Loading…')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[REQ-FRAME-6] another nationality is stored and told, leaves for the international site, and India stays behind', async ({
  page,
}) => {
  const left = await leavingFor(page);
  await page.goto('/home');
  await page.evaluate(() => {
    const told: string[] = [];
    addEventListener('nationality-change', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined;
      told.push(`${String(code)} ${localStorage.getItem('nationalityName')}`);
      sessionStorage.setItem('told', told.join(', '));
    });
  });
  const { options } = await openPicker(page);
  await options.nth(1).click();
  await expect(page.getByRole('heading', { name: 'International' })).toBeVisible();
  expect(left()).toBe('https://international.safar.example/?nationality=AU');
  await page.goto('/home');
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('AU Australia, IN India');
  expect(await kept(page)).toEqual(['IN', 'India']);
  await expect(page.getByRole('button', { name: 'Nationality: India' })).toBeVisible();
});

test('[REQ-FRAME-6] a stored nationality that is not Indian leaves for the international site on load, with the name if known', async ({
  page,
}) => {
  const left = await leavingFor(page);
  // An address of the site without scripts, so that nothing reads the stored values before the intended load.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.setItem('nationalityCode', 'MU');
    localStorage.setItem('nationalityName', 'Mauritius');
    localStorage.setItem('token', 'of an older visit');
    localStorage.setItem('userName', 'Anand R');
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'International' })).toBeVisible();
  expect(new URL(left() ?? '').searchParams.get('nationality')).toBe('MU');
  await page.goto('/home');
  await expect(page).toHaveURL('/home');
  expect(await kept(page)).toEqual(['IN', 'India']);
});

test('[REQ-FRAME-5, REQ-FRAME-6] on a narrow screen the nationality is a plain select', async ({ page }) => {
  const left = await leavingFor(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const select = menu.getByRole('combobox', { name: 'Nationality' });
  await expect(select.getByRole('option')).toHaveText(['India', 'Australia', 'Mauritius']);
  await expect(menu).toContainText(RULES);
  await select.selectOption('Mauritius');
  await expect(page.getByRole('heading', { name: 'International' })).toBeVisible();
  expect(left()).toBe('https://international.safar.example/?nationality=MU');
});

/** Searches Goa from the open form. Returns the nationality that the prices are for. */
async function searchedFor(page: Page): Promise<string | null> {
  await (await openCityBox(page)).fill('goa');
  await page.getByRole('option', { name: /^Goa/ }).first().click();
  await page.getByRole('button', { name: 'Search Hotels' }).click();
  await page.waitForURL(/\/goa\/hotels\?/);
  return new URL(page.url()).searchParams.get('nat');
}

test('[REQ-FRAME-6] where there is no international site the choice is kept here, with a sentence, and hotels are searched for it', async ({
  page,
}) => {
  await page.route('**/home*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(INTERNATIONAL_SITE, '');
    // The page's policy allows only its own scripts as they were sent, and the body has been changed.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/home?tab=hotels');
  const { button, options } = await openPicker(page);
  await options.nth(1).click();
  await expect(button).toHaveAccessibleName('Nationality: Australia');
  const rules = `Prices are for guests from Australia. ${STAY_RULE}`;
  await expect(page.getByRole('form', { name: 'Hotel search' })).toContainText(rules);
  await page.reload();
  await expect(page.getByRole('form', { name: 'Hotel search' })).toContainText(rules);
  expect(await searchedFor(page)).toBe('AU');
});

test('the nationality of the profile is the one hotels are searched for, and says what holds', async ({ page }) => {
  await leavingFor(page);
  await signUpByCalls(page, 'Jordan Miller', 'United States');
  await page.goto('/home?tab=hotels');
  await expect(page.getByRole('button', { name: 'Nationality: United States' })).toBeVisible();
  await expect(page.getByText('Prices are for guests from United States.')).toBeVisible();
  expect(await searchedFor(page)).toBe('US');
});

test('[REQ-HRES-1] a link without a nationality is completed in sight with a signed-in traveller’s own', async ({
  page,
}) => {
  await leavingFor(page);
  await signUpByCalls(page, 'Emma Stone', 'Singapore');
  await page.goto('/goa/hotels');
  await expect(page).toHaveURL(/[?&]nat=SG/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goa');
  await page.goto('/goa/hotels?nat=IN');
  await expect(page).toHaveURL(/[?&]nat=IN/);
});
