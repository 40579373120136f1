import { hotelsAvailability, hotelsLows } from '@safar/contract/hotels';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotelApp, stayQuery, type HotelApp } from '../testing/hotel-app.ts';
import { createLastLows } from './last-lows.ts';
import { lowsOfCity, saveLows, type HotelLow } from './lows-store.ts';

const NOW_MS = Date.parse('2026-12-01T06:00:00Z');
/** Different from what the searches of these tests use. */
const LIKE = { party: '1r2a0c', month: '2031-01' };

let hotels: HotelApp;
let cc = '';
let codes: string[];

beforeAll(async () => {
  hotels = await buildHotelApp();
  cc = await hotels.cityCode('Goa');
  codes = (await hotels.completePage(cc)).hotelCodes;
});
afterAll(() => hotels.app.close());

function low(rank: number, nightPaise: number, seenAtMs: number, like = LIKE): HotelLow {
  return { hotelCode: codes[rank] ?? '', ...like, nightPaise, seenAtMs };
}

async function seen(like = LIKE): Promise<[number, number][]> {
  const rows = await lowsOfCity(hotels.app.context.database.pool, cc, like, NOW_MS);
  return rows.map(({ HotelCode, nightPaise }) => [codes.indexOf(HotelCode), nightPaise]);
}

test('[REQ-HRES-20] the last price of each hotel stands, the lowest first, for its own party and month, for two weeks', async () => {
  const { pool } = hotels.app.context.database;
  await saveLows(pool, [low(0, 500_000, NOW_MS), low(1, 300_000, NOW_MS), low(2, 100_000, NOW_MS - 15 * DAY_MS)]);
  await saveLows(pool, [low(1, 900_000, NOW_MS - HOUR_MS), low(0, 400_000, NOW_MS + MINUTE_MS)]);
  await saveLows(pool, [low(3, 200_000, NOW_MS, { ...LIKE, month: '2031-02' })]);
  expect(await seen()).toEqual([
    [1, 300_000],
    [0, 400_000],
  ]);
  expect(await seen({ ...LIKE, month: '2031-02' })).toEqual([[3, 200_000]]);
  expect(await seen({ ...LIKE, party: '1r1a0c' })).toEqual([]);
});

test('[REQ-HRES-20] what a search showed is what its hotels were last seen at, by night', async () => {
  const query = stayQuery(40, 2);
  const asked = { query: { ...query, hotelCodes: codes.slice(0, 20).join(',') } };
  const { availableHotels } = await hotels.ask(hotelsAvailability, asked);
  const shown = availableHotels.map(({ HotelCode, cheapest }): [string, number] => [
    HotelCode,
    Math.ceil(cheapest.totalPaise / 2),
  ]);
  expect(shown.length).toBeGreaterThan(3);
  // Written after a short delay, or when the process ends.
  await expect
    .poll(async () => {
      const rows = await lowsOfCity(
        hotels.app.context.database.pool,
        cc,
        { party: '1r2a0c', month: query.checkin?.slice(0, 7) ?? '' },
        Date.now(),
      );
      return Object.fromEntries(rows.map(({ HotelCode, nightPaise }) => [HotelCode, nightPaise]));
    })
    .toEqual(Object.fromEntries(shown));
  const { lows } = await hotels.ask(hotelsLows, { query: { cc, ...stayQuery(40, 2) } });
  expect(lows.map(({ nightPaise }) => nightPaise)).toEqual(shown.map(([, paise]) => paise).toSorted((a, b) => a - b));
});

test('a stay that cannot be searched is refused', async () => {
  expect(await hotels.app.call(hotelsLows, { query: { cc, ...stayQuery(-3) } })).toMatchObject({ status: 400 });
});

test('[REQ-HRES-20] a database that is away costs what was seen, and nothing else', async () => {
  const { cache, clock, log } = hotels.app.context;
  const pool = new Pool({ connectionString: 'postgres://127.0.0.1:1/away' });
  const lows = createLastLows({ database: { pool }, cache, clock, log });
  lows.note([{ hotelCode: '1', cheapest: { price: { totalPaise: 100 } } }], STAY, NOW_MS);
  await expect(lows.flush()).resolves.toBeUndefined();
  await pool.end();
});

const STAY = {
  checkin: '2027-01-05',
  checkout: '2027-01-06',
  nationality: 'IN',
  paxRooms: [{ adults: 2, children: 0, childAges: [] }],
};
