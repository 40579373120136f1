/** The changes of a booking as rows: why it changes, what each gives up, and how each ends. The caller holds the booking's lock. */
import type { Paise } from '@safar/domain/money/money';
import { CHANGE_MOVES, CHANGE_STATES, ITEM_STATES, mayMove, type ChangeState } from '@safar/domain/order/moves';
import { BESIDE, BUYING, isChangeReason, type CHANGE_REASONS, type ChangeReason } from '@safar/domain/order/reasons';
import { CHANGE_WAITS, type ChangeFacts } from '@safar/domain/order/status-of';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from './booking.ts';
import { historyNoteColumn, type HistoryNote } from './history-note.ts';

/** SQL that adds the purchase of a new booking, whose id is $4 and whose instant is $18, to the statement that writes it. */
export const INSERT_PURCHASE = `insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at)
  values ($1, $2, $4, 1, 'purchase', 'traveller', 'running', $18)`;

/** Identifies one change of a booking. */
export interface ChangeKey extends BookingKey {
  readonly changeId: string;
}

/** Why nothing was bought, and the details that the history shows with the reason. */
export type UndoneBecause = Omit<Extract<HistoryNote, { code: 'failed' }>, 'code'>;

/** A change as it is when its workflow begins. */
export interface ChangePlan {
  readonly reason: ChangeReason;
  readonly isOpen: boolean;
  /** Why it was undone, as the history tells it; null when it was not. */
  readonly undone: UndoneBecause | null;
  /** Whether its booking is there already: what is left is to issue it. */
  readonly stands: boolean;
  /** The records of the items that it gives up. */
  readonly gives: readonly number[];
}

const PlanRow = z.object({
  reason: z.string().refine(isChangeReason),
  state: z.enum(CHANGE_STATES),
  stands: z.boolean(),
  gives: z.array(z.int()),
  failed: z.unknown(),
});
const OPEN: readonly ChangeState[] = ['accepted', 'running'];

/** A change as its workflow finds it. */
export async function readPlan(db: Queryable, { userId, bookingId, changeId }: ChangeKey): Promise<ChangePlan> {
  const [row] = await rowsOf(db, PlanRow)(
    `select reason, state,
       exists (select from booking_items i where i.user_id = $1 and i.booking_id = $2 and i.state = 'standing') as stands,
       array(select distinct i.record from change_items c join booking_items i using (user_id, booking_id, item)
         where c.user_id = $1 and c.booking_id = $2 and c.change_id = $3 order by i.record) as gives,
       (select note from booking_events e where e.user_id = $1 and e.booking_id = $2 and e.event = 'supplier-failed' order by at desc limit 1) as failed
     from booking_changes where user_id = $1 and booking_id = $2 and id = $3`,
    [userId, bookingId, changeId],
  );
  if (row === undefined) throw new Error(`booking ${bookingId} has no change ${changeId}`);
  const { reason, state, stands, gives, failed } = row;
  return {
    reason,
    stands,
    gives,
    isOpen: OPEN.includes(state),
    undone: state === 'undone' ? becauseOf(failed, bookingId) : null,
  };
}

function becauseOf(failed: unknown, bookingId: string): UndoneBecause {
  const note = historyNoteColumn.read(failed, bookingId);
  if (note.code !== 'failed') throw new Error(`booking ${bookingId} failed as ${note.code}`);
  const { code: _code, ...because } = note;
  return because;
}

const LastRow = z.object({
  id: z.string(),
  reason: z.string().refine(isChangeReason),
  state: z.enum(CHANGE_STATES),
  waits: z.enum(CHANGE_WAITS).nullable(),
});
/** A change that a booking goes on with. */
export type LastChange = z.infer<typeof LastRow>;

/** The change that a booking goes on with: the one that is carried out, else the last that was; those that only move money are no such. */
export async function changeToGoOn(db: Queryable, { userId, bookingId }: BookingKey): Promise<LastChange> {
  const [row] = await rowsOf(db, LastRow)(
    `select id, reason, state, waits from booking_changes where user_id = $1 and booking_id = $2 and not reason = any ($3)
     order by state = any ($4) desc, ended_n desc nulls last, n desc limit 1`,
    [userId, bookingId, BESIDE, OPEN],
  );
  if (row === undefined) throw new Error(`booking ${bookingId} has no change`);
  return row;
}

