import { expect } from '@playwright/test';
import { bookByApi, DAYS_AHEAD, NIGHTS, offeredRates, openCheckout } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { receivedMessage } from './support/inbox.ts';
import { indiaDay } from './support/india-day.ts';
import { fillGuests, payByUpi, paymentWindow } from './support/journey.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

test('[REQ-CHG-1] a stay is changed for another: the new one first, both sums before the press, then the old one is cancelled', async ({
  page,
}) => {
  await signUpByCalls(page);
  const [first, second] = await offeredRates(page, 2, { refundable: true });
  if (first === undefined || second === undefined) throw new Error('too few rates are offered');
  const id = await bookByApi(page, first);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('link', { name: 'Change dates or guests' }).click();
  await page.getByRole('link', { name: 'make a new booking in place of this one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Change (?!dates)/ })).toBeVisible();
  await expect(page.getByText(/cancel this one\. ₹[\d,.]+ comes back/)).toBeVisible();
  await untilLive(page);
  await expectAccessible(page, 'how a stay is changed');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Choose new dates or guests' }).click();
  await expect(page.getByRole('heading', { name: 'Rooms & Prices' })).toBeVisible();

  const email = `aditya.${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/customerdetails/${await openCheckout(page, second)}`);
  await untilLive(page);
  await page.getByRole('radio', { name: /^Pay 100% now/ }).check();
  await fillGuests(page, email);
  const box = page.getByRole('group', { name: 'In place of a booking you have?' });
  await expect(box.getByRole('radio', { name: 'No, I keep all my bookings' })).toBeChecked();
  const old = box.getByRole('radio', { name: /paid ₹/ });
  await old.check();
  await expect(box.getByText('If this one is not confirmed, it stays.', { exact: false })).toBeVisible();
  await expect(box.getByText(/^You (pay|get back) in the end$/)).toBeVisible();
  await expectAccessible(page, 'the review of a booking that takes the place of another');
  await page.reload();
  await untilLive(page);
  await expect(old).toBeChecked();
  await payByUpi(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your room is confirmed' })).toBeVisible();
  await receivedMessage(page.request, email, /Confirmed: /);
  await expect(async () => {
    await page.goto(`/bookings/${id}`);
    await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('[REQ-CHG-3] a stay is had on other dates for the difference alone, in the same booking', async ({ page }) => {
  await signUpByCalls(page);
  const rate = (await offeredRates(page, 3, { refundable: true })).at(-1);
  if (rate === undefined) throw new Error('too few rates are offered');
  const id = await bookByApi(page, rate);
  await page.goto(`/bookings/${id}/change`);
  await expect(page.getByRole('heading', { level: 1, name: /^Change dates or guests: / })).toBeVisible();
  await untilLive(page);
  await expect(page.getByText('Choose other dates or guests first.')).toBeVisible();
  await page.getByRole('button', { name: /^Check-in/ }).click();
  const ahead = DAYS_AHEAD + test.info().repeatEachIndex + 1;
  for (const days of [ahead, ahead + NIGHTS])
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: indiaDay(days).name })
      .click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio').first().check();
  await expect(page.getByText(/^(To pay now|Comes back to you)$/)).toBeVisible();
  await expectAccessible(page, 'other dates of a stay');
  await expectNoSidewaysScroll(page);
  const press = page.getByRole('button', { name: /^(Pay ₹[\d,.]+ and change|Change the stay)$/ });
  const isDearer = ((await press.textContent()) ?? '').startsWith('Pay');
  await press.click();
  if (isDearer) {
    await paymentWindow(page).getByRole('tab', { name: 'UPI' }).click();
    await paymentWindow(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
  }
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
  await expect(page.getByText(/^Your stay is .* now\./)).toBeVisible();
  await page.goto(`/hi/bookings/${id}`);
  await expect(page.getByText(/^आपकी बुकिंग अब .* की है।/)).toBeVisible();
});

test('[REQ-CHG-3] a stay is had for other guests, who are named first, for the difference alone', async ({ page }) => {
  const mobile = await signUpByCalls(page);
  const rate = (await offeredRates(page, 6, { refundable: true })).at(-1);
  if (rate === undefined) throw new Error('too few rates are offered');
  const id = await bookByApi(page, rate);
  await page.goto(`/bookings/${id}/change`);
  await untilLive(page);
  await page.getByRole('button', { name: /^Rooms & Guests/ }).click();
  await page.getByRole('button', { name: 'Fewer adults' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/, 1 room, 1 adult$/)).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(page.getByText(/^(To pay now|Comes back to you)$/)).toBeVisible();
  await expectAccessible(page, 'a stay for other guests');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Next: who stays' }).click();
  await untilLive(page);
  await expect(page.getByRole('radio', { name: /^Pay/ })).toHaveCount(0);
  const lead = page.getByRole('group', { name: /^Adult 1/ });
  await lead.getByLabel('Title').selectOption('Ms.');
  await lead.getByLabel('First name').fill('Leela');
  await lead.getByLabel('Last name').fill('Iyer');
  await lead.getByLabel('Email').fill('leela.iyer@example.com');
  const pan = lead.getByLabel('PAN');
  if ((await pan.count()) > 0) await pan.fill('ABCDE1234F');
  await page.getByRole('button', { name: 'Next: the sum' }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}/change\\?session=`));
  await expect(page.getByText('Leela Iyer')).toBeVisible();
  await expectAccessible(page, 'other guests of a stay and what they cost');
  await expectNoSidewaysScroll(page);
  const press = page.getByRole('button', { name: /^(Pay ₹[\d,.]+ and change|Change the stay)$/ });
  const isDearer = ((await press.textContent()) ?? '').startsWith('Pay');
  await press.click();
  if (isDearer) {
    await paymentWindow(page).getByRole('tab', { name: 'UPI' }).click();
    await paymentWindow(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
  }
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
  await expect(page.getByText(/now, for the guests you named\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your stay' }).getByText('Leela Iyer')).toBeVisible();
  await expect(page.getByText('Aditya Sharma')).toBeHidden();
  await receivedMessage(page.request, mobile, /is changed: it is from/);
});
