import { z } from 'zod';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { epochMs, indiaClockOf } from '@safar/domain/days';
import { DAY_MS } from '@safar/domain/time-units';
import { DIFFERENCE_KINDS, type ComparedSpan, type Difference, type DifferenceKey } from '../../platform/difference.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';

/** One comparison of all books, over a span of time (epoch ms). */
export interface Run extends ComparedSpan {
  readonly id: string;
  /** ISO instant. */
  readonly startedAt: string;
}

/** A run as it is asked for. */
export interface AskedRun {
  readonly id: string;
  readonly startedAt: string;
  /** Days before its begin, and how much of the newest is left alone. */
  readonly days: number;
  readonly graceMs: number;
  /** What begins the same run again if its process ends; null: a person's wish, which is made once. */
  readonly occasion: string | null;
}

const BegunRow = z.object({ id: z.string(), startedAt: Instant, isOver: z.boolean() });

/** Begins a run, or takes up the one of its occasion; null: that one is over. Runs whose process ended before they did are ended. */
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
  // One that another process is still at says so itself when it ends.
  await db.query(
    `update reconciliation_runs set ended_at = $2, incomplete = 'its process ended before it did' where ended_at is null and id <> $1`,
    [begun.id, startedAt],
  );
  return { id: begun.id, startedAt: begun.startedAt, ...spanOf(begun.startedAt) };
}

/** Keeps a difference; one that was found before is the same one, with its present outcome. False: it was told in this run before. */
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

/** Counts what a portion came to. */
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

/** @param incomplete what could not be compared; null: nothing */
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

/** A difference, and since when it is known; ISO instant. */
export type OpenDifference = Difference & { readonly since: string };

/** Where a difference stands in the list. */
export function placeOfDifference({ kind, counterparty, subject, since }: OpenDifference): ListPlace {
  return { at: since, id: `${kind} ${counterparty} ${subject}` };
}

const OPEN = `select kind, counterparty, subject, detail, outcome, found_at from reconciliation_differences where outcome = 'needs-person'`;

/** As `placeOfDifference` says it. */
const PLACE = `kind || ' ' || counterparty || ' ' || subject`;

/** At most `limit` after a place of what waits for a person, the oldest first. */
export async function openDifferences(
  db: Queryable,
  place: ListPlace | null,
  limit: number,
): Promise<OpenDifference[]> {
  const found = await rowsOf(db, OpenDifferencesRow)(
    `${OPEN} and ($1::timestamptz is null or (found_at, ${PLACE}) > ($1, $2))
     order by found_at, ${PLACE} limit $3`,
    [place?.at ?? null, place?.id ?? null, limit],
  );
  return found.map(({ found_at: since, ...difference }) => ({ ...difference, since: since }));
}

/** A difference as an operator asks for it. */
export type AskedDifference = Omit<DifferenceKey, 'kind'> & { readonly kind: string };

/** A difference that waits for a person; null: it does not. */
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

/** Notes what a difference came to; false when somebody else has dealt with it. */
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

/** At most `limit` of what waits for a person and was not found in this run, those not looked at for longest first. */
export function differencesNotFound(db: Queryable, run: Run, limit: number): Promise<Difference[]> {
  return rowsOf(db, OpenDifferencesRow)(`${OPEN} and last_run <> $1 order by last_run, found_at limit $2`, [
    run.id,
    limit,
  ]);
}
