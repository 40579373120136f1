import { z } from 'zod';
import { epochMs } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Books, ComparedSpan } from '../../platform/difference.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';
import type { Run } from './store.ts';

/** After a longer gap a round begins no further back than this. */
const MAX_SPAN_MS = 60 * DAY_MS;

type Named = Pick<Books, 'counterparty' | 'name'>;

/** A round of a comparison that has begun and not ended. */
export interface Round extends ComparedSpan {
  /** The run that began it. */
  readonly run: string;
  readonly position: string | null;
}

const RoundRow = z.object({
  run: z.string(),
  from: Instant,
  until: Instant,
  position: z.string().nullable(),
  ended: z.boolean(),
});

/**
 * The round to continue: an open one, or else a new one of this run; null when this run's round is over. `follows`:
 * an earlier run's round was ended in this run, and what it compared is not compared again (REQ-OPS-27).
 */
export async function nextRound(db: Queryable, run: Run, books: Books, follows: boolean): Promise<Round | null> {
  const [last] = await rowsOf(db, RoundRow)(
    `select run, from_at as "from", until_at as until, position, ended_at is not null as ended
     from comparison_rounds where counterparty = $1 and books = $2`,
    [books.counterparty, books.name],
  );
  if (last?.ended === true && last.run === run.id) return null;
  if (last?.ended === false)
    return { run: last.run, fromMs: epochMs(last.from), untilMs: epochMs(last.until), position: last.position };
  const { untilMs } = run;
  const comparedMs = last === undefined ? run.fromMs : epochMs(last.until);
  const wantedMs = follows || books.isFollowing === true ? comparedMs : Math.min(comparedMs, run.fromMs);
  const fromMs = Math.max(Math.min(wantedMs, untilMs), untilMs - MAX_SPAN_MS);
  await db.query(
    `insert into comparison_rounds (counterparty, books, run, from_at, until_at) values ($1, $2, $3, $4, $5)
     on conflict (counterparty, books) do update
       set run = excluded.run, from_at = excluded.from_at, until_at = excluded.until_at, position = null, ended_at = null
     where comparison_rounds.ended_at is not null`,
    [books.counterparty, books.name, run.id, new Date(fromMs), new Date(untilMs)],
  );
  return { run: run.id, fromMs, untilMs, position: null };
}

/** Moves a round on, or ends it; false when another process has moved it since it was read. */
export async function moveRound(
  transaction: Transaction,
  { counterparty, name }: Named,
  { run, position }: Round,
  { next, isOver }: { readonly next: string | null; readonly isOver: boolean },
  nowIso: string,
): Promise<boolean> {
  const moved = await transaction.query(
    `update comparison_rounds set position = $5, ended_at = case when $6 then $7::timestamptz end
     where counterparty = $1 and books = $2 and run = $3 and position is not distinct from $4 and ended_at is null`,
    [counterparty, name, run, position, next, isOver, nowIso],
  );
  return moved.rowCount === 1;
}

const LeftRow = z.object({ counterparty: z.string(), name: z.string(), until: Instant });

/** Open rounds of earlier runs. */
export function roundsLeft(db: Queryable, run: Run): Promise<z.infer<typeof LeftRow>[]> {
  return rowsOf(db, LeftRow)(
    `select counterparty, books as name, until_at as until from comparison_rounds
     where ended_at is null and run <> $1 order by until_at, counterparty, books`,
    [run.id],
  );
}
