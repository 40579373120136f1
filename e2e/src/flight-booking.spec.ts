import { expect, type Locator, type Page } from '@playwright/test';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { armFault } from './support/faults.ts';
import {
  fillDay,
  fillPassenger,
  openFlightCheckout,
  passengerForm,
  payForFlight,
  reviewFlight,
  type FormPassenger,
  type TripParams,
} from './support/flights.ts';
import { receivedMessage } from './support/inbox.ts';
import { indiaDay } from './support/india-day.ts';
import { paymentWindow, refreshUntil } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { signInByPassword, signUpByCalls } from './support/traveller.ts';

const ADULT: FormPassenger = { form: 'Adult 1', firstName: 'Aditi', lastName: 'Sharma' };
const SECOND: FormPassenger = { form: 'Adult 2', firstName: 'Kabir', lastName: 'Sharma' };
const CHILD: FormPassenger = { form: 'Child 1', firstName: 'Mira', lastName: 'Sharma', bornDaysAgo: 2600 };
const INFANT: FormPassenger = { form: 'Infant 1', firstName: 'Om', lastName: 'Sharma', bornDaysAgo: 300 };

const EMAIL = 'aditi@example.com';

function legs(...segments: [from: string, to: string, ahead: number][]): TripParams {
  const text = segments.map(([from, to, ahead]) => `${from}-${to}:${indiaDay(ahead).iso}`).join('|');
  return { tripType: 'multicity', segments: text };
}