const IdRow = z.object({ id: z.string() });

/** Other wishes of the same booking that are carried out beside one: each ticket may have one. */
export async function wishesBeside(db: Queryable, { userId, bookingId, changeId }: ChangeKey): Promise<string[]> {
  const found = await rowsOf(db, IdRow)(
    `select id from booking_changes where user_id = $1 and booking_id = $2 and id <> $3 and reason = 'wish' and state = any ($4)
       and exists (select from booking_changes where id = $3 and reason = 'wish' and state = any ($4)) order by n`,
    [userId, bookingId, changeId, OPEN],
  );
  return found.map(({ id }) => id);
}

const RunsRow = z.object({ runs: z.int() });

/** The number of the run of a change that is started now, from 1. */
export async function nextRun(transaction: Transaction, { userId, bookingId, changeId }: ChangeKey): Promise<number> {
  const [row] = await rowsOf(transaction, RunsRow)(
    'update booking_changes set runs = runs + 1 where user_id = $1 and booking_id = $2 and id = $3 returning runs',
    [userId, bookingId, changeId],
  );
  if (row === undefined) throw new Error(`booking ${bookingId} has no change ${changeId}`);
  return row.runs;
}

/** How many runs of a change were started. */
export async function countRuns(db: Queryable, changeId: string): Promise<number> {
  const [row] = await rowsOf(db, RunsRow)('select runs from booking_changes where id = $1', [changeId]);
  return row?.runs ?? 0;
}

/** An item that a traveller wishes to give up, and the most that this costs. */
export interface GivenItem {
  readonly item: number;
  readonly chargePaise: Paise;
}

/** Which items a change gives up: those that stand, these ones, the extras with these labels, or none. */
export type Gives =
  | 'standing'
  | { readonly items: readonly GivenItem[] }
  | { readonly extras: readonly string[] }
  | 'nothing';

export interface NewChange<Reason extends ChangeReason = ChangeReason> {
  readonly id: string;
  readonly reason: Reason;
  readonly askedBy: (typeof CHANGE_REASONS)[Reason]['askedBy'][number];
  readonly gives: Gives;
  /** As shown before it was asked for. */
  readonly shown?: { readonly remarks: string; readonly chargePaise: Paise; readonly refundPaise: Paise };
  /** ISO instant. */
  readonly at: string;
}

const GIVEN = `select item, null::bigint from booking_items i where i.user_id = $1 and i.booking_id = $2`;

/** Writes a change that is carried out from now on. */
export async function insertChange<Reason extends ChangeReason>(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { id, reason, askedBy, gives, shown, at }: NewChange<Reason>,
): Promise<void> {
  await transaction.query(
    `insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, remarks, charge_paise, refund_paise, asked_at)
     select $1, $2, $3, 1 + max(n), $4, $5, 'running', $6, $7, $8, $9 from booking_changes where user_id = $1 and booking_id = $2`,
    [userId, bookingId, id, reason, askedBy, shown?.remarks ?? '', shown?.chargePaise, shown?.refundPaise, at],
  );
  await insertGives(transaction, { userId, bookingId, changeId: id }, gives);
}

async function insertGives(
  transaction: Transaction,
  { userId, bookingId, changeId }: ChangeKey,
  gives: Gives,
): Promise<void> {
  if (gives === 'nothing') return;
  const key = [userId, bookingId, changeId];
  if (gives === 'standing') return insertGiven(transaction, key, `${GIVEN} and state = 'standing'`);
  if ('extras' in gives) {
    const named = `exists (select from booking_lines l where l.user_id = $1 and l.booking_id = $2 and l.item = i.item and l.label = any ($4))`;
    return insertGiven(transaction, [...key, gives.extras], `${GIVEN} and kind = 'extra' and ${named}`);
  }
  const chosen = [gives.items.map(({ item }) => item), gives.items.map(({ chargePaise }) => chargePaise)];
  return insertGiven(transaction, [...key, ...chosen], 'select * from unnest($4::smallint[], $5::bigint[])');
}

