import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { pruneFlights } from './search-store.ts';

const NOW = '2026-11-21T06:00:00Z';
/** More than were kept when searches were counted, not weighed. */
const SEARCHES = 1500;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
  await database.pool.query(
    `insert into air_searches (id, expires_at, found)
     select gen_random_uuid(), $1::timestamptz + (n - 100) * interval '1 second', repeat('x', 1000) from generate_series(1, $2::int) n`,
    [NOW, SEARCHES],
  );
});
afterAll(() => database.close());

async function kept(): Promise<{ searches: number; oldest: string | undefined }> {
  const { rows } = await database.pool.query<{ searches: number; oldest: Date | null }>(
    'select count(*)::int as searches, min(expires_at) as oldest from air_searches',
  );
  return { searches: rows[0]?.searches ?? 0, oldest: rows[0]?.oldest?.toISOString() };
}

test('searches are kept until they are over, however many they are', async () => {
  await pruneFlights(database.pool, NOW);
  expect(await kept()).toEqual({ searches: SEARCHES - 100, oldest: '2026-11-21T06:00:01.000Z' });
});

test('past what they may weigh together, the oldest go', async () => {
  await pruneFlights(database.pool, NOW, 20_000);
  expect(await kept()).toEqual({ searches: 20, oldest: '2026-11-21T06:23:01.000Z' });
});
