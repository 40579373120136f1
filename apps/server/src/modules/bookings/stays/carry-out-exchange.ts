/**
 * The transactions of a stay that is had on other dates, or in another hotel at our cost: the new rooms first, then the old ones go. Each can
 * run again and finds its work done.
 */
import type { Paise } from '@safar/domain/money/money';
import { chargeLines, totalOfLines } from '@safar/domain/order/post-change';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { isPriced } from '@safar/domain/order/sale';
import { epochMs } from '@safar/domain/time/days';
import { onceDatabaseAnswers, type Queryable, type Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { LookupOutcome, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { bookCall, clientReference } from '../buy/client-reference.ts';
import { noteBalance } from '../buy/supplier-balance.ts';
import type { Prepared } from '../buy/review.ts';
import { sendOnce } from '../buy/send-once.ts';
import type { ChangeRunner } from '../change/change-runner.ts';
import type { ExchangeSteps, WishEnd } from '../change/change-workflow.ts';
import { clearTimers } from '../change/timer-store.ts';
import { findCheckout, stayCharge, unsealGuests } from '../../checkout/index.ts';
import { endChange, insertDone, type ChangeKey } from '../order/change-rows.ts';
import { shownOfChange } from '../order/change-to-pay.ts';
import {
  deniedRooms,
  exchangeThatGave,
  giveUpTaken,
  linesOfRooms,
  putInForce,
  roomsTaken,
  termsOfRecord,
  type DeniedRoom,
} from '../order/exchanged-records.ts';
import { moveLines } from '../order/order-lines.ts';
import { replaceGuests } from '../order/people-store.ts';
import { onlyRooms, roomItems } from '../order/rooms-of-stay.ts';
import { getStay, lockStatus } from '../order/store.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { chargeOf, insertCall } from '../order/supplier-calls.ts';
import {
  getRecord,
  moveRecords,
  noteRoomCancelled,
  roomRecord,
  saveSupplierBooking,
  type RecordKey,
} from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { saveEscalation } from '../recover/escalation-store.ts';
import { workflowWaits } from '../recover/workflow-waits.ts';
import { setStayRoad } from './before-stay.ts';
import { requestRooms, type BookAnswer } from './book-room.ts';
import type { StaysContext } from '../context.ts';
import type { StayWishTold } from './end-stay-wish.ts';
import { endNumberAsk } from './hotel-number-store.ts';
import { askForNumberLater } from './hotel-number.ts';
import { planStayWatch } from './plan-stay-watch.ts';
import type { RoomState } from './stay-transactions.ts';
import { askSupplier } from './query-supplier.ts';
import { takeRoom, type RoomRun, type VoucherAnswer } from './take-room.ts';

/** The steps of an exchange: its rooms are got like those of a purchase, under a reference of their own. */
export function exchangeSteps(
  context: StaysContext,
  runner: ChangeRunner,
  change: ChangeKey,
  escalateNow: RoomRun['escalate'],
): ExchangeSteps<StayWishTold> {
  const { pool } = context.database;
  const taken = () => onceDatabaseAnswers(() => takenRecord(pool, change));
  const room: RoomRun = {
    ...workflowWaits(context),
    // Read again in each run: a record that is in force by then has no terms of its own any more.
    effectWithinMs: async () => {
      const record = await taken();
      return context.suppliers.of(await onceDatabaseAnswers(() => getRecord(pool, record))).effectWithinMs;
    },
    prepare: (attempt) => runner.transaction('prepare', (tx) => prepareExchange(context, tx, change, attempt)),
    book: (attempt) => runner.step('send', () => sendExchange(context, change, attempt)),
    lookUp: (sent) => runner.step('look-up', () => lookUp(context, change, sent)),
    // The old rooms stand meanwhile: there is nothing to worry about, and the page says that the change is under way.
    showPending: async () => undefined,
    notify: async () => undefined,
    confirm: (held) =>
      runner.transaction('confirm', async (tx): Promise<RoomState> => {
        await saveSupplierBooking(tx, await takenRecord(tx, change), held);
        return 'sold';
      }),
    readRoom: async () => null,
    voucher: (id) => runner.step('issue', () => voucherOf(context, change, id)),
    noteVoucher: (held) =>
      runner.transaction('note-issued', async (tx) => {
        await saveSupplierBooking(tx, await takenRecord(tx, change), held);
        return true;
      }),
    escalate: escalateNow,
  };
  return {
    take: () => takeRoom(room),
    settle: (isHad) => runner.transaction('end-wish', (tx) => settleExchange(context, tx, change, isHad)),
  };
}

async function takenRecord(db: Queryable, change: ChangeKey): Promise<RecordKey> {
  const [room] = await roomsTaken(db, change);
  if (room === undefined) throw new Error(`change ${change.changeId} takes no room`);
  return { userId: change.userId, bookingId: change.bookingId, record: room.record };
}

/** Writes down the next attempt. False when the booking is no longer there to be changed. */
async function prepareExchange(
  { clock }: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
  attempt: number,
): Promise<Prepared> {
  if (!isTravelled(await lockStatus(transaction, change))) return false;
  const call = { ...(await takenRecord(transaction, change)), attempt };
  await insertCall(transaction, bookCall(call), { clientReference: clientReference(call), at: clock.nowIso() });
  return true;
}

async function sendExchange(context: StaysContext, change: ChangeKey, attempt: number): Promise<BookAnswer> {
  const { suppliers, database, log, crypto } = context;
  const call = { ...(await takenRecord(database.pool, change)), attempt };
  const stay = await getStay(database.pool, change);
  const guests = await guestsOf(database.pool, change, stay);
  const { supplier, bookableUntil, context: sold, offer } = await termsOfRecord(database.pool, call);
  const { bookingCode, supplierState, guestRules } = offer.rate;
  return sendOnce<Extract<BookAnswer, { kind: 'booked' }>, SupplierBooking>(context, bookCall(call), {
    send: async () =>
      suppliers.of({ supplier }).book({
        bookingCode,
        supplierState,
        clientReferenceId: clientReference(call),
        nationality: sold.nat,
        keptFor: change.changeId,
        voucher: true,
        rooms: requestRooms(unsealGuests(guests, crypto), stay.contactPhone, guestRules),
      }),
    keptUntil: bookableUntil,
    supplier,
    log,
  });
}

/** Who stays in what a change takes: the guests of its checkout, or those of the booking where it has none of its own. */
async function guestsOf(
  db: Queryable,
  change: ChangeKey,
  stay: StayBooking,
): Promise<Pick<StayBooking, 'guests' | 'guestNumbers'> & { readonly isOther: boolean }> {
  const checkout = await findCheckout(db, change.userId, change.changeId);
  if (checkout?.kind !== 'hotel') throw new Error(`change ${change.changeId} has lost its checkout`);
  const { guests, guestNumbers } = checkout;
  if (guests !== null) return { guests, guestNumbers, isOther: true };
  return { guests: stay.guests, guestNumbers: stay.guestNumbers, isOther: false };
}

async function lookUp(
  context: StaysContext,
  change: ChangeKey,
  sent: Parameters<RoomRun['lookUp']>[0],
): Promise<LookupOutcome> {
  return askSupplier(context, { ...(await takenRecord(context.database.pool, change)), ...sent });
}

/** A second request for the same voucher gets an error, so the booking itself is then looked up (tbo-hotel.md 8.3). */
async function voucherOf(
  { suppliers, database, clock }: StaysContext,
  change: ChangeKey,
  id: SupplierBooking['bookingId'],
): Promise<VoucherAnswer> {
  const { supplier: of, offer } = await termsOfRecord(database.pool, await takenRecord(database.pool, change));
  const supplier = suppliers.of({ supplier: of });
  const outcome = await supplier.voucher(id);
  await noteBalance(database.pool, supplier.id, outcome, clock.nowMs());
  if (outcome.kind === 'vouchered') return outcome;
  const found = await supplier.booking(id);
  if (found.kind === 'found' && found.booking.vouchered) return { kind: 'vouchered', booking: found.booking };
  const { lastVoucherAt } = offer.rate;
  return { ...outcome, untilMs: lastVoucherAt ? epochMs(lastVoucherAt) : null };
}

/**
 * Ends an exchange: the new rooms are the booking's and the old ones are not any more, for the charge that was shown;
 * or the old ones stand, and what was paid for it goes back. So too when the booking has ended meanwhile (REQ-CHG-3).
 */
async function settleExchange(
  context: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
  isHad: boolean,
): Promise<WishEnd<StayWishTold>> {
  const status = await lockStatus(transaction, change);
  return isHad && isTravelled(status)
    ? settleHad(context, transaction, change)
    : settleRefused(context, transaction, change);
}

async function settleHad(
  context: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
): Promise<WishEnd<StayWishTold>> {
  const { clock, payments } = context;
  const { changeId, ...key } = change;
  const at = clock.nowIso();
  const stay = await getStay(transaction, key);
  const shown = await shownOfChange(transaction, change);
  const rooms = await roomsTaken(transaction, change);
  const record = await takenRecord(transaction, change);
  const terms = await termsOfRecord(transaction, record);
  const old = roomItems(stay).filter(({ state }) => state === 'standing');
  const numbers = new Set(old.map(({ item }) => item));
  const out = stay.lines.filter(({ item, kind }) => item !== null && numbers.has(item) && isPriced(kind));
  const added = linesOfRooms(terms, rooms);
  const { leftPaise } = await payments.refundable(transaction, key.userId, key.bookingId);
  const refundPaise = Math.min(shown.refundPaise, leftPaise);
  const { policyChargePaise } = stayCharge(onlyRooms(stay, old), shown.askedAt);
  // What does not go back (less than a gateway sends, or no longer with us) is ours.
  const keptPaise = totalOfLines(out) + shown.payPaise - totalOfLines(added) - refundPaise;
  // What a supplier has of us for a room that its hotel denies, it has until it answers a claim.
  const deniedPaise = totalOfLines(out.filter(({ party }) => party === 'supplier'));
  const charges = chargeLines(old.length === 1 ? (old[0]?.item ?? null) : null, 'accommodation', {
    supplierPaise: shown.isByDesk ? deniedPaise : Math.min(policyChargePaise, shown.chargePaise),
    travellerPaise: keptPaise,
  });
  const { checkin, checkout, hotel } = terms.context;
  const { isOther, ...guests } = await guestsOf(transaction, change, stay);
  const note = shown.isByDesk
    ? ({ code: 'other-room', hotel: hotel.name, refundPaise } as const)
    : ({ code: 'exchanged', checkin, checkout, refundPaise, ...(isOther && { isOther: true as const }) } as const);
  await moveLines(transaction, stay, change, {
    out: ({ line }) => out.some((each) => each.line === line),
    in: [...added, ...charges],
    isSold: true,
    at,
  });
  await transitionBooking(transaction, key, { event: 'change-ended', note, at }, async () => {
    await endChange(transaction, key, changeId, { state: 'done', at });
    await putInForce(transaction, roomRecord(stay), record.record);
    const first = Math.min(...rooms.flatMap(({ people }) => people));
    if (isOther) await replaceGuests(transaction, key, { ...guests, first });
    if (shown.isByDesk) await moveRecords(transaction, key, 'denied', stay.record);
  });
  if (shown.isByDesk) await callForClaim(transaction, stay, at);
  await clearTimers(transaction, key);
  await endNumberAsk(transaction, key);
  const now = await getStay(transaction, key);
  await askForNumberLater(transaction, now, at);
  await setStayRoad(transaction, now);
  await planStayWatch(context, transaction, now);
  const told = shown.isByDesk
    ? ({ kind: 'other-room', turnedAwayBy: stay.context.hotel.name, refundPaise, change: changeId } as const)
    : ({ kind: 'exchanged', payPaise: shown.payPaise, refundPaise, change: changeId } as const);
  if (refundPaise === 0) return { refundIds: [], told, troubles: [] };
  const refundIds = await payments.decideRefund(transaction, { ...change, amountPaise: refundPaise });
  return { refundIds, told, troubles: [] };
}

/** Calls a person to claim from its supplier what a room cost whose hotel turned its guests away. */
async function callForClaim(transaction: Transaction, { supplier, supplierBooking, ...stay }: StayBooking, at: string) {
  const key = { userId: stay.userId, bookingId: stay.id };
  const detail = `${stay.context.hotel.name}, ${supplier} ${supplierBooking?.bookingId ?? ''}`;
  await saveEscalation(transaction, key, { reason: 'denied-room', detail }, at);
}

async function settleRefused(
  { clock, payments }: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
): Promise<WishEnd<StayWishTold>> {
  const { changeId, ...key } = change;
  const at = clock.nowIso();
  const { payPaise, isByDesk } = await shownOfChange(transaction, change);
  const { record } = await takenRecord(transaction, change);
  const { leftPaise } = await payments.refundable(transaction, key.userId, key.bookingId);
  const refundPaise = Math.min(payPaise, leftPaise);
  const { hotel } = (await termsOfRecord(transaction, { ...key, record })).context;
  const note = isByDesk
    ? ({ code: 'other-room-refused', hotel: hotel.name } as const)
    : ({ code: 'exchange-refused', refundPaise } as const);
  const end = async () => {
    await endChange(transaction, key, changeId, { state: 'refused', at, gone: [] });
    await giveUpTaken(transaction, change, record);
    await moveRecords(transaction, key, 'never', record);
  };
  if ((await transitionBooking(transaction, key, { event: 'change-ended', note, at }, end)) === null) await end();
  // Its traveller stands at the counter, and the desk looks for another room: nothing is told until one is had.
  if (isByDesk) {
    await saveEscalation(transaction, key, { reason: 'other-room-not-had', detail: hotel.name }, at);
    return { refundIds: [], told: null, troubles: [] };
  }
  const told = { kind: 'exchange-refused', refundPaise, change: changeId } as const;
  if (refundPaise === 0) return { refundIds: [], told, troubles: [] };
  const refundIds = await payments.decideRefund(transaction, { ...change, amountPaise: refundPaise });
  return { refundIds, told, troubles: [] };
}

/**
 * Notes that a record was taken back by its supplier. Where other rooms took its place, what the supplier kept beyond what was shown is
 * our loss and a person is called; what it kept less goes back.
 */
export async function noteTakenBack(context: StaysContext, transaction: Transaction, record: RecordKey): Promise<void> {
  const { clock, payments } = context;
  await noteRoomCancelled(transaction, record);
  const key = { userId: record.userId, bookingId: record.bookingId };
  await lockStatus(transaction, key);
  const exchange = await exchangeThatGave(transaction, record);
  const statedPaise = exchange === null ? null : await chargeOf(transaction, record);
  if (exchange === null || statedPaise === null) return;
  const differencePaise = statedPaise - exchange.supplierPaise;
  const { leftPaise } = await payments.refundable(transaction, key.userId, key.bookingId);
  const backPaise = Math.min(Math.max(0, -differencePaise), leftPaise);
  const changeId = await settleDifference(context, transaction, key, { differencePaise, backPaise });
  if (changeId !== null && backPaise > 0)
    await payments.refundAtOnce(transaction, { ...key, changeId, amountPaise: backPaise });
  if (differencePaise > 0)
    await saveEscalation(transaction, key, { reason: 'old-room-dearer', detail: '' }, clock.nowIso());
}

/** Enters what a supplier kept of a room more or less than was entered before. Returns the id of the change; null when it is the same. */
async function settleDifference(
  { clock }: StaysContext,
  transaction: Transaction,
  key: BookingKey,
  { differencePaise, backPaise }: { readonly differencePaise: Paise; readonly backPaise: Paise },
): Promise<string | null> {
  if (differencePaise === 0) return null;
  const at = clock.nowIso();
  const id = newId(clock.nowMs());
  const stay = await getStay(transaction, key);
  await insertDone(transaction, key, { id, reason: 'settled', askedBy: 'supplier', gives: 'nothing', at });
  const lines = chargeLines(null, 'accommodation', { supplierPaise: differencePaise, travellerPaise: -backPaise });
  await moveLines(transaction, stay, { ...key, changeId: id }, { in: lines, isSold: true, at });
  return id;
}

/**
 * Enters what a supplier answered to the claim for a room that its hotel denied: what it keeps is our loss, the rest is ours again
 * (REQ-DESK-65). The caller holds the booking's lock. Null when no such claim is open, or it keeps more than it has.
 */
export async function settleDenied(
  context: StaysContext,
  transaction: Transaction,
  { record, ...key }: RecordKey,
  keptPaise: Paise,
): Promise<DeniedRoom | null> {
  const denied = (await deniedRooms(transaction, key)).find((room) => room.record === record);
  if (denied === undefined || keptPaise > denied.costPaise) return null;
  await noteRoomCancelled(transaction, { ...key, record });
  await settleDifference(context, transaction, key, { differencePaise: keptPaise - denied.costPaise, backPaise: 0 });
  return denied;
}
