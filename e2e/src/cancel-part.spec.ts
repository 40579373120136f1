import * as cancellation from '@safar/messages/cancellation';
import { expect, type Page } from '@playwright/test';
import { actBeforeScripts } from './support/early.ts';
import { fillPassenger, openFlightCheckout, payForFlight, reviewFlight, type TripParams } from './support/flights.ts';
import { hindi } from './support/hindi.ts';
import { receivedMessage } from './support/inbox.ts';
import { indiaDay } from './support/india-day.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { signInByPassword, signUpByCalls } from './support/traveller.ts';

const RAVI = "Ravi D'Souza";
const SIOBHAN = 'Siobhán O’Brien';
const CANCEL = '**/api/bookings/*/cancel';
const NO_ANSWER = 'No answer came, so we do not know whether the cancellation has begun.';

const seatsOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const seat = (page: Page, name: string, flight: RegExp) => seatsOf(page, name).getByRole('checkbox', { name: flight });
const sum = (page: Page) => page.getByRole('complementary', { name: 'The sum' });
const press = (page: Page) => sum(page).getByRole('button', { name: /^Cancel this part/ });
const toPart = (page: Page) => page.getByRole('link', { name: 'Cancel one passenger or one flight' });

/** Buys a trip for two whose names have an apostrophe, as a keyboard and as a phone type it, and opens its page. */
async function buyForTwo(page: Page, trip: TripParams): Promise<{ mobile: string }> {
  const mobile = await signUpByCalls(page);
  await page.goto(`/customerdetails/${await openFlightCheckout(page, { ...trip, adults: 2 })}`);
  await fillPassenger(page, { form: 'Adult 1', firstName: 'Ravi', lastName: "D'Souza" });
  await fillPassenger(page, { form: 'Adult 2', firstName: 'Siobhán', lastName: 'O’Brien' });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`ravi.${mobile}@example.com`);
  await reviewFlight(page);
  await expectNames(page);
  await payForFlight(page);
  await expectNames(page);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(toPart(page)).toBeVisible();
  await expectNames(page);
  return { mobile };
}

async function expectNames(page: Page): Promise<void> {
  for (const name of [RAVI, SIOBHAN]) await expect(page.getByText(name).first()).toBeVisible();
}

test(
  '[REQ-CXL-13] a seat is given up once, however the press, its answer and a second tab go, and names stay as they were typed',
  { tag: '@desk' },
  async ({ page, context }) => {
    const { mobile } = await buyForTwo(page, {
      tripType: 'roundtrip',
      from: 'DEL',
      to: 'BOM',
      departOn: indiaDay(45).iso,
      returnOn: indiaDay(50).iso,
    });
    const asked: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/cancel'))
        asked.push(request.headers()['idempotency-key']);
    });
    await toPart(page).click();
    await seat(page, RAVI, /Mumbai to Delhi/).check();
    await expect(sum(page)).toContainText(`${RAVI}, Mumbai to Delhi`);

    const second = await context.newPage();
    // On a slow line its boxes are ticked before its scripts have come.
    await actBeforeScripts(second, page.url(), async () => {
      await seat(second, RAVI, /Mumbai to Delhi/).check();
      await seat(second, SIOBHAN, /Delhi to Mumbai/).check();
    });
    await seat(second, SIOBHAN, /Delhi to Mumbai/).uncheck();
    await expect(seat(second, RAVI, /Mumbai to Delhi/)).toBeChecked();
    await expect(press(second)).toBeEnabled();

    // What was only chosen is forgotten by going back, and nothing was asked for.
    await page.goBack();
    await toPart(page).click();
    await expect(sum(page)).toContainText('Tick what you want to cancel.');
    await seat(page, RAVI, /Mumbai to Delhi/).check();

    // The request arrives, its answer is slow and then lost.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(CANCEL, async (route) => {
      await route.fetch();
      await answered;
      await route.abort();
    });
    await press(page).dblclick();
    await expect(sum(page).getByRole('button', { name: 'Cancelling…' })).toBeVisible();
    await expect(seat(page, SIOBHAN, /Mumbai to Delhi/)).toBeDisabled();
    answer();
    await expect(sum(page).getByRole('alert')).toContainText(NO_ANSWER);
    await expect(seat(page, RAVI, /Mumbai to Delhi/)).toBeChecked();
    await page.unroute(CANCEL);
    await press(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Delhi to Mumbai and back', exact: true })).toBeVisible();
    const back = page.getByRole('region', { name: /^Return/ }).getByRole('listitem');
    await expect(back.filter({ hasText: RAVI }).getByText('Cancelled')).toBeVisible();
    await expect(back.filter({ hasText: SIOBHAN }).getByText('Cancelled')).toBeHidden();
    await receivedMessage(page.request, `ravi.${mobile}@example.com`, new RegExp(`as you asked: ${RAVI}`));

    // Going back after the press asks for nothing again.
    await page.goBack();
    await expect(toPart(page)).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);

    // The second tab still offers the seat. It says what became of it as soon as it is asked.
    await seat(second, RAVI, /Delhi to Mumbai/).check();
    await expect(sum(second)).toContainText(
      `Already cancelled, or the airline is being asked to: ${RAVI}, Mumbai to Delhi.`,
    );
    await expect(seat(second, RAVI, /Mumbai to Delhi/)).toHaveCount(0);
    await expect(seat(second, RAVI, /Delhi to Mumbai/)).toBeChecked();
    await expect(press(second)).toBeEnabled();

    await second.goto(new URL(second.url()).pathname.replace(/^/, '/hi'));
    await expect(second.getByRole('heading', { name: hindi(cancellation.partQuestion) })).toBeVisible();
    await expectNames(second);
  },
);

test(
  '[REQ-CXL-13] on a phone, a lost network and an ended session cost neither the choice nor money',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { mobile } = await buyForTwo(page, {
      tripType: 'oneway',
      from: 'DEL',
      to: 'BOM',
      departOn: indiaDay(46).iso,
    });
    await toPart(page).click();
    const chosen = seat(page, SIOBHAN, /Delhi to Mumbai/);
    await chosen.check();
    await expect(press(page)).toBeEnabled();
    await expectNoSidewaysScroll(page);

    await context.setOffline(true);
    await press(page).click();
    await expect(sum(page).getByRole('alert')).toContainText(NO_ANSWER);
    await expect(chosen).toBeChecked();
    await context.setOffline(false);

    await context.clearCookies();
    await press(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Mobile number')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(chosen).toBeChecked();
    await press(page).click();
    await signInByPassword(page, mobile);
    // What was pressed goes on once they are signed in.
    await expect(page.getByRole('heading', { level: 1, name: 'Delhi to Mumbai', exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: SIOBHAN }).getByText('Cancelled')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: RAVI }).getByText('Cancelled')).toBeHidden();
    await expectNoSidewaysScroll(page);
  },
);
