import { expect } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { bookByApi, DAYS_AHEAD, flyByApi, NIGHTS, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

const Trip = z.object({ trip: z.object({ startsOn: z.string() }) });

/** Rooms are few: these journeys leave the first hotels to others. */
const OTHERS = 31;

test('[REQ-TRIP-2, REQ-TRIP-3] flights and a stay are one trip in My Bookings, with a page of its days, map and papers', async ({
  page,
}) => {
  await signUpByCalls(page);
  const rate = (await offeredRates(page, OTHERS)).at(-1);
  if (rate === undefined) throw new Error('no rate is offered');
  const stay = await bookByApi(page, rate);
  await flyByApi(page, 'DEL', 'GOI', DAYS_AHEAD);
  await flyByApi(page, 'GOI', 'DEL', DAYS_AHEAD + NIGHTS);
  await page.goto('/bookings');
  const trip = page.getByRole('region', { name: /^Goa, / });
  await expect(trip.getByRole('article')).toHaveCount(3);
  await expect(trip.getByText('One trip · 2 flights, 1 stay')).toBeVisible();
  await expectAccessible(page, 'My Bookings with a trip');
  await trip.getByRole('link', { name: /^Open trip: Goa, / }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Goa, / })).toBeVisible();
  const days = page.getByRole('heading', { name: 'Your days' }).locator('..').getByRole('listitem');
  await expect(days).toHaveCount(3);
  await expect(days.nth(0).getByRole('heading')).toHaveText(/^Delhi \(DEL.*\) to Goa \(GOI.*\)$/);
  await expect(days.nth(1).getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect(days.nth(2).getByRole('heading')).toHaveText(/^Goa \(GOI.*\) to Delhi \(DEL.*\)$/);
  await expect(page.getByRole('link', { name: /^E-ticket/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Voucher/ })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('₹')).toHaveCount(0);
  // The map is loaded when it comes near the screen.
  await page.getByRole('heading', { name: 'Documents' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Map of the trip: Goa' })).toBeVisible();
  await expectAccessible(page, 'the page of a trip');
  await expectNoSidewaysScroll(page);

  await page.goto(`/hi/bookings/${stay}`);
  await page.getByRole('link', { name: /^आपकी यात्रा/ }).click();
  await expect(page.getByRole('heading', { name: 'आपके दिन' })).toBeVisible();

  // Its traveller's clock says which day it is.
  const { trip: read } = await answerOf(await page.request.get(`/api/trips/${stay}`), Trip);
  await page.clock.setFixedTime(new Date(`${read.startsOn}T00:05:00+05:30`));
  await page.goto(`/trips/${stay}`);
  const now = page.getByRole('region', { name: /^Be at / });
  await expect(now.getByText(/^Today, /)).toBeVisible();
  await expect(now.getByRole('link', { name: /^Open e-ticket/ })).toHaveAttribute('href', /\.pdf\?/);
  await expect(now.getByRole('button', { name: 'Copy PNR' })).toBeVisible();
  await expectAccessible(page, 'a trip on the day of travel');
  await expectNoSidewaysScroll(page);
  await page.goto(`/hi/bookings/${stay}`);
  const hotel = page.getByRole('region', { name: / में चेक-इन करें$/ });
  await expect(hotel.getByText(/^आज, /)).toBeVisible();
  await expect(hotel.getByRole('link', { name: /^रास्ता/ })).toBeVisible();
});

test('[REQ-TRIP-4, REQ-TRIP-5] a link shows a trip to somebody who is not signed in, until it is ended', async ({
  page,
  browser,
}) => {
  await signUpByCalls(page, 'Meera Mehta');
  const rate = (await offeredRates(page, OTHERS)).at(-1);
  if (rate === undefined) throw new Error('no rate is offered');
  const stay = await bookByApi(page, rate);
  await page.goto(`/trips/${stay}`);
  await page.getByLabel('Names').selectOption('none');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText(/^No names, without PNR and numbers\./)).toBeVisible();
  await expectAccessible(page, 'a trip with its link');
  const link = page.getByRole('button', { name: 'End link', exact: true });
  const answer = await page.request.get(`/api/trips/${stay}`);
  const url = /"url":"([^"]*shared-trip[^"]*)"/.exec(await answer.text())?.[1] ?? '';
  const family = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await family.goto(url);
  await expect(family.getByText('This is a shared view of a trip.')).toBeVisible();
  await expect(family.getByRole('heading', { name: 'Your days' })).toBeVisible();
  await expect(family.getByText('At the desk')).toHaveCount(0);
  await expectAccessible(family, 'a shared trip');
  await link.click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await family.reload();
  await expect(family.getByRole('heading', { name: 'This link shows nothing any more' })).toBeVisible();

  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute('href', /^webcal:/);
  await page.getByRole('button', { name: 'End address' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
});
