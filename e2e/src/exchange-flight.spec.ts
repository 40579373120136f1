import { expect } from '@playwright/test';
import * as exchange from '@safar/messages/exchange';
import { expectAccessible } from './support/axe.ts';
import { actBeforeScripts } from './support/early.ts';
import { fillDay, fillPassenger, openFlightCheckout, payForFlight } from './support/flights.ts';
import { hindi } from './support/hindi.ts';
import { receivedMessage } from './support/inbox.ts';
import { indiaDay } from './support/india-day.ts';
import { paymentWindow } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

test('[REQ-FRAME-12, REQ-TKT-16, REQ-TKT-17, REQ-TKT-18] another flight is put on the same ticket for the difference and the charge alone, in Hindi too', async ({
  page,
  isMobile,
}) => {
  test.slow();
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
