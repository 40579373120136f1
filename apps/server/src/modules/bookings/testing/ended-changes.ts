/** What our books say once every change has ended. */
import type { Database } from '../../../platform/database.ts';
import { CHANGE_STEPS } from '../change/change-runner.ts';
import { computedStatus } from '../order/status-facts.ts';

type Pool = Database['pool'];

/** A booking that has ended, with its money. */
interface EndedBooking {
  readonly userId: string;
  readonly bookingId: string;
  readonly status: string;
  /** The day on which the stay or the flights begin. */
  readonly startsOn: string;
  readonly totalPaise: number;
  readonly paidPaise: number;
  /** The sum of all refunds that were decided. */
  readonly refundPaise: number;
  /** The orders at the gateway for it. */
  readonly orders: readonly string[];
}

/** The booking of a checkout. Throws when there is none. */
export async function endedBooking(pool: Pool, sessionId: string): Promise<EndedBooking> {
  const { rows } = await pool.query<EndedBooking>(
    `select user_id as "userId", id as "bookingId", status, starts_on::text as "startsOn", booking_paid(user_id, id)::int as "paidPaise",
       booking_total(user_id, id)::int as "totalPaise",
       (select coalesce(sum(amount_paise), 0)::int from refunds r
         where r.user_id = b.user_id and r.booking_id = b.id) as "refundPaise",
       array(select gateway_order_id from payment_orders o
         where o.user_id = b.user_id and o.booking_id = b.id and gateway_order_id is not null) as orders
     from bookings b where session_id = $1`,
    [sessionId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`checkout ${sessionId} is no booking`);
  return row;
}

/**
 * What does not agree in our books, in words: a change that has not ended, a record that is at its supplier with no item
 * in force or the reverse, and a status that does not follow from what is stored.
 * @param names of bookings, by their checkouts
 */
export async function disagreements(pool: Pool, names: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows: odd } = await pool.query<{ session_id: string; what: string }>(
    `select session_id, 'its ' || c.reason || ' is ' || c.state as what
     from bookings b join booking_changes c on c.user_id = b.user_id and c.booking_id = b.id
     where c.state not in ('done', 'refused', 'undone', 'lapsed')
     union all
     select session_id, 'its record ' || record || ' is ' || state || ', its items are ' || items
     from bookings b join supplier_records r on r.user_id = b.user_id and r.booking_id = b.id,
     lateral (select coalesce(string_agg(distinct i.state, ', '), 'none') as items, bool_or(i.state = 'standing') as is_there
       from booking_items i where i.user_id = r.user_id and i.booking_id = r.booking_id and i.record = r.record) as it
     where r.state not in (select unnest(case when is_there then array['held', 'issued'] else array['never', 'gone', 'denied'] end))`,
  );
  const { rows: bookings } = await pool.query<{ session_id: string; user_id: string; id: string; status: string }>(
    'select session_id, user_id, id, status from bookings',
  );
  for (const { session_id, user_id, id, status } of bookings) {
    const computed = await computedStatus(pool, { userId: user_id, bookingId: id });
    if (computed !== status) odd.push({ session_id, what: `it is ${status}, and what is stored says ${computed}` });
  }
  return odd.map(({ session_id, what }) => `${names.get(session_id) ?? session_id}: ${what}`);
}

/** Every step that the changes in a database took, as `reason step`, in order of the alphabet. */
export async function stepsTaken(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ taken: string }>(
    `select distinct c.reason || ' ' || o.function_name as taken
     from dbos.operation_outputs o join booking_changes c on starts_with(o.workflow_uuid, 'change-' || c.id)
     where o.function_name = any ($1)`,
    [CHANGE_STEPS],
  );
  return rows.map(({ taken }) => taken).toSorted();
}
