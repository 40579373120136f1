/** The wishes to give up a booking, or items of it, as rows: those that wait for their turn or for the desk, and those being carried out. */
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from './booking.ts';
import { type ChangeKey, OPEN, type NewChange, insertChange, insertGives, endChange } from './change-rows.ts';

const QUEUED = `user_id = $1 and booking_id = $2 and reason = 'wish' and state = 'proposed' and waits = 'turn'`;

const QueuedRow = z.object({ id: z.string(), remarks: z.string(), chargePaise: Amount.nullable() });

/** The request to give up that waits for its turn, with the most that it may cost where that was shown; null when none does. */
export async function queuedWish(
  db: Queryable,
  { userId, bookingId }: BookingKey,
): Promise<z.infer<typeof QueuedRow> | null> {
  const found = await rowsOf(db, QueuedRow)(
    prepared(`select id, remarks, charge_paise as "chargePaise" from booking_changes where ${QUEUED}`),
    [userId, bookingId],
  );
  return found[0] ?? null;
}

/** Writes a request to give up that waits until its booking is bought. */
export async function queueWish(
  transaction: Transaction,
  key: BookingKey,
  wish: Pick<NewChange, 'id' | 'at' | 'shown'>,
): Promise<void> {
  await insertChange(transaction, key, { ...wish, reason: 'wish', askedBy: 'traveller', gives: 'nothing' });
  await transaction.query(
    `update booking_changes set state = 'proposed', waits = 'turn' where user_id = $1 and booking_id = $2 and id = $3`,
    [key.userId, key.bookingId, wish.id],
  );
}

/** Ends a request to give up that waits: there is nothing to give up, or its supplier does not allow it. */
export async function lapseQueuedWish(transaction: Transaction, key: BookingKey, at: string): Promise<void> {
  const wish = await queuedWish(transaction, key);
  if (wish !== null) await endChange(transaction, key, wish.id, { state: 'lapsed', at });
}

/** The traveller's request to give up all that stands, or these items of it, with what was shown; the one that waits, if one does. */
export async function insertWish(
  transaction: Transaction,
  key: BookingKey,
  wish: Pick<NewChange, 'id' | 'at' | 'gives'> & Required<Pick<NewChange, 'shown'>>,
): Promise<string> {
  const queued = await queuedWish(transaction, key);
  if (queued === null) {
    await insertChange(transaction, key, { ...wish, reason: 'wish', askedBy: 'traveller' });
    return wish.id;
  }
  const { shown } = wish;
  await transaction.query(
    `update booking_changes set state = 'running', waits = null, remarks = $4, charge_paise = $5, refund_paise = $6
     where ${QUEUED} and id = $3`,
    [key.userId, key.bookingId, queued.id, shown.remarks, shown.chargePaise, shown.refundPaise],
  );
  await insertGives(transaction, { ...key, changeId: queued.id }, wish.gives);
  return queued.id;
}

/** SQL condition: a wish `b` waits for the desk to ask the supplier. */
const FOR_DESK = `b.state = 'proposed' and b.waits = 'person'`;

/** The items of a booking that an open wish is giving up: the desk asks their hotel, or the change is carried out. */
export async function itemsBeingGivenUp(
  db: Queryable,
  { userId, bookingId }: BookingKey,
): Promise<ReadonlyMap<number, 'asked' | 'going'>> {
  const found = await rowsOf(db, ItemRow)(
    `select item, case when b.state = any ($3) then 'going' else 'asked' end as how from change_items c join booking_changes b on (b.user_id, b.booking_id, b.id) = (c.user_id, c.booking_id, c.change_id)
     where c.user_id = $1 and c.booking_id = $2 and b.reason = 'wish' and (b.state = any ($3) or ${FOR_DESK})`,
    [userId, bookingId, OPEN],
  );
  return new Map(found.map(({ item, how }) => [item, how]));
}
const ItemRow = z.object({ item: z.int(), how: z.enum(['asked', 'going']) });

const DESK_COLUMNS = `b.id as "changeId", b.n, b.remarks, b.charge_paise as "chargePaise", b.refund_paise as "refundPaise", b.asked_at as "askedAt",
  array(select item from change_items c where (c.user_id, c.booking_id, c.change_id) = (b.user_id, b.booking_id, b.id) order by item) as items`;

const ForDeskRow = z.object({
  changeId: z.string(),
  n: z.int(),
  remarks: z.string(),
  chargePaise: Amount,
  refundPaise: Amount,
  askedAt: Instant,
  items: z.array(z.int()),
});
/** A wish for some items, with the most that was shown that it costs. */
export type WishForItems = z.infer<typeof ForDeskRow>;

