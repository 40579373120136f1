import { onceDatabaseAnswers } from '../../../platform/database.ts';
import { totalOf } from '@safar/domain/money/price-lines';
import { epochMs } from '@safar/domain/time/days';
import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { noteBalance } from '../buy/supplier-balance.ts';
import { cancelAtSupplier } from '../change/cancel-at-supplier.ts';
import type { ChangeRunner } from '../change/change-runner.ts';
import { pendingStep, sharedSteps, tellingSteps } from '../change/change-steps.ts';
import type { ChangeRun, Outcome } from '../change/change-workflow.ts';
import { isOf, toldRefunds } from '../change/refund-promise.ts';
import type { NotificationDetails } from '../../notifications/index.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import type { ChangeKey } from '../order/change-rows.ts';
import { getStay } from '../order/store.ts';
import { endCancel } from '../order/supplier-calls.ts';
import { getRecord, type RecordKey } from '../order/supplier-records.ts';
import { escalate } from '../recover/escalate.ts';
import { workflowWaits } from '../recover/workflow-waits.ts';
import { sendBook } from './book-room.ts';
import { exchangeSteps, noteTakenBack } from './carry-out-exchange.ts';
import type { StaysContext } from '../context.ts';
import { endStayWish, type StayWishTold } from './end-stay-wish.ts';
import { roomCancellation } from './give-room-back.ts';
import { notifyOfStay, notifyTraveller } from './notify-of-stay.ts';
import { askSupplier } from './query-supplier.ts';
import { confirmStay, failStay, noteVoucher, prepareAttempt, roomStateOf } from './stay-transactions.ts';
import { issueRoom, takeRoom, type RoomRun, type VoucherAnswer } from './take-room.ts';

const LOST = { kind: 'cancelled', chargePaise: 0, bySupplier: true } as const;

/** How a change of a stay is carried out. */
export function stayChange(context: StaysContext, runner: ChangeRunner, change: ChangeKey): ChangeRun<StayWishTold> {
  const key = { userId: change.userId, bookingId: change.bookingId };
  const shared = sharedSteps(context, runner, change);
  const telling = tellingSteps(context, runner, change);
  const tell = (kind: Outcome) =>
    telling(kind, async (channel, tx) => {
      const stay = await getStay(tx, key);
      const details = await notificationOf(context, stay, change, kind);
      if (details !== null) await notifyOfStay(context, stay, channel, details, tx);
    });
  const room: RoomRun = {
    ...workflowWaits(context),
    effectWithinMs: async () =>
      context.suppliers.of(await onceDatabaseAnswers(() => getStay(context.database.pool, key))).effectWithinMs,
    prepare: (attempt) => runner.transaction('prepare', (tx) => prepareAttempt(context, tx, key, attempt)),
    book: (attempt) => runner.step('send', () => sendBook(context, { ...key, attempt })),
    lookUp: (sent) => runner.step('look-up', () => askSupplier(context, { ...key, ...sent })),
    showPending: pendingStep(context, runner, change),
    notify: tell,
    confirm: (held) => runner.transaction('confirm', (tx) => confirmStay(context, tx, key, held)),
    readRoom: () => runner.step('read-records', () => readRoom(context, key)),
    voucher: (id) => runner.step('issue', () => voucherOf(context, key, id)),
    noteVoucher: (held) => runner.transaction('note-issued', (tx) => noteVoucher(context, tx, key, held)),
    escalate: shared.escalate,
  };
  return {
    ...shared,
    tell,
    take: () => takeRoom(room),
    issue: () => issueRoom(room),
    giveBack: (record) => cancelAtSupplier(roomCancellation(context, runner, change, { ...key, record })),
    fail: (why) => runner.transaction('fail', (tx) => failStay(context, tx, change, why)),
    endWish: (ends) => runner.transaction('end-wish', (tx) => endStayWish(context, tx, change, ends)),
    exchange: exchangeSteps(context, runner, change, shared.escalate),
    noteReturned: (record) =>
      runner.transaction('note-returned', (tx) => noteTakenBack(context, tx, { ...key, record })),
    escalateUnwanted: (record, end) => onceDatabaseAnswers(() => escalateUnwanted(context, { ...key, record }, end)),
    tellWish: (told) =>
      telling(told.kind, async (channel, tx) => {
        const refunds =
          told.kind !== 'cancel-rejected' && told.kind !== 'part-refused'
            ? await toldRefunds(context, await getStay(tx, key), isOf(change))
            : {};
        await notifyTraveller(context, key, channel, { ...told, ...refunds }, tx);
      }),
    tellLost: () =>
      telling('cancelled', async (channel, tx) => {
        const refunds = await toldRefunds(context, await getStay(tx, key), isOf(change));
        await notifyTraveller(context, key, channel, { ...LOST, ...refunds }, tx);
      }),
    unanswered: 'stay-cancel-unanswered',
    lost: 'cancelled-by-hotel',
  };
}

