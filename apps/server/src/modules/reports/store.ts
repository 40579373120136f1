import type { SALES_BY } from '@safar/contract/desk/reports';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';
import type { Span } from './period.ts';

export type SalesBy = (typeof SALES_BY)[number];

const Sums = z.object({ soldPaise: Amount, supplierPaise: Amount, discountPaise: Amount, marginPaise: Amount });
const CountedSums = Sums.extend({ bookings: z.int() });
/** The amount sold, and its parts. */
export type SaleSums = z.infer<typeof CountedSums>;

const SalesRow = CountedSums.extend({ place: Amount, lines: z.int(), key: z.string(), label: z.string() });

/** Dimensions of `sales_day_lines` by which sales are grouped. */
const DIMENSION = {
  product: 'product',
  supplier: 'supplier',
  city: 'city',
  hotel: 'hotel',
  airline: 'airline',
} as const;

/** Lines of some days, $1 to $2, of the dimension $3: stored ones for closed days, computed ones for open days. */
const LINES = `select day, key, label, bookings, sold_paise, supplier_paise, discount_paise from sales_day_lines
    where dimension = $3 and ($1::date is null or day >= $1) and day <= $2
  union all select day, sold.key, sold.label, sold.bookings, sold.sold_paise, sold.supplier_paise, sold.discount_paise
    from open_days($1, $2) day, sales_on(day) sold where sold.dimension = $3`;

const SUMS = `sum(bookings)::int as bookings, sum(sold_paise) as "soldPaise", sum(supplier_paise) as "supplierPaise",
  sum(discount_paise) as "discountPaise", sum(sold_paise - supplier_paise) as "marginPaise"`;

/**
 * The lines of a period, the largest first (days in order): at most `limit`, followed by one for all others together
 * (REQ-DESK-41).
 */
export function salesBy(db: Queryable, { fromDay, untilDay }: Span, by: SalesBy, limit: number) {
  const isByDay = by === 'day';
  return rowsOf(db, SalesRow)(
    `with lines as (select ${isByDay ? 'day::text' : 'key'} as key, min(${isByDay ? 'day::text' : 'label'}) as label, ${SUMS}
       from (${LINES}) lines group by 1),
     ranked as (select *, row_number() over (order by ${isByDay ? '' : '"soldPaise" desc,'} key) as n from lines)
     select least(n, $4 + 1) as place, count(*)::int as lines, min(key) as key, min(label) as label,
       sum(bookings)::int as bookings, sum("soldPaise") as "soldPaise", sum("supplierPaise") as "supplierPaise",
       sum("discountPaise") as "discountPaise", sum("marginPaise") as "marginPaise"
     from ranked group by 1 order by 1`,
    [fromDay, untilDay, isByDay ? DIMENSION.product : DIMENSION[by], limit],
  );
}

/** Condition for the bookings of a line whose key is $5, in a form that an index supports. */
const OF_LINE: Readonly<Record<Exclude<SalesBy, 'day'>, (key: string) => string>> = {
  product: () => 'b.kind = $5',
  supplier: () => 'b.supplier = $5',
  city: (key) => (key === 'flight' ? 'b.kind = $5' : `b.kind = 'hotel' and b.context #>> '{hotel,city}' = $5`),
  hotel: (key) => (key === 'flight' ? 'b.kind = $5' : `b.kind = 'hotel' and b.hotel_code = $5`),
  airline: (key) =>
    key === 'hotel'
      ? 'b.kind = $5'
      : `b.kind = 'flight' and (select string_agg(distinct name #>> '{}', ', ')
          from jsonb_path_query(b.flight, '$.trip.tickets[*].carrierName') as name) = $5`,
};

const SoldBooking = Sums.extend({ userId: z.string(), id: z.string(), createdAt: Instant });

