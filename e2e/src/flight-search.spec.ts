import { expect, type Locator, type Page } from '@playwright/test';
import { turnMonth, turnTo } from './support/calendar.ts';
import { actBeforeScripts } from './support/early.ts';
import { indiaDay } from './support/india-day.ts';
import { isNarrow } from './support/journey.ts';
import { pressInPlace } from './support/layout.ts';
import { test } from './support/test.ts';
import { typeInOneGo } from './support/typing.ts';

/** The form of a visitor who has not searched yet, once its scripts work. */
async function openForm(page: Page): Promise<Locator> {
  const form = await openAgain(page);
  await expect(async () => {
    await form.getByText('One Way', { exact: true }).click();
    await form.getByText('Round Trip', { exact: true }).click();
    await expect(form.getByRole('button', { name: /^Return/ })).toBeEnabled({ timeout: 5000 });
  }).toPass();
  await chooseTrip(form, 'One Way');
  return form;
}

/** The form, filled with the last search. */
async function openAgain(page: Page): Promise<Locator> {
  await page.goto('/home?tab=flights');
  return page.getByRole('form', { name: 'Flight search' });
}

/** The focused combobox of an airport. On a phone the field opens a sheet with that box. */
async function openAirportBox(page: Page, label: 'From' | 'To', within: Page | Locator = page): Promise<Locator> {
  if (isNarrow(page)) await within.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const box = (isNarrow(page) ? page : within).getByRole('combobox', { name: label, exact: true });
  await box.click();
  return box;
}

async function chooseAirport(page: Page, label: 'From' | 'To', code: string, within?: Locator): Promise<void> {
  await (await openAirportBox(page, label, within)).fill(code);
  const option = page.getByRole('option', { name: new RegExp(`\\(${code}\\)`) });
  await option.click();
  await expectAirport(page, label, code, within);
  // A press while the list closes would only close it.
  await expect(option).toBeHidden();
}

async function expectAirport(page: Page, label: 'From' | 'To', code: string, within: Page | Locator = page) {
  const shown = new RegExp(`\\(${code}\\)`);
  if (isNarrow(page)) await expect(within.getByRole('button', { name: new RegExp(`^${label}`) })).toContainText(shown);
  else await expect(within.getByRole('combobox', { name: label, exact: true })).toHaveValue(shown);
}

/** Opens the picker of a day, pages to the month and picks the day, counted from today. */
async function pickDay(page: Page, field: Locator, label: string, ahead: number): Promise<void> {
  const picker = page.getByRole('dialog', { name: label });
  // After a departure day is picked, the picker of the return day opens by itself.
  if (!(await picker.isVisible())) await field.click();
  const day = picker.getByRole('button', { name: indiaDay(ahead).name });
  await expect(picker.getByRole('grid').first()).toBeVisible();
  await turnTo(picker, day, 'Next month');
  await day.click();
  await expect(picker).toBeHidden();
}

async function alertSays(page: Page, form: Locator, text: string): Promise<void> {
  await form.getByRole('button', { name: 'Search Flights' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Please check your search' });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

async function chooseTrip(form: Locator, name: string): Promise<void> {
  await form.getByText(name, { exact: true }).click();
  await expect(form.getByRole('radio', { name })).toBeChecked();
}

/** Searches and returns the address of the results. */
async function searched(page: Page, form: Locator): Promise<string> {
  await form.getByRole('button', { name: 'Search Flights' }).click();
  await page.waitForURL(/\/flights\?/);
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
}

/** The form in which a city was typed and a trip chosen before its scripts were loaded. */
async function openWithEarlyInput(page: Page): Promise<Locator> {
  await actBeforeScripts(page, '/home?tab=flights', async () => {
    await page.getByRole('combobox', { name: 'To' }).fill('mumb');
    await page.getByText('Round Trip', { exact: true }).click();
  });
  return page.getByRole('form', { name: 'Flight search' });
}

test('[REQ-FSEARCH-1] airports are looked for while the box is open and has text, after a pause, and chosen by keyboard; what came before the scripts stays', async ({
  page,
}) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/flights/airports?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    await held.promise;
    await route.continue();
  });
  const form = await openWithEarlyInput(page);
  await expect(form.getByRole('button', { name: /^Return/ })).toBeEnabled();
  if (isNarrow(page)) await expect(form.getByRole('button', { name: /^To/ })).toContainText('mumb');
  else await expect(form.getByRole('combobox', { name: 'To' })).toHaveValue('mumb');
  const box = await openAirportBox(page, 'From');
  await expect(page.getByText('Try typing: IXC, DEL, or the city name.')).toBeVisible();
  expect(asked).toEqual([]);
  await typeInOneGo(box, 'delh');
  await expect(page.getByText('⏳ Searching…')).toBeVisible();
  held.resolve(undefined);
  await expect(page.getByRole('option').first()).toContainText('Delhi, all airports');
  expect(asked).toEqual(['?q=delh&active=true&limit=10&sort=name']);
  await box.press('ArrowDown');
  await box.press('ArrowUp');
  await box.press('Enter');
  if (isNarrow(page)) await openAirportBox(page, 'From');
  await expect(box).toHaveValue('Delhi, all airports');
  await box.fill('zzqq');
  await expect(page.getByRole('paragraph').filter({ hasText: '❌ No matching airports.' })).toBeVisible();
});

