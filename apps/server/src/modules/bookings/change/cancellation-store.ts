import type { BookingStatus } from '@safar/domain/order/booking-machine';
import { CANCELLATION_REQUEST_STATUSES, type CancellationRequestStatus } from '@safar/domain/order/cancellation-state';
import type { Paise } from '@safar/domain/money/money';
import { CHANGE_STATES } from '@safar/domain/order/moves';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from '../order/booking.ts';
import type { ChangeKey } from '../order/change-rows.ts';

/**
 * A traveller's request to cancel. The charge and refund that were shown are binding, or those of the part that was
 * cancelled.
 */
export interface Cancellation {
  /** The change that it is. */
  readonly changeId: string;
  readonly remarks: string;
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
  /** ISO instants. */
  readonly requestedAt: string;
  /** When it was first requested: the charge is never higher than it was then. */
  readonly firstRequestedAt: string;
  /** The number of requests. */
  readonly asked: number;
  /** When the traveller asked us to handle a refused cancellation. */
  readonly askedUsAt: string | null;
  readonly changeRequestStatus: CancellationRequestStatus | null;
  readonly lastCheckedAt: string | null;
  readonly processedAt: string | null;
}

/** After this many refused requests to cancel, an operator handles it. */
export const MAX_ASKED = 10;

const Row = z.object({
  changeId: z.string(),
  remarks: z.string(),
  chargePaise: Amount,
  refundPaise: Amount,
  requestedAt: Instant,
  firstRequestedAt: Instant,
  asked: z.int(),
  askedUsAt: Instant.nullable(),
  changeRequestStatus: z.enum(CANCELLATION_REQUEST_STATUSES).nullable(),
  lastCheckedAt: Instant.nullable(),
  processedAt: Instant.nullable(),
} satisfies { readonly [Field in keyof Cancellation]: z.ZodType });

const WishRow = Row.pick({ changeId: true, chargePaise: true, refundPaise: true });
/** A traveller's request to give something up, with what was shown. */
export type Wish = z.infer<typeof WishRow>;

/** The request that a change is. Throws when it is none. */
export async function getWish(db: Queryable, { userId, bookingId, changeId }: ChangeKey): Promise<Wish> {
  const [wish] = await rowsOf(db, WishRow)(
    `select id as "changeId", charge_paise as "chargePaise", refund_paise as "refundPaise"
     from booking_changes where user_id = $1 and booking_id = $2 and id = $3 and reason = 'wish'`,
    [userId, bookingId, changeId],
  );
  if (wish === undefined) throw new Error(`nobody asked for change ${changeId} of booking ${bookingId}`);
  return wish;
}

/** SQL condition: a row `c` of `booking_changes` gives up, or gave up, all that stood of its booking in the end. */
const OF_ALL = `not exists (select from booking_items i
  left join booking_changes g on (g.user_id, g.booking_id, g.id) = (i.user_id, i.booking_id, i.given_by)
  where (i.user_id, i.booking_id) = (c.user_id, c.booking_id) and (i.state <> 'gone' or g.ended_at > c.ended_at)
    and not exists (select from change_items x
      where (x.user_id, x.booking_id, x.change_id, x.item) = (c.user_id, c.booking_id, c.id, i.item)))`;

/** The traveller's last request to cancel all that stands; null when there was none. */
export async function findCancellation(db: Queryable, { userId, bookingId }: BookingKey): Promise<Cancellation | null> {
  const found = await rowsOf(db, Row)(
    `with cancel as (select outcome, checked_at from supplier_calls
       where user_id = $1 and booking_id = $2 and act = 'cancel' and outcome is distinct from 'ended'
         and exists (select from booking_items i where i.user_id = $1 and i.booking_id = $2 and i.record = supplier_calls.record)
         and not exists (select from supplier_records r where r.user_id = $1 and r.booking_id = $2 and r.record = supplier_calls.record
           and r.terms is not null) order by n desc, record limit 1)
     select id as "changeId", remarks, charge_paise as "chargePaise", refund_paise as "refundPaise", asked_at as "requestedAt",
       first_value(asked_at) over asked as "firstRequestedAt", (count(*) over asked)::int as asked,
       max(asked_us_at) over asked as "askedUsAt",
       case state when 'running' then (select outcome from cancel) else state end as "changeRequestStatus",
       coalesce(ended_at, (select checked_at from cancel)) as "lastCheckedAt", ended_at as "processedAt"
     from booking_changes c where user_id = $1 and booking_id = $2 and reason = 'wish' and c.state not in ('proposed', 'lapsed') and ${OF_ALL}
     window asked as (order by n) order by n desc limit 1`,
    [userId, bookingId],
  );
  return found[0] ?? null;
}

/**
 * Saves charge and refund of a cancellation that became others than were shown: the supplier charged less, it succeeded in part, or part of
 * the refund went already.
 */
export async function saveCancellationAmounts(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  changeId: string,
  { chargePaise, refundPaise }: Pick<Cancellation, 'chargePaise' | 'refundPaise'>,
): Promise<void> {
  await transaction.query(
    'update booking_changes set charge_paise = $4, refund_paise = $5 where user_id = $1 and booking_id = $2 and id = $3',
    [userId, bookingId, changeId, chargePaise, refundPaise],
  );
}

/** Saves that the traveller asked us to handle a refused cancellation. False when the last one was not refused. */
export async function saveAskedUs(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  at: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update booking_changes set asked_us_at = $3
     where user_id = $1 and booking_id = $2 and reason = 'wish' and state = 'refused'
       and n = (select max(n) from booking_changes where user_id = $1 and booking_id = $2 and reason = 'wish')`,
    [userId, bookingId, at],
  );
  return rowCount === 1;
}

/** The state of an earlier request to cancel. */
export interface AskedBefore extends Pick<Cancellation, 'chargePaise' | 'refundPaise'> {
  readonly outcome: 'under-way' | 'cancelled';
  readonly status: BookingStatus;
}

/**
 * The answer to a repeated request to cancel while the first one is open or done. Null when a new request may be made.
 */
export function askedBefore(status: BookingStatus, before: Cancellation | null): AskedBefore | null {
  if (before === null || (status !== 'cancelling' && status !== 'cancelled')) return null;
  const { chargePaise, refundPaise } = before;
  return { outcome: status === 'cancelled' ? 'cancelled' : 'under-way', status, chargePaise, refundPaise };
}

const AskedRow = z.object({ state: z.enum(CHANGE_STATES), chargePaise: Amount, refundPaise: Amount });

/** The same for a request to give up these items: the wish that gives up all of them and is open or done. */
export async function askedForItems(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  status: BookingStatus,
  items: readonly number[],
): Promise<AskedBefore | null> {
  const [wish] = await rowsOf(db, AskedRow)(
    `select state, charge_paise as "chargePaise", refund_paise as "refundPaise" from booking_changes c
     where user_id = $1 and booking_id = $2 and reason = 'wish' and (state in ('accepted', 'running', 'done') or (state = 'proposed' and waits = 'person'))
       and (select count(*) from change_items x where (x.user_id, x.booking_id, x.change_id) = ($1, $2, c.id) and x.item = any ($3)) = $4
     order by n desc limit 1`,
    [userId, bookingId, items, new Set(items).size],
  );
  if (wish === undefined) return null;
  const { state, chargePaise, refundPaise } = wish;
  return { outcome: state === 'done' ? 'cancelled' : 'under-way', status, chargePaise, refundPaise };
}