/** @param given SQL: the items and, where they are known, the most that each costs */
async function insertGiven(transaction: Transaction, values: readonly unknown[], given: string): Promise<void> {
  await transaction.query(
    `insert into change_items (user_id, booking_id, change_id, item, shown_charge_paise) select $1, $2, $3, given.* from (${given}) as given`,
    [...values],
  );
}

/** What became of the items that a change gives up: all of them are gone, those of some records, or none. */
export type Gone = 'all' | readonly number[];

/**
 * Ends a change. What it gave up is gone, or stands where its supplier refused. False, and nothing happens, when it has ended already.
 * @param gone the records whose items are gone; of a change that is done all are
 */
export async function endChange(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  id: string,
  { state, at, gone = 'all' }: { readonly state: EndState; readonly at: string; readonly gone?: Gone },
): Promise<boolean> {
  return end(transaction, [userId, bookingId, state, at, id], { which: '$5', state, gone });
}

/** @param which SQL: the id of the change, by the first five parameters */
async function end(
  transaction: Transaction,
  values: readonly unknown[],
  { which, state, gone }: { readonly which: string; readonly state: EndState; readonly gone: Gone },
): Promise<boolean> {
  const ended = await rowsOf(transaction, IdRow)(
    `with ended as (
       update booking_changes set state = $3, ended_at = $4, waits = null,
         ended_n = (select 1 + coalesce(max(ended_n), 0) from booking_changes where user_id = $1 and booking_id = $2)
       where user_id = $1 and booking_id = $2 and id = ${which} and state = any ($6) returning id),
     given as (
       update change_items c set outcome = case when i.record = any (coalesce($7, array[i.record])) then 'done' else 'refused' end
       from booking_items i, ended
       where c.user_id = $1 and c.booking_id = $2 and c.change_id = ended.id and i.user_id = $1 and i.booking_id = $2 and i.item = c.item
       returning c.item, c.outcome),
     gone as (
       update booking_items i set state = 'gone', given_by = ended.id from given, ended
       where i.user_id = $1 and i.booking_id = $2 and i.item = given.item and given.outcome = 'done')
     select id from ended`,
    [...values, CHANGE_STATES.filter((from) => mayMove(CHANGE_MOVES, from, state)), gone === 'all' ? null : gone],
  );
  return ended.length === 1;
}

export type EndState = Extract<ChangeState, 'done' | 'refused' | 'undone' | 'lapsed'>;

/** The items of a booking are there at their suppliers. */
export async function itemsStand(transaction: Transaction, { userId, bookingId }: BookingKey): Promise<void> {
  await transaction.query(
    `update booking_items set state = 'standing' where user_id = $1 and booking_id = $2 and state = 'wanted'`,
    [userId, bookingId],
  );
}

/** The purchase or the balance that is being carried out; null when neither is. */
export async function runningPurchase(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
): Promise<string | null> {
  const found = await rowsOf(transaction, IdRow)(
    `select id from booking_changes where user_id = $1 and booking_id = $2 and state = 'running' and reason = any ($3) order by n desc limit 1`,
    [userId, bookingId, BUYING],
  );
  return found[0]?.id ?? null;
}

/** The purchase or the balance that is being carried out. Throws when neither is. */
export async function purchaseUnderWay(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
): Promise<ChangeKey> {
  const changeId = await runningPurchase(transaction, { userId, bookingId });
  if (changeId === null) throw new Error(`booking ${bookingId} is not being bought`);
  return { userId, bookingId, changeId };
}

/** Ends the purchase or the balance that is being carried out, when one is, as done. */
export async function endPurchase(transaction: Transaction, key: BookingKey, at: string): Promise<void> {
  const { userId, bookingId } = key;
  const which = `(select id from booking_changes where user_id = $1 and booking_id = $2 and state = 'running' and reason = any ($5) order by n desc limit 1)`;
  await end(transaction, [userId, bookingId, 'done', at, BUYING], { which, state: 'done', gone: 'all' });
}

