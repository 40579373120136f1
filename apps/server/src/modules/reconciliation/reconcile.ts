import type { DifferenceKey, Recheck, Books, Difference } from '../../platform/difference.ts';
import { type SoldDifference, COMPARING } from '../bookings/index.ts';
import type { MoneyDifference } from '../payments/index.ts';
import type { ComparingContext } from './context.ts';
import { epochMs } from '@safar/domain/time/days';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { newId } from '../../platform/ids.ts';
import { paced } from '../../platform/paced.ts';
import { compareBooks, type RunPart } from './compare-books.ts';
import { roundsLeft } from './round-store.ts';
import { beginRun, closeDifference, differencesNotFound, endRun, type Run } from './store.ts';

/** Anything younger may still be under way: browser, webhook and poller come first. */
const STILL_UNDER_WAY_MS = 5 * MINUTE_MS;
/**
 * After this time no further portion begins, because travellers need the suppliers: the comparison continues the next
 * night (REQ-OPS-27).
 */
const NIGHT_MS = 5 * HOUR_MS;
/** Most differences rechecked in one run, besides those it finds. */
const MAX_RECHECKED = 2000;

/** The findings of a run. */
export interface Report extends Omit<RunPart, 'incomplete'> {
  readonly run: string;
  /** Sentences that say what was not compared; null when everything was compared. */
  readonly incomplete: string | null;
}

interface Asked {
  /** Minimum number of days back for which payments are compared. */
  readonly days: number;
  readonly graceMs?: number;
  /** Key under which a run is resumed when its process dies; absent for a run that a person asked for. */
  readonly occasion?: string;
}

/**
 * Compares our books with those of the gateways, then our own books with each other, then our books with those of the
 * suppliers; different counterparties are compared in parallel. Repairs what is safe, and reports each difference:
 * saved, logged and counted. Earlier differences that need a person are rechecked. A person is called when this run
 * could not end a round that an earlier run had left open either (decision 0069, REQ-OPS-5).
 */
export async function reconcile(
  context: ComparingContext,
  { days, graceMs = STILL_UNDER_WAY_MS, occasion }: Asked,
): Promise<Report> {
  const { database, clock, payments, bookings } = context;
  const asked = { id: newId(clock.nowMs()), startedAt: clock.nowIso(), days, graceMs, occasion: occasion ?? null };
  const run = await beginRun(database.pool, asked);
  if (run === null) return { run: asked.id, compared: 0, differences: [], incomplete: null };
  const endsMs = epochMs(run.startedAt) + NIGHT_MS;
  const compare = async (books: readonly Books[]): Promise<RunPart[]> => {
    const parts: RunPart[] = [];
    for (const each of books) parts.push(await compareBooks(context, run, each, endsMs));
    return parts;
  };
  const beside = async (books: readonly Books[]): Promise<RunPart[]> => {
    const each = [...Map.groupBy(books, ({ counterparty }) => counterparty).values()];
    return (await Promise.all(each.map(compare))).flat();
  };
  const supplierBooks = bookings.supplierBooks();
  const gatewayBooks = payments.gatewayBooks();
  const parts = [
    ...(await beside(gatewayBooks)),
    ...(await compare(payments.ownBooks())),
    ...(await beside(supplierBooks)),
  ];
  await lookAgain(context, run, endsMs);
  const incomplete = parts.flatMap((part) => part.incomplete);
  await callForWhatIsLeft(context, run, [...gatewayBooks, ...supplierBooks], incomplete);
  const text = incomplete.length === 0 ? null : incomplete.join('; ');
  await endRun(database.pool, run, text, clock.nowIso());
  return {
    run: run.id,
    compared: parts.reduce((sum, { compared }) => sum + compared, 0),
    differences: parts.flatMap(({ differences }) => differences),
    incomplete: text,
  };
}

/**
 * Rechecks differences that need a person and were not found again, until the night ends: those whose books now agree
 * leave the list.
 */
async function lookAgain(context: ComparingContext, run: Run, endsMs: number): Promise<void> {
  const { database, clock, log } = context;
  const isOver = () => clock.nowMs() >= endsMs;
  if (isOver()) return;
  await paced(await differencesNotFound(database.pool, run, MAX_RECHECKED), COMPARING, async (difference) => {
    if (isOver()) return 'stop';
    try {
      await lookAgainAt(context, difference);
    } catch (error) {
      const { kind, counterparty, subject } = difference;
      log.warn({ err: error, kind, counterparty, subject }, 'a difference could not be looked at again');
    }
    return 'go-on';
  });
}

async function lookAgainAt(context: ComparingContext, difference: Difference): Promise<void> {
  const found = await recheck(context, difference);
  if (found === 'silent' || (found !== 'agrees' && found.outcome === 'needs-person')) return;
  const now = found === 'agrees' ? ({ detail: 'Both books say the same now.', outcome: 'repaired' } as const) : found;
  await context.database.transaction((transaction) => closeDifference(transaction, difference, now));
}

/** Calls a person about rounds of earlier runs that are still open after the nights they are allowed (REQ-OPS-27). */
async function callForWhatIsLeft(
  { database, log, metrics }: ComparingContext,
  run: Run,
  books: readonly Books[],
  incomplete: string[],
): Promise<void> {
  const left = await roundsLeft(database.pool, run);
  const late = left.filter(({ counterparty, name, until }) => {
    const { nights = 1 } = books.find((each) => each.counterparty === counterparty && each.name === name) ?? {};
    return epochMs(until) <= run.untilMs - (nights - 1) * DAY_MS;
  });
  for (const { counterparty, name, until } of late)
    incomplete.push(`the ${name} of ${counterparty} are not compared up to ${until}`);
  if (incomplete.length > 0) log.warn({ incomplete: incomplete.join('; ') }, 'books could not all be compared');
  if (late.length === 0) return;
  log.error({ late }, 'a day of books was left out');
  metrics.events.inc({ event: 'reconciliation incomplete' });
}

/** Compares one subject alone, and repairs what the nightly comparison would (REQ-DESK-17). */
export function recheck({ bookings, payments }: ComparingContext, { kind, ...about }: DifferenceKey): Promise<Recheck> {
  return isSold(kind) ? bookings.recheck({ ...about, kind }) : payments.recheck({ ...about, kind });
}

/** Whether a difference is about a booked room or ticket, rather than about money. */
export function isSold(kind: SoldDifference | MoneyDifference): kind is SoldDifference {
  return kind.startsWith('room-') || kind.startsWith('ticket-');
}
