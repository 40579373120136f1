import { giveGoodwill } from '../order/order-lines.ts';
import type * as calls from '@safar/contract/desk/cancel-and-refund';
import type { CallAnswer } from '@safar/contract/call';
import { formatInr, type Paise } from '@safar/domain/money/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { aloneOf, limitOf } from './alone-limits.ts';
import {
  askForApproval,
  noteApproved,
  waitingOf,
  type ApprovalKey,
  type BookingApproval,
  type OnBehalf,
} from './approvals.ts';
import { insertGoodwill, lockGiver } from './goodwill-store.ts';
import { lockGivenAtCounter } from './move-store.ts';
import { isPaidInFull } from '../order/booking-basics.ts';
import { askPayments } from '../change/refund-promise.ts';
import type { BookingsContext } from '../context.ts';
import { insertDone } from '../order/change-rows.ts';
import { findBooking, getBooking, lockStatus } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import { insertHistory } from '../order/history-store.ts';

/** Refunds made in the gateway's own panel are not known, so the refundable amount is not known either. */
const NOT_ASKED = 'The gateway does not say what is left of its payments. Try again in a minute.';

type RefundCall = typeof calls.refundOnBehalf;
type Refused = Failure<RefundCall['errors'][number]>;
type Quote = Omit<CallAnswer<typeof calls.quoteRefundOnBehalf>, 'ok'>;
type Left = Pick<Quote, 'paidPaise' | 'leftPaise'>;

