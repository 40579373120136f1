import type { SALES_BY } from '@safar/contract/desk/reports';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@safar/domain/ledger';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';
import type { Span } from './period.ts';
import { SALE_ACCOUNTS } from './sale-accounts.ts';

export type SalesBy = (typeof SALES_BY)[number];

const Sums = z.object({ soldPaise: Amount, supplierPaise: Amount, discountPaise: Amount, marginPaise: Amount });
const CountedSums = Sums.extend({ bookings: z.int() });
/** What was sold, and who gets it. */
export type SaleSums = z.infer<typeof CountedSums>;

/** What each booking's postings add to a sale, a day in India at a time; parameters 1 to 3: from, before, the accounts of a sale. */
const SOLD = `sold as (
  select t.user_id, t.session_id, to_char(t.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
    bool_or(t.kind = 'booking-confirmed') as confirmed, -sum(l.amount_paise) as sold,
    coalesce(-sum(l.amount_paise) filter (where l.account = 'supplier-payable'), 0) as due,
    coalesce(-sum(l.amount_paise) filter (where l.account = 'discount'), 0) as discount
  from ledger_transactions t join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
  where ($1::timestamptz is null or t.at >= $1) and t.at < $2 and l.account = any ($3) group by 1, 2, 3)`;
const WITH_BOOKING = `sold s left join bookings b on b.user_id = s.user_id and b.session_id = s.session_id`;
const SUMS = `sum(sold) as "soldPaise", sum(due) as "supplierPaise", sum(discount) as "discountPaise",
  sum(sold - due) as "marginPaise"`;
const COUNTED = `count(*) filter (where confirmed)::int as bookings, ${SUMS}`;

/** What sales are added up by, in SQL. */
const KEYS: Readonly<Record<SalesBy, { readonly key: string; readonly label: string }>> = {
  day: { key: 's.day', label: 's.day' },
  product: { key: 'b.kind', label: 'b.kind' },
  supplier: { key: 'b.supplier', label: 'b.supplier' },
  city: {
    key: `case b.kind when 'hotel' then b.context #>> '{hotel,city}' else b.kind end`,
    label: `case b.kind when 'hotel' then b.context #>> '{hotel,city}' else 'Flights' end`,
  },
  hotel: {
    key: `case b.kind when 'hotel' then b.hotel_code else b.kind end`,
    label: `case b.kind when 'hotel' then b.context #>> '{hotel,name}' else 'Flights' end`,
  },
  airline: {
    key: `case b.kind when 'flight' then (select string_agg(distinct name #>> '{}', ', ')
      from jsonb_path_query(b.flight, '$.trip.tickets[*].carrierName') as name) else b.kind end`,
    label: `case b.kind when 'flight' then (select string_agg(distinct name #>> '{}', ', ')
      from jsonb_path_query(b.flight, '$.trip.tickets[*].carrierName') as name) else 'Hotels' end`,
  },
};

const SalesRow = CountedSums.extend({ place: Amount, lines: z.int(), key: z.string(), label: z.string() });

/** The lines of a period, the largest first (days: in order): at most `limit`, and after them one of all others together. */
export function salesBy(db: Queryable, { fromIso, beforeIso }: Span, by: SalesBy, limit: number) {
  const { key, label } = KEYS[by];
  return rowsOf(db, SalesRow)(
    `with ${SOLD},
     lines as (select coalesce(${key}, '') as key, coalesce(min(${label}), '') as label, ${COUNTED} from ${WITH_BOOKING} group by 1),
     ranked as (select *, row_number() over (order by ${by === 'day' ? '' : '"soldPaise" desc,'} key) as n from lines)
     select least(n, $4 + 1) as place, count(*)::int as lines, min(key) as key, min(label) as label,
       sum(bookings)::int as bookings, sum("soldPaise") as "soldPaise", sum("supplierPaise") as "supplierPaise",
       sum("discountPaise") as "discountPaise", sum("marginPaise") as "marginPaise"
     from ranked group by 1 order by 1`,
    [fromIso, beforeIso, SALE_ACCOUNTS, limit],
  );
}

const SoldBooking = Sums.extend({ userId: z.string(), id: z.string(), createdAt: Instant });

/** The bookings of one line, newest first, after a place. */
export function bookingsOfLine(
  db: Queryable,
  { fromIso, beforeIso }: Span,
  { by, key }: { readonly by: SalesBy; readonly key: string },
  place: ListPlace | null,
  limit: number,
) {
  return rowsOf(db, SoldBooking)(
    `with ${SOLD}
     select b.user_id as "userId", b.id, b.created_at as "createdAt", ${SUMS}
     from ${WITH_BOOKING} where ${KEYS[by].key} = $4 and ($5::timestamptz is null or (b.created_at, b.id) < ($5, $6::uuid))
     group by b.user_id, b.id, b.created_at order by b.created_at desc, b.id desc limit $7`,
    [fromIso, beforeIso, SALE_ACCOUNTS, key, place?.at ?? null, place?.id ?? null, limit],
  );
}

const SumRow = z.object({ account: z.enum(LEDGER_ACCOUNTS), sum: Amount });

/** What moved in every account from one instant (null: the first posting) until before another: debits positive. */
export async function accountSums(
  db: Queryable,
  fromIso: string | null,
  beforeIso: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const found = await rowsOf(db, SumRow)(
    `select l.account, sum(l.amount_paise) from ledger_transactions t
     join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     where ($1::timestamptz is null or t.at >= $1) and t.at < $2 group by l.account`,
    [fromIso, beforeIso],
  );
  return Object.fromEntries(found.map(({ account, sum }) => [account, sum]));
}

