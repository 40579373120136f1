import { z } from 'zod';
import { prepared } from '../../platform/prepared.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount, type Posting } from '@safar/domain/money/ledger';
import type { Paise } from '@safar/domain/money/money';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

/** The owner and purpose of a posting. The same key posts once, however often it is repeated. */
export interface PostingKey {
  readonly userId: string;
  readonly bookingId: string;
  /** `payment-captured:{payment id}` */
  readonly key: string;
  readonly at: string;
}

/** The owner of postings that are for no traveller: invoices of suppliers, what is paid to them. */
export const HOUSE: Pick<PostingKey, 'userId' | 'bookingId'> = {
  userId: '00000000-0000-0000-0000-000000000000',
  bookingId: '00000000-0000-0000-0000-000000000000',
};

/**
 * Appends a posting of the domain's ledger in the caller's transaction, together with the event it records. A posting
 * that moves nothing is not stored. One of a locked month goes into the first open one. The database refuses lines
 * that do not sum to zero, any later change, and what is dated in a locked month (REQ-PAY-13).
 */
export async function post(transaction: Transaction, key: PostingKey, posting: Posting): Promise<void> {
  if (posting.lines.length === 0) return;
  await transaction.query(
    prepared(`with posted as (
       insert into ledger_transactions (user_id, id, key, kind, booking_id, at) values ($1, $2, $3, $4, $5, open_instant($6))
       on conflict (user_id, key) do nothing returning user_id, id)
     insert into ledger_lines (user_id, transaction_id, line, account, amount_paise)
     select posted.user_id, posted.id, line, account, amount_paise
     from posted, unnest($7::smallint[], $8::text[], $9::bigint[]) as lines (line, account, amount_paise)`),
    [
      key.userId,
      newId(),
      key.key,
      posting.kind,
      key.bookingId,
      key.at,
      posting.lines.map((_, index) => index + 1),
      posting.lines.map(({ account }) => account),
      posting.lines.map(({ amountPaise }) => amountPaise),
    ],
  );
}

const LineRow = z.object({ at: Instant, kind: z.string(), account: z.enum(LEDGER_ACCOUNTS), amountPaise: Amount });
/** A line of a posting: debits positive. */
export type LedgerLine = z.infer<typeof LineRow>;

/** The lines of a booking's postings, in order. */
export function linesOfBooking(db: Queryable, userId: string, bookingId: string): Promise<LedgerLine[]> {
  return rowsOf(db, LineRow)(
    `select t.at, t.kind, l.account, l.amount_paise as "amountPaise" from ledger_transactions t
     join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     where t.user_id = $1 and t.booking_id = $2 order by t.at, t.id, l.line`,
    [userId, bookingId],
  );
}

/** The lines of one booking's postings whose keys begin with `key`, in order. */
export function linesOfKey(db: Queryable, userId: string, bookingId: string, key: string): Promise<LedgerLine[]> {
  return rowsOf(db, LineRow)(
    `select t.at, t.kind, l.account, l.amount_paise as "amountPaise" from ledger_transactions t
     join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     where t.user_id = $1 and t.booking_id = $2 and starts_with(t.key, $3) order by t.at, t.id, l.line`,
    [userId, bookingId, key],
  );
}

const BalancesRow = z.object({ account: z.enum(LEDGER_ACCOUNTS), sum: Amount });

/** The balance of every account that has lines of a booking, debits positive. */
export async function balances(db: Queryable, bookingId: string): Promise<Partial<Record<LedgerAccount, Paise>>> {
  return byAccount(
    await rowsOf(db, BalancesRow)(
      `select l.account, sum(l.amount_paise) from ledger_transactions t
       join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       where t.booking_id = $1 group by l.account`,
      [bookingId],
    ),
  );
}

/** Days in India, both included; null means from the first posting, or to the last. */
export interface LedgerDays {
  readonly fromDay: string | null;
  readonly untilDay: string | null;
}
export const EVER: LedgerDays = { fromDay: null, untilDay: null };

/** Total movement of every account on some days, debits positive: from closed days, and from the lines of open ones (REQ-OPS-28). */
export async function movedOn(
  db: Queryable,
  { fromDay, untilDay }: LedgerDays,
): Promise<Partial<Record<LedgerAccount, Paise>>> {
  return byAccount(
    await rowsOf(db, BalancesRow)(
      `select account, sum(debit_paise - credit_paise) from (
         select account, debit_paise, credit_paise from ledger_day_totals
         where ($1::date is null or day >= $1) and ($2::date is null or day <= $2)
         union all select moved.account, moved.debit_paise, moved.credit_paise from open_days($1, $2) day, ledger_totals_on(day) moved) moves
       group by account`,
      [fromDay, untilDay],
    ),
  );
}

function byAccount(found: readonly z.infer<typeof BalancesRow>[]): Partial<Record<LedgerAccount, Paise>> {
  return Object.fromEntries(found.map(({ account, sum }) => [account, sum]));
}
