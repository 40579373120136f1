import { z } from 'zod';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { DIFFERENCE_KINDS, type Comparison, type Difference, type DifferenceKey } from '../../platform/difference.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';

/** One comparison of all books. Days are those of India, ISO text. */
export interface Run {
  readonly id: string;
  readonly startedAt: string;
  readonly fromDay: string;
  readonly toDay: string;
}

export async function beginRun(db: Queryable, run: Run): Promise<void> {
  await db.query('insert into reconciliation_runs (id, started_at, from_day, to_day) values ($1, $2, $3, $4)', [
    run.id,
    run.startedAt,
    run.fromDay,
    run.toDay,
  ]);
}

/** Keeps a difference; one that was found before is the same one, with its present outcome. */
export async function keepDifference(db: Queryable, run: Run, difference: Difference): Promise<void> {
  const { kind, counterparty, subject, detail, outcome } = difference;
  await db.query(
    `insert into reconciliation_differences (kind, counterparty, subject, detail, first_run, last_run, found_at, outcome)
     values ($1, $2, $3, $4, $5, $5, $6, $7)
     on conflict (kind, counterparty, subject) do update set detail = excluded.detail, last_run = excluded.last_run, outcome = excluded.outcome`,
    [kind, counterparty, subject, detail, run.id, run.startedAt, outcome],
  );
}

export async function endRun(db: Queryable, run: Run, total: Comparison, endedAt: string): Promise<void> {
  const repaired = total.differences.filter(({ outcome }) => outcome === 'repaired').length;
  await db.query(
    `update reconciliation_runs set ended_at = $2, compared = $3, differences = $4, repaired = $5, incomplete = $6
     where id = $1`,
    [run.id, endedAt, total.compared, total.differences.length, repaired, total.incomplete],
  );
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

/** What the last run that could compare everything, or one after it, left to a person. */
const OPEN = `select kind, counterparty, subject, detail, outcome, found_at from reconciliation_differences
  where outcome = 'needs-person' and last_run in (
    select id from reconciliation_runs where started_at >= (
      select coalesce(max(started_at), 'epoch') from reconciliation_runs where ended_at is not null and incomplete is null))`;

/** As `placeOfDifference` says it. */
const PLACE = `kind || ' ' || counterparty || ' ' || subject`;

/** At most `limit` after a place of what the last run that could compare everything left to a person, the oldest first. */
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