/** The bookings of one line with postings in a span, newest first, after a place. */
export async function bookingsOfLine(
  db: Queryable,
  { fromDay, untilDay, fromIso, beforeIso }: Span,
  { by, key }: { readonly by: SalesBy; readonly key: string },
  place: ListPlace | null,
  limit: number,
) {
  const page = [place?.at ?? null, place?.id ?? null, limit];
  if (by !== 'day')
    return rowsOf(db, SoldBooking)(soldBookings(OF_LINE[by](key), 't.at >= $6 and t.at < $4'), [
      ...page,
      beforeIso,
      key,
      fromIso,
    ]);
  // A key that is no day of the span has no line.
  if (!z.iso.date().safeParse(key).success || key < fromDay || key > untilDay) return [];
  const sold = `(b.user_id, b.id) in (select user_id, booking_id from ledger_lines_on($5::date) where account = any (sale_accounts()))`;
  const onDay = 't.at >= day_begins($5::date) and t.at < day_begins($5::date + 1)';
  return rowsOf(db, SoldBooking)(soldBookings(sold, onDay), [...page, beforeIso, key]);
}

/**
 * SQL of some bookings with the sums of their postings in a period; $1 and $2: the place of the previous page, $3: its
 * size, $4: an instant before which they were made.
 */
function soldBookings(which: string, at: string): string {
  return `select b.user_id as "userId", b.id, b.created_at as "createdAt", sold as "soldPaise", due as "supplierPaise",
       discount as "discountPaise", sold - due as "marginPaise"
     from bookings b cross join lateral (
       select -sum(l.amount_paise) as sold, coalesce(-sum(l.amount_paise) filter (where l.account = 'supplier-payable'), 0) as due,
         coalesce(-sum(l.amount_paise) filter (where l.account = 'discount'), 0) as discount
       from ledger_transactions t join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       where t.user_id = b.user_id and t.booking_id = b.id and ${at} and l.account = any (sale_accounts())) sold
     where ${which} and b.created_at < $4 and ($1::timestamptz is null or (b.created_at, b.id) < ($1, $2::uuid)) and sold is not null
     order by b.created_at desc, b.id desc limit $3`;
}

/**
 * Movements on days up to $2: stored ones for closed days, computed ones for open days. $1 is a day too (REQ-OPS-28).
 */
const TOTALS = `select day, account, kind, supplier, debit_paise, credit_paise from ledger_day_totals where day <= $2 and $1::date is not null
  union all select day, moved.account, moved.kind, moved.supplier, moved.debit_paise, moved.credit_paise
    from open_days(null, $2) day, ledger_totals_on(day) moved`;

/** Movements of what suppliers are owed by the ledger, and what was paid to them by the payments that were noted. */
const PAYABLES = `select day, supplier, debit_paise, credit_paise, 0 as paid_paise from (${TOTALS}) totals where account = 'supplier-payable'
  union all select booked_on, supplier, 0, 0, amount_paise from supplier_payments where booked_on <= $2`;

const PayableRow = z.object({
  supplier: z.string(),
  bookedPaise: Amount,
  cancelledPaise: Amount,
  paidPaise: Amount,
  duePaise: Amount,
});

/** The amount owed to each supplier at the end of a span, and its changes within the span (REQ-DESK-42). */
export function payablesOf(db: Queryable, { fromDay, untilDay }: Span) {
  return rowsOf(db, PayableRow)(
    `select supplier, coalesce(sum(credit_paise) filter (where day >= $1), 0) as "bookedPaise",
       coalesce(-sum(debit_paise) filter (where day >= $1), 0) as "cancelledPaise",
       coalesce(sum(paid_paise) filter (where day >= $1), 0) as "paidPaise", sum(credit_paise - debit_paise - paid_paise) as "duePaise"
     from (${PAYABLES}) moved group by 1 order by "duePaise" desc, 1`,
    [fromDay, untilDay],
  );
}

const DeferredRow = CountedSums.extend({ month: z.string().nullable(), kind: z.enum(['hotel', 'flight']).nullable() });

/**
 * Sales made by the end of a day, by the month in which they begin; without month and kind for those that have begun
 * by then (REQ-DESK-44).
 */
export function soldByBeginning(db: Queryable, day: string) {
  return rowsOf(db, DeferredRow)(
    `select case when left(key, 10) > $2::date::text then left(key, 7) end as month, case when left(key, 10) > $2::date::text then substr(key, 12) end as kind, ${SUMS}
     from (${LINES}) lines group by 1, 2 order by 1, 2`,
    [null, day, 'start'],
  );
}

