import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { SANDBOX_URL } from './addresses.ts';
import { answerOf } from './answer.ts';
import { indiaDay } from './india-day.ts';
import { paymentWindow } from './journey.ts';

/** Parameters of a flight search. */
export type TripParams = Record<string, string | number>;

const Offer = z.object({
  isLcc: z.boolean(),
  fares: z.array(z.object({ resultIndex: z.string(), family: z.string() })),
});
const Found = z.object({
  searchId: z.string(),
  outbound: z.array(Offer),
  inbound: z.array(Offer),
  itineraries: z.array(Offer),
});

/** Now and then a fare is sold only to companies, and these travellers have none. */
const FOR_COMPANIES = /^(?:SME Fare|Corporate)$/;

/**
 * Opens a checkout of the first trip found, for the traveller who is signed in on the page. Its id leads to the
 * passenger forms.
 * @param held the first trip that its airline holds unpaid
 * @param lowCost the first of a low-cost airline
 */
export async function openFlightCheckout(
  page: Page,
  trip: TripParams,
  { held = false, lowCost = false }: { readonly held?: boolean; readonly lowCost?: boolean } = {},
): Promise<string> {
  const found = await answerOf(await page.request.get('/api/air/search', { params: trip }), Found);
  const first = (offers: z.infer<typeof Offer>[]) =>
    offers.find(({ isLcc }) => (!held || !isLcc) && (!lowCost || isLcc));
  const whole = first(found.itineraries);
  const chosen = whole ? [whole] : [first(found.outbound), first(found.inbound)];
  const resultIndexes = chosen.flatMap(
    (offer) => offer?.fares.find(({ family }) => !FOR_COMPANIES.test(family))?.resultIndex ?? [],
  );
  const asked = { data: { searchId: found.searchId, resultIndexes } };
  const { quoteId, priceHash } = await answerOf(
    await page.request.post('/api/air/quote', asked),
    z.object({ quoteId: z.string(), priceHash: z.string() }),
  );
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const data = { kind: 'flight', quoteId, priceHash };
  const headers = { authorization: `Bearer ${token}` };
  const opened = await page.request.post('/api/checkout/sessions', { data, headers });
  return (await answerOf(opened, z.object({ sessionId: z.string() }))).sessionId;
}

const Books = z.object({
  bookings: z.array(z.object({ bookingId: z.int(), passengers: z.array(z.object({ lastName: z.string() })) })),
});

/** The supplier's id of the newest booking of a family. */
export async function bookingOf(request: APIRequestContext, lastName: string): Promise<number> {
  const { bookings } = await answerOf(await request.get(`${SANDBOX_URL}/books/air`), Books);
  const isOf = (name: string) => name.toLowerCase() === lastName.toLowerCase();
  const found = bookings.findLast(({ passengers }) => passengers.some((each) => isOf(each.lastName)));
  if (found === undefined) throw new Error(`no flight of ${lastName} is booked`);
  return found.bookingId;
}

export interface FormPassenger {
  /** Name of the passenger's form: 'Adult 1'. */
  form: string;
  firstName: string;
  lastName: string;
  /** Age in days: the date of birth is this many days before today. */
  bornDaysAgo?: number;
}

/** The form of a passenger. Opens it when it is folded. */
export async function passengerForm(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('group', { name: new RegExp(`^${name}`) });
  const line = page.locator('details:not([open]) > summary').filter({ hasText: name });
  await expect(form.or(line)).toBeVisible();
  if (await line.isVisible()) await line.click();
  return form;
}

/** Fills everything that a passenger's form asks for. */
export async function fillPassenger(page: Page, passenger: FormPassenger): Promise<void> {
  const form = await passengerForm(page, passenger.form);
  const title = form.getByLabel('Title');
  await title.selectOption({ index: 1 });
  await form.getByLabel('First and middle name').fill(passenger.firstName);
  await form.getByLabel('Last name').fill(passenger.lastName);
  const asksBirth = (await form.getByRole('group', { name: 'Date of birth' }).count()) > 0;
  if (asksBirth) await fillDay(form, 'Date of birth', indiaDay(-(passenger.bornDaysAgo ?? 12_000)).iso);
  const passport = form.getByLabel('Passport number');
  if ((await passport.count()) > 0) {
    await passport.fill(`Z${String(1_000_000 + passenger.firstName.length * 1013 + (passenger.bornDaysAgo ?? 0))}`);
    await fillDay(form, 'Issued on', indiaDay(-400).iso);
    await fillDay(form, 'Expires on', indiaDay(2000).iso);
  }
  const pan = form.getByLabel('PAN');
  if ((await pan.count()) > 0) await pan.fill('ABCDE1234F');
}

/** Types a date into a passenger's form as day, month and year. */
export async function fillDay(form: Locator, label: string, isoDay: string): Promise<void> {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  const field = form.getByRole('group', { name: label });
  await field.getByLabel('Day').fill(day);
  await field.getByLabel('Month').selectOption(month);
  await field.getByLabel('Year').fill(year);
}

/** Goes from the filled passenger forms to the review. */
export async function reviewFlight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review Booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();
}

/** Pays and waits for the tickets. When `total` is given, expects exactly that total. */
export async function payForFlight(page: Page, total = ''): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept the fare rules/ }).check();
  await page.getByRole('button', { name: /^Pay .* & book$/ }).click();
  await paymentWindow(page).getByRole('tab', { name: 'UPI' }).click();
  await paymentWindow(page)
    .getByRole('button', { name: total ? `Pay ${total}` : /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your flight is booked' })).toBeVisible();
}
