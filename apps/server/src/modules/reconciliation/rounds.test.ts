import { DAY_MS, HOUR_MS } from '@safar/domain/time/time-units';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Books, Difference } from '../../platform/difference.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMetrics } from '../../platform/metrics.ts';
import '../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import type { ComparingContext } from './context.ts';
import { reconcile } from './reconcile.ts';

const clock = movableClock(Date.UTC(2026, 10, 28));
let database: Database;
let names = 0;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(() => database.close());

/** How the scripted books are compared, portion by portion, and what interrupts that. */
interface Script {
  readonly entries: number;
  readonly portion: number;
  /** Entries before which the process dies, once each; `silent`: entries at which the other side does not answer. */
  readonly dies?: readonly number[];
  readonly silent?: readonly number[];
  readonly fails?: boolean;
  readonly differs?: readonly number[];
}

interface Scripted {
  readonly books: Books;
  /** Every entry that was compared, in order. */
  readonly asked: number[];
  /** Resolves once a process has died here. */
  death(): Promise<void>;
}

function scripted({ entries, portion, dies = [], silent = [], fails = false, differs = [] }: Script): Scripted {
  const asked: number[] = [];
  const [dying, silences] = [new Set(dies), new Set(silent)];
  let died = Promise.withResolvers<void>();
  names += 1;
  const counterparty = `other-${names}`;
  const compare: Books['compare'] = async (_span, position) => {
    const from = Number(position ?? 0);
    const to = Math.min(from + portion, entries);
    if (fails) throw new Error('its answer is of no known shape');
    if (silences.delete(from))
      return { compared: 0, differences: [], next: position, stopped: `${counterparty} is silent`, leftOut: null };
    if (dying.delete(from)) {
      died.resolve();
      // A killed process never continues from here.
      await new Promise(() => undefined);
    }
    for (let entry = from; entry < to; entry += 1) asked.push(entry);
    const differences = differs
      .filter((entry) => entry >= from && entry < to)
      .map((entry): Difference => ({
        kind: 'payment-differs',
        counterparty,
        subject: String(entry),
        detail: 'It differs.',
        outcome: 'needs-person',
      }));
    return { compared: to - from, differences, next: to < entries ? String(to) : null, stopped: null, leftOut: null };
  };
  const death = async () => {
    await died.promise;
    died = Promise.withResolvers();
  };
  return { books: { counterparty, name: 'entries', compare }, asked, death };
}

/** A process that compares these books, and a counter of its calls for a person. */
function processWith(...all: readonly Scripted[]) {
  const metrics = createMetrics({ processMetrics: false });
  const context: ComparingContext = {
    database,
    clock,
    metrics,
    log: createLogger('silent'),
    payments: { gatewayBooks: () => all.map(({ books }) => books), ownBooks: () => [], recheck: async () => 'silent' },
    bookings: { supplierBooks: () => [], recheck: async () => 'agrees' },
  };
  const called = async () => {
    const { values } = await metrics.events.get();
    return values.find(({ labels }) => labels.event === 'reconciliation incomplete')?.value ?? 0;
  };
  return { context, called };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const night = (context: ComparingContext, occasion: string) => reconcile(context, { days: 3, occasion });

async function runOf(occasion: string) {
  const { rows } = await database.pool.query<object>(
    'select ended_at is not null as ended, compared, incomplete from reconciliation_runs where occasion = $1',
    [occasion],
  );
  return rows[0];
}

test('[REQ-OPS-27] a run whose process is killed goes on where it stopped: nothing is skipped, nothing asked twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        entries: fc.integer({ min: 1, max: 23 }),
        portion: fc.integer({ min: 1, max: 5 }),
        dies: fc.uniqueArray(fc.nat(23), { maxLength: 3 }),
      }),
      async (script) => {
        const other = scripted(script);
        const { context } = processWith(other);
        const occasion = `killed ${names}`;
        // After each death another process resumes the same run.
        for (let process = 0; process <= script.dies.length; process += 1)
          await Promise.race([night(context, occasion), other.death()]);
        expect(other.asked).toEqual(upTo(script.entries));
        expect(await runOf(occasion)).toEqual({ ended: true, compared: script.entries, incomplete: null });
      },
    ),
    { numRuns: 15 },
  );
});