/** Notes whom the purchase or the balance that is being carried out waits for. */
export async function purchaseWaits(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  waits: Exclude<ChangeFacts['waits'], null>,
): Promise<void> {
  await transaction.query(
    `update booking_changes set waits = $3 where user_id = $1 and booking_id = $2 and state = 'running' and reason = any ($4)`,
    [userId, bookingId, waits, BUYING],
  );
}

/** Undoes a purchase or a balance that is being carried out: nothing of the booking is there, or wanted any more. */
export async function undoPurchase(
  transaction: Transaction,
  { changeId: id, ...key }: ChangeKey,
  at: string,
): Promise<void> {
  const undone = await endChange(transaction, key, id, { state: 'undone', at });
  if (!undone) throw new Error(`change ${id} of booking ${key.bookingId} has ended already`);
  await transaction.query(
    `update booking_items set state = 'gone', given_by = $3 where user_id = $1 and booking_id = $2 and state <> 'gone'`,
    [key.userId, key.bookingId, id],
  );
}

/** Writes a change that is done already: no supplier is asked first. */
export async function insertDone<Reason extends ChangeReason>(
  transaction: Transaction,
  key: BookingKey,
  change: Omit<NewChange<Reason>, 'shown'>,
): Promise<void> {
  await insertChange(transaction, key, change);
  await endChange(transaction, key, change.id, { state: 'done', at: change.at });
}

/** A change that gives up all that stands, and is done. */
export async function giveAllUp<Reason extends ChangeReason>(
  transaction: Transaction,
  key: BookingKey,
  change: Omit<NewChange<Reason>, 'gives' | 'shown'>,
): Promise<void> {
  await endPurchase(transaction, key, change.at);
  await insertDone(transaction, key, { ...change, gives: 'standing' });
}

const QUEUED = `user_id = $1 and booking_id = $2 and reason = 'wish' and state = 'proposed' and waits = 'turn'`;

const QueuedRow = z.object({ id: z.string(), remarks: z.string(), chargePaise: Amount.nullable() });

/** The request to give up that waits for its turn, with the most that it may cost where that was shown; null when none does. */
export async function queuedWish(
  db: Queryable,
  { userId, bookingId }: BookingKey,
): Promise<z.infer<typeof QueuedRow> | null> {
  const found = await rowsOf(db, QueuedRow)(
    `select id, remarks, charge_paise as "chargePaise" from booking_changes where ${QUEUED}`,
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

const GivenRow = z.object({
  item: z.int(),
  record: z.int(),
  state: z.enum(ITEM_STATES),
  shownChargePaise: Amount.nullable(),
});
/** An item that a change gives up. */
export type Given = z.infer<typeof GivenRow>;

/** The items that a change gives up, in their order. */
export async function givenItems(db: Queryable, { userId, bookingId, changeId }: ChangeKey): Promise<Given[]> {
  return rowsOf(db, GivenRow)(
    `select item, record, i.state, shown_charge_paise as "shownChargePaise"
     from change_items c join booking_items i using (user_id, booking_id, item)
     where c.user_id = $1 and c.booking_id = $2 and c.change_id = $3 order by item`,
    [userId, bookingId, changeId],
  );
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
    `select c.id as "changeId", c.n, array_agg(i.item order by i.item) as items, case when c.is_unsold then (
       select coalesce(sum(l.amount_paise), 0)::bigint from booking_lines l
       where (l.user_id, l.booking_id, l.in_change) = (c.user_id, c.booking_id, c.id) and l.kind = 'charge') end as "unsoldKeptPaise"
     from booking_changes c join booking_items i on (i.user_id, i.booking_id, i.given_by) = (c.user_id, c.booking_id, c.id)
     where c.user_id = $1 and c.booking_id = $2 and c.reason = 'wish' and c.state = 'done' and i.kind = 'room'
       and exists (select from booking_items o left join booking_changes g on (g.user_id, g.booking_id, g.id) = (o.user_id, o.booking_id, o.given_by)
         where (o.user_id, o.booking_id) = (c.user_id, c.booking_id) and (o.state <> 'gone' or g.ended_n > c.ended_n))
     group by c.user_id, c.booking_id, c.id, c.n, c.is_unsold order by c.n`,
    [userId, bookingId],
  );
}
