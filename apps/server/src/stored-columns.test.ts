import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedColumns } from './platform/stored-json.ts';
import { buildTestApp, type TestApp } from './platform/testing/test-app.ts';

/** Stored as text, since no query looks inside. */
const JSON_IN_TEXT = ['air_searches.found'];
/** Sums that statements write and read themselves: their results have a schema. */
const IN_SQL_ALONE = ['catalogue_cities.facility_counts', 'gst_day_lines.label'];

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({});
});
afterAll(() => app.close());

test('every JSONB column has a schema that it is written and read by', async () => {
  const { rows } = await app.context.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('json', 'jsonb')
       and not exists (select from pg_class where relname = table_name and relispartition)`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect([...describedColumns, ...IN_SQL_ALONE].toSorted()).toEqual(
    [...JSON_IN_TEXT, ...rows.map(({ name }) => name)].toSorted(),
  );
});