test('[REQ-OPS-27] the silence of one, or its failure, stops no other; what it left is asked for in the next night, before what is new', async () => {
  const [silent, failing, other] = [
    scripted({ entries: 7, portion: 2, silent: [4] }),
    scripted({ entries: 3, portion: 1, fails: true }),
    scripted({ entries: 5, portion: 2 }),
  ];
  const { context, called } = processWith(silent, failing, other);
  const first = await night(context, 'silent 1');
  expect([silent.asked, other.asked]).toEqual([upTo(4), upTo(5)]);
  expect(first.incomplete).toContain(`${silent.books.counterparty} is silent`);
  expect(first.incomplete).toContain(`comparing the entries of ${failing.books.counterparty} failed`);
  expect(await runOf('silent 1')).toEqual({ ended: true, compared: 9, incomplete: first.incomplete });
  // The next night continues: a single night does not call a person.
  expect(await called()).toBe(0);

  clock.advance(DAY_MS);
  await night(context, 'silent 2');
  expect(silent.asked.slice(4)).toEqual([4, 5, 6, ...upTo(7)]);
  // The round that failed in both nights has left out a day.
  expect(await called()).toBe(1);
});

test('[REQ-OPS-27] one that is silent from the first question on is asked from the beginning in the next night', async () => {
  const silent = scripted({ entries: 3, portion: 2, silent: [0] });
  const { context } = processWith(silent);
  await night(context, 'silent at first 1');
  expect(silent.asked).toEqual([]);
  clock.advance(DAY_MS);
  await night(context, 'silent at first 2');
  expect(silent.asked).toEqual([...upTo(3), ...upTo(3)]);
});

test('[REQ-OPS-27] a night ends in time, and its run with it; the next goes on', async () => {
  const other = scripted({ entries: 6, portion: 1 });
  const slow: Books = {
    ...other.books,
    compare: (span, position) => {
      clock.advance(2 * HOUR_MS);
      return other.books.compare(span, position);
    },
  };
  const { context } = processWith({ ...other, books: slow });
  await night(context, 'long 1');
  expect(other.asked).toEqual(upTo(3));
  expect(await runOf('long 1')).toMatchObject({ ended: true, compared: 3 });
  clock.advance(DAY_MS);
  await night(context, 'long 2');
  expect(other.asked.slice(0, 6)).toEqual(upTo(6));
});

test('[REQ-OPS-27] a run whose process never came back is ended by the one after it', async () => {
  const other = scripted({ entries: 2, portion: 1, dies: [1] });
  const { context } = processWith(other);
  await Promise.race([reconcile(context, { days: 1 }), other.death()]);
  await reconcile(context, { days: 1 });
  const { rows } = await database.pool.query('select from reconciliation_runs where ended_at is null');
  expect(rows).toEqual([]);
  expect(other.asked.slice(0, 2)).toEqual([0, 1]);
});

test('[REQ-OPS-27] a difference stays until the books agree, also when no run comes by it any more', async () => {
  const other = scripted({ entries: 3, portion: 1, differs: [1] });
  const { context } = processWith(other);
  expect((await night(context, 'differs 1')).differences).toHaveLength(1);
  const { context: later } = processWith();
  const outcome = async () => {
    const { rows } = await database.pool.query<{ outcome: string }>(
      'select outcome from reconciliation_differences where counterparty = $1',
      [other.books.counterparty],
    );
    return rows.map((row) => row.outcome);
  };
  await night(later, 'differs 2');
  expect(await outcome()).toEqual(['needs-person']);
  await night({ ...later, payments: { ...later.payments, recheck: async () => 'agrees' } }, 'differs 3');
  expect(await outcome()).toEqual(['repaired']);
});

test('[REQ-OPS-27] what waits for a person is looked at again while it is night, and not after', async () => {
  const differing = scripted({ entries: 1, portion: 1, differs: [0] });
  await night(processWith(differing).context, 'differing');
  const looked: string[] = [];
  const recheck = async ({ counterparty }: { readonly counterparty: string }) => {
    looked.push(counterparty);
    return 'silent' as const;
  };
  const nightOf = (hours: number, occasion: string) => {
    const long = scripted({ entries: 1, portion: 1 });
    const compare: Books['compare'] = (span, position) => {
      clock.advance(hours * HOUR_MS);
      return long.books.compare(span, position);
    };
    const { context } = processWith({ ...long, books: { ...long.books, compare } });
    return night({ ...context, payments: { ...context.payments, recheck } }, occasion);
  };
  clock.advance(DAY_MS);
  await nightOf(6, 'all night');
  expect(looked).toEqual([]);
  clock.advance(DAY_MS);
  await nightOf(1, 'an hour');
  expect(looked).toContain(differing.books.counterparty);
});
