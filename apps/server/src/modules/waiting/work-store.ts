import type { ApprovalKind } from '@safar/contract/desk/approvals';
import { APPROVAL_KINDS } from '@safar/contract/desk/approvals';
import { WHEN, WHOSE, WORK_KINDS, type WhoseFilter, type Work, type WorkKind } from '@safar/contract/desk/waiting';
import { AIR_REFUND_DAYS, BANK_REFUND_DAYS } from '@safar/domain/money/refund-track';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';
import { WorkDetail } from './work-detail.ts';

/** Who looks at the queue, when, and by which promises. */
export interface Asker {
  readonly operatorId: string;
  /** The work that they may do, and the kinds of requests that they may decide. */
  readonly works: readonly Work[];
  readonly deciding: readonly ApprovalKind[];
  readonly nowIso: string;
  /** The end of this day in India. */
  readonly dayEndsIso: string;
  /** A booking without an outcome from before it needs a person. */
  readonly pendingBeforeIso: string;
  /** How long a booking may be without an outcome until it is late (the setting DESK_BOOKING_MINUTES). */
  readonly bookingPromiseMs: number;
  /** When offices close on the working days around now, ascending; ISO instants. */
  readonly closings: readonly string[];
  /** A refund is overdue when its money has been on its way to a bank, or was asked from an airline, since before these ISO days. */
  readonly overdueBefore: { readonly bank: string; readonly airline: string };
}

/** When offices close on the first working day after an instant. */
const nextClosing = (since: string) =>
  `coalesce((select min(ends) from closings where day > (${since} at time zone 'Asia/Kolkata')::date), ${since} + interval '1 day')`;

/** When offices close on the working day so many working days after an instant. */
const closingAfter = (since: string, days: number) =>
  `coalesce((select ends from closings where day > (${since} at time zone 'Asia/Kolkata')::date order by day offset ${days - 1} limit 1), ${since})`;

const SENT = `coalesce(r.sent_at, case when r.status = 'pending' then r.updated_at end)`;
const ASKED_BACK = 'coalesce(wish.asked_at, r.created_at)';
const DAY_OF = (instant: string) => `(${instant} at time zone 'Asia/Kolkata')::date`;

/**
 * The rows of each piece of work that wait for a person, read where the work lives. Columns: `kind`, a `key` within
 * its work, the booking it is about, since when it waits, by when it was promised to be done, the sum, who asked for
 * a second person, and what its detail is made of (REQ-DESK-8).
 */
