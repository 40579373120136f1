import { expect, type Page } from '@playwright/test';
import * as bookingPage from '@safar/messages/booking-page';
import * as bookings from '@safar/messages/bookings';
import * as cancellation from '@safar/messages/cancellation';
import * as checkout from '@safar/messages/checkout';
import * as common from '@safar/messages/common';
import * as errors from '@safar/messages/errors';
import * as fares from '@safar/messages/fares';
import * as flightCheckout from '@safar/messages/flight-checkout';
import * as flightResults from '@safar/messages/flight-results';
import * as flightSearch from '@safar/messages/flight-search';
import * as hotelPage from '@safar/messages/hotel-page';
import * as hotelResults from '@safar/messages/hotel-results';
import * as hotelSearch from '@safar/messages/hotel-search';
import * as payment from '@safar/messages/payment';
import * as rates from '@safar/messages/rates';
import * as signIn from '@safar/messages/sign-in';
import * as stayCheckout from '@safar/messages/stay-checkout';
import * as travellers from '@safar/messages/travellers';
import { expectAccessible } from './support/axe.ts';
import { hindi } from './support/hindi.ts';
import { isNarrow, paymentWindow, refreshUntil } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { bookPayingLater, prebookPath, refundableRate } from './support/plans.ts';
import { test, untilLive } from './support/test.ts';
import { PASSWORD, signUpByCalls } from './support/traveller.ts';

/** What a rate says that is reserved for other customers. */
const RESERVED = new RegExp(
  ['package', 'departure', 'other'].map((why) => hindi(errors.rateNotSold, { why })).join('|'),
);

