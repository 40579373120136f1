import { expect } from '@playwright/test';
import * as exchange from '@safar/messages/exchange';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import { SANDBOX_URL } from './support/addresses.ts';
import { answerOf } from './support/answer.ts';
import { expectAccessible } from './support/axe.ts';
import { actBeforeScripts } from './support/early.ts';
import { armFault } from './support/faults.ts';
import {
  bookingOf,
  fillDay,
  fillPassenger,
  openFlightCheckout,
  payForFlight,
  reviewFlight,
} from './support/flights.ts';
import { hindi } from './support/hindi.ts';
import { receivedMessage } from './support/inbox.ts';
import { indiaDay } from './support/india-day.ts';
import { paymentWindow } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/** The bookings whose airline waited until now. */
const Issued = z.object({ issued: z.array(z.int()) });

test('[REQ-FRAME-12, REQ-TKT-16, REQ-TKT-17, REQ-TKT-18] another flight is put on the same ticket for the difference and the charge alone, in Hindi too', async ({
  page,
  isMobile,
}) => {
  const mobile = await signUpByCalls(page);
  const departs = isMobile ? 52 : 58;
  const trip = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(departs).iso, adults: 1 };
  const email = `meera.${mobile}@example.com`;
  await actBeforeScripts(
    page,
    `/customerdetails/${await openFlightCheckout(page, trip, { lowCost: true })}`,
    async () => {
      await fillPassenger(page, { form: 'Adult 1', firstName: 'Meera', lastName: isMobile ? 'Gokhale' : 'Limaye' });
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await page.getByRole('button', { name: 'Review Booking' }).click();
    },
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Review Booking' })).toBeVisible();
  await payForFlight(page);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await page.waitForURL(/\/bookings\/[^/]+$/);
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toBeVisible();
  const path = new URL(page.url()).pathname;

  await page.goto(`/hi${path}/change`);
  await untilLive(page);
  await expect(page.getByRole('region', { name: hindi(exchange.title) })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(`${path}/change`);
  await untilLive(page);
  const card = page.getByRole('region', { name: 'Another flight on the same ticket' });
  const to = indiaDay(departs + 3);
  await fillDay(page.locator('main'), 'New day', to.iso);
  await card.getByRole('button', { name: 'See flights' }).click();
  const dearer = card.getByRole('listitem').filter({ hasText: /more$|more/ });
  await expect(dearer.first()).toBeVisible();
  await expectAccessible(page, 'flights to exchange for');
  await dearer.last().getByRole('button', { name: 'Choose' }).click();
  const pay = card.getByRole('button', { name: /^Pay ₹.* and change$/ });
  await expect(pay).toBeVisible();
  await expect(card.getByText('Charge of the airline')).toBeVisible();
  await expectAccessible(page, 'sum of an exchange');
  await expectNoSidewaysScroll(page);
  await pay.dblclick();
  await paymentWindow(page).getByRole('tab', { name: 'UPI' }).click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page.waitForURL(new RegExp(`${path}$`));
  await expect(page.getByText('The airline put your new flight on your ticket').first()).toBeVisible();
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toBeVisible();
  await receivedMessage(page.request, email, /Your new flight/);
});

test('[REQ-TKT-16, REQ-BKG-14] of a return on one ticket the way back alone becomes another flight, and the page says what is under way until it has', async ({
  page,
  isMobile,
}) => {
  await signUpByCalls(page);
  const [departs, returns] = isMobile ? [61, 66] : [71, 76];
  const days = { departOn: indiaDay(departs).iso, returnOn: indiaDay(returns).iso };
  const trip = { tripType: 'roundtrip', from: 'DEL', to: 'DXB', ...days, adults: 1 };
  await page.goto(`/customerdetails/${await openFlightCheckout(page, trip, { lowCost: true })}`);
  const lastName = isMobile ? 'Sabnis' : 'Phadke';
  await fillPassenger(page, { form: 'Adult 1', firstName: 'Ritu', lastName });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ritu@example.com');
  await reviewFlight(page);
  await payForFlight(page);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await page.waitForURL(/\/bookings\/[^/]+$/);
  const path = new URL(page.url()).pathname;
  const number = await page.getByText(/^E-ticket [A-Z0-9]/).textContent();

  await page.goto(`${path}/change`);
  await untilLive(page);
  const card = page.getByRole('region', { name: 'Another flight on the same ticket' });
  await card.getByLabel('What to change').selectOption({ index: 1 });
  await fillDay(page.locator('main'), 'New day, DXB – DEL', indiaDay(returns + 1).iso);
  await card.getByRole('button', { name: 'See flights' }).click();
  await expect(card.getByText(/^Stays as it is: DEL – DXB/)).toBeVisible();
  const dearer = card.getByRole('listitem').filter({ hasText: /more$|more/ });
  await dearer.last().getByRole('button', { name: 'Choose' }).click();
  const pay = card.getByRole('button', { name: /^Pay ₹.* and change$/ });
  await expect(card.getByText('Stays as it is', { exact: true })).toBeVisible();
  await expectAccessible(page, 'sum of an exchange of one direction');
  await expectNoSidewaysScroll(page);
  const reference = (number ?? '').replace('E-ticket ', '');
  // The airline keeps it waiting until it is told not to.
  const fault = { operation: 'TicketReIssue', kind: 'pending', delayMs: HOUR_MS, reference } as const;
  await armFault(page.request, { target: 'tbo-air', ...fault });
  await pay.click();
  await paymentWindow(page).getByRole('tab', { name: 'UPI' }).click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page.waitForURL(new RegExp(`${path}$`));
  const running = page.getByRole('heading', { name: 'The airline is being asked for your new flight' });
  await expect(running).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expectAccessible(page, 'a change that is under way');
  await expectNoSidewaysScroll(page);
  const bookingId = await bookingOf(page.request, lastName);
  // The page may say that the airline is asked before it is.
  const issue = () => page.request.put(`${SANDBOX_URL}/books/air/issued`, { data: { bookingId } });
  await expect.poll(async () => (await answerOf(await issue(), Issued)).issued).toEqual([bookingId]);
  await expect(page.getByText('The airline put your new flight on your ticket').first()).toBeVisible();
  await expect(running).toBeHidden();
});

test('[REQ-TKT-16] a fare that is not changed online says what it asks for a change, and what a new booking in place of it comes to, in Hindi too', async ({
  page,
  isMobile,
}) => {
  await signUpByCalls(page);
  const trip = { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: indiaDay(isMobile ? 81 : 85).iso, adults: 1 };
  await page.goto(`/customerdetails/${await openFlightCheckout(page, trip, { held: true })}`);
  await fillPassenger(page, { form: 'Adult 1', firstName: 'Nandini', lastName: isMobile ? 'Kelkar' : 'Joglekar' });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nandini@example.com');
  await reviewFlight(page);
  await payForFlight(page);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await page.waitForURL(/\/bookings\/[^/]+$/);
  await expect(page.getByText(/^E-ticket [A-Z0-9]/)).toBeVisible();
  const path = new URL(page.url()).pathname;

  await page.goto(`${path}/change`);
  await untilLive(page);
  const card = page.getByRole('region', { name: 'Another flight on the same ticket' });
  await card.getByRole('button', { name: 'See flights' }).click();
  await expect(
    card.getByText(/does not change this fare online\. (?:Its rules ask ₹|It does not say here)/),
  ).toBeVisible();
  const instead = card.getByRole('region', { name: 'Instead: a new booking in place of this one' });
  await expect(instead.getByText(/^₹/)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Choose another flight' })).toBeVisible();
  await expectAccessible(page, 'a new booking in place of an exchange');
  await expectNoSidewaysScroll(page);

  await page.goto(`/hi${path}/change`);
  await untilLive(page);
  await page.getByRole('button', { name: hindi(exchange.find) }).click();
  await expect(page.getByRole('heading', { name: hindi(exchange.insteadTitle) })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