const WAITING: Readonly<Record<Work, string>> = {
  request: `select case kind when 'cancel' then 'changes' when 'room' then 'changes' when 'refund' then 'refunds' when 'place' then 'places' when 'month' then 'months' else 'prices' end as kind,
      a.id::text as key, user_id, booking_id, asked_at as since, coalesce(until, ${nextClosing('asked_at')}) as promise,
      refund_paise as sum, asked_by,
      jsonb_build_object('id', a.id, 'of', kind, 'thing', thing, 'deed', deed, 'about', about, 'refundPaise', refund_paise,
        'chargePaise', charge_paise, 'reason', reason, 'why', why, 'until', until,
        'askedBy', (select name from operators where id = asked_by),
        'placeId', (select p.id from place_requests p where p.state = 'waiting' and 'place ' || p.email = a.thing)) as detail
    from approvals a, asker
    where state = 'waiting' and (until is null or until > asker.now) and (asked_by = asker.operator or kind = any (asker.deciding))`,
  booking: `select 'bookings' as kind, booking_id::text as key, user_id, booking_id, min(raised_at) as since,
      min(raised_at) + asker.booking_promise as promise, null::bigint as sum, null::uuid as asked_by,
      jsonb_build_object('reasons', jsonb_agg(jsonb_build_object('reason', reason, 'detail', detail) order by raised_at, reason, detail)) as detail
    from escalations, asker where settled_at is null group by user_id, booking_id, asker.booking_promise
    union all
    select 'bookings', b.id::text, user_id, b.id, updated_at, updated_at + asker.booking_promise, null, null,
      jsonb_build_object('reasons', jsonb_build_array(jsonb_build_object('reason', 'outcome-unknown', 'detail', '')))
    from bookings b, asker where status = 'pending' and updated_at < asker.pending_before and not exists (
      select from escalations e where e.user_id = b.user_id and e.booking_id = b.id and e.settled_at is null)`,
  refund: `select 'refunds' as kind, r.id::text as key, r.user_id, b.id as booking_id,
      case when needs_person then r.updated_at else r.created_at end as since,
      case when needs_person then ${nextClosing('r.updated_at')}
        when b.kind is distinct from 'flight' then ${closingAfter(`coalesce(${SENT}, r.created_at)`, BANK_REFUND_DAYS)}
        else least(${closingAfter(ASKED_BACK, AIR_REFUND_DAYS)}, ${closingAfter(SENT, BANK_REFUND_DAYS)}) end as promise,
      r.amount_paise as sum, null::uuid as asked_by,
      jsonb_build_object('refundId', r.id, 'gateway', r.gateway, 'gatewayPaymentId', p.gateway_payment_id, 'gatewayRefundId', r.gateway_refund_id,
        'bankReference', r.bank_reference, 'failed', needs_person, 'bookingKind', coalesce(b.kind, 'hotel'), 'askedAt', wish.asked_at,
        'acceptedAt', wish.ended_at, 'decidedAt', r.created_at, 'sentAt', ${SENT}, 'updatedAt', r.updated_at) as detail
    from asker, refunds r join payments p on p.user_id = r.user_id and p.id = r.payment_id
      left join bookings b on b.user_id = r.user_id and b.id = r.booking_id
      left join booking_changes wish on wish.user_id = r.user_id and wish.booking_id = r.booking_id and wish.id = r.change_id and wish.reason = 'wish'
    where r.status <> 'processed' and (needs_person or not r.is_held and (
      case when b.kind is distinct from 'flight' then ${DAY_OF(`coalesce(${SENT}, r.created_at)`)} < asker.bank_before
        else ${DAY_OF(ASKED_BACK)} < asker.airline_before or ${DAY_OF(SENT)} < asker.bank_before end))`,
  dispute: `select 'disputes' as kind, gateway || ' ' || d.id as key, user_id, booking_id, told_at as since,
      coalesce(respond_by, ${nextClosing('told_at')}) as promise, amount_paise as sum, null::uuid as asked_by,
      jsonb_build_object('gateway', gateway, 'disputeId', d.id, 'gatewayPaymentId', gateway_payment_id, 'deductedPaise', deducted_paise,
        'status', status, 'phase', phase, 'reasonCode', reason_code) as detail
    from payment_disputes d where status in ('open', 'action_required')`,
  case: `select 'cases' as kind, c.id::text as key, user_id, booking_id, coalesce((said -> -1 ->> 'at')::timestamptz, asked_at) as since, due_at as promise, null::bigint as sum,
      null::uuid as asked_by,
      jsonb_build_object('userId', user_id, 'caseId', c.id, 'n', n, 'topic', topic, 'words', words, 'said', said, 'file', (
        select jsonb_build_object('kind', f.kind, 'bytes', octet_length(f.body)) from case_files f where (f.user_id, f.case_id) = (c.user_id, c.id)))
        as detail
    from cases c where answered_at is null`,
  difference: `select 'differences' as kind, d.kind || ' ' || counterparty || ' ' || subject as key, null::uuid as user_id,
      null::uuid as booking_id, found_at as since, ${nextClosing('found_at')} as promise, null::bigint as sum, null::uuid as asked_by,
      jsonb_build_object('of', d.kind, 'counterparty', counterparty, 'subject', subject, 'detail', detail) as detail
    from reconciliation_differences d where outcome = 'needs-person'`,
  message: `select 'messages' as kind, concat_ws(' ', user_id, booking_id, m.kind, occasion, channel) as key, user_id, booking_id,
      updated_at as since, ${nextClosing('updated_at')} as promise, null::bigint as sum, null::uuid as asked_by,
      jsonb_build_object('key', jsonb_build_object('userId', user_id, 'bookingId', booking_id, 'kind', m.kind, 'occasion', occasion,
        'channel', channel), 'tries', tries, 'writtenAt', created_at) as detail
    from messages m where outcome = 'given-up' and notification is not null`,
  writing: `select 'reviews' as kind, t.id::text as key, null::uuid as user_id, null::uuid as booking_id, created_at as since,
      ${nextClosing('created_at')} as promise, null::bigint as sum, null::uuid as asked_by,
      jsonb_build_object('writingId', t.id, 'of', t.of, 'reason', held, 'author', author, 'text', text, 'hotelCode', hotel_code,
        'hotel', (select name from hotels where code = hotel_code)) as detail
    from (select id, 'review' as of, held, created_at, hotel_code, author, text from reviews where held <> 'rejected'
      union all select id, 'question', held, created_at, hotel_code, author, text from questions where held <> 'rejected') t`,
  question: `select 'reviews' as kind, q.id::text as key, null::uuid as user_id, null::uuid as booking_id, created_at as since,
      ${nextClosing('created_at')} as promise, null::bigint as sum, null::uuid as asked_by,
      jsonb_build_object('questionId', q.id, 'text', text, 'hotelCode', hotel_code, 'hotel', (select name from hotels where code = hotel_code))
        as detail
    from questions q where answer is null and held is null`,
  'data-request': `select 'data' as kind, d.id::text as key, null::uuid as user_id, null::uuid as booking_id, asked_at as since,
      due_at as promise, null::bigint as sum, null::uuid as asked_by,
      jsonb_build_object('requestId', d.id, 'userId', user_id, 'of', d.kind) as detail
    from data_requests d where settled_at is null`,
};