/** SQL condition: the gateway has taken the refund, so the ledger has it as payable. */
const AT_GATEWAY = `exists (select from ledger_transactions t where t.user_id = r.user_id and t.key = 'refund-accepted:' || r.id)`;

const AgeRow = z.object({ days: Amount, refunds: z.int(), waitingPaise: Amount, atGatewayPaise: Amount });

/** Refunds that are not paid out, by age in whole days. */
export function refundsByAge(db: Queryable, nowIso: string) {
  return rowsOf(db, AgeRow)(
    `select floor(extract(epoch from $1::timestamptz - r.created_at) / 86400)::bigint as days, count(*)::int as refunds,
       coalesce(sum(r.amount_paise) filter (where not ${AT_GATEWAY}), 0) as "waitingPaise",
       coalesce(sum(r.amount_paise) filter (where ${AT_GATEWAY}), 0) as "atGatewayPaise"
     from refunds r where r.status <> 'processed' group by 1`,
    [nowIso],
  );
}

const OldRefund = z.object({
  refundId: z.string(),
  userId: z.string(),
  bookingId: z.string().nullable(),
  gatewayPaymentId: z.string(),
  reason: z.string(),
  status: z.string(),
  amountPaise: Amount,
  askedAt: Instant,
});

/** The oldest refunds that are not paid out. */
export function oldestRefunds(db: Queryable, limit: number) {
  return rowsOf(db, OldRefund)(
    `select r.id as "refundId", r.user_id as "userId", b.id as "bookingId", p.gateway_payment_id as "gatewayPaymentId",
       refund_reason(r) as reason, r.status, r.amount_paise as "amountPaise", r.created_at as "askedAt"
     from refunds r join payments p on p.user_id = r.user_id and p.id = r.payment_id
     left join bookings b on b.user_id = r.user_id and b.id = r.booking_id
     where r.status <> 'processed' order by r.created_at, r.id limit $1`,
    [limit],
  );
}

const MonthRow = z.object({ sum: Amount });

/** The part of sales that our own invoices cover in a span, by the ledger: invoices less credit notes must equal it. */
export async function invoicedSold(db: Queryable, { fromDay, untilDay }: Span): Promise<number> {
  const found = await rowsOf(db, MonthRow)(
    `select coalesce(sum(credit_paise - debit_paise), 0) as sum from (
       select kind, account, debit_paise, credit_paise from ledger_day_totals where day between $1 and $2
       union all select moved.kind, moved.account, moved.debit_paise, moved.credit_paise from open_days($1, $2) day, ledger_totals_on(day) moved) moved
     where is_invoiced(kind, account)`,
    [fromDay, untilDay],
  );
  return found[0]?.sum ?? 0;
}

const UninvoicedRow = z.object({
  userId: z.string(),
  bookingId: z.string(),
  ledgerPaise: Amount,
  documentsPaise: Amount,
  /** Sum over all such bookings. */
  differencePaise: Amount,
});

/** Bookings whose ledger and documents diverged in a span and differ at its end, the largest difference first. */
export function uninvoicedBookings(db: Queryable, { fromDay, untilDay, beforeIso }: Span, limit: number) {
  return rowsOf(db, UninvoicedRow)(
    `with apart as (
       select user_id, booking_id, sum(paise) as difference from (
         select day, user_id, booking_id, paise from invoiced_day_moves where day <= $2
         union all select day, moved.user_id, moved.booking_id, moved.paise from open_days(null, $2) day, invoiced_moves_on(day) moved) moves
       group by 1, 2 having sum(paise) <> 0 and max(day) >= $1),
     shown as (select *, sum(difference) over () as all_paise from apart order by abs(difference) desc, booking_id limit $4)
     select s.user_id as "userId", s.booking_id as "bookingId", ledger as "ledgerPaise", ledger - difference as "documentsPaise",
       all_paise as "differencePaise"
     from shown s join bookings b on b.user_id = s.user_id and b.id = s.booking_id cross join lateral (
       select coalesce(-sum(l.amount_paise), 0) as ledger from ledger_transactions t
       join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       where t.user_id = b.user_id and t.booking_id = b.id and t.at < $3 and is_invoiced(b.kind, l.account)) sold
     order by abs(difference) desc, s.booking_id`,
    [fromDay, untilDay, beforeIso, limit],
  );
}