test('[REQ-FSEARCH-3, REQ-FSEARCH-6, REQ-FSEARCH-9, REQ-FSEARCH-10] days with their fares, travellers within their limits, the exact address, and all of it there again', async ({
  page,
}) => {
  const form = await openForm(page);
  const departure = form.getByRole('button', { name: /^Departure/ });
  const back = form.getByRole('button', { name: /^Return/ });
  await expect(back).toBeDisabled();
  await chooseTrip(form, 'Round Trip');
  await chooseAirport(page, 'From', 'GOI');
  await chooseAirport(page, 'To', 'DEL');
  await form.getByRole('button', { name: 'Swap airports' }).click();
  await expectAirport(page, 'From', 'DEL');

  await departure.click();
  const picker = page.getByRole('dialog', { name: 'Departure' });
  await expect(picker.getByRole('grid')).toHaveCount(isNarrow(page) ? 1 : 2);
  await expect(picker.getByRole('button', { name: /₹[\d,]+, among the lowest fares shown/ }).first()).toBeVisible();
  const previous = picker.getByRole('button', { name: 'Previous month' });
  const today = picker.getByRole('button', { name: indiaDay(0).name });
  // A single month with fewer than seven days left is skipped, but the traveller can page back to it.
  if (isNarrow(page) && indiaDay(6).iso.slice(0, 7) !== indiaDay(0).iso.slice(0, 7)) {
    await expect(today).toHaveCount(0);
    await previous.click();
  }
  await expect(today).toBeVisible();
  await expect(previous).toBeDisabled();
  for (let month = isNarrow(page) ? 1 : 2; month < 12; month += 1) await turnMonth(picker, 'Next month');
  await expect(picker.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();

  await pickDay(page, departure, 'Departure', 20);
  const dayBefore = page.getByRole('dialog', { name: 'Return' }).getByRole('button', { name: indiaDay(19).name });
  // The day before may be in the previous month, which the traveller cannot page back to.
  if ((await dayBefore.count()) > 0) await expect(dayBefore).toBeDisabled();
  await page.keyboard.press('Escape');
  await pickDay(page, back, 'Return', 24);
  await pickDay(page, departure, 'Departure', 25);
  await expect(back).toContainText('Pick a date');
  await pickDay(page, back, 'Return', 29);

  const travellers = form.getByRole('button', { name: /^Travellers & Class/ });
  await travellers.click();
  const pax = page.getByRole('dialog', { name: 'Travellers & Class' });
  await expect(pax.getByRole('button', { name: 'Fewer adults' })).toBeDisabled();
  for (const [noun, least, most] of [
    ['children', 0, 6],
    ['infants', 0, 2],
    ['adults', 1, 1],
  ] as const) {
    const more = pax.getByRole('button', { name: `More ${noun}` });
    await pressInPlace(more, most - least);
    await expect(pax.getByRole('group', { name: noun }).getByRole('status')).toHaveText(String(most));
    await expect(more).toBeDisabled();
  }
  await expect(pax.getByText('Each infant must be accompanied by one adult.')).toBeVisible();
  for (let child = 6; child > 1; child -= 1) await pax.getByRole('button', { name: 'Fewer children' }).click();
  const more = pax.getByRole('button', { name: 'More adults' });
  while (await more.isEnabled()) await more.click();
  await expect(pax.getByText('Up to 9 travellers, infants included.')).toBeVisible();
  await pax.getByText('Premium Economy').click();
  await expect(pax.getByText('6 Adults, 1 Child, 2 Infants, Premium Economy')).toBeVisible();
  await pax.getByRole('button', { name: 'Done' }).click();
  await form.getByText('Doctor', { exact: true }).click();
  await expect(
    form.getByText('Airlines do not sell fares for doctors online, so we search regular fares.'),
  ).toBeVisible();
  await form.getByText('Senior Citizen', { exact: true }).click();

  expect(await searched(page, form)).toBe(
    `/delhi/flights?tripType=roundtrip&fareType=senior&from=DEL&to=GOI&departOn=${indiaDay(25).iso}&returnOn=${indiaDay(29).iso}&adults=6&children=1&infants=2&travelClass=Premium+Economy`,
  );
  const again = await openAgain(page);
  await expect(again.getByRole('radio', { name: 'Round Trip' })).toBeChecked();
  await expect(again.getByRole('radio', { name: 'Senior Citizen' })).toBeChecked();
  await expect(again.getByRole('button', { name: /^Travellers/ })).toContainText('6 Adults, 1 Child, 2 Infants');
  await chooseTrip(again, 'One Way');
  expect(await searched(page, again)).toBe(
    `/delhi/flights?tripType=oneway&fareType=senior&from=DEL&to=GOI&departOn=${indiaDay(25).iso}&adults=6&children=1&infants=2&travelClass=Premium+Economy`,
  );
});

test(
  '[REQ-FRES-1] an address that cannot be searched says why, and fills the form with the rest',
  { tag: '@desk' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/air/search')) asked.push(request.url());
    });
    const day = indiaDay(20).iso;
    for (const [wrong, problem] of [
      [`departOn=2020-01-01`, 'That day has passed. Pick today or a later date.'],
      [`tripType=roundtrip&departOn=${day}&returnOn=${indiaDay(18).iso}`, 'The return can’t be before the departure.'],
      [`departOn=${day}&adults=21`, 'Adults must be 1 to 9.'],
      [
        `departOn=${day}&adults=9&children=6&infants=6`,
        'You can book at most 9 travellers together, infants included.',
      ],
    ] as const) {
      await page.goto(`/delhi/flights?from=DEL&to=BOM&${wrong}`);
      await expect(page.getByText(problem)).toBeVisible();
      await expect(page.getByRole('form', { name: 'Flight search' })).toBeVisible();
    }
    expect(asked, 'no other search in its place').toEqual([]);
    const form = page.getByRole('form', { name: 'Flight search' });
    await form.getByRole('button', { name: /^Travellers & Class/ }).click();
    const pax = page.getByRole('dialog', { name: 'Travellers & Class' });
    await expect(pax.getByRole('button', { name: 'More adults' })).toBeDisabled();
    for (const noun of ['children', 'infants'])
      for (let count = 6; count > 0; count -= 1) await pax.getByRole('button', { name: `Fewer ${noun}` }).click();
    await pax.getByRole('button', { name: 'Done' }).click();
    await form.getByRole('button', { name: 'Search Flights' }).click();
    await expect(page).toHaveURL(/adults=9&children=0&infants=0/);
  },
);