const PayableRow = z.object({ supplier: z.string(), bookedPaise: Amount, cancelledPaise: Amount, duePaise: Amount });

/** What each supplier is due at the end of a span, and what of it came and went within it. */
export function payablesOf(db: Queryable, { fromIso, beforeIso }: Span) {
  return rowsOf(db, PayableRow)(
    `select coalesce(b.supplier, '') as supplier,
       coalesce(-sum(l.amount_paise) filter (where t.at >= $1 and l.amount_paise < 0), 0) as "bookedPaise",
       coalesce(-sum(l.amount_paise) filter (where t.at >= $1 and l.amount_paise > 0), 0) as "cancelledPaise",
       -sum(l.amount_paise) as "duePaise"
     from ledger_transactions t join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     left join bookings b on b.user_id = t.user_id and b.session_id = t.session_id
     where l.account = 'supplier-payable' and t.at < $2 group by 1 order by "duePaise" desc, 1`,
    [fromIso, beforeIso],
  );
}

/** The day a booking begins, by the clocks there; null where it is over on `$4` anyway. */
const BEGINS = `case when b.ends_on <= ($4::text)::date then null else b.starts_on::text end`;

const DeferredRow = CountedSums.extend({ month: z.string().nullable(), kind: z.enum(['hotel', 'flight']).nullable() });

/** What is sold by the end of a day, by the month it begins in; without month and kind what has begun by then. */
export function soldByBeginning(db: Queryable, day: string, beforeIso: string) {
  return rowsOf(db, DeferredRow)(
    `with ${SOLD},
     dated as (select s.*, b.kind, ${BEGINS} as begins from ${WITH_BOOKING})
     select case when begins > $4 then left(begins, 7) end as month, case when begins > $4 then kind end as kind, ${COUNTED}
     from dated group by 1, 2 order by 1, 2`,
    [null, beforeIso, SALE_ACCOUNTS, day],
  );
}

/** Whether the gateway has taken a refund: then the ledger has it as payable. */
const AT_GATEWAY = `exists (select from ledger_transactions t where t.user_id = r.user_id and t.key = 'refund-accepted:' || r.id)`;

const AgeRow = z.object({ days: Amount, refunds: z.int(), waitingPaise: Amount, atGatewayPaise: Amount });

/** Refunds that are not paid out, by how many whole days they are under way. */
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

/** Those of them that are under way longest. */
export function oldestRefunds(db: Queryable, limit: number) {
  return rowsOf(db, OldRefund)(
    `select r.id as "refundId", r.user_id as "userId", b.id as "bookingId", p.gateway_payment_id as "gatewayPaymentId",
       r.reason, r.status, r.amount_paise as "amountPaise", r.created_at as "askedAt"
     from refunds r join payments p on p.user_id = r.user_id and p.id = r.payment_id
     left join bookings b on b.user_id = r.user_id and b.session_id = r.session_id
     where r.status <> 'processed' order by r.created_at, r.id limit $1`,
    [limit],
  );
}

const MonthRow = z.object({ sum: Amount });

/** What our own invoices are about: all of a stay, of a flight our fee. Parameter: the accounts of a sale. */
const INVOICED = (accounts: string) =>
  `(b.kind = 'hotel' and l.account = any (${accounts}) or b.kind = 'flight' and l.account = 'platform-fee')`;

/** What of it is sold and kept in a span, by the ledger: what invoices less credit notes are to come to. */
export async function invoicedSold(db: Queryable, { fromIso, beforeIso }: Span): Promise<number> {
  const found = await rowsOf(db, MonthRow)(
    `select coalesce(-sum(l.amount_paise), 0) as sum from ledger_transactions t
     join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     join bookings b on b.user_id = t.user_id and b.session_id = t.session_id
     where t.at >= $1 and t.at < $2 and ${INVOICED('$3')}`,
    [fromIso, beforeIso, SALE_ACCOUNTS],
  );
  return found[0]?.sum ?? 0;
}

const UninvoicedRow = z.object({
  userId: z.string(),
  bookingId: z.string(),
  ledgerPaise: Amount,
  documentsPaise: Amount,
  /** Of all such bookings together. */
  differencePaise: Amount,
});

/** Bookings with a posting in a span whose ledger and documents differ at its end, the largest difference first. */
export function uninvoicedBookings(db: Queryable, { fromIso, beforeIso }: Span, limit: number) {
  return rowsOf(db, UninvoicedRow)(
    `with touched as (select distinct user_id, session_id from ledger_transactions where at >= $1 and at < $2),
     sold as (
       select b.user_id, b.id, -sum(l.amount_paise) as ledger from touched
       join bookings b using (user_id, session_id)
       join ledger_transactions t on t.user_id = b.user_id and t.session_id = b.session_id and t.at < $2
       join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id and ${INVOICED('$3')}
       group by b.user_id, b.id),
     invoiced as (
       select s.*, coalesce((
         select sum(case d.kind when 'invoice' then 1 else -1 end * (d.document ->> 'totalPaise')::bigint) from tax_documents d
         where d.user_id = s.user_id and d.booking_id = s.id and d.kind in ('invoice', 'credit-note') and d.created_at < $2), 0) as documents
       from sold s)
     select user_id as "userId", id as "bookingId", ledger as "ledgerPaise", documents as "documentsPaise",
       sum(ledger - documents) over () as "differencePaise" from invoiced where ledger <> documents order by abs(ledger - documents) desc, id limit $4`,
    [fromIso, beforeIso, SALE_ACCOUNTS, limit],
  );
}
