import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { pruneFlights } from './search-store.ts';

const NOW = '2026-11-21T06:00:00Z';
/** More than were stored when searches were limited by number, not by size. */
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
  await pruneFlights(database.pool, NOW, { searchesBytes: 20_000 });
  expect(await kept()).toEqual({ searches: 20, oldest: '2026-11-21T06:23:01.000Z' });
});

/** Quotes of a network, each a second newer than the one before, of some 1,000 bytes each. */
async function quotesOf(network: string | null, count: number): Promise<void> {
  await database.pool.query(
    `insert into air_quotes (id, created_at, expires_at, quote, question, offers, network)
     select gen_random_uuid(), $1::timestamptz - n * interval '1 second', $1,
       to_jsonb((select string_agg(md5(n::text || m::text), '') from generate_series(1, 31) m)), '{}', '[]', $2
     from generate_series(1, $3::int) n`,
    [NOW, network, count],
  );
}

async function quotesKept(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.pool.query<{ network: string; count: number }>(
    `select coalesce(network, 'ours') as network, count(*)::int as count from air_quotes group by network`,
  );
  return Object.fromEntries(rows.map(({ network, count }) => [network, count]));
}

test('of one network so many quotes are kept, and those of others stay', async () => {
  await quotesOf('greedy', 300);
  await quotesOf('modest', 20);
  await quotesOf(null, 150);
  await pruneFlights(database.pool, NOW, { quotesOfNetwork: 100 });
  expect(await quotesKept()).toEqual({ greedy: 100, modest: 20, ours: 150 });
});

test('past what quotes may weigh together, the oldest go', async () => {
  await pruneFlights(database.pool, NOW, { quotesBytes: 50_000 });
  const { rows } = await database.pool.query<{ count: number; oldest: Date }>(
    'select count(*)::int as count, min(created_at) as oldest from air_quotes',
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(50);
  expect(rows[0]?.count).toBeGreaterThan(30);
  expect(rows[0]?.oldest.getTime()).toBeGreaterThan(Date.parse(NOW) - 30_000);
});
