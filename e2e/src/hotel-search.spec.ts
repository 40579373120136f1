import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { turnTo } from './support/calendar.ts';
import { actBeforeScripts } from './support/early.ts';
import { indiaDay } from './support/india-day.ts';
import { isNarrow, openCityBox, searchCity } from './support/journey.ts';
import { pressInPlace } from './support/layout.ts';
import { typeInOneGo } from './support/typing.ts';
import { findCity } from './support/results.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

async function openForm(page: Page): Promise<void> {
  await page.goto('/home?tab=hotels');
  await expect(page.getByRole('button', { name: 'Search Hotels' })).toBeVisible();
}

/** Expects that the open dialog contains a text, then closes it. */
async function dialogSays(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test('[REQ-HSEARCH-1, REQ-HSEARCH-2] a city is suggested after a pause, chosen by keyboard, and lost by typing on', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/suggestions') asked.push(url.searchParams.get('query') ?? '');
  });
  await openForm(page);
  for (const type of ['Hotel', 'Resort', 'Bed & Breakfast']) {
    const button = page.getByRole('button', { name: `${type} Coming soon` });
    await expect(button).toBeDisabled();
    await button.hover({ force: true });
    await expect(button.getByText('Coming soon')).toBeVisible();
  }

  const box = await openCityBox(page);
  await typeInOneGo(box, 'jaip');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText(/^Jaipur/);
  expect(asked).toEqual(['jaip']);
  await box.press('ArrowDown');
  await box.press('ArrowUp');
  await box.press('Enter');
  if (isNarrow(page)) await openCityBox(page);
  await expect(box).toHaveValue('Jaipur, India');

  await box.press('End');
  await box.press('Backspace');
  if (isNarrow(page)) await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Search Hotels' }).click();
  await dialogSays(page, 'Validation', 'Please select a city and your check-in/check-out dates.');
  await (await openCityBox(page)).fill('zzqq');
  await expect(page.getByText('No matching results.', { exact: false }).locator('visible=true').first()).toBeVisible();
});

test(
  'an option belongs to the text it was found for: typed on fast, nothing found for less is chosen',
  { tag: '@desk' },
  async ({ page }) => {
    await openForm(page);
    const box = await openCityBox(page);
    await typeInOneGo(box, 'go');
    await expect(page.getByRole('option', { name: /^Goa/ }).first()).toBeVisible();
    // The answer for the longer text is held back until Enter has been pressed.
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/suggestions?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await box.pressSequentially('kar');
    await box.press('Enter');
    await expect(box).toHaveValue('gokar');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    held.resolve(undefined);
    await expect(page.getByRole('option', { name: /^Gokarna.*Karnataka, India/ })).toBeVisible();
    await box.press('Enter');
    if (isNarrow(page)) await openCityBox(page);
    await expect(box).toHaveValue('Gokarna, India');
  },
);

test(
  'a landmark, a script of India and the name of a hotel lead to where they are',
  { tag: '@phone' },
  async ({ page }) => {
    await openForm(page);
    const box = await openCityBox(page);
    await box.fill('taj');
    await expect(page.getByRole('option').first()).toHaveText(/^Agra.*Uttar Pradesh, India/);
    for (const abroad of ['paris', 'reykjavik', 'rome']) {
      await box.fill(abroad);
      await expect(
        page.getByText('No matching results.', { exact: false }).locator('visible=true').first(),
      ).toBeVisible();
      await expect(page.getByRole('option', { name: /Parisal|Alwar/ })).toBeHidden();
    }
    await box.fill('बंगलौर');
    await expect(page.getByRole('option').first()).toHaveText(/^Bengaluru.*Karnataka, India/);
    const [hotel] = await hotelsOf(page, 'goa');
    await box.fill(hotel ?? '');
    const option = page.getByRole('option').filter({ hasText: `${hotel}Hotel in Goa` });
    await option.first().click();
    await page.getByRole('button', { name: 'Search Hotels' }).click();
    await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  },
);

/** The names of a city's hotels, most popular first. */
async function hotelsOf(page: Page, query: string): Promise<string[]> {
  const { code: cc } = await findCity(page, query);
  const preload = await page.request.get('/api/hotels/preload', { params: { cc, page: 1 } });
  const Hotels = z.object({ hotels: z.array(z.object({ HotelName: z.string() })) });
  const { hotels } = await answerOf(preload, Hotels);
  return hotels.map(({ HotelName }) => HotelName);
}

