import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from '#lib/api.ts';
import { loadBooking } from './load-booking.ts';

const OWN = { _id: 'id-of-21', id: 'id-of-21', reference: '0192ABCD-1001-261121-0930' };
const PAGES = 12;

/** An API whose list has the booking on the given page; by its id it is found at once. */
function listWithBookingOn(page: number): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url);
    const url = new URL(request.url);
    if (url.pathname === `/api/bookings/${OWN.id}`) return Promise.resolve(Response.json({ ok: true, booking: OWN }));
    if (url.pathname !== '/api/bookings/mine')
      return Promise.resolve(
        Response.json({ ok: false, code: 'BOOKING_NOT_FOUND', error: 'Booking not found.' }, { status: 404 }),
      );
    const at = Number(url.searchParams.get('cursor') ?? '1');
    const nextCursor = at < PAGES ? String(at + 1) : null;
    return Promise.resolve(Response.json({ ok: true, bookings: at === page ? [OWN] : [], nextCursor }));
  });
  return { asked };
}

const api = createBrowserClient(() => null, 'http://safar.test');

afterEach(() => vi.unstubAllGlobals());

test('[REQ-BKG-6] a booking is read by its id with one call', async () => {
  const { asked } = listWithBookingOn(1);
  expect(await loadBooking(api, OWN.id)).toMatchObject({ kind: 'found', booking: OWN });
  expect(asked).toHaveLength(1);
});

test('[REQ-BKG-6] one that is not found at once is looked for by its reference through ten pages, and no further', async () => {
  listWithBookingOn(10);
  expect(await loadBooking(api, OWN.reference)).toMatchObject({ kind: 'found', booking: OWN });

  const { asked } = listWithBookingOn(11);
  expect(await loadBooking(api, OWN.reference)).toEqual({
    kind: 'missing',
    text: 'Booking not found for this user.',
  });
  expect(asked.filter((path) => path.includes('/mine'))).toHaveLength(10);
});

test('[REQ-BKG-6] a search that fails says so', async () => {
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('/mine')
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ ok: false, code: 'BAD_REQUEST', error: 'No id.' }, { status: 400 })),
  );
  expect(await loadBooking(api, 'x')).toEqual({ kind: 'missing', text: 'Failed to search booking' });
});
