import type { accountDay, accountStatement, trialBalance } from '@safar/contract/desk/books';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { ACCOUNTS_IN_ORDER, NAMED_ACCOUNTS } from '@safar/domain/money/account-names';
import type { LedgerAccount } from '@safar/domain/money/ledger';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { readPage } from '../../../platform/list-cursor.ts';
import type { ReportsContext } from '../context.ts';
import { daysBetween, spanOf, type Span } from '../period.ts';
import { balancesOver, daysOfAccount, postingsAfter, type BookPosting } from './book-store.ts';

type Period = CallInput<typeof trialBalance>['query'];
type Answer = Omit<CallAnswer<typeof trialBalance>, 'ok'>;

/** Lines of a page. */
const PAGE_SIZE = 100;
/** Postings read at a time: some 20 ms of work. */
const BATCH = 500;

/** The balance of each account that ever moved, before a span and at its end, and their sum (REQ-DESK-52). */
export async function trialBalanceOf({ database }: Pick<ReportsContext, 'database'>, span: Span): Promise<Answer> {
  const found = new Map((await balancesOver(database.pool, span)).map((row) => [row.account, row]));
  const accounts = ACCOUNTS_IN_ORDER.flatMap((account) => {
    const row = found.get(account);
    if (row === undefined) return [];
    const { openingPaise, debitPaise, creditPaise } = row;
    const closingPaise = openingPaise + debitPaise - creditPaise;
    return [{ account, name: NAMED_ACCOUNTS[account].name, openingPaise, debitPaise, creditPaise, closingPaise }];
  });
  const sum = (pick: (row: (typeof accounts)[number]) => number) => accounts.reduce((all, row) => all + pick(row), 0);
  return {
    accounts,
    total: {
      openingPaise: sum(({ openingPaise }) => openingPaise),
      debitPaise: sum(({ debitPaise }) => debitPaise),
      creditPaise: sum(({ creditPaise }) => creditPaise),
      closingPaise: sum(({ closingPaise }) => closingPaise),
    },
  };
}

/** The trial balance of a period. */
export async function readTrialBalance(
  context: ReportsContext,
  period: Period,
): Promise<Answer | Failure<'PERIOD_TOO_LONG'>> {
  const span = spanOf(period);
  return isFailure(span) ? span : trialBalanceOf(context, span);
}

/** The days on which an account moved, with a running balance (REQ-DESK-53). */
export async function readStatement(
  { database }: ReportsContext,
  account: LedgerAccount,
  period: Period,
): Promise<Omit<CallAnswer<typeof accountStatement>, 'ok'> | Failure<'PERIOD_TOO_LONG'>> {
  const span = spanOf(period);
  if (isFailure(span)) return span;
  const openingPaise = await openingOf({ database }, span, account);
  let balancePaise = openingPaise;
  const days = (await daysOfAccount(database.pool, span, account)).map((row) => {
    balancePaise += row.debitPaise - row.creditPaise;
    return { ...row, balancePaise };
  });
  return { name: NAMED_ACCOUNTS[account].name, openingPaise, days, closingPaise: balancePaise };
}

/** The balance of an account before a span. */
export async function openingOf(
  { database }: Pick<ReportsContext, 'database'>,
  span: Span,
  account: LedgerAccount,
): Promise<number> {
  const found = await balancesOver(database.pool, span);
  return found.find((row) => row.account === account)?.openingPaise ?? 0;
}

/** The lines of an account on one day. */
export async function readAccountDay(
  context: ReportsContext,
  { account, day, cursor }: CallInput<typeof accountDay>['params'] & { readonly cursor: string | undefined },
): Promise<Omit<CallAnswer<typeof accountDay>, 'ok'> | Failure<'BAD_REQUEST'>> {
  const span = daysBetween(day, day);
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => postingsAfter(context.database.pool, span, { account, place, limit }),
    ({ at, id }) => ({ at, id }),
  );
  if (page === undefined) return fail('BAD_REQUEST');
  const references = await context.bookings.references(page.rows);
  return {
    name: NAMED_ACCOUNTS[account].name,
    lines: page.rows.map(({ id, at, kind, userId, bookingId, lines }) => {
      const reference = references.get(bookingId);
      return {
        id,
        at,
        what: deedOf(kind),
        booking: reference === undefined ? null : { userId, id: bookingId, reference },
        amountPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      };
    }),
    nextCursor: page.nextCursor,
  };
}

/** A posting with the reference of its booking; '' when it is for none. */
export interface NamedPosting extends BookPosting {
  readonly reference: string;
}

/** All postings of a span, or those of one account, in batches. */
export async function* postingsOf(context: ReportsContext, span: Span, account: LedgerAccount | null = null) {
  let place: { readonly at: string; readonly id: string } | null = null;
  do {
    const found: BookPosting[] = await postingsAfter(context.database.pool, span, { account, place, limit: BATCH });
    const references = await context.bookings.references(found);
    yield found.map((posting): NamedPosting => ({ ...posting, reference: references.get(posting.bookingId) ?? '' }));
    const last: BookPosting | undefined = found.at(-1);
    place = found.length < BATCH || last === undefined ? null : { at: last.at, id: last.id };
  } while (place !== null);
}

/** 'refund-accepted' → 'Refund accepted' */
export function deedOf(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
}
