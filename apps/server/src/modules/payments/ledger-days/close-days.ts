import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { repeatEvery, type Repeater } from '../../../platform/repeat.ts';
import type { PaymentsContext } from '../context.ts';
import { closeDay, daysToClose } from './day-store.ts';

/** A day is closed this long after its end; a later posting of that day opens it again. */
const REST_MS = 15 * MINUTE_MS;
const EVERY_MS = 10 * MINUTE_MS;
/** Days read at a time. */
const DAYS_AT_ONCE = 100;

type Closing = Pick<PaymentsContext, 'database' | 'clock'>;

/**
 * Closes every day that is over and not closed, each in its own transaction; returns how many. It may be repeated,
 * stopped, or run concurrently: a day with later postings is closed again (REQ-OPS-28).
 */
export async function closeDays({ database, clock }: Closing, isStopped: () => boolean = () => false): Promise<number> {
  const until = addDays(indiaClockOf(clock.nowMs() - REST_MS).day, -1);
  let closed = 0;
  for (;;) {
    const days = await daysToClose(database.pool, until, DAYS_AT_ONCE);
    const before = closed;
    for (const day of days) {
      if (isStopped()) return closed;
      if (await database.transaction((transaction) => closeDay(transaction, day, clock.nowIso()))) closed += 1;
    }
    if (days.length < DAYS_AT_ONCE || closed === before) return closed;
  }
}

/** Closes days periodically while this process runs. */
export function dayCloser(context: Closing & Pick<PaymentsContext, 'log'>): Repeater {
  let isStopped = false;
  const rounds = repeatEvery(EVERY_MS, 'closing days of the ledger', context.log, async () => {
    await closeDays(context, () => isStopped);
  });
  return {
    start: () => {
      isStopped = false;
      rounds.start();
    },
    stop: () => {
      isStopped = true;
      return rounds.stop();
    },
  };
}
