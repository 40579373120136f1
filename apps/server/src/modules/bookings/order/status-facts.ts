import { CHANGE_STATES, ITEM_STATES, RECORD_STATES } from '@safar/domain/order/moves';
import { isChangeReason } from '@safar/domain/order/reasons';
import { CHANGE_WAITS, statusOf, type StatusFacts } from '@safar/domain/order/status-of';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import { rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from './booking.ts';

const FactsRow = z.object({
  items: z.array(z.object({ item: z.int(), record: z.int(), state: z.enum(ITEM_STATES) })),
  records: z.array(z.object({ record: z.int(), state: z.enum(RECORD_STATES) })),
  changes: z.array(
    z.object({
      reason: z.string().refine(isChangeReason),
      state: z.enum(CHANGE_STATES),
      waits: z.enum(CHANGE_WAITS).nullable(),
      endedN: z.int().nullable(),
      gives: z.array(z.int()),
    }),
  ),
  is_due: z.boolean(),
  is_refunded: z.boolean(),
});

/** SQL: what the status of a row of `bookings` follows from. A booking is refunded once the gateway has taken every refund of its undone purchase. */
const FACTS = `
  (select jsonb_agg(jsonb_build_object('item', item, 'record', record, 'state', state)) from booking_items o
    where o.user_id = bookings.user_id and o.booking_id = bookings.id) as items,
  (select jsonb_agg(jsonb_build_object('record', record, 'state', state)) from supplier_records o
    where o.user_id = bookings.user_id and o.booking_id = bookings.id) as records,
  (select jsonb_agg(jsonb_build_object('reason', reason, 'state', state, 'waits', waits, 'endedN', ended_n, 'gives', array(
      select item from change_items g where g.user_id = o.user_id and g.booking_id = o.booking_id and g.change_id = o.id)) order by n)
    from booking_changes o where o.user_id = bookings.user_id and o.booking_id = bookings.id) as changes,
  booking_total(user_id, id) > booking_paid(user_id, id) as is_due,
  (select coalesce(bool_and(status in ('pending', 'processed')), false) from refunds o
    where o.user_id = bookings.user_id and o.booking_id = bookings.id and refund_reason(o) = 'booking') as is_refunded`;

/** The status that follows from what is stored of a booking. */
export async function computedStatus(db: Queryable, { userId, bookingId }: BookingKey): Promise<BookingStatus> {
  const [row] = await rowsOf(db, FactsRow)(prepared(`select ${FACTS} from bookings where user_id = $1 and id = $2`), [
    userId,
    bookingId,
  ]);
  if (row === undefined) throw new Error(`there is no booking ${bookingId}`);
  return statusOf(toFacts(row));
}

function toFacts({ items, records, changes, is_due, is_refunded }: z.infer<typeof FactsRow>): StatusFacts {
  return {
    items,
    records: new Map(records.map(({ record, state }) => [record, state])),
    changes,
    isDue: is_due,
    isRefunded: is_refunded,
  };
}
