import { z } from 'zod';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { epochMs, indiaClockOf } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { DIFFERENCE_KINDS, type ComparedSpan, type Difference, type DifferenceKey } from '../../platform/difference.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** One comparison of all books, over a span of time (epoch ms). */
export interface Run extends ComparedSpan {
  readonly id: string;
  /** ISO instant. */
  readonly startedAt: string;
}

/** The parameters of a run. */
export interface AskedRun {
  readonly id: string;
  readonly startedAt: string;
  /** Days before its start, and how much of the most recent time is excluded. */
  readonly days: number;
  readonly graceMs: number;
  /**
   * Key under which the run is resumed if its process dies; null for a run that a person asked for, which is made once.
   */
  readonly occasion: string | null;
}

const BegunRow = z.object({ id: z.string(), startedAt: Instant, isOver: z.boolean() });

/** Begins a run, or resumes the one of its occasion; null when that one has ended. Open runs of processes that died are ended. */
export async function beginRun(
  db: Queryable,
  { id, startedAt, days, graceMs, occasion }: AskedRun,
): Promise<Run | null> {
  const spanOf = (begunAt: string): ComparedSpan => {
    const untilMs = epochMs(begunAt) - graceMs;
    return { fromMs: untilMs - days * DAY_MS, untilMs };
  };
  const { fromMs, untilMs } = spanOf(startedAt);
  const [begun] = await rowsOf(db, BegunRow)(
    `insert into reconciliation_runs (id, started_at, from_day, to_day, occasion) values ($1, $2, $3, $4, $5)
     on conflict (occasion) do update set occasion = excluded.occasion
     returning id, started_at as "startedAt", ended_at is not null as "isOver"`,
    [id, startedAt, indiaClockOf(fromMs).day, indiaClockOf(untilMs).day, occasion],
  );
  if (begun === undefined) throw new Error('a run was neither begun nor taken up');
  if (begun.isOver) return null;
  // If another process is still working on one, it overwrites this when it ends.
  await db.query(
    `update reconciliation_runs set ended_at = $2, incomplete = 'its process ended before it did' where ended_at is null and id <> $1`,
    [begun.id, startedAt],
  );
  return { id: begun.id, startedAt: begun.startedAt, ...spanOf(begun.startedAt) };
}

/** Saves a difference; a known one is updated with its present outcome. False when this run has reported it already. */
export async function keepDifference(db: Queryable, run: Run, difference: Difference): Promise<boolean> {
  const { kind, counterparty, subject, detail, outcome } = difference;
  const kept = await db.query(
    `insert into reconciliation_differences as known (kind, counterparty, subject, detail, first_run, last_run, found_at, outcome)
     values ($1, $2, $3, $4, $5, $5, $6, $7)
     on conflict (kind, counterparty, subject)
       do update set detail = excluded.detail, last_run = excluded.last_run, outcome = excluded.outcome
       where known.last_run <> excluded.last_run`,
    [kind, counterparty, subject, detail, run.id, run.startedAt, outcome],
  );
  return kept.rowCount === 1;
}

/** Adds the result of a portion to the run's counts. */
export async function countPortion(
  db: Queryable,
  run: Run,
  compared: number,
  found: readonly Difference[],
): Promise<void> {
  const repaired = found.filter(({ outcome }) => outcome === 'repaired').length;
  await db.query(
    `update reconciliation_runs set compared = compared + $2, differences = differences + $3, repaired = repaired + $4 where id = $1`,
    [run.id, compared, found.length, repaired],
  );
}

/** Ends a run. @param incomplete what could not be compared; null when everything was */
export async function endRun(db: Queryable, run: Run, incomplete: string | null, endedAt: string): Promise<void> {
  await db.query('update reconciliation_runs set ended_at = $2, incomplete = $3 where id = $1', [
    run.id,
    endedAt,
    incomplete,
  ]);
}

const OpenDifferencesRow = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  counterparty: z.string(),
  subject: z.string(),
  detail: z.string(),
  outcome: z.enum(['repaired', 'needs-person', 'noted']),
  found_at: Instant,
});

/** A difference, and since when it has been known; ISO instant. */
type OpenDifference = Difference & { readonly since: string };

const OPEN = `select kind, counterparty, subject, detail, outcome, found_at from reconciliation_differences where outcome = 'needs-person'`;

/** At most `limit` differences that need a person, the oldest first. */
export async function openDifferences(db: Queryable, limit: number): Promise<OpenDifference[]> {
  const found = await rowsOf(db, OpenDifferencesRow)(
    `${OPEN} order by found_at, kind, counterparty, subject limit $1`,
    [limit],
  );
  return found.map(({ found_at: since, ...difference }) => ({ ...difference, since: since }));
}

/** The key of a difference in an operator's request. */
export type AskedDifference = Omit<DifferenceKey, 'kind'> & { readonly kind: string };

/** A difference that needs a person; null when there is none with this key. */
export async function findOpenDifference(
  db: Queryable,
  { kind, counterparty, subject }: AskedDifference,
): Promise<Difference | null> {
  const [found] = await rowsOf(db, OpenDifferencesRow)(`${OPEN} and kind = $1 and counterparty = $2 and subject = $3`, [
    kind,
    counterparty,
    subject,
  ]);
  return found ?? null;
}

/** Records the outcome of a difference; false when another process has closed it. */
export async function closeDifference(
  transaction: Transaction,
  { kind, counterparty, subject }: DifferenceKey,
  { detail, outcome }: Pick<Difference, 'detail' | 'outcome'>,
): Promise<boolean> {
  const closed = await transaction.query(
    `update reconciliation_differences set detail = $4, outcome = $5
     where kind = $1 and counterparty = $2 and subject = $3 and outcome = 'needs-person'`,
    [kind, counterparty, subject, detail, outcome],
  );
  return closed.rowCount === 1;
}

/** At most `limit` differences that need a person and were not found in this run, the least recently checked first. */
export function differencesNotFound(db: Queryable, run: Run, limit: number): Promise<Difference[]> {
  return rowsOf(db, OpenDifferencesRow)(`${OPEN} and last_run <> $1 order by last_run, found_at limit $2`, [
    run.id,
    limit,
  ]);
}