test(
  '[REQ-FSEARCH-7, REQ-FSEARCH-8, REQ-FSEARCH-9] several cities: two to three segments, each alert, the exact address, restored',
  { tag: '@phone' },
  async ({ page }) => {
    const form = await openForm(page);
    await chooseTrip(form, 'Multi City');
    const segment = (index: number) => form.getByRole('group', { name: `Segment ${index}` });
    await expect(segment(2)).toBeVisible();
    await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await alertSays(page, form, 'Add at least two valid segments.');

    await chooseAirport(page, 'From', 'DEL', segment(1));
    await chooseAirport(page, 'To', 'BOM', segment(1));
    await pickDay(page, segment(1).getByRole('button', { name: /^Departure/ }), 'Departure', 20);
    await chooseAirport(page, 'To', 'BOM', segment(2));
    await pickDay(page, segment(2).getByRole('button', { name: /^Departure/ }), 'Departure', 22);
    await alertSays(page, form, 'A segment’s origin and destination can’t be the same.');
    await chooseAirport(page, 'To', 'GOI', segment(2));

    await form.getByRole('button', { name: 'Add another city' }).click();
    await expect(form.getByRole('button', { name: 'Add another city' })).toBeHidden();
    await form.getByRole('button', { name: 'Remove segment 3' }).click();
    await form.getByRole('button', { name: 'Add another city' }).click();
    await chooseAirport(page, 'To', 'DEL', segment(3));
    await pickDay(page, segment(3).getByRole('button', { name: /^Departure/ }), 'Departure', 25);

    await form.getByRole('button', { name: /^Travellers & Class/ }).click();
    const pax = page.getByRole('dialog', { name: 'Travellers & Class' });
    await pax.getByRole('button', { name: 'More infants' }).click();
    await pax.getByRole('button', { name: 'More infants' }).click();
    await pax.getByRole('button', { name: 'Done' }).click();
    await alertSays(page, form, 'Each infant must be accompanied by one adult.');
    await form.getByRole('button', { name: /^Travellers & Class/ }).click();
    await pax.getByRole('button', { name: 'More adults' }).click();
    await pax.getByRole('button', { name: 'Done' }).click();

    const legs = [`DEL-BOM:${indiaDay(20).iso}`, `BOM-GOI:${indiaDay(22).iso}`, `GOI-DEL:${indiaDay(25).iso}`];
    const address = `/delhi/flights?tripType=multicity&fareType=regular&adults=2&children=0&infants=2&travelClass=Economy&segments=${legs.join('|')}&s1=${legs[0]}&s2=${legs[1]}&s3=${legs[2]}`;
    expect(await searched(page, form)).toBe(address);
    const again = await openAgain(page);
    await expect(again.getByRole('group', { name: 'Segment 3' })).toBeVisible();
    expect(await searched(page, again)).toBe(address);
  },
);

