import type { Books, Difference } from '../../platform/difference.ts';
import type { ComparingContext } from './context.ts';
import { moveRound, nextRound } from './round-store.ts';
import { countPortion, keepDifference, type Run } from './store.ts';

/** The result of comparing one set of books in a run. */
export interface RunPart {
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Sentences that say what was not compared. */
  readonly incomplete: readonly string[];
}

/**
 * Compares one set of books, portion by portion, until its round is over, the other side is silent or `endsMs` has
 * passed. The findings of a portion and the position of the next are written in one transaction: if the process dies,
 * no portion is skipped and none is repeated (REQ-OPS-27). A failure does not affect other books.
 */
export async function compareBooks(
  context: ComparingContext,
  run: Run,
  books: Books,
  endsMs: number,
): Promise<RunPart> {
  const { database, clock, log } = context;
  const differences: Difference[] = [];
  const incomplete: string[] = [];
  let compared = 0;
  let follows = false;
  try {
    for (;;) {
      const round = await nextRound(database.pool, run, books, follows);
      if (round === null) break;
      const portion = await books.compare(round, round.position);
      const moved = { next: portion.next, isOver: portion.next === null && portion.stopped === null };
      const kept: Difference[] = [];
      const isMoved = await database.transaction(async (transaction) => {
        if (!(await moveRound(transaction, books, round, moved, clock.nowIso()))) return false;
        for (const difference of portion.differences)
          if (await keepDifference(transaction, run, difference)) kept.push(difference);
        await countPortion(transaction, run, portion.compared, kept);
        return true;
      });
      // Another run is comparing these books, and reports the differences.
      if (!isMoved) break;
      compared += portion.compared;
      for (const difference of kept) {
        differences.push(difference);
        tell(context, difference);
      }
      if (portion.leftOut !== null) incomplete.push(portion.leftOut);
      if (portion.stopped !== null) {
        incomplete.push(portion.stopped);
        break;
      }
      follows = portion.next === null && round.run !== run.id;
      if (clock.nowMs() >= endsMs) break;
    }
  } catch (error) {
    log.error({ err: error, counterparty: books.counterparty, books: books.name }, 'a comparison of books failed');
    incomplete.push(`comparing the ${books.name} of ${books.counterparty} failed: the log says how`);
  }
  return { compared, differences, incomplete };
}

function tell({ log, metrics }: ComparingContext, difference: Difference): void {
  const { kind, counterparty, subject, detail, outcome } = difference;
  log[outcome === 'repaired' ? 'warn' : 'error']({ kind, counterparty, subject, detail, outcome }, 'books differ');
  metrics.events.inc({ event: `reconciliation ${kind} ${outcome}` });
}
