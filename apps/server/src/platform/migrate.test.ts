import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createLogger } from './logging.ts';
import { migrate, MIGRATIONS_DIR } from './migrate.ts';
import './testing/global-setup.ts';
import { createTestDatabase, dropTestDatabase, temporaryFolder } from './testing/test-stack.ts';

const folder = path.join(temporaryFolder('migrations'), 'sql');
let databaseUrl: string;
let client: Client;
/** The migration's session, if its statement has waited for a lock for more than $1 ms. */
const WAITS_LONGER = `select from pg_stat_activity where datname = current_database() and application_name = 'safar-migrate'
  and wait_event_type = 'Lock' and clock_timestamp() - query_start > $1 * interval '1 ms'`;
const lockTries = { limitMs: 100, tries: 3, pauseMs: 10 };

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

/** Applies the files of the folder; `onLog` is called with each line it logs. */
function apply(onLog: (line: string) => unknown = () => undefined): Promise<string[]> {
  return migrate(databaseUrl, folder, { log: createLogger('info', { write: (line) => void onLog(line) }), lockTries });
}

/** Keeps a table in use until `letGo`. */
async function useTable(table: string): Promise<{ letGo: () => Promise<unknown> }> {
  const user = new Client({ connectionString: databaseUrl });
  await user.connect();
  await user.query('begin');
  await user.query(`lock table ${table} in row exclusive mode`);
  onTestFinished(() => user.end());
  return { letGo: () => user.query('rollback') };
}

test('[REQ-OPS-4] files are applied in the order of their names, once, also by two processes at once', async () => {
  write('0002_second.sql', 'insert into first_things values (1)');
  write('0001_first.sql', 'create table first_things (n int)');
  write('notes.txt', 'not a migration');
  const [one, two] = await Promise.all([apply(), apply()]);
  expect([...one, ...two]).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await apply()).toEqual([]);
  expect((await client.query('select n from first_things')).rowCount).toBe(1);
});

test('a file that fails leaves nothing behind, and is tried again', async () => {
  write('0003_third.sql', 'create table third_things (n int); select broken');
  await expect(apply()).rejects.toThrow('0003_third.sql failed');
  write('0003_third.sql', 'create table third_things (n int)');
  expect(await apply()).toEqual(['0003_third.sql']);
});

test('an index is made outside a transaction, also over what a start that was ended in its middle left', async () => {
  write(
    '0004_fourth.sql',
    '-- concurrently\ndrop index concurrently if exists third_by_n;\ncreate index concurrently third_by_n on third_things (n);\n',
  );
  await client.query('create index third_by_n on third_things (n) where false');
  expect(await apply()).toEqual(['0004_fourth.sql']);
  const made = await client.query(
    "select from pg_indexes where indexname = 'third_by_n' and indexdef not like '%WHERE%'",
  );
  expect(made.rowCount).toBe(1);
});

test('a file waits briefly for a table in use, so that nobody waits long behind it, and fails after its last try', async () => {
  write('0005_fifth.sql', 'create table fifth_things (n int); alter table third_things add column more int');
  const table = await useTable('third_things');
  const lines: string[] = [];
  await expect(apply((line) => lines.push(line))).rejects.toMatchObject({
    message: 'migration 0005_fifth.sql failed',
    cause: { code: '55P03' },
  });
  await table.letGo();
  expect(lines).toEqual([expect.stringContaining('0005_fifth.sql')]);
});

test('a file that did not get its table’s lock is tried again as a whole, and applied once the table is free', async () => {
  const table = await useTable('third_things');
  expect(await apply(table.letGo)).toEqual(['0005_fifth.sql']);
});

test('a statement outside a transaction is tried again by itself', async () => {
  write(
    '0006_sixth.sql',
    '-- concurrently\nalter table first_things add column once int;\nalter table third_things add column once int;\n',
  );
  const table = await useTable('third_things');
  expect(await apply(table.letGo)).toEqual(['0006_sixth.sql']);
});

test('making an index waits for a table in use as long as it must: nobody waits behind it', async () => {
  write('0007_seventh.sql', '-- concurrently\ncreate index concurrently third_by_more on third_things (more);\n');
  const table = await useTable('third_things');
  const lines: string[] = [];
  const applied = apply((line) => lines.push(line));
  await expect.poll(() => client.query(WAITS_LONGER, [lockTries.limitMs * 2])).toMatchObject({ rowCount: 1 });
  await table.letGo();
  expect(await applied).toEqual(['0007_seventh.sql']);
  expect(lines).toEqual([]);
});

const expectAnswer = async (value: number) =>
  expect(await client.query('select answer() as value')).toMatchObject({ rows: [{ value }] });

test('[REQ-OPS-4] a function is applied again when its version grows, and stays where a later release has been', async () => {
  const answer = (value: number, version: number) => {
    const sql = `create or replace function answer() returns int language sql return ${value} + (select count(n)::int from answers);`;
    write('functions/answer.sql', `-- version ${version}\n${sql}\n`);
    return apply();
  };
  mkdirSync(path.join(folder, 'functions'));
  write('0008_eighth.sql', 'create table answers (n int)');
  expect(await answer(1, 1)).toEqual(['0008_eighth.sql', 'functions/answer.sql']);
  expect(await answer(1, 1)).toEqual([]);
  expect(await answer(2, 2)).toEqual(['functions/answer.sql']);
  await expectAnswer(2);
  expect(await answer(1, 1)).toEqual([]);
  await expectAnswer(2);
  await expect(answer(3, 2)).rejects.toThrow('functions/answer.sql was edited');
  expect(await answer(1, 3)).toEqual(['functions/answer.sql']);
  await expectAnswer(1);
});

