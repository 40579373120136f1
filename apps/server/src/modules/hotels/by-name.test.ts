import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { scansDuring } from '../../platform/testing/scans.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { typedWords } from './catalogue/name-key.ts';
import { createHotelStore } from './store.ts';

const HOTELS = 50_000;
const LIMIT = 6;

let database: Database;

/** A third of the names are 'Hotel …', another third '… Hotel'; one is 'Hotel Zanskar'. */
beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  await database.pool.query(
    `insert into hotels (code, supplier, supplier_code, city_code, name, name_key, rating, address, country_code, popularity, listed_at, updated_at)
     select n, 'tbo', n, 'c', n, case when n = 7 then ' hotel zanskar' when n = 8 then ' ummed haveli' when n = 9 then ' the osprey inn' when n % 3 = 0 then ' hotel ' || md5(n::text) when n % 3 = 1 then ' ' || md5(n::text) || ' hotel'
       else ' ' || md5(n::text) || ' inn' end, 3, 'a', 'IN', n, now(), now() from generate_series(1, $1::int) n`,
    [HOTELS],
  );
  await database.pool.query('vacuum analyze hotels');
});
afterAll(() => database.close());

async function suggested(typed: string) {
  const codes: number[] = [];
  const scans = await scansDuring(database.pool, async () => {
    const rows = await createHotelStore(database).byName(typedWords(typed), { limit: LIMIT });
    codes.push(...rows.map(({ code }) => Number(code)));
  });
  return { codes, scans };
}

test('a common word is answered with the best known hotels, those that begin with it first, without sorting all', async () => {
  const { codes, scans } = await suggested('hotel');
  expect(codes).toEqual([49_998, 49_995, 49_992, 49_989, 49_986, 49_983]);
  expect(scans.get('hotels')).toBe(0);
  expect(scans.get('hotels_by_rank')).toBe(2);
});

test('hotels that begin with the word are joined by those that have it elsewhere', async () => {
  const { codes } = await suggested('inn');
  expect(codes).toEqual([50_000, 49_997, 49_994, 49_991, 49_988, 49_985]);
});

test('a rare word is found by the words of names', async () => {
  const { codes, scans } = await suggested('zansk');
  expect(codes).toEqual([7]);
  expect(scans.get('hotels')).toBe(0);
  expect(scans.get('hotels_by_name')).toBeGreaterThan(0);
});

test.each([
  ['umed', '8'],
  ['umed havelli', '8'],
  ['osprei', '9'],
  ['zanskaar', '7'],
])('[REQ-HSEARCH-10] a name spelled nearly so is found by its letters: %s', async (typed, code) => {
  const names: string[] = [];
  const scans = await scansDuring(database.pool, async () => {
    const rows = await createHotelStore(database).byLikeName(typedWords(typed), { limit: LIMIT });
    names.push(...rows.map((row) => row.code));
  });
  expect(names[0]).toBe(code);
  expect(scans.get('hotels')).toBe(0);
});

test('a hotel that got another name is found by its letters too', async () => {
  await database.pool.query(`update hotels set name_key = ' grand kachenjunga' where code = '11'`);
  const rows = await createHotelStore(database).byLikeName(typedWords('kanchenjunga'), { limit: LIMIT });
  expect(rows.map(({ code }) => code)).toEqual(['11']);
});

test('short words are like too many names to be looked for so', async () => {
  expect(await createHotelStore(database).byLikeName(typedWords('inm'), { limit: LIMIT })).toEqual([]);
});
