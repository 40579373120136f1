import { indiaClockOf } from '@safar/domain/days';
import { DAY_MS } from '@safar/domain/time-units';
import type { Comparison, Difference } from '../../platform/difference.ts';
import { newId } from '../../platform/ids.ts';
import type { ReconciliationContext } from './context.ts';
import { beginRun, endRun, keepDifference, type Run } from './store.ts';

/** What is younger may still be under way: browser, webhook and poller have their turn first. */
const STILL_UNDER_WAY_MS = 5 * 60_000;

/** What a run found. */
export interface Report extends Comparison {
  readonly run: string;
}

/**
 * Compares our books with the gateway's (payments and refunds of the last days) and the suppliers' (all bookings that stand, and flights that ended lately),
 * repairs what is safe, and reports each difference: kept, logged and counted. Running it again changes nothing more.
 */
export async function reconcile(
  context: ReconciliationContext,
  { days, graceMs = STILL_UNDER_WAY_MS }: { readonly days: number; readonly graceMs?: number },
): Promise<Report> {
  const { database, clock, log, metrics, payments, bookings } = context;
  const toMs = clock.nowMs() - graceMs;
  const fromMs = toMs - days * DAY_MS;
  const run: Run = {
    id: newId(clock.nowMs()),
    startedAt: clock.nowIso(),
    fromDay: indiaClockOf(fromMs).day,
    toDay: indiaClockOf(toMs).day,
  };
  await beginRun(database.pool, run);
  const total = together([
    ...(await attempted(context, 'payments', async () => [await payments.compareWithGateways({ fromMs, toMs })])),
    ...(await attempted(context, 'bookings', () => bookings.compareWithSuppliers())),
  ]);
  for (const difference of total.differences) {
    const { kind, counterparty, subject, detail, outcome } = difference;
    log[outcome === 'repaired' ? 'warn' : 'error']({ kind, counterparty, subject, detail, outcome }, 'books differ');
    metrics.events.inc({ event: `reconciliation ${kind} ${outcome}` });
    await keepDifference(database.pool, run, difference);
  }
  if (total.incomplete !== null) {
    log.error({ incomplete: total.incomplete }, 'books could not all be compared');
    metrics.events.inc({ event: 'reconciliation incomplete' });
  }
  await endRun(database.pool, run, total, clock.nowIso());
  return { run: run.id, ...total };
}

/** A comparison that fails is not a clean one, and keeps neither the others from being made nor the run from being ended. */
async function attempted(
  { log }: ReconciliationContext,
  books: 'payments' | 'bookings',
  compare: () => Promise<readonly Comparison[]>,
): Promise<readonly Comparison[]> {
  try {
    return await compare();
  } catch (error) {
    log.error({ err: error, books }, 'a comparison of books failed');
    return [{ compared: 0, differences: [], incomplete: `the comparison of ${books} failed: the log says how` }];
  }
}

function together(parts: readonly Comparison[]): Comparison {
  const silent = parts.map(({ incomplete }) => incomplete).filter((text) => text !== null);
  // A ticket may be found by its payment and by its checkout; the first to tell of it knows more.
  const each = new Map<string, Difference>();
  for (const difference of parts.flatMap(({ differences }) => differences)) {
    const key = `${difference.kind} ${difference.counterparty} ${difference.subject}`;
    if (!each.has(key)) each.set(key, difference);
  }
  return {
    compared: parts.reduce((sum, { compared }) => sum + compared, 0),
    differences: [...each.values()],
    incomplete: silent.length === 0 ? null : silent.join('; '),
  };
}
