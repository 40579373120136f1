import { z } from 'zod';
import type { ApprovalKind } from '@safar/contract/desk/approvals';
import type { QueueName } from '@safar/contract/desk/queues';
import type { Queryable } from '../../platform/database.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

const Row = z.object({ count: z.int(), urgent: z.int(), oldest: Instant.nullable() });
type QueueCount = z.infer<typeof Row>;

/**
 * The waiting rows of each queue: since when, and whether only a person can move them on. Columns of `clock`: `now`; `pending_before`, since
 * a booking without an outcome from before it needs a person; the asking `operator`; and the `kinds` of requests they decide on.
 */
const WAITING: Readonly<Record<QueueName, string>> = {
  approvals: `select asked_at as since, true as urgent from approvals, clock
    where state = 'waiting' and (until is null or until > clock.now) and asked_by <> clock.operator and kind = any (clock.kinds)`,
  bookings: `select min(raised_at) as since, true as urgent from escalations where settled_at is null
      group by user_id, booking_id
    union all select updated_at, true from bookings b where status = 'pending' and updated_at < (select pending_before from clock) and not exists (
      select from escalations a where a.user_id = b.user_id and a.booking_id = b.id and a.settled_at is null)`,
  cases: `select asked_at as since, true as urgent from cases where answered_at is null`,
  refunds: `select created_at as since, needs_person as urgent from refunds where status <> 'processed'`,
  disputes: `select told_at as since, status <> 'under_review' as urgent from payment_disputes
    where status in ('open', 'action_required', 'under_review')`,
  differences: `select found_at as since, true as urgent from reconciliation_differences
    where outcome = 'needs-person'`,
  messages: `select updated_at as since, true as urgent from messages where outcome = 'given-up' and notification is not null`,
  writing: `select created_at as since, true as urgent from reviews where held <> 'rejected'
    union all select created_at, true from questions where held <> 'rejected'`,
  questions: `select created_at as since, true as urgent from questions where answer is null and held is null`,
  mappings: `select likely_since as since, true as urgent from supplier_hotels where likely_code is not null`,
  'data-requests': `select asked_at as since, true as urgent from data_requests where settled_at is null`,
  places: `select asked_at as since, true as urgent from place_requests r
    join operators asker on asker.id = asked_by and asker.role = 'admin' and asker.disabled_at is null
    where r.state = 'waiting' and until > (select now from clock)`,
  coupons: `select created_at as since, true as urgent from coupons where state = 'waiting'`,
  prices: `select asked_at as since, true as urgent from price_draft where asked_by is not null`,
};

/** Number of rows in each queue that wait for a person. */
export async function countQueues<Name extends QueueName>(
  db: Queryable,
  names: readonly Name[],
  asker: {
    readonly nowIso: string;
    readonly pendingBeforeIso: string;
    readonly operatorId: string;
    readonly kinds: readonly ApprovalKind[];
  },
): Promise<(QueueCount & { queue: Name })[]> {
  if (names.length === 0) return [];
  const parts = names.map(
    (name) => `select '${name}' as queue, since, urgent from (${WAITING[name]}) of_${names.indexOf(name)}`,
  );
  const found = await rowsOf(db, Row.extend({ queue: z.string() }))(
    `with clock as (select $1::timestamptz as now, $2::timestamptz as pending_before, $3::uuid as operator, $4::text[] as kinds)
     select queue, count(*)::int as count, (count(*) filter (where urgent))::int as urgent,
       min(since) filter (where urgent) as oldest
     from (${parts.join(' union all ')}) waiting group by queue`,
    [asker.nowIso, asker.pendingBeforeIso, asker.operatorId, asker.kinds],
  );
  return names.map((queue) => {
    const row = found.find((one) => one.queue === queue);
    return { queue, count: row?.count ?? 0, urgent: row?.urgent ?? 0, oldest: row?.oldest ?? null };
  });
}
