import { expect, type Page } from '@playwright/test';
import { bookByApi, DAYS_AHEAD, flyByApi, NIGHTS, offeredRates } from './support/api-booking.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/** Waits until the service worker has kept a page and a paper of a booking. */
async function untilKept(page: Page, bookingId: string): Promise<void> {
  await expect(async () => {
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('safar-kept');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(
      expect.arrayContaining([
        `/bookings/${bookingId}`,
        `/trips/${bookingId}`,
        `/api/bookings/${bookingId}/voucher.pdf`,
        `/api/bookings/${bookingId}/calendar.ics`,
      ]),
    );
  }).toPass();
}

/** What a fetch of an address by the page answers: its type, or that there was no answer. */
function fetched(page: Page, address: string): Promise<string> {
  return page.evaluate(
    (url) =>
      fetch(url).then(
        (answer) => answer.headers.get('content-type') ?? '',
        () => 'no answer',
      ),
    address,
  );
}

/**
 * Has a message pushed to this device, and presses what it shows. The browser of these tests reaches no push service and shows no
 * notifications: its developer tools hand the message to the worker, and what the worker would show is noted instead.
 */
async function pushAndPress(page: Page, message: Readonly<Record<'title' | 'body' | 'path' | 'tag', string>>) {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('no service worker runs');
  await worker.evaluate(`globalThis.shown = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });`);
  const shownIn = () => worker.evaluate<object[]>('shown');
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await expect.poll(shownIn).toHaveLength(1);
  await worker.evaluate(`dispatchEvent(Object.assign(new Event('notificationclick'),
    { notification: { ...shown[0], close: () => undefined }, waitUntil: () => undefined }));`);
  return shownIn();
}

/** Rooms are few: these journeys leave the first hotels to others. */
const OTHERS = 30;

test('[REQ-PWA-1, REQ-PWA-2, REQ-MSG-8] without a network every upcoming trip, its bookings and papers open, and say when they were read; a push leads to its booking', async ({
  page,
  context,
}) => {
  await signUpByCalls(page);
  const rate = (await offeredRates(page, OTHERS)).at(-1);
  if (rate === undefined) throw new Error('no rate is offered');
  const stay = await bookByApi(page, rate);
  const flight = await flyByApi(page, 'DEL', 'GOI', DAYS_AHEAD);
  const later = await flyByApi(page, 'DEL', 'BOM', DAYS_AHEAD + NIGHTS + 9);
  await page.goto('/bookings');
  for (const id of [stay, flight, later]) await untilKept(page, id);

  await context.setOffline(true);
  expect(await fetched(page, '/api/config')).toBe('no answer');
  await page.goto('/bookings');
  await expect(page.getByText(/^Safar cannot be reached\. Saved /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Open trip: Goa, / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Goa, / })).toBeVisible();
  await untilLive(page);
  await expect(page.getByText(/^Safar cannot be reached\. Saved /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+?\d/ })).toHaveAttribute('href', /^tel:/);
  const papers = page.getByRole('link', { name: /\(PDF\)/ });
  for (const paper of await papers.all())
    expect(await fetched(page, (await paper.getAttribute('href')) ?? '')).toBe('application/pdf');
  expect(await papers.count()).toBeGreaterThanOrEqual(3);

  for (const id of [stay, flight, later]) {
    await page.goto(`/bookings/${id}`);
    await expect(page.getByText(/^Safar cannot be reached\. Saved /)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
    await page.goto(`/trips/${id}`);
    await expect(page.getByRole('heading', { name: 'Your days' })).toBeVisible();
  }
  // A page that is nobody's own is not kept.
  await expect(page.goto('/home')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await context.setOffline(false);
  await page.goto(`/trips/${stay}`);
  await expect(page.getByText(/^Safar cannot be reached\. Saved /)).toHaveCount(0);

  const path = `/bookings/${stay}`;
  const message = { title: 'Confirmed', body: 'Your room is booked.', path, tag: 'one' };
  expect(await pushAndPress(page, message)).toMatchObject([
    { title: 'Confirmed', body: 'Your room is booked.', data: path },
  ]);
  await expect(page).toHaveURL(path);
});

test('[REQ-PWA-1] signing out deletes what was kept @phone', async ({ page, context }) => {
  await signUpByCalls(page);
  const rate = (await offeredRates(page, OTHERS)).at(-1);
  if (rate === undefined) throw new Error('no rate is offered');
  const stay = await bookByApi(page, rate);
  await page.goto('/bookings');
  await untilKept(page, stay);
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: /^(?:Logout|Log out|Sign out)$/ }).click();
  await expect(page).toHaveURL(/logged_out/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`/bookings/${stay}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
