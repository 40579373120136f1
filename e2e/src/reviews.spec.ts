import { expect, type Page } from '@playwright/test';
import { searchCity } from './support/journey.ts';
import { test } from './support/test.ts';
import { signUp } from './support/traveller.ts';

/** The sample reviews of a hotel follow its reading from the supplier. */
const SEEDED_WITHIN_MS = 45_000;

/** Opens the best-known hotel of the city on the results page, once its samples are there. */
async function openKnownHotel(page: Page): Promise<void> {
  const query = new URL(page.url()).searchParams;
  const cc = query.get('cc') ?? '';
  const listed = await page.request.get(`/api/hotels/preload?cc=${cc}&page=1`);
  const { hotelCodes }: { hotelCodes: string[] } = await listed.json();
  const [hcc = ''] = hotelCodes;
  await expect
    .poll(async () => (await (await page.request.get(`/api/hotels/${hcc}/reviews`)).json()).summary, {
      timeout: SEEDED_WITHIN_MS,
    })
    .not.toBeNull();
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

test('[C12] house rules, what guests wrote and asked are on a hotel’s page, samples marked; a question of one’s own awaits its answer', async ({
  page,
}) => {
  test.slow();
  await searchCity(page, 'goa', 'Goa');
  await openKnownHotel(page);
  await expect(page.getByRole('region', { name: 'House Rules' })).toContainText('18');
  const reviews = page.getByRole('region', { name: 'Guest Reviews' });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByText(/\d+ reviews? by guests who stayed here/)).toBeVisible();
  await expect(reviews.getByText('Sample').first()).toBeVisible();

  await reviews.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a question' });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText('Please write at least 8 characters.')).toBeVisible();
  await dialog.getByLabel('Your question').fill('Is there a swing in the garden?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await signUp(page);
  const asked = reviews.getByRole('listitem').filter({ hasText: 'Is there a swing in the garden?' });
  await expect(asked.getByText('Awaiting an answer')).toBeVisible();
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
});
