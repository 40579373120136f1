import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { scansDuring } from '../../platform/testing/scans.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { finestReviews } from './review-store.ts';

const ROWS = 20_000;
const HOTELS = 100;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  await database.pool.query(
    `insert into reviews (user_id, id, booking_id, hotel_code, author, score, categories, text, stayed_on, nights, created_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'h' || n % $2::int, 'Asha K.', 1 + n % 10, '{}', repeat('good ', 20),
       now(), 1, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [ROWS, HOTELS],
  );
  await database.pool.query('analyze reviews');
});
afterAll(() => database.close());

test('the front page’s few reviews are found without reading the others', async () => {
  const finest = { score: 9, characters: 60, limit: 3, sample: false };
  const scans = await scansDuring(database.pool, async () =>
    expect(await finestReviews(database.pool, finest)).toHaveLength(finest.limit),
  );
  expect(scans.get('reviews')).toBe(0);
  expect(scans.get('reviews_newest')).toBe(1);
});
