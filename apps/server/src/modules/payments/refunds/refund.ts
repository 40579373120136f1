import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import { postDisputeCovers } from '@safar/domain/money/ledger';
import { refundAcrossPayments } from '@safar/domain/money/refund-across-payments';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentsContext } from '../context.ts';
import { isDisputed } from '../disputes/dispute-store.ts';
import { balances, post, type PostingKey } from '../ledger-store.ts';
import { insertRefund, lockPayment, refundsOfBookings, type Refund } from './refund-store.ts';
import { paymentsOfBooking, type Payment } from '../store.ts';

/** A workflow sends its refund itself; the sweeper sends it after this time if none has. */
const LEFT_TO_WORKFLOW_MS = 30_000;

/** The amount that goes back, its payment, and the change that it is of. */
export interface RefundDecision extends Pick<Refund, 'changeId' | 'amountPaise'> {
  readonly payment: Pick<Payment, 'userId' | 'id' | 'bookingId' | 'gateway' | 'gatewayPaymentId'>;
}

/**
 * Saves, in the caller's transaction, that money goes back; returns the refund's id. Once for each payment and
 * change: a repeated decision has no effect, and returns the first refund (REQ-PAY-14).
 */
export async function decideRefund(
  { clock }: Pick<PaymentsContext, 'clock'>,
  transaction: Transaction,
  { payment, changeId, amountPaise }: RefundDecision,
): Promise<string> {
  const { userId, bookingId, id: paymentId, gateway } = payment;
  const nowMs = clock.nowMs();
  // The payer's bank may pay back a disputed payment itself: its refund is held from the start.
  const isHeld = await isDisputed(transaction, payment);
  const refund = { userId, id: newId(nowMs), bookingId, paymentId, gateway, changeId, amountPaise, isHeld };
  return insertRefund(transaction, refund, nowMs, nowMs + LEFT_TO_WORKFLOW_MS);
}

/** How much of what was paid for a booking goes back. */
export interface BookingRefund {
  readonly userId: string;
  readonly bookingId: string;
  /** The change of the booking that it goes back for. */
  readonly changeId: string;
  readonly amountPaise: Paise;
}

/**
 * Saves, in the caller's transaction, that a part of what was paid for a booking goes back to where it came from, the
 * balance first; returns the ids of the refunds. Once for each change: a repeated decision has no effect, and returns the
 * first refunds. The caller holds the booking's lock. Throws RangeError when it is more than remains.
 */
export async function decideBookingRefund(
  context: Pick<PaymentsContext, 'clock'>,
  transaction: Transaction,
  { userId, bookingId, changeId, amountPaise }: BookingRefund,
): Promise<string[]> {
  const decided = await refundsOfBookings(transaction, userId, [bookingId]);
  const before = decided.filter((refund) => refund.changeId === changeId);
  if (before.length > 0) return before.map(({ id }) => id);
  for (const { id: paymentId } of await paymentsOfBooking(transaction, userId, bookingId))
    await lockPayment(transaction, { userId, paymentId });
  const paid = await paidOf(transaction, userId, bookingId);
  const shares = sharesOf(paid, amountPaise);
  const ids: string[] = [];
  for (const [index, { payment }] of paid.entries()) {
    const share = shares[index] ?? 0;
    if (share > 0) ids.push(await decideRefund(context, transaction, { payment, changeId, amountPaise: share }));
  }
  return ids;
}

/** The same for a refund that an operator decides, which is sent at once. */
export async function decideOperatorRefund(
  context: Pick<PaymentsContext, 'clock' | 'workflows' | 'refundWorkflow'>,
  transaction: Transaction,
  given: BookingRefund,
): Promise<string[]> {
  const { userId } = given;
  const ids = await decideBookingRefund(context, transaction, given);
  for (const refundId of ids)
    await context.workflows.startInTransaction(transaction, context.refundWorkflow, `refund-${refundId}`, {
      userId,
      refundId,
    });
  return ids;
}

interface Paid {
  readonly payment: Payment;
  readonly leftPaise: Paise;
}

function sharesOf(paid: readonly Paid[], amountPaise: Paise): Paise[] {
  return refundAcrossPayments(
    amountPaise,
    paid.map(({ leftPaise }) => leftPaise),
  );
}

/** The payments of a booking, in the order they came, those of its changes last, each with what remains after all refunds. */
async function paidOf(db: Queryable, userId: string, bookingId: string): Promise<Paid[]> {
  const refunds = await refundsOfBookings(db, userId, [bookingId]);
  return leftOfEach({ refunds, payments: await paymentsOfBooking(db, userId, bookingId) });
}

/** The payments and refunds of a booking. */
interface MoneyOfBooking {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

function leftOfEach({ payments: all, refunds: decided }: MoneyOfBooking): Paid[] {
  const payments = ['booking', 'balance', 'change'].flatMap((use) => all.filter(({ purpose }) => purpose === use));
  return payments.map((payment) => {
    const own = decided.filter(({ paymentId }) => paymentId === payment.id);
    return { payment, leftPaise: payment.amountPaise - sumPaise(own.map((refund) => refund.amountPaise)) };
  });
}

/** Amount paid for a booking, and how much of it can be refunded. */
export interface Refundable {
  readonly paidPaise: number;
  readonly leftPaise: number;
  /** A payer's bank has asked for one of the payments back, or already has it. */
  readonly disputed: boolean;
}

export async function refundableOf(db: Queryable, userId: string, bookingId: string): Promise<Refundable> {
  return refundableIn(db, await paidOf(db, userId, bookingId));
}

/** The same of money that was just read. */
export async function refundableOfMoney(db: Queryable, money: MoneyOfBooking): Promise<Refundable> {
  return refundableIn(db, leftOfEach(money));
}

async function refundableIn(db: Queryable, paid: readonly Paid[]): Promise<Refundable> {
  const disputes: boolean[] = [];
  for (const { payment } of paid) disputes.push(await isDisputed(db, payment));
  return {
    paidPaise: sumPaise(paid.map(({ payment }) => payment.amountPaise)),
    // A remainder below the least refund is not refundable.
    leftPaise: sumPaise(paid.map(({ leftPaise }) => (leftPaise < LEAST_REFUND_PAISE ? 0 : leftPaise))),
    disputed: disputes.includes(true),
  };
}

/**
 * How much of a refund of this amount, limited to what remains, would wait until disputes of its payments are decided
 * (REQ-PAY-20).
 */
export async function heldPaiseOf(
  db: Queryable,
  { userId, bookingId, amountPaise }: Omit<BookingRefund, 'changeId'>,
): Promise<Paise> {
  const paid = await paidOf(db, userId, bookingId);
  const shares = sharesOf(paid, Math.min(amountPaise, sumPaise(paid.map(({ leftPaise }) => leftPaise))));
  let heldPaise = 0;
  for (const [index, { payment }] of paid.entries()) if (await isDisputed(db, payment)) heldPaise += shares[index] ?? 0;
  return heldPaise;
}

/**
 * Reduces the loss from a lost dispute by up to `mostPaise`, which would have been given back anyway: posted under
 * `key`, in the caller's transaction. @returns the amount
 */
export async function coverLoss(transaction: Transaction, key: PostingKey, mostPaise: Paise): Promise<Paise> {
  const lostPaise = (await balances(transaction, key.bookingId))['dispute-loss'] ?? 0;
  const coveredPaise = Math.max(0, Math.min(lostPaise, mostPaise));
  await post(transaction, key, postDisputeCovers(coveredPaise));
  return coveredPaise;
}
