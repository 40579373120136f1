import { formatDay } from '@safar/domain/time/days';
import { formatInrExact, sumPaise } from '@safar/domain/money/money';
import type { Difference, Portion } from '../../../platform/difference.ts';
import type { PaymentsContext } from '../context.ts';
import { deductedForDisputesPaise } from '../disputes/dispute-store.ts';
import { closedDays, differingParts, moneyMoved } from '../ledger-days/day-store.ts';
import { EVER, movedOn } from '../ledger-store.ts';

/** Closed days compared in one portion. */
const DAYS_AT_ONCE = 20;
/** Subject of a difference of the whole ledger; a difference of a closed day has the day as its subject. */
const WHOLE = 'gateway';

type Comparing = Pick<PaymentsContext, 'database'>;

/**
 * Checks that the ledger's balance with the gateways is what was paid less what was refunded, held for disputes or
 * settled, and that all accounts sum to zero.
 */
export async function compareLedger({ database }: Comparing): Promise<Difference | null> {
  return database.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read');
    const accounts = await movedOn(transaction, EVER);
    const { payments, refunds, settled } = await moneyMoved(transaction);
    const expected = payments - refunds - settled - (await deductedForDisputesPaise(transaction));
    const sum = sumPaise(Object.values(accounts));
    if ((accounts.gateway ?? 0) === expected && sum === 0) return null;
    return differs(
      WHOLE,
      `The ledger has ${formatInrExact(accounts.gateway ?? 0)} with the gateway for ${formatInrExact(expected)}, and sums to ${formatInrExact(sum)}.`,
    );
  });
}

/** Compares the stored totals of a closed day with the day's own rows; null when they agree (REQ-OPS-28). */
async function compareClosedDay({ database }: Comparing, day: string): Promise<Difference | null> {
  const parts = await differingParts(database.pool, day);
  return parts.length === 0
    ? null
    : differs(day, `What is kept of ${formatDay(day)} is not what its rows come to: ${parts.join(', ')}.`);
}

/** Compares closed days in order, a portion at a time; the position is the last day compared. */
export async function compareClosedDays(context: Comparing, position: string | null): Promise<Portion> {
  const days = await closedDays(context.database.pool, position ?? '1900-01-01', DAYS_AT_ONCE);
  const found: (Difference | null)[] = [];
  for (const day of days) found.push(await compareClosedDay(context, day));
  return {
    compared: days.length,
    differences: found.filter((difference) => difference !== null),
    next: days.length < DAYS_AT_ONCE ? null : (days.at(-1) ?? null),
    stopped: null,
    leftOut: null,
  };
}

/** Compares again the subject of a difference of the ledger. */
export function recheckLedger(context: Comparing, subject: string): Promise<Difference | null> {
  return subject === WHOLE ? compareLedger(context) : compareClosedDay(context, subject);
}

function differs(subject: string, detail: string): Difference {
  return { kind: 'ledger-differs', counterparty: 'gateways', subject, detail, outcome: 'needs-person' };
}
