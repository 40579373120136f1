import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { searchCity } from './support/journey.ts';
import { test } from './support/test.ts';
import { signUp } from './support/traveller.ts';

/** Opens the most popular hotel of the city on the results page, once its sample reviews exist. */
async function openKnownHotel(page: Page): Promise<void> {
  const query = new URL(page.url()).searchParams;
  const cc = query.get('cc') ?? '';
  const listed = await page.request.get(`/api/hotels/preload?cc=${cc}&page=1`);
  const { hotelCodes } = await answerOf(listed, z.object({ hotelCodes: z.array(z.string()) }));
  const [hcc = ''] = hotelCodes;
  // The sample reviews of a hotel are written after the hotel has been read from the supplier.
  await expect(async () => {
    const reviews = await page.request.get(`/api/hotels/${hcc}/reviews`);
    expect((await answerOf(reviews, z.object({ summary: z.unknown() }))).summary).not.toBeNull();
  }).toPass();
  const stay = { checkin: query.get('checkin') ?? '', checkout: query.get('checkout') ?? '' };
  const address = new URLSearchParams({
    ...stay,
    r: '1',
    ad: '2',
    ch: '0',
    cc,
    hcc,
    nat: 'IN',
    j: query.get('j') ?? '',
  });
  await page.goto(`/goa/hotels/hotel?${address.toString()}`);
}

test('[REQ-HOTEL-7, REQ-REV-3, REQ-REV-4] house rules, what guests wrote and asked are on a hotel’s page, samples marked; a question of one’s own awaits its answer', async ({
  page,
}) => {
  await searchCity(page, 'goa', 'Goa');
  await openKnownHotel(page);
  await expect(page.getByRole('region', { name: 'House Rules' })).toContainText('18');
  const reviews = page.getByRole('region', { name: 'Guest Reviews' });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByText(/\d+ sample reviews?/)).toBeVisible();
  await expect(reviews.getByText('Sample').first()).toBeVisible();

  await reviews.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a question' });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText('Please write at least 8 characters.')).toBeVisible();
  // Each run asks another question, because the hotel keeps the questions of earlier runs.
  const question = `Is there a swing in the garden of ${someLetters()}?`;
  await dialog.getByLabel('Your question').fill(question);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await signUp(page);
  const asked = reviews.getByRole('listitem').filter({ hasText: question });
  await expect(asked.getByText('Awaiting an answer')).toBeVisible();
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toHaveCount(0);

  await writeReview(page);
  await saveAndForget(page);
});

/** A word that no other run writes. */
function someLetters(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCodePoint(97 + (byte % 26))).join(
    '',
  );
}

/**
 * Writes a review as a traveller whose stay has ended. Two answers of the API are made here; the API's own tests show
 * who gets them.
 */
async function writeReview(page: Page): Promise<void> {
  const stay = { bookingId: crypto.randomUUID(), checkin: '2026-02-01', checkout: '2026-02-04', nights: 3 };
  await page.route('**/api/hotels/*/reviewable', (route) => route.fulfill({ json: { ok: true, stays: [stay] } }));
  const Sent = z.looseObject({ bookingId: z.string(), score: z.number(), text: z.string() });
  const sent: z.infer<typeof Sent>[] = [];
  await page.route('**/api/hotels/*/reviews', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const body = Sent.parse(route.request().postDataJSON());
    sent.push(body);
    const { score, text } = body;
    const review = { id: stay.bookingId, author: 'Aditi S.', score, text, sample: false };
    return route.fulfill({
      json: {
        ok: true,
        review: { ...review, stayedOn: stay.checkin, nights: 3, writtenAt: '2026-02-05T08:00:00.000Z' },
      },
    });
  });
  await page.reload();
  const reviews = page.getByRole('region', { name: 'Guest Reviews' });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByText('You stayed here from 01 Feb 2026 to 04 Feb 2026.')).toBeVisible();
  await reviews.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Please choose a score.')).toBeVisible();
  await expect(dialog.getByText('Please write at least 20 characters.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabel('Your score').selectOption('9');
  await dialog.getByLabel('Staff').selectOption('10');
  await dialog.getByLabel('What was it like?').fill('Quiet courtyard, kind staff and a breakfast to remember.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Thank you. Your review is published.').first()).toBeVisible();
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  expect(sent).toMatchObject([{ bookingId: stay.bookingId, score: 9, categories: { Staff: 10 } }]);
}

/** Saves the hotel with the heart beside its name, and removes it from the list that the heart leads to. */
async function saveAndForget(page: Page): Promise<void> {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Save this hotel' }).click();
  await expect(page.getByText('Added to your saved hotels.').first()).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'View saved hotels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Hotels' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/goa/hotels/*.data*', (route) => held.promise.then(() => route.continue()));
  await page.getByRole('link', { name: `See rooms, ${name}` }).click();
  await expect(page.getByText('Loading hotel…')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: `Save ${name}` }).click();
  await removed;
  await expect(page.getByRole('button', { name: `Undo: save ${name} again` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No saved hotels yet' })).toBeVisible();
}
