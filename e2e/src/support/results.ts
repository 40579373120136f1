import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './answer.ts';
import { indiaDay } from './india-day.ts';

const City = z.object({ code: z.string(), slug: z.string(), name: z.string() });
type City = z.infer<typeof City>;

export async function findCity(page: Page, query: string): Promise<City> {
  const answer = await page.request.get('/api/suggestions', { params: { query } });
  const { cities } = await answerOf(answer, z.object({ cities: z.array(City) }));
  const [city] = cities;
  if (!city) throw new Error(`no city for ${query}`);
  return city;
}

const Listed = z.object({ hotelCodes: z.array(z.string()), total: z.int(), complete: z.boolean() });

async function listed(page: Page, cc: string, number: number): Promise<z.infer<typeof Listed>> {
  return answerOf(await page.request.get('/api/hotels/preload', { params: { cc, page: number } }), Listed);
}

/** Waits until the whole list of a city's hotels has been fetched from the supplier, so that their number stands. */
async function untilComplete(page: Page, cc: string): Promise<void> {
  await expect.poll(async () => (await listed(page, cc, 1)).complete).toBe(true);
}

/** The codes of all hotels of a city. */
export async function allHotelCodes(page: Page, cc: string): Promise<string[]> {
  await untilComplete(page, cc);
  const codes: string[] = [];
  for (let number = 1; ; number += 1) {
    const { hotelCodes, total } = await listed(page, cc, number);
    codes.push(...hotelCodes);
    if (codes.length >= total) return codes;
  }
}

/** Opens a city's results for three nights, with further parameters, and waits for its hotels. All of them are known by then. */
export async function openResults(page: Page, query: string, more: Record<string, string> = {}): Promise<City> {
  const city = await findCity(page, query);
  await untilComplete(page, city.code);
  const params = new URLSearchParams({
    checkin: indiaDay(30).iso,
    checkout: indiaDay(33).iso,
    rsc: '2e0e',
    cc: city.code,
    rooms: '1',
    adults: '2',
    children: '0',
    nat: 'IN',
    j: 'a-journey-of-21-chars',
    ...more,
  });
  await page.goto(`/${city.slug}/hotels?${params.toString()}`);
  await expect(heading(page)).toBeVisible();
  return city;
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

export function cards(page: Page): Locator {
  return page.getByRole('list', { name: 'Hotels' }).getByRole('article');
}

export function compared(page: Page): Locator {
  return page.getByText('Prices are totals for 3 nights with taxes and fees.');
}

export async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await heading(page).innerText()).replaceAll(',', ''), 10);
}

/** A step that asks for a pin which has gone is begun anew. */
const PIN_LIMIT_MS = 15_000;

/**
 * Opens the card of a hotel on the map and returns the hotel's name. Zooms into joined pins until one stands alone; as
 * prices come in, it may be joined again before it is pressed.
 */
export async function openPin(map: Locator): Promise<string> {
  const pin = map.getByRole('button', { name: /, ₹/ }).first();
  let hotel = '';
  await expect(async () => {
    if ((await pin.count()) === 0)
      await map
        .getByRole('button', { name: /hotels from ₹/ })
        .first()
        .press('Enter', { timeout: PIN_LIMIT_MS });
    const label = await pin.getAttribute('aria-label', { timeout: PIN_LIMIT_MS });
    hotel = label?.replace(/, ₹.*$/, '') ?? '';
    await pinOf(map, hotel).press('Enter', { timeout: PIN_LIMIT_MS });
  }).toPass();
  return hotel;
}

/** The pin of a hotel, whose price may still change. */
export function pinOf(map: Locator, hotel: string): Locator {
  return map.getByRole('button', { name: `${hotel}, ₹` });
}
