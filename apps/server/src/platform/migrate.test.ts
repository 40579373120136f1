import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import './testing/global-setup.ts';
import { createTestDatabase, dropTestDatabase, temporaryFolder } from './testing/test-stack.ts';

const folder = path.join(temporaryFolder('migrations'), 'sql');
let databaseUrl: string;
let client: Client;

beforeAll(async () => {
  mkdirSync(folder);
  databaseUrl = await createTestDatabase(inject('safarStack'));
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from schema_migrations');
});
afterAll(async () => {
  await client.end();
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

test('[REQ-OPS-4] files are applied in the order of their names, once, also by two processes at once', async () => {
  write('0002_second.sql', 'insert into first_things values (1)');
  write('0001_first.sql', 'create table first_things (n int)');
  write('notes.txt', 'not a migration');
  const [one, two] = await Promise.all([migrate(databaseUrl, folder), migrate(databaseUrl, folder)]);
  expect([...one, ...two]).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(databaseUrl, folder)).toEqual([]);
  expect((await client.query('select n from first_things')).rowCount).toBe(1);
});

test('a file that fails leaves nothing behind, and is tried again', async () => {
  write('0003_third.sql', 'create table third_things (n int); select broken');
  await expect(migrate(databaseUrl, folder)).rejects.toThrow('0003_third.sql failed');
  write('0003_third.sql', 'create table third_things (n int)');
  expect(await migrate(databaseUrl, folder)).toEqual(['0003_third.sql']);
});

test('a file edited after it was applied stops the start', async () => {
  write('0001_first.sql', 'create table first_things (n bigint)');
  await expect(migrate(databaseUrl, folder)).rejects.toThrow('0001_first.sql was edited');
});
