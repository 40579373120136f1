import { COMPLAINT_ACKNOWLEDGED_MS } from '@safar/domain/limits';
import { toInstantIso } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';

/** A period from its first instant (inclusive) to its last (exclusive); ISO instants. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

const HourRow = z.object({ hour: z.int(), bookings: z.int(), revenuePaise: Amount });

/** Bookings made in a period, by hour in India, with their price to travellers. */
export function bookingsByHour(db: Queryable, { from, until }: Period): Promise<z.infer<typeof HourRow>[]> {
  return rowsOf(db, HourRow)(
    `select extract(hour from created_at at time zone 'Asia/Kolkata')::int as hour, count(*)::int as bookings,
       coalesce(sum(booking_total(user_id, id)), 0) as "revenuePaise"
     from bookings where created_at >= $1 and created_at < $2 group by 1`,
    [from, until],
  );
}

const SumRow = z.object({ count: z.int(), paise: Amount });
const NOTHING = { count: 0, paise: 0 };

/** Payments that were taken in a period. */
export async function paymentsIn(db: Queryable, { from, until }: Period): Promise<z.infer<typeof SumRow>> {
  const rows = await rowsOf(db, SumRow)(
    `select count(*)::int as count, coalesce(sum(amount_paise), 0) as paise from payments
     where created_at >= $1 and created_at < $2`,
    [from, until],
  );
  return rows[0] ?? NOTHING;
}

/** Refunds that were decided in a period. */
export async function refundsIn(db: Queryable, { from, until }: Period): Promise<z.infer<typeof SumRow>> {
  const rows = await rowsOf(db, SumRow)(
    `select count(*)::int as count, coalesce(sum(amount_paise), 0) as paise from refunds
     where created_at >= $1 and created_at < $2`,
    [from, until],
  );
  return rows[0] ?? NOTHING;
}

const FailureRow = z.object({ reason: z.string(), count: z.int() });

/** Bookings of a period that bought nothing, by reason, the most frequent first (REQ-DESK-34). */
export function failuresIn(db: Queryable, { from, until }: Period): Promise<z.infer<typeof FailureRow>[]> {
  return rowsOf(db, FailureRow)(
    `select coalesce(failed_because, 'unknown') as reason, count(*)::int as count from bookings
     where created_at >= $1 and created_at < $2 and (failed_because is not null or status = 'failed')
       and failed_because is distinct from 'cancelled'
     group by 1 order by 2 desc, 1`,
    [from, until],
  );
}

const CountRow = z.object({ count: z.int() });

/** Number of bookings whose purchase or cancellation is under way. */
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

/** Number that reached each step in a period, in the order of the steps (REQ-DESK-34). */
export function stepsIn(db: Queryable, { from, until }: Period): Promise<z.infer<typeof StepRow>[]> {
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
     union all select 'payment', (select count(distinct booking_id)::int from payment_orders where created_at >= $1 and created_at < $2)
     union all select 'booked', (select count(*)::int from bookings where created_at >= $1 and created_at < $2)`,
    [from, until],
  );
}

const UnderWayRow = z.object({ status: z.string(), since: Instant.nullable() });

/** For each state that a booking leaves by itself, since when the oldest booking has been in it; null when there is none. */
export function oldestUnderWay(db: Queryable): Promise<z.infer<typeof UnderWayRow>[]> {
  return rowsOf(
    db,
    UnderWayRow,
  )(
    `select status, (select min(updated_at) from bookings b where b.status = of_status.status) as since
     from unnest(array['processing', 'pending', 'failed', 'cancelling']) as of_status (status)`,
  );
}

const SinceRow = z.object({ since: Instant.nullable() });

/** Since when the oldest queued workflow has waited for a process; null when none waits. */
export async function oldestWaitingWorkflow(db: Queryable): Promise<string | null> {
  const rows = await rowsOf(
    db,
    SinceRow,
  )(`select to_timestamp(min(created_at) / 1000.0) as since from dbos.workflow_status where status = 'ENQUEUED'`);
  return rows[0]?.since ?? null;
}

/** When the last complete comparison of the books ended; null when there was none. */
export async function lastComparedAt(db: Queryable): Promise<string | null> {
  const rows = await rowsOf(
    db,
    SinceRow,
  )(`select max(ended_at) as since from reconciliation_runs where incomplete is null`);
  return rows[0]?.since ?? null;
}

const ComplaintsRow = z.object({ asked: z.int(), acknowledged: z.int(), closed: z.int(), open: z.int() });
/** Complaints by what became of them; those that are neither closed nor open were not answered within their month. */
type Complaints = z.infer<typeof ComplaintsRow>;

/** Long enough for complaints to have had their month. */
const COMPLAINT_DAYS = 90;

/** The complaints of the last 90 days. `acknowledged`: a mail or text that we have it was accepted in time (REQ-HELP-6). */
export async function recentComplaints(db: Queryable, nowMs: number): Promise<Complaints> {
  const rows = await rowsOf(db, ComplaintsRow)(
    `select count(*)::int as asked,
       (count(*) filter (where exists (
         select from messages m where m.user_id = c.user_id and m.booking_id = c.booking_id and m.kind = 'case-taken' and m.occasion = c.id::text
           and m.outcome = 'accepted' and m.updated_at <= c.asked_at + $3 * interval '1 millisecond')))::int as acknowledged,
       (count(*) filter (where answered_at <= due_at))::int as closed,
       (count(*) filter (where answered_at is null and due_at > $2))::int as open
     from cases c where topic = 'complaint' and asked_at > $1`,
    [toInstantIso(nowMs - COMPLAINT_DAYS * DAY_MS), toInstantIso(nowMs), COMPLAINT_ACKNOWLEDGED_MS],
  );
  return rows[0] ?? { asked: 0, acknowledged: 0, closed: 0, open: 0 };
}