async function escalateUnwanted(context: StaysContext, key: RecordKey, end: 'rejected' | 'unknown'): Promise<void> {
  const { pool } = context.database;
  const { status, record } = await getStay(pool, key);
  const { supplierId } = await getRecord(pool, key);
  // What was rejected is asked for anew by the next run; what is undecided is followed on.
  if (end === 'rejected') await endCancel(pool, key);
  if (key.record !== record) return escalate(context, key, 'unwanted-room-not-cancelled', `room ${supplierId}`);
  await escalate(context, key, status === 'released' ? 'unpaid-room-not-released' : 'room-not-released');
}

async function readRoom({ database }: StaysContext, key: BookingKey) {
  const stay = await getStay(database.pool, key);
  return stay.supplierBooking && { state: roomStateOf(stay), booking: stay.supplierBooking };
}

/** A second request for the same voucher gets an error, so the booking itself is then looked up (tbo-hotel.md 8.3). */
async function voucherOf(
  { suppliers, log, database, clock }: StaysContext,
  key: BookingKey,
  supplierBookingId: SupplierBooking['bookingId'],
): Promise<VoucherAnswer> {
  const stay = await getStay(database.pool, key);
  const supplier = suppliers.of(stay);
  const outcome = await supplier.voucher(supplierBookingId);
  await noteBalance(database.pool, supplier.id, outcome, clock.nowMs());
  if (outcome.kind === 'vouchered') return outcome;
  const found = await supplier.booking(supplierBookingId);
  if (found.kind === 'found' && found.booking.vouchered) return { kind: 'vouchered', booking: found.booking };
  log.warn({ supplierBookingId, text: outcome.text }, 'a voucher was not issued');
  const { lastVoucherAt } = stay.offer.rate;
  return { ...outcome, untilMs: lastVoucherAt ? epochMs(lastVoucherAt) : null };
}

/** What a traveller of a stay is told; null for what no stay has. */
async function notificationOf(
  context: StaysContext,
  booking: StayBooking,
  change: ChangeKey,
  kind: Outcome,
): Promise<NotificationDetails | null> {
  const { paidPaise, dueAt, createdAt, priceLines, failedBecause } = booking;
  switch (kind) {
    case 'confirmed':
      return { kind };
    case 'pending':
    case 'paid-in-full':
      return { kind, paidPaise };
    case 'held':
      return { kind, paidPaise, balancePaise: totalOf(priceLines) - paidPaise, dueAt: dueAt ?? createdAt };
    case 'refunded':
      return { kind, reason: failedBecause ?? 'other', ...(await toldRefunds(context, booking, isOf(change))) };
    case 'not-booked':
      return { kind, reason: failedBecause ?? 'other' };
    case 'released':
      return { kind, paidPaise, refundPaise: 0 };
    case 'trip-undone':
    case 'change-asked':
    case 'extras-denied':
      return null;
  }
}
