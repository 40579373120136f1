import { expect, type Page } from '@playwright/test';
import * as moved from '@safar/messages/moved';
import { z } from 'zod';
import { SANDBOX_URL } from './support/addresses.ts';
import { answerOf } from './support/answer.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage, openBookingOf } from './support/desk.ts';
import { bookingOf, fillPassenger, openFlightCheckout, payForFlight, reviewFlight } from './support/flights.ts';
import { hindi } from './support/hindi.ts';
import { receivedMessage } from './support/inbox.ts';
import { indiaDay } from './support/india-day.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/** Later by more than what leaves the ticket its traveller's own. */
const LATER_MIN = 300;

/** Has the airline move the flight of a family, as it does after the sale. */
async function moveFlightOf(page: Page, lastName: string): Promise<void> {
  const data = { bookingId: await bookingOf(page.request, lastName), byMinutes: LATER_MIN };
  await answerOf(await page.request.put(`${SANDBOX_URL}/books/air/moves`, { data }), z.unknown());
}

/** Asks the supplier at the desk, which has what it changed put to the traveller. */
async function askAtTheDesk(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Ask', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'What the supplier says' });
  await expect(dialog.getByText(/^Asked/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

const EVENT_START = /DTSTART:(\d{8}T\d{6}Z)/;

async function calendarOf(page: Page, id: string): Promise<string> {
  return (await page.request.get(`/api/bookings/${id}/calendar.ics`)).text();
}

test('[REQ-WATCH-2, REQ-WATCH-4, REQ-WATCH-7] a flight that its airline moves is shown before and after, in Hindi too, accepted once, and is what page, calendar and desk say', async ({
  page,
  browser,
  isMobile,
}) => {
  const lastName = isMobile ? 'Mhatre' : 'Dalvi';
  const mobile = await signUpByCalls(page);
  const trip = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(isMobile ? 66 : 67).iso, adults: 1 };
  await page.goto(`/customerdetails/${await openFlightCheckout(page, trip)}`);
  await fillPassenger(page, { form: 'Adult 1', firstName: 'Meera', lastName });
  const email = `meera.${mobile}@example.com`;
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await reviewFlight(page);
  await payForFlight(page);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await page.waitForURL(/\/bookings\/[^/]+$/);
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toBeVisible();
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-1) ?? '';
  const soldCalendar = await calendarOf(page, id);

  await moveFlightOf(page, lastName);
  const desk = await deskPage(browser, 'support');
  await openBookingOf(desk, mobile);
  await askAtTheDesk(desk);
  await receivedMessage(page.request, email, /changed your trip/);

  await page.goto(`/hi${path}`);
  await untilLive(page);
  await expect(page.getByRole('button', { name: hindi(moved.accept), exact: true })).toBeVisible();
  await expectAccessible(page, 'moved flight in Hindi');
  await expectNoSidewaysScroll(page);

  await page.goto(path);
  await untilLive(page);
  const card = page.getByRole('region', { name: /moved your flight$/ });
  await expect(card.getByText('You booked')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Take ₹/ })).toBeVisible();
  await expectAccessible(page, 'moved flight');
  await expectNoSidewaysScroll(page);
  const now = (await card.getByRole('heading', { name: /^Fly at / }).textContent())?.replace('Fly at ', '') ?? '';
  await card.getByRole('button', { name: 'Accept', exact: true }).dblclick();
  await expect(card).toBeHidden();
  await expect(page.getByText(now).first()).toBeVisible();
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toBeVisible();
  const calendar = await calendarOf(page, id);
  expect(EVENT_START.exec(calendar)?.[1]).toBeDefined();
  expect(EVENT_START.exec(calendar)?.[1]).not.toBe(EVENT_START.exec(soldCalendar)?.[1]);
  await expectNoSidewaysScroll(page);

  await desk.reload();
  const band = desk.getByRole('region', { name: /changed its flights, PNR/ });
  await expect(band).toContainText('Accepted');
  await expect(band.getByRole('region', { name: 'What it flies now' })).toContainText(now);
  await expect(band.getByRole('button')).toHaveCount(0);
});