test(
  '[REQ-LANG-1, REQ-LANG-4] a hotel is found by its city’s name in Hindi, booked, paid and cancelled on pages in Hindi',
  { tag: '@desk' },
  async ({ page: tab }) => {
    await signUpByCalls(tab);
    const hotel = await findInGoa(tab);
    const facilities = hotel.getByRole('region', { name: hindi(hotelPage.facilities) }).getByRole('listitem');
    await expect(facilities.filter({ hasText: /\p{Script=Devanagari}/u }).first()).toBeVisible();
    await expectAccessible(hotel, 'hotel in Hindi');
    await expectNoSidewaysScroll(hotel);
    await hotel
      .getByRole('button', { name: hindi(rates.book, { rooms: 1 }) })
      .first()
      .click();
    await expect(hotel.getByRole('heading', { level: 1, name: hindi(checkout.details) })).toBeVisible();
    await expectAccessible(hotel, 'guest details in Hindi');
    await fillGuests(hotel);
    await expectAccessible(hotel, 'review in Hindi');
    await pay(hotel);
    await expect(
      hotel.getByRole('heading', { level: 1, name: hindi(payment.roomConfirmed, { rooms: 1 }) }),
    ).toBeVisible();
    await expectAccessible(hotel, 'confirmation in Hindi');

    await hotel.getByRole('link', { name: hindi(payment.seeBooking) }).click();
    await expect(hotel).toHaveURL(/\/hi\/bookings\//);
    await expect(hotel.getByRole('button', { name: hindi(bookingPage.cancelBooking) })).toBeVisible();
    await expectAccessible(hotel, 'booking in Hindi');
    await expectNoSidewaysScroll(hotel);
    await hotel.getByRole('button', { name: hindi(bookingPage.cancelBooking) }).click();
    const dialog = hotel.getByRole('alertdialog', { name: hindi(cancellation.title) });
    await dialog.getByRole('button', { name: hindi(cancellation.cancel) }).click();
    await expect(dialog).toBeHidden();
    await refreshUntil(hotel.getByRole('heading', { name: hindi(rates.cancelProcessed) }), hindi(bookingPage.refresh));
  },
);

test(
  '[REQ-LANG-4] a flight is found, booked, paid and shown on pages in Hindi',
  { tag: '@phone' },
  async ({ page: tab }) => {
    await signUpByCalls(tab);
    await searchFlight(tab);
    await expectAccessible(tab, 'flight results in Hindi');
    await chooseFlight(tab);
    await expect(tab.getByRole('heading', { level: 1, name: hindi(checkout.details) })).toBeVisible();
    await untilLive(tab);
    await tab.getByLabel(hindi(flightCheckout.nameTitle)).selectOption({ index: 1 });
    await tab.getByLabel(hindi(flightCheckout.firstAndMiddle)).fill('Aditi');
    await tab.getByLabel(hindi(flightCheckout.lastName)).fill('Sharma');
    await fillBirth(tab);
    await tab.getByRole('textbox', { name: hindi(flightCheckout.email), exact: true }).fill('aditi.hindi@example.com');
    await expectAccessible(tab, 'passengers in Hindi');
    await tab.getByRole('button', { name: new RegExp(`^${hindi(flightCheckout.extraSeat)}`) }).click();
    await expect(tab.getByRole('dialog').getByText(hindi(flightCheckout.taken)).first()).toBeVisible();
    await expectAccessible(tab, 'seat map in Hindi');
    await expectNoSidewaysScroll(tab);
    await tab.getByRole('button', { name: hindi(common.done) }).click();
    await expectNoSidewaysScroll(tab);
    await tab.getByRole('button', { name: hindi(checkout.review) }).click();
    await expect(tab.getByRole('heading', { level: 1, name: hindi(checkout.reviewTitle) })).toBeVisible();
    await pay(tab);
    await expect(tab.getByRole('heading', { level: 1, name: hindi(payment.flightBooked) })).toBeVisible();
    await expectAccessible(tab, 'confirmed flight in Hindi');
    await expect(
      tab.getByText(new RegExp(`^${hindi(bookingPage.flightPassETicket, { number: '' }).trim()} [A-Z0-9]`)),
    ).toBeVisible();
  },
);

test(
  '[REQ-LANG-4] the balance of a room that is held is paid on pages in Hindi',
  { tag: '@desk' },
  async ({ page: tab }) => {
    await signUpByCalls(tab);
    await tab.goto(`/hi/bookings/${await bookPayingLater(tab)}`);
    const amount = '₹[\\d,.]+';
    await tab.getByRole('link', { name: new RegExp(`^${hindi(bookings.pay, { amount })}`) }).click();
    await expect(
      tab.getByRole('heading', { level: 1, name: hindi(payment.balanceHeading, { state: 'due' }) }),
    ).toBeVisible();
    await expectAccessible(tab, 'balance in Hindi');
    await expectNoSidewaysScroll(tab);
    await tab.getByRole('button', { name: new RegExp(`^${hindi(payment.balancePay, { amount })}`) }).click();
    await paymentWindow(tab)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(
      tab.getByRole('heading', { name: hindi(payment.balanceSettledTitle, { kind: 'hotel', state: 'paid' }) }),
    ).toBeVisible();
  },
);

test(
  '[REQ-LANG-1, REQ-CHK-11] a rate’s own address in Hindi leads to its checkout in Hindi, also over a sign-in',
  { tag: '@desk' },
  async ({ page: tab }) => {
    const mobile = await signUpByCalls(tab);
    await openRate(tab);
    await expectDetails(tab);
    await tab.reload();
    await expectDetails(tab);

    await tab.context().clearCookies();
    await tab.evaluate(() => localStorage.clear());
    await openRate(tab);
    await tab.getByRole('button', { name: hindi(stayCheckout.prebookLoginButton) }).click();
    await signInAs(tab, mobile);
    await expectDetails(tab);
  },
);

test(
  '[REQ-ACC-12, REQ-LANG-1] whose session has ended goes on in Hindi to a sign-in, and back from there to what they wanted',
  { tag: '@desk' },
  async ({ page: tab }) => {
    const mobile = await signUpByCalls(tab);
    await tab.goto('/hi/bookings');
    await tab.context().clearCookies();
    await tab.getByRole('link', { name: new RegExp(`^${hindi(bookings.view, { view: 'past' })}`) }).click();
    await expect(tab).toHaveURL(/\/hi\?from=%2Fbookings%3Fview%3Dpast$/);
    await signInAs(tab, mobile);
    await expect(tab).toHaveURL(/\/hi\/bookings\?view=past$/);
  },
);

test('[REQ-LANG-2] the language is changed on the page one is on, and remembered for links from elsewhere', async ({
  page: tab,
}) => {
  await tab.goto('/home?tab=flights');
  if (isNarrow(tab)) await tab.getByRole('button', { name: 'Menu' }).click();
  await tab.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(tab).toHaveURL(/\/hi\/home\?tab=flights$/);
  await expect(tab.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const other = await tab.context().newPage();
  await other.goto('/refunds-and-cancellations');
  await expect(other).toHaveURL(/\/hi\/refunds-and-cancellations$/);
  if (isNarrow(other)) await other.getByRole('button', { name: 'मेन्यू' }).click();
  await other.getByRole('link', { name: 'English' }).click();
  await expect(other).toHaveURL(/[^i]\/refunds-and-cancellations$/);
});

/** Signs in through the open dialog, with the password. */
async function signInAs(tab: Page, mobile: string): Promise<void> {
  const dialog = tab.getByRole('dialog');
  await dialog.getByLabel(hindi(common.mobileNumber)).fill(mobile);
  await dialog.getByRole('button', { name: hindi(signIn.passwordInstead) }).click();
  await dialog.getByRole('textbox', { name: hindi(common.password) }).fill(PASSWORD);
  await dialog.getByRole('button', { name: hindi(signIn.loginButton) }).click();
}

async function openRate(tab: Page): Promise<void> {
  await tab.goto(`/hi${prebookPath(await refundableRate(tab.request))}`);
}

async function expectDetails(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { level: 1, name: hindi(checkout.details) })).toBeVisible();
  await expect(tab).toHaveURL(/\/hi\/customerdetails\//);
}

/** Goes from the home page to a hotel with a room that can be booked. The hotel opens in a new tab. */
async function findInGoa(tab: Page): Promise<Page> {
  await tab.goto('/hi/home?tab=hotels');
  await expectAccessible(tab, 'home in Hindi');
  if (isNarrow(tab)) await tab.getByRole('button', { name: new RegExp(`^${hindi(hotelSearch.city)}`) }).click();
  const box = tab.getByRole('combobox', { name: hindi(hotelSearch.city) });
  await box.click();
  await box.pressSequentially('गोवा');
  await tab.getByRole('option', { name: /^गोवा/ }).first().click();
  await tab.getByRole('button', { name: hindi(hotelSearch.searchHotels) }).click();
  await expect(tab.getByRole('heading', { level: 1, name: /^गोवा में/ })).toBeVisible();
  await expectAccessible(tab, 'hotel results in Hindi');
  const links = tab
    .getByRole('article')
    .filter({ hasText: '₹' })
    .getByRole('link', { name: new RegExp(hindi(hotelResults.seeRooms)) });
  for (let index = 0; ; index++) {
    const opened = tab.context().waitForEvent('page');
    await links.nth(index).click();
    const hotel = await opened;
    const rooms = hotel.getByRole('region', { name: hindi(hotelPage.rooms) });
    await untilLive(hotel);
    await hotel
      .getByRole('link', { name: hindi(hotelPage.seeRooms) })
      .filter({ visible: true })
      .first()
      .click();
    const book = rooms.getByRole('button', { name: hindi(rates.book, { rooms: 1 }), disabled: false }).first();
    // Now and then all rates of a hotel are reserved for other customers.
    const reserved = rooms.getByText(RESERVED).first();
    await expect(book.or(reserved).first()).toBeVisible();
    if (await book.isVisible()) return hotel;
    await hotel.close();
  }
}

async function fillGuests(hotel: Page): Promise<void> {
  for (const [number, firstName] of [
    [1, 'Aditya'],
    [2, 'Leela'],
  ] as const) {
    const adult = hotel.getByRole('group', { name: new RegExp(`^${hindi(stayCheckout.adult, { number })}`) });
    await adult.getByLabel(hindi(travellers.title)).selectOption(number === 1 ? 'Mr.' : 'Mrs.');
    await adult.getByLabel(hindi(travellers.firstName)).fill(firstName);
    await adult.getByLabel(hindi(travellers.lastName)).fill('Sharma');
    if (number === 1) await adult.getByLabel(hindi(stayCheckout.email)).fill('aditya@example.com');
    const pan = adult.getByLabel(hindi(stayCheckout.pan));
    if ((await pan.count()) > 0) await pan.fill('ABCDE1234F');
  }
  await hotel.getByRole('button', { name: hindi(checkout.review) }).click();
  await expect(hotel.getByRole('heading', { level: 1, name: hindi(checkout.reviewTitle) })).toBeVisible();
}

/** Searches flights from Delhi to Mumbai from the home page. Airports are found by their Hindi names. */
async function searchFlight(tab: Page): Promise<void> {
  await tab.goto('/hi/home?tab=flights');
  const form = tab.getByRole('form', { name: hindi(flightSearch.formName) });
  for (const [label, city, code] of [
    [hindi(flightSearch.from), 'दिल्ली', 'DEL'],
    [hindi(flightSearch.to), 'मुंबई', 'BOM'],
  ] as const) {
    await form.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await tab.getByRole('combobox', { name: label, exact: true }).fill(city);
    await tab.getByRole('option', { name: new RegExp(`\\(${code}\\)`) }).click();
  }
  await form.getByRole('button', { name: new RegExp(`^${hindi(flightSearch.departure)}`) }).click();
  const picker = tab.getByRole('dialog', { name: hindi(flightSearch.departure) });
  await picker.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
  await expect(picker).toBeHidden();
  await form.getByRole('button', { name: hindi(flightSearch.searchFlights) }).click();
  await expect(tab).toHaveURL(/\/hi\/[^/]+\/flights\?/);
  await expect(tab.getByRole('article').filter({ hasText: '₹' }).first()).toBeVisible();
}

/** Chooses a fare that is not reserved for companies and goes on to its passenger forms. */
async function chooseFlight(tab: Page): Promise<void> {
  const dialog = tab.getByRole('dialog', { name: hindi(fares.fareOptions) });
  for (let index = 0; ; index += 1) {
    const view = tab.getByRole('button', { name: new RegExp(`^${hindi(flightResults.viewFares)}`) }).nth(index);
    await view.click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    const alone = await dialog.getByRole('columnheader').getByText('SME Fare').count();
    if (alone === 0) break;
    await dialog.getByRole('button', { name: hindi(common.close) }).click();
    await expect(dialog).toBeHidden();
  }
  await expectAccessible(tab, 'fares in Hindi');
  await dialog.getByRole('button', { name: hindi(flightResults.bookNow) }).click();
  await expect(tab).toHaveURL(/\/hi\/customerdetails\//);
}

/** Fills the date of birth, if the airline asks for it. */
async function fillBirth(tab: Page): Promise<void> {
  const birth = tab.getByRole('group', { name: hindi(flightCheckout.birth) });
  if ((await birth.count()) === 0) return;
  await birth.getByLabel(hindi(common.day)).fill('14');
  await birth.getByLabel(hindi(common.month)).selectOption('03');
  await birth.getByLabel(hindi(common.year)).fill('1990');
}

async function pay(hotel: Page): Promise<void> {
  await hotel.getByRole('checkbox').check();
  await hotel.getByRole('button', { name: new RegExp(hindi(checkout.payAndBook, { amount: '₹[\\d,.]+' })) }).click();
  await paymentWindow(hotel).getByRole('tab', { name: 'UPI' }).click();
  await paymentWindow(hotel)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
}