/**
 * What an asker may see of it all, with whose each is and when its promise ends; the parameters are `parametersOf`
 * the asker (REQ-DESK-51).
 */
function queueFor({ works }: Asker): string {
  const parts = works.map((work) => `select '${work}' as work, * from (${WAITING[work]}) of_${works.indexOf(work)}`);
  return `with asker as materialized (select $1::timestamptz as now, $2::uuid as operator, $3::text[] as deciding, $4::timestamptz as pending_before,
      $5 * interval '1 millisecond' as booking_promise, $6::date as bank_before, $7::date as airline_before),
    closings as materialized (select ends, (ends at time zone 'Asia/Kolkata')::date as day from unnest($8::timestamptz[]) ends),
    queue as (
      select w.work || ' ' || w.key as id, w.work, w.kind, w.user_id, w.booking_id, w.since, date_trunc('milliseconds', w.promise) as promise,
        case when w.detail ->> 'topic' = 'counter' then timestamptz '2000-01-01' else date_trunc('milliseconds', w.promise) end as place, w.sum, w.detail, o.id as owner_id, o.name as owner_name, coalesce(b.since, k.since) as owner_since,
        case when w.asked_by = $2 then 'asked' when w.work = 'request' then 'approve' when o.id is null then 'nobody'
          when o.id = $2 then 'mine' else 'colleague' end as whose,
        case when w.promise <= $1 then 'late' when w.detail ->> 'topic' = 'counter' then 'now' when w.promise <= $1::timestamptz + interval '1 hour' then 'hour'
          when w.promise < $9 then 'today' else 'later' end as "when"
      from (${parts.join('\n union all \n')}) w
        left join booking_owners b on b.booking_id = w.booking_id and w.work <> 'request'
        left join work_owners k on w.booking_id is null and k.work = w.work || ' ' || w.key
        left join operators o on o.id = coalesce(b.operator_id, k.operator_id) and o.disabled_at is null)`;
}