test(
  '[REQ-FSEARCH-5, REQ-FSEARCH-8, REQ-FSEARCH-9] a month of fares by month and year, and every alert on the way',
  { tag: '@desk' },
  async ({ page }) => {
    const form = await openForm(page);
    await alertSays(page, form, 'Select both origin and destination.');
    await chooseTrip(form, 'Calendar Fare');
    await expect(form.getByText('Select both origin and destination airports to view fares.')).toBeVisible();
    await alertSays(page, form, 'Select both origin and destination airports.');
    await chooseTrip(form, 'One Way');
    await chooseAirport(page, 'From', 'DEL');
    await chooseAirport(page, 'To', 'DEL');
    await alertSays(page, form, 'Origin and destination can’t be the same.');
    await chooseAirport(page, 'To', 'BOM');
    await alertSays(page, form, 'Pick a departure date.');
    await chooseTrip(form, 'Round Trip');
    await pickDay(page, form.getByRole('button', { name: /^Departure/ }), 'Departure', 20);
    await alertSays(page, form, 'Pick a return date.');

    await chooseTrip(form, 'Calendar Fare');
    const soon = indiaDay(45).iso;
    const thisYear = Number(indiaDay(0).iso.slice(0, 4));
    const years = form.getByLabel('Year');
    await expect(years.getByRole('option')).toHaveText([0, 1, 2, 3, 4].map((more) => String(thisYear + more)));
    await years.selectOption(String(thisYear + 4));
    await expect(form.getByText('No fares on these days: the route is not flown, or not on sale yet.')).toBeVisible();
    await years.selectOption(soon.slice(0, 4));
    await form.getByLabel('Month').selectOption(soon.slice(5, 7));
    const days = form.getByRole('link', { name: /₹[\d,]+ with .+, (among the (lowest|highest)|a mid-range)/ });
    await expect(days.nth(27)).toBeVisible();
    await expect(days.first()).toHaveAttribute(
      'href',
      /^\/delhi\/flights\?tripType=oneway&fareType=regular&from=DEL&to=BOM&departOn=\d/,
    );
    expect(await searched(page, form)).toBe(
      `/delhi/flights?tripType=calendar&from=DEL&to=BOM&month=${soon.slice(0, 7)}`,
    );
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[REQ-FRAME-12] the form still leads to the page of the flights typed in',
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto('/home?tab=flights');
      await page.getByText('Round Trip', { exact: true }).click();
      await page.getByRole('combobox', { name: 'From' }).fill('Mumbai');
      await page.getByRole('combobox', { name: 'To' }).fill('Jaipur');
      await page.getByLabel('Departure', { exact: true }).fill(indiaDay(20).iso);
      await page.getByLabel('Return', { exact: true }).fill(indiaDay(22).iso);
      await page.getByLabel('Adults (12y+)').fill('2');
      await page.getByRole('button', { name: 'Search Flights' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Flights from Mumbai to Jaipur' })).toBeAttached();
      await expect(page.getByRole('tab', { name: /^Return/ })).toBeVisible();
      await expect(page.getByText('2 Adults, Economy').first()).toBeVisible();
    },
  );
});