test('an index can be made of an expression that comes with it', async () => {
  mkdirSync(path.join(folder, 'expressions'));
  write(
    'expressions/twice.sql',
    '-- version 1\ncreate or replace function twice(n int) returns int immutable return n * 2;',
  );
  write('0009_ninth.sql', 'create index answers_twice on answers (twice(n))');
  expect(await apply()).toEqual(['expressions/twice.sql', '0009_ninth.sql']);
});

test('a file edited after it was applied stops the start', async () => {
  write('0001_first.sql', 'create table first_things (n bigint)');
  await expect(apply()).rejects.toThrow('0001_first.sql was edited');
});

/** The files before this one belong to the first release: their tables are empty. */
const FIRST_AFTER_BASELINE = '0300';

/** Faults in a file that runs beside the release before (CONTRIBUTING, 'Changing the database'). */
function problemsOf(name: string, sql: string): string[] {
  const made = [...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, table]) => table);
  const rules: [broken: boolean, problem: string][] = [
    [/\brename (column|to)\b|\balter column \w+ type\b/.test(sql), 'renames, or changes a type: add a column instead'],
    [
      /\bdrop (column|table)\b/.test(sql) && !/^\d{4}_contract_/.test(name),
      'drops: only a file called NNNN_contract_… may',
    ],
    [
      [...sql.matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on (\w+)/g)].some(
        ([, on]) => !made.includes(on),
      ),
      'makes an index of a table in use without concurrently',
    ],
    [/\bconcurrently\b/.test(sql) && !sql.startsWith('-- concurrently\n'), 'does not begin with -- concurrently'],
    [
      /\bcreate (or replace )?(constraint )?(function|trigger)\b/.test(sql),
      'makes a function or a trigger: see functions/',
    ],
    [
      /\badd constraint\b(?![^;]*\b(not valid|using index)\b)/.test(sql),
      'checks every row under a lock: add it not valid',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => `${name} ${problem}`);
}

test.each([
  ['alter table bookings rename column due_at to owed_at;', 'renames'],
  ['alter table bookings alter column charge type bigint;', 'changes a type'],
  ['alter table bookings drop column due_at;', 'drops'],
  ['create index bookings_by_day on bookings (ends_on);', 'without concurrently'],
  ['create index concurrently bookings_by_day on bookings (ends_on);', 'does not begin with'],
  ['create function due() returns int return 1;', 'makes a function'],
  ['create trigger due after insert on bookings execute function due();', 'or a trigger'],
  ['alter table bookings add constraint due check (due_at > created_at);', 'under a lock'],
])('%s is found', (sql, problem) => {
  expect(problemsOf('0201_more.sql', sql)).toEqual([expect.stringContaining(problem)]);
});

test('every file after those of the first release can run beside the release before', () => {
  expect(problemsOf('0201_contract_due.sql', 'alter table bookings drop column due_at;')).toEqual([]);
  expect(problemsOf('0201_more.sql', 'create table more (n int);\ncreate index more_by_n on more (n);')).toEqual([]);
  const later = readdirSync(MIGRATIONS_DIR).filter((name) => /^\d/.test(name) && name >= FIRST_AFTER_BASELINE);
  expect(later.flatMap((name) => problemsOf(name, readFileSync(path.join(MIGRATIONS_DIR, name), 'utf8')))).toEqual([]);
});

test('each function and each trigger is written once, in a file with a version', () => {
  const names = ['expressions', 'functions'].flatMap((stage) =>
    readdirSync(path.join(MIGRATIONS_DIR, stage)).flatMap((name) => {
      const sql = readFileSync(path.join(MIGRATIONS_DIR, stage, name), 'utf8');
      expect(sql).toMatch(/^-- version \d+\n/);
      return [...sql.matchAll(/^create (?:or replace )?(?:constraint )?((?:function|trigger) \w+)/gm)].map(
        ([, made]) => made,
      );
    }),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)]);
  const numbered = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'));
  for (const name of numbered)
    expect(readFileSync(path.join(MIGRATIONS_DIR, name), 'utf8')).not.toMatch(/^create .*(function|trigger) /m);
});

test('functions behind indexes name what they call so that upkeep, which knows no schema, finds it', async () => {
  const { rows } = await client.query<{ name: string; mentions: string }>(
    `select f.proname as name, o.proname as mentions from pg_proc f
     join pg_language l on l.oid = f.prolang join pg_proc o on o.pronamespace = f.pronamespace and o.oid <> f.oid
     where f.pronamespace = current_schema()::regnamespace and f.provolatile = 'i' and l.lanname in ('sql', 'plpgsql') and f.prosqlbody is null
       and f.proconfig is null and f.prosrc ~ ('\\m' || o.proname || '\\M')`,
  );
  expect(rows).toEqual([]);
  await client.query(
    `insert into users (id, mobile, name, email, language, created_at, updated_at)
     values (gen_random_uuid(), '9000000001', 'Asha Rao', 'asha@example.com', 'en', now(), now())`,
  );
  await client.query('analyze users');
  await client.query('reindex table users');
});
