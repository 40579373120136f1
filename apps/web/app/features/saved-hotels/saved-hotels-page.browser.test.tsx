import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { SavedHotelsPage } from './saved-hotels-page.tsx';
import type { SavedHotel } from './saved-hotel-card.tsx';

const PATH = '/api/users/me/saved-hotels';
const CASA: SavedHotel = {
  code: '1001',
  name: 'Casa do Mar',
  stars: 4,
  address: 'Beach Road, Calangute, Goa 403516',
  city: 'Goa',
  country: 'India',
  picture: null,
  savedAt: '2026-11-01T10:00:00.000Z',
};
const HAVELI: SavedHotel = { ...CASA, code: '1002', name: 'Haveli', address: '', city: 'Jaipur' };

const heart = page.getByRole('button', { name: 'Save Casa do Mar' });
const rooms = page.getByRole('link', { name: 'See rooms, Casa do Mar' });
const undo = page.getByRole('button', { name: 'Undo: save Casa do Mar again' });
const messages = page.getByRole('list', { name: 'Messages' });

function stub(answers: Parameters<typeof stubApi>[0]) {
  return stubApi({ [`GET ${PATH}`]: () => Response.json({ ok: true, hotels: [CASA, HAVELI] }), ...answers });
}

describe('the saved hotels', () => {
  test('[REQ-ACC-16] lead to their rooms for the days and guests of the last search', async () => {
    localStorage.setItem(
      'hotelSearch:last',
      JSON.stringify({
        location: { name: 'Goa', code: '119805', slug: 'goa' },
        checkIn: '2099-01-01',
        checkOut: '2099-01-02',
        rooms: 2,
        adults: 3,
        children: 0,
      }),
    );
    stub({});
    await renderInApp(<SavedHotelsPage hotels={[CASA, HAVELI]} />);
    await expect.element(page.getByText('Calangute, Goa')).toBeVisible();
    // Dates too far ahead to book are left out; the party is kept.
    await expect
      .element(rooms)
      .toHaveAttribute('href', expect.stringMatching(/^\/goa\/hotels\/casa-do-mar\?hcc=1001&/));
    await expect.element(rooms).toHaveAttribute('href', expect.stringContaining('&r=2&ad=3&ch=0&nat=IN'));
    await expect.element(rooms).not.toHaveAttribute('href', expect.stringContaining('2099'));
  });

  test('[REQ-ACC-16] one that is taken off keeps its place with the way back', async () => {
    const calls = stub({
      [`DELETE ${PATH}/1001`]: () => Response.json({ ok: true }),
      [`POST ${PATH}`]: () => Response.json({ ok: true }),
    });
    await renderInApp(<SavedHotelsPage hotels={[CASA, HAVELI]} />);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(heart);
    await expect.element(undo).toBeVisible();
    await expect.element(rooms).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'See rooms, Haveli' })).toBeVisible();
    await expect.element(messages).toHaveTextContent('Removed from your saved hotels.');
    await userEvent.click(undo);
    await expect.element(rooms).toBeVisible();
    await expect.element(heart).toHaveFocus();
    await expect
      .poll(() => calls.filter(({ to }) => !to.startsWith('GET')))
      .toEqual([
        { to: `DELETE ${PATH}/1001`, body: null },
        { to: `POST ${PATH}`, body: { hotelCode: '1001' } },
      ]);
  });

  test('[REQ-ACC-16] one that could not be taken off stays, and says why', async () => {
    stub({ [`DELETE ${PATH}/1001`]: () => refusal('UNAVAILABLE', 'Please try again in a moment.', 503) });
    await renderInApp(<SavedHotelsPage hotels={[CASA, HAVELI]} />);
    await userEvent.click(heart);
    await expect.element(messages).toHaveTextContent('Please try again in a moment.');
    await expect.element(rooms).toBeVisible();
  });

  test('[REQ-ACC-16] none yet say how one is saved', async () => {
    stub({});
    await renderInApp(<SavedHotelsPage hotels={[]} />);
    await expect.element(page.getByRole('heading', { name: 'No saved hotels yet' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Search Hotels' })).toHaveAttribute('href', '/home?tab=hotels');
  });
});