test(
  '[REQ-FRAME-12] a button pressed before the page is live does its work once it is',
  { tag: '@phone' },
  async ({ page }) => {
    const checkin = page.getByRole('button', { name: /^Check-in/ });
    await actBeforeScripts(page, '/home?tab=hotels', () => checkin.click());
    await expect(page.getByRole('dialog', { name: 'Stay dates' })).toBeVisible();
  },
);

test('[REQ-HSEARCH-4, REQ-HSEARCH-5, REQ-HSEARCH-7] dates and guests follow their rules, lead to the documented address, and are there again next time', async ({
  page,
}) => {
  await openForm(page);
  const dates = page.getByRole('button', { name: /^Check-in/ });
  await dates.click();
  const picker = page.getByRole('dialog', { name: 'Stay dates' });
  const day = (ahead: number) => picker.getByRole('button', { name: indiaDay(ahead).name });
  const stay = picker.getByText(/· \d+ nights?$/);
  await expect(stay).toContainText('1 night');
  await expect(day(0)).toHaveAccessibleName(/check-in/);
  // Yesterday may be in the previous month, which the traveller cannot page back to, and tomorrow in the next.
  const yesterday = day(-1);
  if ((await yesterday.count()) > 0) await expect(yesterday).toBeDisabled();
  else await expect(picker.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await turnTo(picker, day(1), 'Next month');
  await expect(day(1)).toHaveAccessibleName(/check-out/);

  let picked = 0;
  async function pick(ahead: number) {
    await turnTo(picker, day(ahead), ahead < picked ? 'Previous month' : 'Next month');
    await day(ahead).click();
    picked = ahead;
  }
  await pick(40);
  await expect(stay).toContainText('1 night');
  await pick(43);
  await expect(stay).toContainText('3 nights');
  await pick(42);
  await expect(stay).toContainText('1 night');
  await pick(41);
  await expect(stay).toContainText('1 night');
  await expect(day(41)).toHaveAccessibleName(/check-in/);
  await pick(44);
  await expect(stay).toContainText('3 nights');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await dates.click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(picker).toBeHidden();

  await page.getByRole('button', { name: /^Rooms & Guests/ }).click();
  const guests = page.getByRole('dialog', { name: 'Rooms & guests' });
  const count = (noun: string) => guests.getByRole('group', { name: noun }).getByRole('status');
  const more = (noun: string) => guests.getByRole('button', { name: `More ${noun}` });
  await guests.getByRole('button', { name: 'Fewer adults' }).click();
  await more('rooms').click();
  await more('rooms').click();
  await expect(count('adults')).toHaveText('3');
  await expect(guests.getByText('(min 1 per room)')).toBeVisible();
  await expect(guests.getByRole('button', { name: 'Fewer adults' })).toBeDisabled();
  for (let room = 3; room < 5; room += 1) await more('rooms').click();
  await expect(more('rooms')).toBeDisabled();
  await more('adults').click();
  await expect(more('adults')).toBeDisabled();
  // As if the page had never been scrolled: the panel opens at the lowest place where it fits.
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /^Rooms & Guests/ }).click();
  await pressInPlace(more('children'), 4);
  await expect(guests.getByLabel('Age of child 4')).toBeVisible();
  await expect(more('children')).toBeDisabled();
  for (let child = 4; child > 2; child -= 1) await guests.getByRole('button', { name: 'Fewer children' }).click();
  await guests.getByLabel('Age of child 1').selectOption('8 years');
  await guests.getByLabel('Age of child 2').selectOption('14 years');
  // Presses outside the panel: on a phone the shade over the page, otherwise the page itself.
  await page.mouse.click(5, 5);
  await expect(guests).toBeHidden();

  const box = await openCityBox(page);
  await box.pressSequentially('goa');
  await page.getByRole('option', { name: /^Goa/ }).click();
  await page.getByRole('button', { name: 'Search Hotels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Properties in Goa/ })).toBeVisible();
  const address = new URL(page.url());
  expect(address.pathname).toBe('/goa/hotels');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    checkin: indiaDay(41).iso,
    checkout: indiaDay(44).iso,
    rsc: '6e2e',
    cc: expect.stringMatching(/^\d+$/),
    rooms: '5',
    adults: '6',
    children: '2',
    nat: 'IN',
    ages: '8,14',
  });

  await openForm(page);
  await expect(page.getByRole('button', { name: /^Rooms & Guests/ })).toContainText('5 rooms, 6 adults, 2 children');
  const again = await openCityBox(page);
  await expect(again).toHaveValue('Goa, India');
  await again.fill('');
  await page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: /^Goa/ }).click();
  await page.getByRole('button', { name: 'Search Hotels' }).click();
  await expect(page).toHaveURL(/\/goa\/hotels\?.*ages=8%2C14/);
});

