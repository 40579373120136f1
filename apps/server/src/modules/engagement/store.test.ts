import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { scansDuring } from '../../platform/testing/scans.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { eraseNameFromWritings } from './personal-store.ts';
import { finestReviews } from './store.ts';

const ROWS = 20_000;
const HOTELS = 100;
const SOMEBODY = newId();

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  await database.pool.query(
    `insert into reviews (user_id, id, booking_id, hotel_code, author, score, categories, text, stayed_on, nights, created_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'h' || n % $2::int, 'Asha K.', 1 + n % 10, '{}', repeat('good ', 20),
       now(), 1, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [ROWS, HOTELS],
  );
  await database.pool.query(
    `insert into journey_events (id, at, user_id, session_id, event, data)
     select gen_random_uuid(), now(), case n when 1 then $2::uuid else gen_random_uuid() end, 's', 'search', '{}' from generate_series(1, $1::int) n`,
    [ROWS, SOMEBODY],
  );
  await database.pool.query('analyze reviews, journey_events');
});
afterAll(() => database.close());

test('deleting an account finds its journeys without reading everybody’s', async () => {
  const scans = await scansDuring(database.pool, () =>
    database.transaction((transaction) => eraseNameFromWritings(transaction, SOMEBODY)),
  );
  expect(scans.get('journey_events')).toBe(0);
  expect((await database.pool.query('select from journey_events where user_id = $1', [SOMEBODY])).rowCount).toBe(0);
});

test('the front page’s few reviews are found without reading the others', async () => {
  const finest = { score: 9, characters: 60, limit: 3, sample: false };
  const scans = await scansDuring(database.pool, async () =>
    expect(await finestReviews(database.pool, finest)).toHaveLength(finest.limit),
  );
  expect(scans.get('reviews')).toBe(0);
  expect(scans.get('reviews_newest')).toBe(1);
});
