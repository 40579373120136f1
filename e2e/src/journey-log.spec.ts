import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { openFirstHotel, searchCity } from './support/journey.ts';
import { test } from './support/test.ts';

/** Collects the names of the events that a page sends from here on, and the statuses of the answers. */
function listen(page: Page) {
  const events: string[] = [];
  const statuses = new Set<number>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/snapshots/append')) return;
    statuses.add(response.status());
    const sent: unknown = response.request().postDataJSON();
    events.push(z.object({ event: z.string() }).parse(sent).event);
  });
  return { events, statuses };
}

test('[REQ-LOG-1] the way from search to a room is in the journey log, event by event', async ({ page, context }) => {
  const search = listen(page);
  const opened = context.waitForEvent('page').then(listen);
  await searchCity(page, 'udaipur', 'Udaipur');
  await page.getByRole('button', { name: '5 star', exact: true }).last().click();
  await expect
    .poll(() => search.events)
    .toEqual(
      expect.arrayContaining([
        'search_started',
        'checkout_start_local_ok',
        'trace_start',
        'navigate_to_results',
        'results_view_open',
        'results_availability_page',
        'results_filters_change',
      ]),
    );
  const hotel = await openFirstHotel(page);
  const detail = await opened;
  await hotel.getByRole('button', { name: 'Picture 1: ' }).click();
  await expect(hotel.getByRole('dialog')).toBeVisible();
  await hotel.keyboard.press('Escape');
  await expect
    .poll(() => detail.events)
    .toEqual(
      expect.arrayContaining(['open', 'fetch ok', 'availability ok', 'section view', 'gallery open', 'gallery close']),
    );
  expect([...search.statuses, ...detail.statuses]).toEqual([200, 200]);
});

test('[REQ-LOG-3] a journey log that fails disturbs nothing', async ({ page }) => {
  await page.route('**/api/snapshots/append', (route) => route.abort());
  await searchCity(page, 'udaipur', 'Udaipur');
  const hotel = await openFirstHotel(page);
  await expect(hotel.getByRole('heading', { level: 1 })).toBeVisible();
});
