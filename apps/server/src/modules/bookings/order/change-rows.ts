/** The changes of a booking as rows: why it changes, what each gives up, and how each ends. The caller holds the booking's lock. */
import type { Paise } from '@safar/domain/money/money';
import { CHANGE_MOVES, CHANGE_STATES, ITEM_STATES, mayMove, type ChangeState } from '@safar/domain/order/moves';
import { BESIDE, BUYING, isChangeReason, type CHANGE_REASONS, type ChangeReason } from '@safar/domain/order/reasons';
import { CHANGE_WAITS, type ChangeFacts } from '@safar/domain/order/status-of';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';
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
/** The states in which a change is being carried out. */
export const OPEN: readonly ChangeState[] = ['accepted', 'running'];

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

/** Writes what a change gives up. */
export async function insertGives(
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
    prepared(`with ended as (
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
     select id from ended`),
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
    prepared(
      `select id from booking_changes where user_id = $1 and booking_id = $2 and state = 'running' and reason = any ($3) order by n desc limit 1`,
    ),
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