test(
  '[REQ-HSEARCH-3] where the traveller stands becomes the city, and every way it can fail is said',
  { tag: '@desk' },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 26.9, longitude: 75.8 });
    await openForm(page);
    const locate = page.getByRole('button', { name: 'Use my location' });
    const box = page.getByRole('combobox', { name: 'City' });
    await locate.click();
    await expect(box).toHaveValue('Jaipur, India');

    await context.setGeolocation({ latitude: 12, longitude: 65 });
    await locate.click();
    await dialogSays(page, 'Not Found', 'We couldn’t detect a supported city near you. Please type to search.');

    await page.route('**/api/geo/resolve-city**', (route) =>
      route.fulfill({ json: { ok: true, name: 'Udaipur', slug: '', code: '', country: '' } }),
    );
    await locate.click();
    await expect(box).toHaveValue('Udaipur, India');
    await page.route('**/api/suggestions**', (route) =>
      route.fulfill({ json: { ok: true, cities: [], countries: [] } }),
    );
    await locate.click();
    await dialogSays(page, 'Confirm City', 'Please confirm your city from the suggestions.');
    await expect(box).toHaveValue('Udaipur');

    const answers = [
      [1, 'Permission denied. Please allow location access.'],
      [2, 'Position unavailable. Try again.'],
      [3, 'Timed out. Please try again.'],
      [0, 'We couldn’t get your location.'],
    ] as const;
    for (const [code, text] of answers) {
      await page.evaluate(failPositions, code);
      await locate.click();
      await dialogSays(page, 'Location Error', text);
    }
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe(
      '{"enableHighAccuracy":true,"timeout":12000}',
    );
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
    await locate.click();
    await dialogSays(page, 'Location Unavailable', 'Your browser doesn’t support GPS location.');
  },
);

/** Runs in the page. From then on every request for a position fails with this code. */
function failPositions(code: number): void {
  const reasons = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
    sessionStorage.setItem('asked', JSON.stringify(options));
    failed?.({ code, message: '', ...reasons });
  };
}

test('[REQ-HSEARCH-6] a profile from outside India cannot search outside India', { tag: '@desk' }, async ({ page }) => {
  await signUpByCalls(page, 'Tenzing Sherpa', 'Nepal');
  await openForm(page);
  await (await openCityBox(page)).pressSequentially('port lou');
  await page.getByRole('option', { name: /^Port Louis/ }).click();
  await page.getByRole('button', { name: 'Search Hotels' }).click();
  await dialogSays(
    page,
    'Search Not Allowed',
    'You can’t search locations outside India. Only India hotels are allowed for your profile.',
  );
  await searchCity(page, 'agra', 'Agra');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[REQ-FRAME-12] the form still finds the city for the dates and guests typed in',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/home?tab=hotels');
      await page.getByRole('combobox', { name: 'City' }).fill('Jaipur');
      await page.getByLabel('Check-in', { exact: true }).fill(indiaDay(20).iso);
      await page.getByLabel('Check-out', { exact: true }).fill(indiaDay(22).iso);
      await page.getByLabel('Rooms', { exact: true }).fill('2');
      await page.getByLabel('Adults').fill('4');
      await page.getByRole('button', { name: 'Search Hotels' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Properties in Jaipur/ })).toBeVisible();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        checkin: indiaDay(20).iso,
        checkout: indiaDay(22).iso,
        rsc: '4e0e',
        rooms: '2',
        adults: '4',
        children: '0',
      });
    },
  );
});
