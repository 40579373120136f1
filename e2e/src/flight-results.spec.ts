import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { HOUR_MS, DAY_MS } from '@safar/domain/time/time-units';
import { armFault } from './support/faults.ts';
import { fillPassenger, payForFlight, reviewFlight } from './support/flights.ts';
import { isNarrow } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { signUp, signUpByCalls } from './support/traveller.ts';

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** The date so many days from today in India, as `yyyy-MM-dd`. */
function indiaDay(ahead: number): string {
  return new Date(Date.now() + INDIA_OFFSET_MS + ahead * DAY_MS).toISOString().slice(0, 10);
}

async function openFlights(page: Page, params: Record<string, string>): Promise<void> {
  await page.goto(`/delhi/flights?${new URLSearchParams(params).toString()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

function cards(page: Page): Locator {
  return page.getByRole('list', { name: 'Flights' }).getByRole('article');
}

/** The number of flights that the page states. */
async function countOf(page: Page): Promise<number> {
  const said = page.getByText(/^\d+ flights?/);
  await expect(said).toBeVisible();
  return Number.parseInt(await said.innerText(), 10);
}

/** The fares of the first cards, in rupees. */
async function fares(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.money').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(/[₹,\s]/g, '')));
}

/** The departure times in the headings of the first cards. */
async function departures(page: Page): Promise<string[]> {
  const names = await cards(page).getByRole('heading', { level: 3 }).allInnerTexts();
  return names.map((name) => /\d\d:\d\d/.exec(name)?.[0] ?? '');
}

/** Opens the filters: beside the list on wide screens, in a sheet on narrow ones. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Sorts the list: with a group of buttons on wide screens, with a select on narrow ones. */
async function sortBy(page: Page, order: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('combobox', { name: 'Sort by' }).selectOption(order);
  else await page.getByRole('group', { name: 'Sort by' }).getByText(order, { exact: true }).click();
}

async function closeFilters(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Apply/ }).click();
}

/**
 * A card by its position in the list. The list renders only some cards, so this is not its index among the rendered
 * ones.
 */
function cardAt(page: Page, index: number): Locator {
  return page.getByRole('list', { name: 'Flights' }).locator(`[aria-posinset="${index + 1}"]`);
}

/** Number of cards that are tried until one is sold in the given fare families. */
const MAX_CARDS = 6;

/**
 * Opens the fares of the first card that is sold in these fare families. A few flights are sold only to companies ('SME
 * Fare').
 */
async function openFares(page: Page, card: (index: number) => Locator, families: readonly string[]): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Fare options' });
  for (let index = 0; index < MAX_CARDS; index += 1) {
    // While the list of the next leg replaces the previous one, a button may disappear before it is pressed.
    await expect(async () => {
      if (!(await dialog.isVisible()))
        await card(index)
          .getByRole('button', { name: /^(View fares|Selected)/ })
          .click();
      await expect(dialog.getByRole('radio').first()).toBeVisible({ timeout: 30_000 });
    }).toPass();
    const counts = await Promise.all(families.map((family) => fareNamed(dialog, family).count()));
    if (!counts.includes(0)) return dialog;
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  throw new Error(`none of ${MAX_CARDS} flights is sold as ${families.join(', ')}`);
}

/** The name of a fare family in the header of its column. */
function fareNamed(dialog: Locator, family: string): Locator {
  return dialog.getByRole('columnheader').getByText(family, { exact: true });
}

/**
 * Opens the fares of a card or of one after it, chooses a fare and goes on: the fare of a family that the airline
 * sells, or the cheapest when `family` is null.
 */
async function chooseFare(
  page: Page,
  first: number | Locator,
  family: string | null,
  go: 'Continue' | 'Book Now',
): Promise<void> {
  const card = (index: number) => (typeof first === 'number' ? cardAt(page, first + index) : first.nth(index));
  const dialog = await openFares(page, card, family === null ? [] : [family]);
  if (family === null) await expect(dialog.getByRole('radio').first()).toBeChecked();
  else await fareNamed(dialog, family).click();
  await dialog.getByRole('button', { name: go }).click();
}

test('[REQ-FRES-2, REQ-FRES-3, REQ-FRES-4, REQ-FRES-5] one way: every order and filter does what it says, back finds them again, and the families differ', async ({
  page,
}) => {
  await openFlights(page, { trip: 'oneway', from: 'DEL', to: 'BOM', date: indiaDay(21), adults: '2' });
  await expect(page.getByText('Delhi (DEL) – Mumbai (BOM)').filter({ visible: true })).toBeVisible();
  const all = await countOf(page);
  expect(all).toBeGreaterThan(20);
  const cheapest = await fares(page);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  await sortBy(page, 'Early Departure');
  await expect(async () => {
    const shown = await departures(page);
    expect(shown).toEqual(shown.toSorted());
  }).toPass();

  const filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: 'Non-stop' }).check();
  await closeFilters(page);
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  const nonStop = await countOf(page);
  await openFilters(page);
  await filters.getByRole('checkbox', { name: '1 stop' }).check();
  await filters.getByRole('slider', { name: 'Highest fare' }).press('Home');
  await closeFilters(page);
  await expect.poll(() => countOf(page)).toBeLessThanOrEqual(nonStop);
  await expect(page).toHaveURL(/sort=depart.*stops=non-stop%2C1-stop.*upto=\d+/);

  await chooseOtherDayAndComeBack(page);
  await openFilters(page);
  await expect(filters.getByRole('checkbox', { name: '1 stop' })).toBeChecked();
  await filters.getByRole('button', { name: 'Clear All' }).click();
  await closeFilters(page);
  await expect.poll(() => countOf(page)).toBe(all);

  await openFilters(page);
  await filters.getByRole('checkbox', { name: 'Refundable' }).check();
  await filters.getByRole('group', { name: 'Leaves Delhi' }).getByRole('button', { name: '6 – 12' }).click();
  await closeFilters(page);
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  await expect(cards(page).first()).toContainText(/Cancel: (up to ₹[\d,]+|all) back/);
  await expect(async () => {
    for (const time of await departures(page)) expect(time >= '06:00' && time < '12:00').toBe(true);
  }).toPass();
  await openFilters(page);
  await filters.getByRole('button', { name: 'Clear All' }).click();
  await filters.getByRole('checkbox', { name: 'IndiGo' }).check();
  await closeFilters(page);
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  const families = ['SAVER', 'FLEXI PLUS', 'PARTNER SPECIAL'];
  const dialog = await openFares(page, (index) => cardAt(page, index), families);
  await expect(dialog.getByRole('radio')).toHaveCount(families.length);
  await expect(dialog.getByRole('radio', { name: /^SAVER/ })).toBeChecked();
  await expect(dialog.getByText('Rows in bold differ between fares.')).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(isNarrow(page) ? page.viewportSize()?.width : 980);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openFilters(page);
  await filters.getByRole('button', { name: 'Clear All' }).click();
  await closeFilters(page);
  await expect.poll(() => countOf(page)).toBe(all);

  await expect(async () => {
    await page.getByRole('list', { name: 'Flights' }).evaluate((list) => list.scrollIntoView({ block: 'end' }));
    await expect(page.getByText('You’ve reached the end.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Modify Search' }).filter({ visible: true }).click();
  const form = page.getByRole('form', { name: 'Flight search' });
  await form.getByText('Student', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Modify Search' })).toHaveCount(isNarrow(page) ? 1 : 0);
  await form.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page).toHaveURL(/fareType=student/);
  await expect(form).toBeHidden();
});

async function chooseOtherDayAndComeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Safar' }).first().click();
  await expect(page).toHaveURL(/\/home/);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
}

test('[REQ-FRES-7, REQ-FRES-8, REQ-FCHK-2, REQ-TKT-3] a return: outbound, then the way back by itself; removal, the total, a changed fare to accept before checkout, and one ticket for both where it costs less, booked and cancelled as one', async ({
  page,
}) => {
  const days = { departOn: indiaDay(23), returnOn: indiaDay(26) };
  const indigo = { airlines: '6E', airlines2: '6E' };
  await openFlights(page, { tripType: 'roundtrip', from: 'DEL', to: 'GAU', adults: '1', ...days, ...indigo });
  await expect(page.getByRole('tab', { name: /^Outbound/ })).toHaveAttribute('aria-selected', 'true');
  await chooseFare(page, 0, 'FLEXI PLUS', 'Continue');
  await expect(page.getByRole('tab', { name: /^Return/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /^Return/ })).toBeFocused();
  const bar = page.getByRole('region', { name: 'Your selection' });
  await expect(bar.getByRole('button', { name: 'Book Now' })).toBeDisabled();
  await chooseFare(page, 1, 'SAVER', 'Continue');
  await expect(bar.getByRole('button', { name: 'Book Now' })).toBeEnabled();
  await expect(bar.getByRole('button', { name: 'Book Now' })).toBeFocused();
  const both = await totalOf(bar);

  await bar.getByRole('button', { name: 'Remove Return' }).click();
  await expect(page.getByRole('tab', { name: /^Return/ })).toBeFocused();
  await expect(bar.getByRole('button', { name: 'Book Now' })).toBeDisabled();
  expect(await totalOf(bar)).toBeLessThan(both);
  await chooseFare(page, 1, 'SAVER', 'Continue');
  await expect.poll(() => totalOf(bar)).toBe(both);
  await expect(page).toHaveURL(/pick1=.*pick2=/);
  await page.reload();
  await expect.poll(() => totalOf(bar)).toBe(both);

  await changeFare(page);
  await bar.getByRole('button', { name: 'Book Now' }).click();
  await signUp(page);
  const changed = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(changed).toContainText('You have not been charged.');
  await changed.getByRole('button', { name: 'Choose another flight' }).click();
  await expect(changed).toBeHidden();
  expect(await totalOf(bar)).toBe(both);

  await changeFare(page);
  await bar.getByRole('button', { name: 'Book Now' }).click();
  await changed.getByRole('button', { name: /^Continue at ₹/ }).click();
  await expect(page).toHaveURL(/\/customerdetails\/[\da-f-]{36}$/);
  await page.goBack();
  await expect.poll(() => totalOf(bar)).toBe(both);
  await takeSpecialReturn(page, bar);
  if (!isNarrow(page)) await bookAndCancelTogether(page);
});

/**
 * Chooses a return flight that is sold on one ticket with the outbound one, selects that ticket and goes on to the
 * checkout.
 */
async function takeSpecialReturn(page: Page, bar: Locator): Promise<void> {
  await bar.getByRole('button', { name: 'Remove Return' }).click();
  const offered = cards(page).filter({ hasText: /Special return(?: in FLEXI PLUS)?: ₹/ });
  await chooseFare(page, offered, 'FLEXI PLUS', 'Continue');
  const special = bar.getByRole('checkbox', { name: /^Special return fare with / });
  await expect(special).not.toBeChecked();
  const apart = await totalOf(bar);
  await special.check();
  const together = await totalOf(bar);
  expect(together).toBeLessThan(apart);
  const [one, less] = [together, apart - together].map((rupees) => `₹${rupees.toLocaleString('en-IN')}`);
  await expect(bar).toContainText(`${one} for both, ${less} less than two tickets. One ticket for both flights`);
  await expectNoSidewaysScroll(page);
  await changeFare(page);
  await bar.getByRole('button', { name: 'Book Now' }).click();
  const changed = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(changed).toContainText(`The fare has risen from ${one}`);
  await changed.getByRole('button', { name: /^Continue at ₹/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
  for (const leg of ['Delhi to Guwahati', 'Guwahati to Delhi'])
    await expect(page.getByRole('region', { name: new RegExp(leg) }).first()).toBeVisible();
}

/** Books the special return of the open checkout, expects one e-ticket, and cancels both directions together. */
async function bookAndCancelTogether(page: Page): Promise<void> {
  await fillPassenger(page, { form: 'Adult 1', firstName: 'Aditi', lastName: 'Sharma' });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('aditi.returns@example.com');
  await reviewFlight(page);
  await payForFlight(page);
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toHaveCount(1);
  await page.getByRole('link', { name: 'All my bookings' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Delhi to Guwahati and back' });
  await card.getByRole('link', { name: /^View booking/ }).click();
  await expect(page.getByRole('heading', { name: /, both ways on one ticket$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText(/all flights of this trip/);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
}

/** Lets the airline change the fare before it is quoted. */
async function changeFare({ request }: Page): Promise<void> {
  await armFault(request, {
    target: 'tbo-air',
    operation: 'FareQuote',
    kind: 'price-change',
    count: 1,
    reference: 'DEL-GAU',
  });
}

async function totalOf(bar: Locator): Promise<number> {
  return Number((await bar.locator('.money').innerText()).replaceAll(/[₹,\s]/g, ''));
}

/** Flights that fit completely on a screen of 390 × 844 with everything above them open, unless airlines remark on them. */
const WHOLE_ROWS = 5;

test(
  '[REQ-FRES-3] a phone shows five whole flights at once, one way and of a return with its legs',
  { tag: '@phone' },
  async ({ page }) => {
    const oneway = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(23), adults: '1' };
    const returns = { ...oneway, tripType: 'roundtrip', returnOn: indiaDay(26) };
    for (const trip of [oneway, returns]) {
      await openFlights(page, trip);
      await expect(cards(page).first()).toBeVisible();
      await expect
        .poll(() =>
          cards(page).evaluateAll((all) => {
            const boxes = all.map((one) => one.getBoundingClientRect());
            const rowHeight = Math.min(...boxes.map(({ height }) => height));
            return Math.floor((innerHeight - (boxes[0]?.top ?? innerHeight)) / rowHeight);
          }),
        )
        .toBeGreaterThanOrEqual(WHOLE_ROWS);
    }
  },
);

test(
  '[REQ-FRES-7] three cities: legs come in turn, each narrowing the next, and a leg taken back takes the later ones along',
  { tag: '@phone' },
  async ({ page }) => {
    const segments = [`DEL-BOM:${indiaDay(24)}`, `BOM-GOI:${indiaDay(26)}`, `GOI-DEL:${indiaDay(29)}`].join('|');
    await openFlights(page, { tripType: 'multicity', segments, adults: '1' });
    for (const leg of ['Leg 1', 'Leg 2', 'Leg 3']) await expect(page.getByRole('tab', { name: leg })).toBeVisible();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Select/ })
      .click();
    await expect(page.getByRole('tab', { name: 'Leg 2' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Leg 3' })).toBeDisabled();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Select/ })
      .click();
    await chooseFare(page, 0, null, 'Continue');
    const bar = page.getByRole('region', { name: 'Your selection' });
    await expect(bar.getByRole('button', { name: 'Book Now' })).toBeEnabled();
    await expectNoSidewaysScroll(page);
    await bar.getByRole('button', { name: 'Remove Leg 2' }).click();
    await expect(page.getByRole('tab', { name: 'Leg 2' })).toHaveAttribute('aria-selected', 'true');
    await expect(bar.getByRole('button', { name: 'Remove Leg 1' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Remove Leg 3' })).toBeHidden();
  },
);

test(
  '[REQ-FCHK-10] a device whose clock is 20 minutes fast finds flights once, and books them',
  { tag: '@desk' },
  async ({ page }) => {
    await signUpByCalls(page);
    await page.clock.install({ time: Date.now() + 20 * 60_000 });
    let searches = 0;
    page.on('request', (request) => (searches += request.url().includes('/api/air/search?') ? 1 : 0));
    await openFlights(page, { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(33), adults: '1' });
    await chooseFare(page, 0, null, 'Book Now');
    await expect(page.getByRole('timer')).toContainText(/Price checked until \d\d:\d\d/);
    expect(searches).toBe(1);
  },
);

test(
  '[REQ-FRES-10, REQ-FCHK-2] without live fares the page says so and shows samples that nobody can book; found after all, too old after a while, none on some day, moved or sold meanwhile',
  { tag: '@desk' },
  async ({ page }) => {
    const searches = '**/api/air/search*';
    const dayWithout = indiaDay(28);
    let answer: 'refused' | 'soon over' | 'as it is' = 'refused';
    await page.route(searches, async (route) => {
      if (answer === 'refused')
        return route.fulfill({
          status: 503,
          json: { ok: false, code: 'SUPPLIER_UNAVAILABLE', error: 'No live prices.' },
        });
      const response = await route.fetch();
      const found = z.looseObject({}).parse(await response.json());
      if (answer === 'soon over')
        return route.fulfill({ json: { ...found, expiresAt: new Date(Date.now() + 500).toISOString() } });
      const isEmpty = route.request().url().includes(dayWithout);
      return route.fulfill({ json: isEmpty ? { ...found, outbound: [] } : found });
    });
    await signUpByCalls(page);
    await openFlights(page, { tripType: 'oneway', from: 'DEL', to: 'IXC', departOn: indiaDay(27), adults: '1' });
    await expect(page.getByText('Live fares are unavailable right now')).toBeVisible();
    await expect(cards(page).first()).toContainText('Sample – not bookable');
    await expect.poll(() => fares(page)).toEqual(expect.arrayContaining([4999, 5014, 5029]));
    await expect(cards(page).getByRole('button', { name: /fares|book|select/i })).toHaveCount(0);

    answer = 'soon over';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^View fares/ }),
    ).toBeVisible();
    await expect(page.getByText('Sample – not bookable')).toHaveCount(0);
    const tooOld = page.getByText('These fares are over 15 minutes old.');
    await expect(tooOld).toBeVisible();
    answer = 'as it is';
    // The press is repeated, because the page listens for it only a moment after it shows the text.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(page.getByText('We searched again.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(tooOld).toBeHidden();
    await expect(cards(page).first()).toBeVisible();

    await openFlights(page, { tripType: 'oneway', from: 'DEL', to: 'IXC', departOn: dayWithout, adults: '1' });
    await expect(page.getByText('No flights on this day')).toBeVisible();
    const near = page.getByRole('list', { name: 'Nearby days' }).getByRole('link', { name: /₹[\d,]+$/ });
    await expect(near).toHaveCount(6);
    await near.first().click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(dayWithout));

    await whenQuoted(page, 'time-change');
    await chooseFare(page, 0, null, 'Book Now');
    const moved = page.getByRole('alertdialog', { name: 'Your trip has changed' });
    await expect(moved).toContainText(/now leaves at \d\d:\d\d/);
    await expect(moved.getByRole('button', { name: /^Continue at ₹/ })).toBeVisible();
    await moved.getByRole('button', { name: 'Choose another flight' }).click();
    await whenQuoted(page, 'sold-out');
    const families = page.getByRole('dialog', { name: 'Fare options' });
    await families.getByRole('button', { name: 'Book Now' }).click();
    const gone = page.getByRole('alertdialog', { name: 'This fare is no longer available' });
    await gone.getByRole('button', { name: 'OK' }).click();
    await expect(families.getByRole('radio')).toHaveCount(2);
    await expect(page).toHaveURL(/\/flights\?/);
  },
);

test(
  '[REQ-FRES-10] an answer that nobody can read ends the search: samples, and another try that finds flights',
  { tag: '@desk' },
  async ({ page }) => {
    await page.route('**/api/air/search*', (route) => route.fulfill({ json: {} }), { times: 1 });
    await openFlights(page, { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(26), adults: '1' });
    await expect(page.getByText('Live fares are unavailable right now')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^View fares/ }),
    ).toBeVisible();
  },
);

/** Sets the airline's answer to the next quote of a fare to Chandigarh. */
async function whenQuoted({ request }: Page, kind: 'time-change' | 'sold-out'): Promise<void> {
  await armFault(request, { target: 'tbo-air', operation: 'FareQuote', kind, count: 1, reference: 'DEL-IXC' });
}