/** The refundable amount of a booking, and how much of it this operator may give alone (REQ-DESK-22). */
export async function quoteRefundOnBehalf(
  context: BookingsContext,
  key: BookingKey,
  operatorId: string,
): Promise<Quote | Failure<(typeof calls.quoteRefundOnBehalf)['errors'][number]>> {
  const { pool } = context.database;
  const booking = await findBooking(pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const silence = await gatewaySilence(context, booking);
  if (silence !== null) return silence;
  const present = (await findBooking(pool, key)) ?? booking;
  const left = await leftOf(context, pool, present);
  return isFailure(left) ? left : { ...left, ...(await aloneOf(context, pool, present, operatorId)) };
}

/**
 * Asks the gateway about refunds of a booking's payments. When it does not answer, every refund is refused. Null when
 * it answered.
 */
async function gatewaySilence(context: BookingsContext, booking: Booking | null) {
  const isSilent = booking !== null && (await askPayments(context, booking)) === 'silent';
  return isSilent ? fail('REFUND_NOT_POSSIBLE', { text: NOT_ASKED }) : null;
}

/** The refundable amount of this booking as `db` sees it, or the reason why nothing can be refunded. */
export async function leftOf(
  { payments }: BookingsContext,
  db: Queryable,
  booking: Booking,
): Promise<Left | Failure<'REFUND_NOT_POSSIBLE'>> {
  const refusal = refundBlock(booking);
  if (refusal !== null) return fail('REFUND_NOT_POSSIBLE', { text: refusal });
  const { paidPaise, leftPaise, disputed } = await payments.refundable(db, booking.userId, booking.id);
  if (disputed) return fail('REFUND_NOT_POSSIBLE', { text: 'A payment of it is disputed: its bank may pay it back.' });
  if (leftPaise === 0) return fail('REFUND_NOT_POSSIBLE', { text: ALL_REFUNDED });
  return { paidPaise, leftPaise };
}

const ALL_REFUNDED = 'All that was paid is refunded: how far each refund has come stands under Money.';
const NOTHING_PAID = 'Nothing was paid.';

/** The reason why nothing can be refunded in the booking's state; null when it can be. */
function refundBlock(booking: Booking): string | null {
  const { status, paidPaise } = booking;
  switch (status) {
    case 'processing':
    case 'pending':
      return paidPaise === 0
        ? NOTHING_PAID
        : 'Whether it is booked is not known yet. If it is not, all that was paid goes back by itself.';
    case 'confirmed':
      if (paidPaise === 0) return 'Nothing was paid: its room is held until it is.';
      return isPaidInFull(booking)
        ? 'It is paid in full and its voucher is being issued: then it can be refunded in part.'
        : 'It is held by a part payment and nothing goes back while it is. Cancelling gives back what its terms give.';
    case 'cancelling':
      return paidPaise === 0
        ? 'It is being cancelled, and nothing was paid.'
        : 'It is being cancelled: what its terms give back goes back once that is done, and then more can be given.';
    case 'failed':
    case 'refunded':
      return paidPaise === 0 ? 'It was not booked, and nothing was paid.' : `It was not booked. ${ALL_REFUNDED}`;
    case 'cancel-rejected':
      if (paidPaise === 0) return NOTHING_PAID;
      return isPaidInFull(booking)
        ? null
        : 'It could not be cancelled, stands, and is not paid in full: nothing goes back while it is held.';
    case 'vouchered':
    case 'cancelled':
    case 'released':
      return paidPaise === 0 ? NOTHING_PAID : null;
  }
}

/**
 * Refunds all or part of the paid amount as goodwill, beyond the terms. The cost is ours, since no supplier pays for
 * it. The goodwill refunds of a booking count together against the limit; above it a second person decides.
 */
export async function refundOnBehalf(
  context: BookingsContext,
  key: BookingKey,
  asked: { readonly amountPaise: Paise; readonly leftPaise: Paise; readonly reason: string },
  by: OnBehalf,
): Promise<CallAnswer<RefundCall> | Refused> {
  const { database, clock } = context;
  const silence = await gatewaySilence(context, await findBooking(database.pool, key));
  if (silence !== null) return silence;
  return database.transaction(async (transaction) => {
    const refundable = await lockRefundable(context, transaction, key);
    if (isFailure(refundable)) return refundable;
    const { booking, left } = refundable;
    await lockGiver(transaction, by.operator.id);
    await lockGivenAtCounter(transaction, booking.id);
    const quote = { ...left, ...(await aloneOf(context, transaction, booking, by.operator.id)) };
    // After a double click or a colleague's refund, the refundable amount differs from the one that was shown.
    if (quote.leftPaise !== asked.leftPaise || asked.amountPaise > quote.leftPaise)
      return fail('REFUND_CHANGED', { details: { leftPaise: quote.leftPaise } });
    if ((await waitingOf(transaction, key.bookingId, clock.nowIso())) !== null) return fail('APPROVAL_WAITS');
    const { amountPaise: refundPaise, reason } = asked;
    if (refundPaise > quote.alonePaise) {
      const limit = await limitOf(context, transaction, booking);
      const ofDay = `${formatInr(context.config.goodwillDayLimitPaise)} by one person in a day`;
      const why = `above ${refundPaise > limit.paise ? limit.text : ofDay}`;
      const request = { kind: 'refund', chargePaise: 0, refundPaise, reason, why } as const;
      return askForApproval(context, transaction, booking, request, by);
    }
    await refundGoodwill(context, transaction, booking, { refundPaise, reason, by, giverId: by.operator.id });
    return { outcome: 'refunding' } as const;
  });
}

/**
 * Makes the goodwill refund that another operator requested. When less is refundable by now, it has to be requested
 * again.
 */
export async function approveRefund(
  context: BookingsContext,
  key: ApprovalKey,
  { refundPaise, reason, askedById }: BookingApproval,
  by: OnBehalf,
): Promise<'approved' | Refused> {
  const silence = await gatewaySilence(context, await findBooking(context.database.pool, key));
  if (silence !== null) return silence;
  return context.database.transaction(async (transaction) => {
    const refundable = await lockRefundable(context, transaction, key);
    if (isFailure(refundable)) return refundable;
    if (refundPaise > refundable.left.leftPaise)
      return fail('REFUND_CHANGED', { details: { leftPaise: refundable.left.leftPaise } });
    await noteApproved(context, transaction, key, by);
    await refundGoodwill(context, transaction, refundable.booking, { refundPaise, reason, by, giverId: askedById });
    return 'approved';
  });
}

/** Locks the booking until the transaction ends. Returns it with its refundable amount. */
async function lockRefundable(context: BookingsContext, transaction: Transaction, key: BookingKey) {
  if ((await findBooking(transaction, key)) === null) return fail('BOOKING_NOT_FOUND');
  await lockStatus(transaction, key);
  const booking = await getBooking(transaction, key);
  const left = await leftOf(context, transaction, booking);
  return isFailure(left) ? left : { booking, left };
}

interface GoodwillRefund {
  readonly refundPaise: Paise;
  readonly reason: string;
  readonly by: OnBehalf;
  /** The operator whose daily limit it counts against: the one who gave or requested it. */
  readonly giverId: string;
}

async function refundGoodwill(
  { payments, clock }: BookingsContext,
  transaction: Transaction,
  booking: Booking,
  { refundPaise, reason, by, giverId }: GoodwillRefund,
): Promise<void> {
  const { userId, id: bookingId, status, goodwillPaise } = booking;
  const key = { userId, bookingId };
  const at = clock.nowIso();
  const changeId = newId(clock.nowMs());
  await insertDone(transaction, key, { id: changeId, reason: 'goodwill', askedBy: 'desk', gives: 'nothing', at });
  const [refundId = ''] = await payments.refundAtOnce(transaction, { ...key, changeId, amountPaise: refundPaise });
  await insertGoodwill(transaction, { refundId, operatorId: giverId, amountPaise: refundPaise, at });
  await giveGoodwill(transaction, booking, { ...key, changeId }, { paise: refundPaise, at });
  await insertHistory(transaction, key, { at, event: 'given-back', status, note: { code: 'given-back', refundPaise } });
  const after = { refundPaise, givenBackPaise: goodwillPaise + refundPaise };
  await by.note(transaction, { subject: { kind: 'booking', id: bookingId }, reason, after });
}
