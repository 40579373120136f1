import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import type { Database } from './database.ts';
import { createDueRounds } from './due-rounds.ts';
import { createLogger } from './logging.ts';
import { NoticeBoard } from './notices.ts';
import { eventually } from './testing/eventually.ts';
import './testing/global-setup.ts';
import { openTestDatabase } from './testing/test-stack.ts';

const log = createLogger('silent');
/** Longer than any test: what comes round, comes round by a notice. */
const SELDOM_MS = 3_600_000;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
  await database.pool.query('create table due_things (name text, at timestamptz)');
});
afterAll(() => database.close());

const isDue = (name: string) => `exists (select from due_things where name = '${name}' and at <= $1)`;

function someRounds() {
  const notices = new NoticeBoard(log);
  const asked = vi.spyOn(database.pool, 'query');
  const due = createDueRounds({ database, clock: systemClock, log, notices });
  const letters = vi.fn<() => Promise<void>>(
    async () => void (await database.pool.query(`delete from due_things where name = 'letter'`)),
  );
  const deadlines = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('not today')));
  const rounds = [
    due.add({ what: 'letters', isDue: isDue('letter'), everyMs: SELDOM_MS, round: letters }),
    due.add({ what: 'deadlines', isDue: isDue('deadline'), everyMs: SELDOM_MS, round: deadlines }),
  ];
  const looks = () => asked.mock.calls.filter(([sql]) => sql.startsWith('select array')).length;
  return { notices, letters, deadlines, rounds, looks };
}

test('[REQ-OPS-31] one look asks for all work that may be due, and what is not due is not begun', async () => {
  const { notices, letters, deadlines, rounds, looks } = someRounds();
  for (const round of rounds) round.start();
  await eventually(() => expect(looks()).toBeGreaterThan(0));
  const before = looks();
  notices.heard('due');
  await eventually(() => expect(looks()).toBeGreaterThan(before));
  for (const round of rounds) await round.stop();
  expect([letters.mock.calls.length, deadlines.mock.calls.length]).toEqual([0, 0]);
});

test('[REQ-OPS-31] what is due comes round when a notice says so; a round that throws leaves the others alone', async () => {
  const { notices, letters, deadlines, rounds } = someRounds();
  for (const round of rounds) round.start();
  await database.pool.query(
    `insert into due_things values ('letter', '2026-01-01'), ('deadline', '2026-01-01'), ('later', '2100-01-01')`,
  );
  notices.heard('due');
  await eventually(() => expect(letters).toHaveBeenCalled());
  await eventually(() => expect(deadlines).toHaveBeenCalled());
  const again = deadlines.mock.calls.length;
  notices.heard(undefined);
  await eventually(() => expect(deadlines.mock.calls.length).toBeGreaterThan(again));
  for (const round of rounds) await round.stop();
});

test('[REQ-OPS-31] what a host whose clock is ahead says is due comes round once it is due here', async () => {
  const { notices, letters, rounds } = someRounds();
  for (const round of rounds) round.start();
  await database.pool.query(`insert into due_things values ('letter', now() + interval '0.5 seconds')`);
  notices.heard('due');
  await eventually(() => expect(letters).toHaveBeenCalled());
  for (const round of rounds) await round.stop();
});

test('[REQ-OPS-31] a condition that asks for no time is asked like the others', async () => {
  const notices = new NoticeBoard(log);
  const due = createDueRounds({ database, clock: systemClock, log, notices });
  const always = vi.fn<() => Promise<void>>(async () => undefined);
  const round = due.add({ what: 'always', isDue: 'exists (select 1)', everyMs: SELDOM_MS, round: always });
  round.start();
  await eventually(() => expect(always).toHaveBeenCalled());
  await round.stop();
});