async function openDetails(page: Page, trip: TripParams): Promise<{ mobile: string }> {
  const mobile = await signUpByCalls(page);
  await page.goto(`/customerdetails/${await openFlightCheckout(page, trip)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
  return { mobile };
}

async function fillAll(page: Page, passengers: readonly FormPassenger[]): Promise<void> {
  for (const passenger of passengers) await fillPassenger(page, passenger);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(EMAIL);
}

async function closeWindow(page: Page): Promise<void> {
  await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Cancel payment' }).click();
}

function tickets(page: Page) {
  return page.getByText(/^E-ticket [A-Z0-9]/);
}

test(
  '[REQ-TKT-2, REQ-TKT-9, REQ-CXL-7, REQ-CXL-13] a domestic return of two tickets is booked with child and infant, found again, and cancelled in part and then whole',
  { tag: '@desk' },
  async ({ page }) => {
    await openDetails(page, {
      tripType: 'roundtrip',
      from: 'DEL',
      to: 'BOM',
      departOn: indiaDay(45).iso,
      returnOn: indiaDay(50).iso,
      adults: 2,
      children: 1,
      infants: 1,
    });
    await page.getByRole('button', { name: 'Review Booking' }).click();
    await expect(page.getByText('Choose a title').first()).toBeVisible();
    await fillAll(page, [ADULT, SECOND, CHILD, { ...INFANT, bornDaysAgo: 900 }]);
    await page.getByRole('button', { name: 'Review Booking' }).click();
    await expect(
      page.getByText('On this trip this passenger is a child: search again with a child instead of an infant'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search this trip: 2 Adults, 2 Children' })).toHaveAttribute(
      'href',
      /tripType=roundtrip.*children=2/,
    );
    await fillPassenger(page, INFANT);
    await reviewFlight(page);
    await expect(page.getByText('Mira Sharma')).toBeVisible();
    await payForFlight(page);
    await expect(tickets(page)).toHaveCount(8);
    await receivedMessage(page.request, EMAIL, /Sharma|Mumbai|BOM/);

    await page.getByRole('link', { name: 'All my bookings' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Delhi to Mumbai and back' });
    await expect(card).toContainText('2 Adults, 1 Child, 1 Infant');
    await expect(card).toContainText(/PNR \w+, \w+/);
    await card.getByRole('link', { name: /^View booking/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Delhi to Mumbai and back' })).toBeVisible();
    const ticket = await page.request.get(
      (await page.getByRole('link', { name: /E-ticket \(PDF\)/ }).getAttribute('href')) ?? '',
    );
    expect(ticket.headers()['content-type']).toContain('application/pdf');
    await expect(page.getByRole('link', { name: /^Web check-in at / })).toHaveAttribute('href', /^https:/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Trip details copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Delhi \(DEL.*\n.*Mumbai \(BOM/);

    await page.getByRole('link', { name: 'Cancel one passenger or one flight' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cancel a part of Delhi to Mumbai and back' }),
    ).toBeVisible();
    const kabir = page.getByRole('region', { name: 'Kabir Sharma' });
    await kabir.getByRole('checkbox', { name: /Mumbai to Delhi/ }).check();
    const sum = page.getByRole('complementary', { name: 'The sum' });
    await expect(sum).toContainText('Kabir Sharma, Mumbai to Delhi');
    await sum.getByRole('button', { name: /^Cancel this part/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Delhi to Mumbai and back' })).toBeVisible();
    const back = page.getByRole('region', { name: /^Return/ }).getByRole('listitem');
    await expect(back.filter({ hasText: 'Kabir' }).getByText('Cancelled')).toBeVisible();
    await expect(back.filter({ hasText: 'Aditi' }).getByText('Cancelled')).toBeHidden();

    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText('You get back')).toBeVisible();
    await expect(dialog.getByText(/Airline(’s cancellation charge|s’ cancellation charges)/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog).toBeHidden();
    await refreshUntil(page.getByText('Cancelled', { exact: true }).first());
    await page.getByRole('link', { name: /₹[\d,]+ (on its way|sent to the bank)/ }).click();
    await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeInViewport();
  },
);

test(
  '[REQ-TKT-1, REQ-FCHK-8] a one-way flight with a seat, a bag and a meal of one’s own choice is booked on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openDetails(page, { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(45).iso, adults: 1 });
    const summary = page.getByRole('complementary', { name: 'Price summary' });
    await expect(summary).not.toContainText('Baggage, meals and seats');
    await expectNoSidewaysScroll(page);
    await fillAll(page, [ADULT]);
    await page
      .getByRole('textbox', { name: 'Email', exact: true })
      .fill('aditi.with.a.name.of.many.letters@example.com');
    const chosen: string[] = [];
    const extras = page.getByRole('group', { name: 'Extras of Aditi Sharma' });
    for (const kind of ['Extra bag', 'Meal']) {
      const choice = extras.getByLabel(kind);
      await choice.selectOption({ index: 1 });
      chosen.push(((await choice.getByRole('option').nth(1).textContent()) ?? '').split(' · ')[0] ?? '');
    }
    await extras.getByRole('button', { name: /^Seat/ }).click();
    await expect(page.getByRole('radio', { name: 'Aditi Sharma' })).toBeFocused();
    // The Tab key stops at one seat; the arrow keys move from there.
    const stop = page.getByRole('button', { name: /^Seat \d+[A-Z]\b/ }).and(page.locator('[tabindex="0"]'));
    const first = await stop.getAttribute('aria-label');
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(stop).not.toHaveAttribute('aria-label', first ?? '');
    await expect(stop).toBeFocused();
    await page.keyboard.press('Space');
    await expect(stop).toHaveAccessibleName(/chosen for Aditi Sharma$/);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(extras.getByRole('button', { name: /^Seat/ })).toContainText(/\d+[A-Z]\s*₹/);
    await expect(summary).toContainText('Baggage, meals and seats');
    await expectNoSidewaysScroll(page);
    await reviewFlight(page);
    await expectNoSidewaysScroll(page);
    await expect(page.locator('#fare-terms')).toContainText(/extras \(seats, meals, bags\)/);
    for (const text of chosen) await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
    await expect(summary).toContainText('Baggage, meals and seats');
    const total = /Total\s*(₹[\d,.]+)/.exec(await summary.innerText())?.[1] ?? 'no total';
    await payForFlight(page, total);
    await expect(tickets(page)).toHaveCount(1);
    await expect(summary).toContainText(total);
    const bought = page.getByRole('region', { name: 'Extras' });
    for (const text of [...chosen, 'Seat']) await expect(bought).toContainText(text);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'All my bookings' }).click();
    await expect(page.getByRole('link', { name: /^View booking/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test(
  '[REQ-FCHK-7, REQ-FCHK-2, REQ-ACC-15] an international return asks for passport and PAN, saves its traveller when asked, shows a fare that changed before payment, and is one ticket',
  { tag: '@phone' },
  async ({ page }) => {
    await openDetails(page, {
      tripType: 'roundtrip',
      from: 'DEL',
      to: 'DXB',
      departOn: indiaDay(45).iso,
      returnOn: indiaDay(52).iso,
      adults: 1,
      children: 1,
    });
    await fillAll(page, [ADULT, CHILD]);
    const adult = await passengerForm(page, 'Adult 1');
    await fillDay(adult, 'Expires on', indiaDay(60).iso);
    await page.getByRole('button', { name: 'Review Booking' }).click();
    await expect(page.getByText(/The passport must be valid until .*, six months after the trip/)).toBeVisible();
    await fillDay(adult, 'Expires on', indiaDay(2000).iso);
    const keep = adult.getByRole('checkbox', { name: 'Save this traveller for next time' });
    await expect(keep).not.toBeChecked();
    await keep.check();
    await reviewFlight(page);

    // The traveller is saved with the passport. A masked number stands for it when the form is filled again.
    await page.getByRole('link', { name: 'Edit' }).click();
    await adult.getByLabel('Passport number').fill('');
    const expiryYear = adult.getByRole('group', { name: 'Expires on' }).getByLabel('Year');
    await expiryYear.fill('');
    await adult.getByLabel('Fill from saved travellers').selectOption('Aditi Sharma');
    await expect(adult.getByLabel('Passport number')).toHaveValue(/^•+\w{4}$/);
    await expect(expiryYear).toHaveValue(indiaDay(2000).iso.slice(0, 4));
    await expect(adult.getByLabel('PAN')).toHaveValue('••••••234F');
    await reviewFlight(page);

    const fault = { target: 'tbo-air', operation: 'FareQuote', count: 1, reference: 'DEL-DXB' } as const;
    await armFault(page.request, { ...fault, kind: 'price-change' });
    await page.getByRole('checkbox', { name: /I accept the fare rules/ }).check();
    await page.getByRole('button', { name: /^Pay .* & book$/ }).click();
    const changed = page.getByRole('alertdialog', { name: 'The price has changed' });
    await expect(changed).toContainText('You have not been charged.');
    const accept = changed.getByRole('button', { name: /^Continue at ₹/ });
    const newTotal = (await accept.innerText()).replace('Continue at ', '');
    await accept.click();
    await closeWindow(page);
    await payForFlight(page, newTotal);
    await expect(tickets(page)).toHaveCount(2);
  },
);

test(
  '[REQ-CHK-13] a trip of two legs goes on where it stood when the sign-in has ended, and is booked',
  { tag: '@desk' },
  async ({ page }) => {
    const { mobile } = await openDetails(page, legs(['DEL', 'BOM', 45], ['BOM', 'GOI', 48]));
    await fillAll(page, [ADULT]);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Review Booking' }).click();
    await signInByPassword(page, mobile);
    await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();
    await expect(page.getByText('Aditi Sharma', { exact: false }).first()).toBeVisible();

    await page.getByRole('checkbox', { name: /I accept the fare rules/ }).check();
    await page.context().clearCookies();
    await page.getByRole('button', { name: /^Pay .* & book$/ }).click();
    await signInByPassword(page, mobile);
    await closeWindow(page);
    await payForFlight(page);
    await expect(tickets(page)).toHaveCount(1);
  },
);

test('[REQ-TKT-1] a trip of three legs is booked to its e-tickets', { tag: '@desk' }, async ({ page }) => {
  await openDetails(page, { ...legs(['DEL', 'BOM', 45], ['BOM', 'GOI', 48], ['GOI', 'DEL', 51]), children: 1 });
  await fillAll(page, [ADULT, CHILD]);
  const company = page.getByLabel('Company name');
  await expect(company).toBeHidden();
  await page.getByText('Add a GST number').click();
  await company.fill('Sharma Trading');
  await page.getByLabel(/^GST number \(GSTIN/).fill('27AAPFU0939F1ZV');
  await expect(company).toHaveAccessibleDescription(/^Registered as [A-Z ]+\. Use this name$/);
  await expect(company).toHaveValue('Sharma Trading');
  await expect(page.getByLabel('Company address')).toHaveValue(/Old Town/);
  await page.getByLabel('Company address').fill('12 Link Road, Mumbai');
  await page.getByLabel('Company email').fill('accounts@example.com');
  await page.getByLabel('Company phone').fill('9820098200');
  await reviewFlight(page);
  await expect(page.getByText(/Invoice for Sharma Trading, GST number 27AAPFU0939F1ZV/)).toBeVisible();
  await payForFlight(page);
  await expect(tickets(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'See your booking' }).click();
  const money = page.getByRole('complementary', { name: 'Documents and payment' });
  await expect(money).toContainText('Sharma Trading');
  await expect(money).toContainText('27AAPFU0939F1ZV');
});

test(
  '[REQ-FCHK-10, REQ-CHK-13] a checked price has a clock, a warning and a way to be checked again in place, by a device whose clock is 20 minutes wrong, and nothing typed is lost',
  { tag: '@desk' },
  async ({ page }) => {
    await page.clock.install({ time: Date.now() + 20 * 60_000 });
    await openDetails(page, { tripType: 'oneway', from: 'DEL', to: 'BLR', departOn: indiaDay(47).iso, adults: 1 });
    const clock = page.getByRole('timer');
    await expect(clock).toHaveCount(1);
    await expect(clock).toContainText(/Price checked until \d\d:\d\d, then we check it again/);
    // By the clock that the traveller sees; by another it would be 20 minutes more or less.
    expect(await leftMs(clock)).toBeGreaterThan(0);
    expect(await leftMs(clock)).toBeLessThanOrEqual(15 * MINUTE_MS);
    await expect(page.getByRole('link', { name: 'Back to the flights' })).toBeVisible();
    await fillAll(page, [ADULT]);
    const form = page.getByRole('group', { name: /^Adult 1/ });
    await page.reload();
    await expect(form.getByLabel('First and middle name')).toHaveValue('Aditi');
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(EMAIL);

    await page.clock.fastForward((await leftMs(clock)) - MINUTE_MS);
    await expect(page.getByRole('timer')).toContainText(/Price checked until \d\d:\d\d\. What you typed is saved\./);
    await page.clock.fastForward(2 * 60_000);
    await expect(page.getByRole('timer')).toContainText('This price has to be checked again before you pay.');
    await expect(form.getByLabel('First and middle name')).toHaveValue('Aditi');
    await page.route('**/api/checkout/renew', (route) =>
      route.fulfill({
        status: 409,
        json: {
          ok: false,
          code: 'PRICE_CHANGED',
          error: 'The price has changed.',
          amounts: { display: { total: 9999 } },
          changes: [{ kind: 'schedule', text: 'DEL to BLR now leaves at 23:10.', beforePaise: null, afterPaise: null }],
        },
      }),
    );
    await page.getByRole('button', { name: 'Check the price again' }).click();
    const changed = page.getByRole('alertdialog', { name: 'Your trip has changed' });
    await expect(changed).toContainText('DEL to BLR now leaves at 23:10.');
    await changed.getByRole('button', { name: 'Continue at ₹9,999' }).click();
    await expect(changed).toBeHidden();
    await page.unroute('**/api/checkout/renew');

    // For the server the price is still fresh, so the page shows a time limit again. After that limit the airline is
    // asked, and the page goes on.
    await expect(page.getByRole('timer')).toContainText(/Price checked until \d\d:\d\d, then we check it again$/);
    await page.clock.fastForward(15.5 * 60_000);
    await expect(page.getByRole('timer')).toContainText('This price has to be checked again before you pay.');
    const renewed = page.waitForResponse('**/api/checkout/renew');
    await page.getByRole('button', { name: 'Review Booking' }).click();
    expect((await renewed).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.goBack();
    await expect(form.getByLabel('First and middle name')).toHaveValue('Aditi');
    await page.goForward();
    await expect(page.getByText('Mr Aditi Sharma')).toBeVisible();
  },
);

/** Time by the device's clock until the minute that the page's clock of a price names. */
async function leftMs(clock: Locator): Promise<number> {
  // A page that was just opened names no time until it is live.
  await expect(clock).toContainText(/\d\d:\d\d/);
  const named = /\d\d:\d\d/.exec(await clock.innerText())?.[0] ?? '';
  return clock.page().evaluate((text) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    const until = new Date().setHours(hours, minutes, 0, 0);
    const dayMs = 24 * 60 * 60_000;
    return ((until - Date.now() + 1.5 * dayMs) % dayMs) - dayMs / 2;
  }, named);
}
