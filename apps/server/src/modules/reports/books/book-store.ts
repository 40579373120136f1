import { LEDGER_ACCOUNTS, type LedgerAccount } from '@safar/domain/money/ledger';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import type { Span } from '../period.ts';

/** Movements on days up to $2: stored ones for closed days, computed ones for open days. */
const MOVES = `select day, account, debit_paise, credit_paise from ledger_day_totals where day <= $2
  union all select day, moved.account, moved.debit_paise, moved.credit_paise from open_days(null, $2) day, ledger_totals_on(day) moved`;

const SUMS = `coalesce(sum(debit_paise) filter (where day >= $1), 0) as "debitPaise",
  coalesce(sum(credit_paise) filter (where day >= $1), 0) as "creditPaise"`;

const BalanceRow = z.object({
  account: z.enum(LEDGER_ACCOUNTS),
  openingPaise: Amount,
  debitPaise: Amount,
  creditPaise: Amount,
});

/** The balance of each account before a span and what moved in it; debits are positive. Accounts without a line are left out. */
export function balancesOver(db: Queryable, { fromDay, untilDay }: Span) {
  return rowsOf(db, BalanceRow)(
    `select account, coalesce(sum(debit_paise - credit_paise) filter (where day < $1), 0) as "openingPaise", ${SUMS}
     from (${MOVES}) moves group by account`,
    [fromDay, untilDay],
  );
}

const DayRow = z.object({ day: z.string(), debitPaise: Amount, creditPaise: Amount });

/** The days of a span on which an account moved, in order. */
export function daysOfAccount(db: Queryable, { fromDay, untilDay }: Span, account: LedgerAccount) {
  return rowsOf(db, DayRow)(
    `select day::text, ${SUMS} from (${MOVES}) moves where account = $3 and day >= $1 group by day order by day`,
    [fromDay, untilDay, account],
  );
}

const PostingRow = z.object({
  userId: z.string(),
  bookingId: z.string(),
  id: z.string(),
  at: Instant,
  kind: z.string(),
  lines: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amountPaise: z.int() })),
});
/** A posting with its lines in order; debits are positive. */
export type BookPosting = z.infer<typeof PostingRow>;

/** At most `limit` postings of a span after a place, in the order in which they were made; of one account alone, only those with a line of it. */
export function postingsAfter(
  db: Queryable,
  { fromIso, beforeIso }: Span,
  { account, place, limit }: { account: LedgerAccount | null; place: ListPlace | null; limit: number },
): Promise<BookPosting[]> {
  return rowsOf(db, PostingRow)(
    `select t.user_id as "userId", t.booking_id as "bookingId", t.id, t.at, t.kind, lines.lines
     from ledger_transactions t cross join lateral (
       select jsonb_agg(jsonb_build_object('account', l.account, 'amountPaise', l.amount_paise) order by l.line) as lines
       from ledger_lines l where l.user_id = t.user_id and l.transaction_id = t.id and ($3::text is null or l.account = $3) offset 0) lines
     where t.at >= $1 and t.at < $2 and ($4::timestamptz is null or (t.at, t.id) > ($4, $5::uuid)) and lines.lines is not null
     order by t.at, t.id limit $6`,
    [fromIso, beforeIso, account, place?.at ?? null, place?.id ?? null, limit],
  );
}

const GivenRow = z.object({ id: z.string(), name: z.string(), refunds: z.int(), givenPaise: Amount });

/** The goodwill that each operator gave in a span, the most first. */
export function goodwillByOperator(db: Queryable, { fromIso, beforeIso }: Span) {
  return rowsOf(db, GivenRow)(
    `select o.id, o.name, count(*)::int as refunds, sum(g.amount_paise) as "givenPaise"
     from (select operator_id, given_at, amount_paise from goodwill_given
       union all
       -- Rooms that were taken at our cost (REQ-DESK-64); one that was not had cost nothing.
       select m.operator_id, m.sent_at, m.our_paise from booking_moves m join booking_changes c on c.id = m.change_id
       where c.state <> 'refused' and m.our_paise > 0) g join operators o on o.id = g.operator_id
     where g.given_at >= $1 and g.given_at < $2 group by o.id order by "givenPaise" desc, o.name`,
    [fromIso, beforeIso],
  );
}

const LossRow = z.object({
  userId: z.string(),
  bookingId: z.string(),
  at: Instant,
  gateway: z.string().nullable(),
  disputeId: z.string().nullable(),
  reasonCode: z.string().nullable(),
  lostPaise: Amount,
});

/** Every posting of a span to the account of lost disputes, the newest first. */
export function lossesIn(db: Queryable, { fromIso, beforeIso }: Span) {
  return rowsOf(db, LossRow)(
    `select t.user_id as "userId", t.booking_id as "bookingId", t.at, d.gateway, d.id as "disputeId", d.reason_code as "reasonCode",
       l.amount_paise as "lostPaise"
     from ledger_transactions t
     join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id and l.account = 'dispute-loss'
     left join payment_disputes d on t.kind = 'dispute-lost' and d.user_id = t.user_id and d.booking_id = t.booking_id
       and starts_with(t.key, 'dispute:' || d.gateway || ':' || d.id || ':')
     where t.kind in ('dispute-lost', 'dispute-covers') and t.at >= $1 and t.at < $2 order by t.at desc, t.id desc`,
    [fromIso, beforeIso],
  );
}

const TaxRow = z.object({ paise: Amount });

/** The GST in the gateways' fees that was matched with our books in a span. */
export async function gatewayTaxIn(db: Queryable, { fromIso, beforeIso }: Span): Promise<number> {
  const [row] = await rowsOf(db, TaxRow)(
    'select coalesce(sum(tax_paise), 0) as paise from settlement_lines where matched_at >= $1 and matched_at < $2',
    [fromIso, beforeIso],
  );
  return row?.paise ?? 0;
}
