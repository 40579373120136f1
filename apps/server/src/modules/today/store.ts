import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';

/** A stretch of time, from its first instant until before its last; ISO instants. */
export interface Stretch {
  readonly from: string;
  readonly until: string;
}

const HourRow = z.object({ hour: z.int(), bookings: z.int(), revenuePaise: Amount });

/** Bookings made in a stretch, by the hour of India, with what they cost their travellers. */
export function bookingsByHour(db: Queryable, { from, until }: Stretch): Promise<z.infer<typeof HourRow>[]> {
  return rowsOf(db, HourRow)(
    `select extract(hour from created_at at time zone 'Asia/Kolkata')::int as hour, count(*)::int as bookings,
       coalesce(sum((select sum((line->>'amountPaise')::bigint) from jsonb_array_elements(price_lines) line)), 0) as "revenuePaise"
     from bookings where created_at >= $1 and created_at < $2 group by 1`,
    [from, until],
  );
}

const SumRow = z.object({ count: z.int(), paise: Amount });
const NOTHING = { count: 0, paise: 0 };

/** Payments that were taken in a stretch. */
export async function paymentsIn(db: Queryable, { from, until }: Stretch): Promise<z.infer<typeof SumRow>> {
  const rows = await rowsOf(db, SumRow)(
    `select count(*)::int as count, coalesce(sum(amount_paise), 0) as paise from payments
     where created_at >= $1 and created_at < $2`,
    [from, until],
  );
  return rows[0] ?? NOTHING;
}

/** Refunds that were decided in a stretch. */
export async function refundsIn(db: Queryable, { from, until }: Stretch): Promise<z.infer<typeof SumRow>> {
  const rows = await rowsOf(db, SumRow)(
    `select count(*)::int as count, coalesce(sum(amount_paise), 0) as paise from refunds
     where created_at >= $1 and created_at < $2`,
    [from, until],
  );
  return rows[0] ?? NOTHING;
}

const FailureRow = z.object({ reason: z.string(), count: z.int() });

/** Bookings of a stretch that bought nothing, by why, the most frequent first. */
export function failuresIn(db: Queryable, { from, until }: Stretch): Promise<z.infer<typeof FailureRow>[]> {
  return rowsOf(db, FailureRow)(
    `select coalesce(failed_because, 'unknown') as reason, count(*)::int as count from bookings
     where created_at >= $1 and created_at < $2 and (failed_because is not null or status = 'failed')
       and failed_because is distinct from 'cancelled'
     group by 1 order by 2 desc, 1`,
    [from, until],
  );
}

const CountRow = z.object({ count: z.int() });

/** Bookings whose outcome, or cancellation, is on its way. */
export async function bookingsUnderWay(db: Queryable): Promise<number> {
  const rows = await rowsOf(
    db,
    CountRow,
  )("select count(*)::int as count from bookings where status in ('processing', 'pending', 'failed', 'cancelling')");
  return rows[0]?.count ?? 0;
}

const StepRow = z.object({
  step: z.enum(['searched', 'opened', 'checkout', 'names', 'payment', 'booked']),
  count: z.int(),
});

/** How many came how far in a stretch, in the order of the steps. */
export function stepsIn(db: Queryable, { from, until }: Stretch): Promise<z.infer<typeof StepRow>[]> {
  return rowsOf(db, StepRow)(
    `with visits as (
       select session_id, bool_or(event in ('search_started', 'results_view_open', 'flights_view_open')) as searched,
         bool_or(event = 'open') as opened
       from journey_events where at >= $1 and at < $2 group by session_id),
     checkouts as (
       select count(*)::int as begun, (count(*) filter (where guests is not null))::int as filled
       from checkout_sessions where created_at >= $1 and created_at < $2)
     select 'searched' as step, (select count(*)::int from visits where searched) as count
     union all select 'opened', (select count(*)::int from visits where opened)
     union all select 'checkout', (select begun from checkouts)
     union all select 'names', (select filled from checkouts)
     union all select 'payment', (select count(distinct session_id)::int from payment_orders where created_at >= $1 and created_at < $2)
     union all select 'booked', (select count(*)::int from bookings where created_at >= $1 and created_at < $2)`,
    [from, until],
  );
}

const QueueRow = z.object({
  queue: z.enum(['bookings', 'refunds', 'disputes', 'differences', 'writing', 'questions']),
  count: z.int(),
  oldest: Instant.nullable(),
});

/** What waits for a person: how much of it, and since when the oldest. */
export function queuesNow(db: Queryable): Promise<z.infer<typeof QueueRow>[]> {
  return rowsOf(
    db,
    QueueRow,
  )(
    `select 'bookings' as queue, count(*)::int as count, min(raised_at) as oldest from (
       select min(raised_at) as raised_at from escalations where settled_at is null group by user_id, booking_id) open
     union all select 'refunds', count(*)::int, min(updated_at) from refunds where needs_person
     union all select 'disputes', count(*)::int, min(told_at) from payment_disputes where status in ('open', 'action_required', 'under_review')
     union all select 'differences', count(*)::int, min(found_at) from reconciliation_differences
       where outcome = 'needs-person' and last_run in (
         select id from reconciliation_runs where started_at >= (
           select coalesce(max(started_at), 'epoch') from reconciliation_runs where ended_at is not null and incomplete is null))
     union all select 'writing', count(*)::int, min(created_at) from (
       select created_at from reviews where held <> 'rejected'
       union all select created_at from questions where held <> 'rejected') held
     union all select 'questions', count(*)::int, min(created_at) from questions where answer is null and held is null`,
  );
}
