import { expect, test, vi } from 'vitest';
import { eventually } from '#lib/testing/eventually.ts';
import { createBrowserClient } from '#lib/api.ts';
import { HotelLookUps, PLACEHOLDER_HOTEL } from './hotel-look-ups.ts';

const CODES = ['1', '2', '3', '4', '5', '2', '1'];

function answer(code: string): Response {
  if (code === '4')
    return Response.json({ ok: false, code: 'HOTEL_NOT_FOUND', error: 'No such hotel.' }, { status: 404 });
  const hotel = { HotelName: `Hotel ${code}`, Images: [{ url: `/${code}.webp` }], HotelFacilities: ['wifi', 'pool'] };
  return Response.json({ ok: true, hotel });
}

test('[REQ-BKG-2] hotels are looked up at most three at once, once for each code, and a failure leaves the placeholder', async () => {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const code = url.slice('http://safar.test/api/hotels/'.length);
    asked.push(code);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (code === '5') throw new TypeError('offline');
    return answer(code);
  });

  const lookUps = new HotelLookUps(createBrowserClient(() => null, 'http://safar.test'));
  const seen = vi.fn<() => void>();
  const stop = lookUps.watch(seen);
  lookUps.ask(CODES);
  lookUps.ask(CODES);
  await eventually(() => expect(lookUps.known().size).toBe(5));
  lookUps.ask(CODES);
  stop();
  vi.unstubAllGlobals();

  expect(asked).toEqual(['1', '2', '3', '4', '5']);
  expect(most).toBe(3);
  expect(seen).toHaveBeenCalledTimes(5);
  expect(lookUps.known().get('1')).toMatchObject({ HotelName: 'Hotel 1', image: '/1.webp', facilities: 2 });
  expect(lookUps.known().get('4')).toEqual(PLACEHOLDER_HOTEL);
  expect(lookUps.known().get('5')).toEqual(PLACEHOLDER_HOTEL);
});