function parametersOf(asker: Asker): unknown[] {
  const { nowIso, operatorId, deciding, pendingBeforeIso, bookingPromiseMs, overdueBefore, closings, dayEndsIso } =
    asker;
  const { bank, airline } = overdueBefore;
  return [nowIso, operatorId, deciding, pendingBeforeIso, bookingPromiseMs, bank, airline, closings, dayEndsIso];
}

const Cell = z.object({
  kind: z.enum(WORK_KINDS),
  whose: z.enum(WHOSE),
  when: z.enum(WHEN),
  count: z.int(),
  oldest: Instant,
});
/** How much waits of one kind, of one owner's side, with one promise; `oldest`: since when. */
type WorkCell = z.infer<typeof Cell>;

/** How much waits for a person, each piece in one cell. */
export function countWork(db: Queryable, asker: Asker): Promise<WorkCell[]> {
  return rowsOf(db, Cell)(
    `${queueFor(asker)} select kind, whose, "when", count(*)::int as count, min(since) as oldest from queue group by kind, whose, "when"`,
    parametersOf(asker),
  );
}

const WorkRow = z.object({
  id: z.string(),
  kind: z.enum(WORK_KINDS),
  userId: z.string().nullable(),
  bookingId: z.string().nullable(),
  since: Instant,
  promise: Instant,
  /** Where it stands: its promise, but for a guest at a hotel's counter, who goes before all (REQ-HELP-7). */
  place: Instant,
  sumPaise: Amount.nullable(),
  whose: z.enum(WHOSE),
  when: z.enum(WHEN),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerSince: Instant.nullable(),
  detail: WorkDetail,
});
/** A piece of work that waits. */
export type WorkRow = z.infer<typeof WorkRow>;

const COLUMNS = `id, kind, user_id as "userId", booking_id as "bookingId", since, promise, place, sum as "sumPaise", whose, "when", owner_id as "ownerId",
  owner_name as "ownerName", owner_since as "ownerSince", detail || jsonb_build_object('what', work) as detail`;

/** Place of a piece of work in the queue. */
export function placeOfWork({ place, id }: Pick<WorkRow, 'place' | 'id'>): ListPlace {
  return { at: place, id };
}

/** At most `limit` pieces of work after a place, that which was promised first at the top (REQ-DESK-8). */
export function listWork(
  db: Queryable,
  asker: Asker,
  { whose, kind }: { readonly whose?: WhoseFilter | undefined; readonly kind?: WorkKind | undefined },
  place: ListPlace | null,
  limit: number,
): Promise<WorkRow[]> {
  return rowsOf(db, WorkRow)(
    `${queueFor(asker)} select ${COLUMNS} from queue
     where ($10::text is null or kind = $10) and ($11::text is null or whose = $11 or "when" = $11)
       and ($12::timestamptz is null or (place, id) > ($12, $13))
     order by place, id limit $14`,
    [...parametersOf(asker), kind ?? null, whose ?? null, place?.at ?? null, place?.id ?? null, limit],
  );
}

/** The piece of work with an id; null when it waits no more, or is not for the asker. */
export async function findWork(db: Queryable, asker: Asker, id: string): Promise<WorkRow | null> {
  const rows = await rowsOf(db, WorkRow)(`${queueFor(asker)} select ${COLUMNS} from queue where id = $10`, [
    ...parametersOf(asker),
    id,
  ]);
  return rows[0] ?? null;
}

const MappingsRow = z.object({ count: z.int(), oldest: Instant.nullable() });

/** Hotels of further suppliers that wait to be mapped, and since when. */
export async function countMappings(db: Queryable): Promise<z.infer<typeof MappingsRow>> {
  const [found] = await rowsOf(
    db,
    MappingsRow,
  )('select count(*)::int as count, min(likely_since) as oldest from supplier_hotels where likely_code is not null');
  return found ?? { count: 0, oldest: null };
}

/** Every kind of request, for whoever sees them all. */
export const EVERY_REQUEST = Object.keys(APPROVAL_KINDS).filter(isKind);

function isKind(kind: string): kind is ApprovalKind {
  return kind in APPROVAL_KINDS;
}
