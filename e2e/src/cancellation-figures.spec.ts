import { expect, type Locator, type Page } from '@playwright/test';
import { armFault } from './support/faults.ts';
import { fillPassenger, payForFlight, reviewFlight } from './support/flights.ts';
import { receivedMessage } from './support/inbox.ts';
import { indiaDay } from './support/india-day.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

const SUM = /₹([\d,]+)/;
/** Matches the refund that a row of the list states. */
const ROW_BACK = /Cancel: (?:up to )?₹([\d,]+) back/;

function rupees(text: string, pattern: RegExp = SUM): number {
  const [, amount] = pattern.exec(text) ?? [];
  if (amount === undefined) throw new Error(`no sum like ${pattern} in: ${text}`);
  return Number(amount.replaceAll(',', ''));
}

/** The first cancellation fee in the terms of a booking or checkout: the fee of the period that is open now. */
async function feeNow(page: Page): Promise<number> {
  const windows = page.locator('#fare-terms').getByText('Cancelling, per passenger').locator('..');
  const fees = await windows.getByRole('definition').allInnerTexts();
  return rupees(fees.find((text) => SUM.test(text)) ?? '');
}

/**
 * Books the first flight whose row states a cancellation fee. Collects every sum that the traveller sees on the way to
 * the booking's page.
 */
async function bookWithFee(page: Page, { to, lastName, email }: { to: string; lastName: string; email: string }) {
  const trip = { tripType: 'oneway', from: 'DEL', to, departOn: indiaDay(45).iso, adults: '1' };
  await page.goto(`/delhi/flights?${new URLSearchParams(trip).toString()}`);
  const rows = page.getByRole('list', { name: 'Flights' }).getByRole('article');
  const row = rows
    .filter({ hasText: ROW_BACK })
    .filter({ hasNotText: /SME Fare|Corporate/ })
    .first();
  await expect(row).toBeVisible();
  const told = await row.innerText();
  const paid = rupees(await row.locator('.money').first().innerText());
  const back = [rupees(told, ROW_BACK)];
  await row.getByRole('button', { name: /^(View fares|Selected)/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Fare options' });
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  const cell = dialog
    .getByRole('row', { name: /^Cancel today/ })
    .getByRole('cell')
    .first();
  const compared = await cell.innerText();
  back.push(rupees(compared));
  const fees = [rupees(compared, /fee ₹([\d,]+)/)];
  await dialog.getByRole('button', { name: 'Book Now' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
  await fillPassenger(page, { form: 'Adult 1', firstName: 'Aditi', lastName });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await reviewFlight(page);
  const terms = page.locator('#fare-terms');
  back.push(rupees(await terms.innerText(), /you get (?:up to )?₹([\d,]+) back/));
  back.push(
    rupees(
      await page
        .getByText(/^(Refundable: up to|You’d get) ₹[\d,]+ back/)
        .first()
        .innerText(),
    ),
  );
  fees.push(await feeNow(page));
  await expect(terms).toContainText('If the airline lets you cancel free of charge on the day it issues the ticket');
  return { paid, back, fees };
}

async function openBooking(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.locator('#fare-terms')).toBeVisible();
  return page.locator('#fare-terms');
}

test(
  '[REQ-CXL-7, REQ-FRES-6, REQ-MSG-6] what cancelling a fare costs is one number: in its row, among its fares, in review, booking, dialog and mail',
  { tag: '@desk' },
  async ({ page }) => {
    const who = { to: 'PNQ', lastName: 'Figures', email: 'figures@example.com' };
    await signUpByCalls(page);
    const { paid, back, fees } = await bookWithFee(page, who);
    // The fault keeps the airline's answer tidy, without a period of free cancellation.
    await armFault(page.request, { target: 'tbo-air', operation: 'Ticket', kind: 'tidy', reference: `DEL-${who.to}` });
    await payForFlight(page);
    await openBooking(page);
    fees.push(await feeNow(page));
    const said = await page.getByText(/^If you cancel now, at least/).innerText();
    back.push(rupees(said, /at least ₹([\d,]+)/));
    const { text } = await receivedMessage(page.request, who.email, /E-ticket:/);
    const [, lines = ''] = /Cancellation, for each passenger: ((?:.*\n {2})*.*)/.exec(text) ?? [];
    fees.push(rupees(lines));
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText('You get back')).toBeVisible();
    const asked = await dialog.innerText();
    fees.push(rupees(asked, /Airline’s cancellation charge\s*[–−-]?\s*₹([\d,]+)/));
    back.push(rupees(asked, /You get back\s*₹([\d,]+)/));

    const [fee = 0] = fees;
    expect(fee).toBeGreaterThan(0);
    expect(fees).toEqual(fees.map(() => fee));
    expect(back).toEqual(back.map(() => paid - fee));
  },
);

test(
  '[REQ-CXL-7, REQ-MSG-6] a ticket that its airline takes back for nothing says until when, on the page, in the mail and in the dialog',
  { tag: '@phone' },
  async ({ page }) => {
    const who = { to: 'COK', lastName: 'Freely', email: 'freely@example.com' };
    await signUpByCalls(page);
    const { paid } = await bookWithFee(page, who);
    await armFault(page.request, {
      target: 'tbo-air',
      operation: 'Ticket',
      kind: 'void-time',
      reference: `DEL-${who.to}`,
    });
    await payForFlight(page);
    const terms = await openBooking(page);
    await expect(terms).toContainText(/Free of charge until .*23:59 India time/);
    const { text } = await receivedMessage(page.request, who.email, /E-ticket:/);
    expect(text).toMatch(/Cancellation, for each passenger: Until .*23:59, India time: free, the airline says/);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(dialog).toContainText('You can cancel this trip free of charge now.');
    expect(rupees(await dialog.innerText(), /You paid\s*₹([\d,]+)/)).toBe(paid);
  },
);
