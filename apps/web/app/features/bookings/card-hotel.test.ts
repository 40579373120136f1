import { expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { cardHotelOf } from './card-hotel.ts';

const CODES = ['1', '2', '3', '4', '5', '2', '1'];

function answer(code: string): Response {
  if (code === '4')
    return Response.json({ ok: false, code: 'HOTEL_NOT_FOUND', error: 'No such hotel.' }, { status: 404 });
  const hotel = { HotelName: `Hotel ${code}`, Images: [{ url: `/${code}.webp` }], HotelFacilities: ['wifi', 'pool'] };
  return Response.json({ ok: true, hotel });
}

test('[REQ-BKG-2] hotels are looked up at most three at once, and once for each code', async () => {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const code = url.slice('http://safar.invalid/api/hotels/'.length);
    asked.push(code);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (code === '5') throw new TypeError('offline');
    return answer(code);
  });

  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const hotels = await Promise.allSettled(CODES.map((code) => client.fetchQuery(cardHotelOf(code))));
  await client.fetchQuery(cardHotelOf('1'));
  vi.unstubAllGlobals();

  expect(asked).toEqual(['1', '2', '3', '4', '5']);
  expect(most).toBe(3);
  expect(hotels[0]).toMatchObject({ value: { HotelName: 'Hotel 1', image: '/1.webp', facilities: 2 } });
  expect(hotels.map(({ status }) => status === 'rejected')).toEqual([false, false, false, true, true, false, false]);
});