/** The wishes of a booking that wait for the desk, in the order in which they were asked. */
export async function wishesForDesk(db: Queryable, { userId, bookingId }: BookingKey): Promise<WishForItems[]> {
  return rowsOf(db, ForDeskRow)(
    `select ${DESK_COLUMNS} from booking_changes b where b.user_id = $1 and b.booking_id = $2 and b.reason = 'wish' and ${FOR_DESK} order by b.n`,
    [userId, bookingId],
  );
}

/** A wish that is carried out, with what it gives up; null once it has ended. */
export async function openWish(
  db: Queryable,
  { userId, bookingId, changeId }: ChangeKey,
): Promise<WishForItems | null> {
  const found = await rowsOf(db, ForDeskRow)(
    `select ${DESK_COLUMNS} from booking_changes b
     where b.user_id = $1 and b.booking_id = $2 and b.id = $3 and b.reason = 'wish' and b.state = any ($4)`,
    [userId, bookingId, changeId, OPEN],
  );
  return found[0] ?? null;
}

/** Whether a wish of a booking is being carried out. */
export async function isWishOpen(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const found = await db.query(
    `select from booking_changes where user_id = $1 and booking_id = $2 and reason = 'wish' and state = any ($3) limit 1`,
    [userId, bookingId, OPEN],
  );
  return found.rowCount === 1;
}

/** Writes a wish to give up these items, which waits until the desk has asked their supplier. */
export async function insertWishForDesk(
  transaction: Transaction,
  key: BookingKey,
  wish: Pick<NewChange, 'id' | 'at' | 'gives'> & Required<Pick<NewChange, 'shown'>>,
): Promise<void> {
  await insertChange(transaction, key, { ...wish, reason: 'wish', askedBy: 'traveller' });
  await transaction.query(
    `update booking_changes set state = 'proposed', waits = 'person' where user_id = $1 and booking_id = $2 and id = $3`,
    [key.userId, key.bookingId, wish.id],
  );
}

/** A wish that waits for the desk is carried out. */
export async function acceptForDesk(
  transaction: Transaction,
  { userId, bookingId, changeId }: ChangeKey,
): Promise<void> {
  await transaction.query(
    `update booking_changes b set state = 'running', waits = null where user_id = $1 and booking_id = $2 and id = $3 and ${FOR_DESK}`,
    [userId, bookingId, changeId],
  );
}

/** Ends the wishes that wait for the desk: their booking is given up, or ended otherwise. Returns how many there were. */
export async function lapseForDesk(transaction: Transaction, key: BookingKey, at: string): Promise<number> {
  const wishes = await wishesForDesk(transaction, key);
  for (const { changeId } of wishes) await endChange(transaction, key, changeId, { state: 'lapsed', at, gone: [] });
  return wishes.length;
}

/** Notes that what a change gives up was held and not paid in full: it was never sold. Before its lines are taken out. */
export async function noteUnsold(transaction: Transaction, { userId, bookingId, changeId }: ChangeKey): Promise<void> {
  await transaction.query(
    'update booking_changes set is_unsold = true where user_id = $1 and booking_id = $2 and id = $3',
    [userId, bookingId, changeId],
  );
}

const RoomsGoneRow = z.object({
  changeId: z.string(),
  n: z.int(),
  items: z.array(z.int()),
  /** What was kept of rooms that were never sold; null of those that were. */
  unsoldKeptPaise: Amount.nullable(),
});
/** Rooms that were given up while others of their stay were left. */
export type RoomsGivenUp = z.infer<typeof RoomsGoneRow>;

/** The times that rooms of a stay were given up alone, in order. */
export async function roomsGivenUpAlone(db: Queryable, { userId, bookingId }: BookingKey): Promise<RoomsGivenUp[]> {
  return rowsOf(db, RoomsGoneRow)(
    prepared(`select c.id as "changeId", c.n, array_agg(i.item order by i.item) as items, case when c.is_unsold then (
       select coalesce(sum(l.amount_paise), 0)::bigint from booking_lines l
       where (l.user_id, l.booking_id, l.in_change) = (c.user_id, c.booking_id, c.id) and l.kind = 'charge') end as "unsoldKeptPaise"
     from booking_changes c join booking_items i on (i.user_id, i.booking_id, i.given_by) = (c.user_id, c.booking_id, c.id)
     where c.user_id = $1 and c.booking_id = $2 and c.reason = 'wish' and c.state = 'done' and i.kind = 'room'
       and exists (select from booking_items o left join booking_changes g on (g.user_id, g.booking_id, g.id) = (o.user_id, o.booking_id, o.given_by)
         where (o.user_id, o.booking_id) = (c.user_id, c.booking_id) and (o.state <> 'gone' or g.ended_n > c.ended_n))
     group by c.user_id, c.booking_id, c.id, c.n, c.is_unsold order by c.n`),
    [userId, bookingId],
  );
}
