import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';

/** Days of India, as ISO text. */
const DAY_IN_INDIA = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date::text`;

const RefundRow = z.object({
  kind: z.enum(['hotel', 'flight']),
  askedOn: z.string().nullable(),
  decidedOn: z.string(),
  sentOn: z.string().nullable(),
  paidOutOn: z.string().nullable(),
  refunds: z.int(),
});
/** Refunds whose steps fell on the same days of India; null for a step that has not happened. */
export type RefundsOfDays = z.infer<typeof RefundRow>;

/**
 * The refunds that were decided in a time, by the days of their steps: of bookings, without those that a bank's dispute holds or the bank
 * itself paid, since these are not ours to send.
 */
export function refundsOfDays(db: Queryable, fromIso: string, untilIso: string): Promise<RefundsOfDays[]> {
  return rowsOf(db, RefundRow)(
    `select b.kind, ${DAY_IN_INDIA('w.asked_at')} as "askedOn", ${DAY_IN_INDIA('r.created_at')} as "decidedOn",
       ${DAY_IN_INDIA('r.sent_at')} as "sentOn", ${DAY_IN_INDIA('r.paid_out_at')} as "paidOutOn", count(*)::int as refunds
     from refunds r
     join bookings b on (b.user_id, b.id) = (r.user_id, r.booking_id)
     left join booking_changes w on (w.user_id, w.booking_id, w.id) = (r.user_id, r.booking_id, r.change_id) and w.reason = 'wish'
     where r.created_at >= $1 and r.created_at < $2 and not r.is_held and not r.is_by_bank
     group by 1, 2, 3, 4, 5`,
    [fromIso, untilIso],
  );
}

const FirstPricesRow = z.object({ cases: z.int(), kept: z.int() });

/**
 * The bookings that were made in a time, and how many of them were charged no more than stood in the list that they
 * were chosen from: in the plan that was chosen, without the extras that were added and before a coupon. One whose
 * list price is not known is no case (REQ-FRAME-21).
 */
export async function firstPricesIn(
  db: Queryable,
  fromIso: string,
  untilIso: string,
): Promise<z.infer<typeof FirstPricesRow>> {
  const [row] = await rowsOf(db, FirstPricesRow)(
    `select count(*)::int as cases, (count(*) filter (where charged <= first_price_paise))::int as kept from (
       select c.first_price_paise, (
         select sum((line ->> 'amountPaise')::bigint)
         from jsonb_array_elements(coalesce(c.plan_prices -> b.payment_option -> 'priceLines', c.price_lines)) line) as charged
       from bookings b join checkout_sessions c on (c.user_id, c.id) = (b.user_id, b.session_id)
       where b.created_at >= $1 and b.created_at < $2 and b.status not in ('processing', 'pending', 'failed', 'refunded')
         and c.first_price_paise is not null) made`,
    [fromIso, untilIso],
  );
  return row ?? { cases: 0, kept: 0 };
}

const CancellationsRow = z.object({ cases: z.int(), kept: z.int() });

/**
 * Cancellations that travellers asked for and that ended in a time, and how many of them cost no more than the supplier kept: what we kept
 * ourselves is a charge line of ours. Left out is what a plan keeps that was agreed at the sale.
 */
export async function cancellationsIn(
  db: Queryable,
  fromIso: string,
  untilIso: string,
): Promise<z.infer<typeof CancellationsRow>> {
  const [row] = await rowsOf(db, CancellationsRow)(
    `select count(*)::int as cases, (count(*) filter (where ours <= 0))::int as kept from (
       select b.payment_option, coalesce((
         select sum(l.amount_paise) from booking_lines l
         where (l.user_id, l.booking_id, l.in_change) = (c.user_id, c.booking_id, c.id) and l.kind = 'charge' and l.party <> 'supplier'), 0) as ours
       from booking_changes c join bookings b on (b.user_id, b.id) = (c.user_id, c.booking_id)
       where c.reason = 'wish' and c.state = 'done' and c.ended_at >= $1 and c.ended_at < $2) done
     where not (payment_option = 'pay_half' and ours > 0)`,
    [fromIso, untilIso],
  );
  return row ?? { cases: 0, kept: 0 };
}
