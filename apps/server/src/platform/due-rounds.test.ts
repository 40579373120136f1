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
/** Longer than any test: a round can only start by a notice. */
const SELDOM_MS = 3_600_000;
const SOON_MS = 50;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
  await database.pool.query('create table due_things (name text, at timestamptz)');
});
afterAll(() => database.close());

const isDue = (name: string) => `exists (select from due_things where name = '${name}' and at <= $1)`;

function someRounds(everyMs = SELDOM_MS) {
  const notices = new NoticeBoard(log);
  const asked = vi.spyOn(database.pool, 'query');
  const due = createDueRounds({ database, clock: systemClock, log, notices, everyMs });
  const letters = vi.fn<() => Promise<boolean>>(async () => {
    await database.pool.query(`delete from due_things where name = 'letter'`);
    return false;
  });
  const deadlines = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('not today')));
  const rounds = [
    due.add({ what: 'letters', isDue: isDue('letter'), round: letters }),
    due.add({ what: 'deadlines', isDue: isDue('deadline'), round: deadlines }),
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
  const { notices, letters, rounds } = someRounds(SOON_MS);
  for (const round of rounds) round.start();
  await database.pool.query(`insert into due_things values ('letter', now() + interval '0.2 seconds')`);
  notices.heard('due');
  await eventually(() => expect(letters).toHaveBeenCalled());
  for (const round of rounds) await round.stop();
});

test('[REQ-OPS-31] a condition that asks for no time is asked like the others', async () => {
  const notices = new NoticeBoard(log);
  const due = createDueRounds({ database, clock: systemClock, log, notices, everyMs: SELDOM_MS });
  const always = vi.fn<() => Promise<boolean>>(async () => false);
  const round = due.add({ what: 'always', isDue: 'exists (select 1)', round: always });
  round.start();
  await eventually(() => expect(always).toHaveBeenCalled());
  await round.stop();
});

/** A round of one kind that waits until the test releases it. */
function heldRound(name: string, answers: readonly boolean[] = []) {
  const notices = new NoticeBoard(log);
  const due = createDueRounds({ database, clock: systemClock, log, notices, everyMs: SELDOM_MS });
  const rests: (() => void)[] = [];
  const work = vi.fn<() => Promise<boolean>>(async () => {
    const turn = rests.length;
    await database.pool.query(
      'delete from due_things where ctid in (select ctid from due_things where name = $1 limit 1)',
      [name],
    );
    await new Promise<void>((resolve) => rests.push(resolve));
    return answers[turn] ?? false;
  });
  const round = due.add({ what: name, isDue: isDue(name), round: work });
  const insert = (count: number) =>
    database.pool.query(`insert into due_things select $1, '2026-01-01' from generate_series(1, $2)`, [name, count]);
  return { notices, work, round, insert, rests };
}

test('[REQ-OPS-31] what a notice says during its round comes round at the end of it', async () => {
  const { notices, work, round, insert, rests } = heldRound('mail');
  await insert(1);
  round.start();
  await eventually(() => expect(rests).toHaveLength(1));
  await insert(1);
  notices.heard('due');
  rests[0]?.();
  await eventually(() => expect(rests).toHaveLength(2));
  rests[1]?.();
  await round.stop();
  expect(work).toHaveBeenCalledTimes(2);
});

test('[REQ-OPS-31] a round that took as much as it takes at once comes again at once; one that took less does not', async () => {
  const { work, round, insert, rests } = heldRound('parcel', [true]);
  await insert(3);
  round.start();
  await eventually(() => expect(rests).toHaveLength(1));
  rests[0]?.();
  await eventually(() => expect(rests).toHaveLength(2));
  rests[1]?.();
  await round.stop();
  expect(work).toHaveBeenCalledTimes(2);
});

test('[REQ-OPS-31] a condition that cannot be asked keeps no other work from coming round', async () => {
  const notices = new NoticeBoard(log);
  const due = createDueRounds({ database, clock: systemClock, log, notices, everyMs: SELDOM_MS });
  const works = vi.fn<() => Promise<boolean>>(async () => false);
  const fails = vi.fn<() => Promise<boolean>>(async () => false);
  const rounds = [
    due.add({ what: 'what fails', isDue: 'exists (select from no_such_table)', round: fails }),
    due.add({ what: 'what works', isDue: 'exists (select 1)', round: works }),
  ];
  for (const round of rounds) round.start();
  await eventually(() => expect(works).toHaveBeenCalled());
  for (const round of rounds) await round.stop();
  expect(fails).not.toHaveBeenCalled();
});
