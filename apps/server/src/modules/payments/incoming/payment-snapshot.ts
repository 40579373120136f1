import type { PaymentSnapshot, RefundState } from '@safar/contract/payments';
import type { z } from 'zod';
import { payNow } from '@safar/domain/money/plans';
import { fail, type Failure } from '../../../platform/failure.ts';
import { findCheckout, inPlan, termsOf } from '../../checkout/index.ts';
import type { BalanceDue, PaymentsContext } from '../context.ts';
import { refundsOfBookings, type Refund } from '../refunds/refund-store.ts';
import { ordersOfBooking, type PaymentOrder } from '../orders/order-store.ts';
import { paymentsOfBooking, type Payment } from '../store.ts';

type Snapshot = z.output<typeof PaymentSnapshot>;

/** A refund as a traveller sees it: one that is still being tried is pending. */
export interface RefundView {
  readonly amountPaise: number;
  readonly status: RefundState;
  /** ISO instant of its last change. */
  readonly at: string;
}

/** One refund; it is shown as failed only once a person must act. */
export function refundView(refund: Refund): RefundView {
  const { amountPaise, updatedAt: at } = refund;
  if (refund.isByBank) return { amountPaise, status: 'bank', at };
  if (refund.status === 'processed') return { amountPaise, status: 'processed', at };
  if (refund.isHeld) return { amountPaise, status: 'held', at };
  return { amountPaise, status: refund.needsPerson ? 'failed' : 'pending', at };
}

/** All refunds of one kind as one: the whole amount, and the status of the slowest. Null when there are none. */
export function refundsView(refunds: readonly Refund[]): RefundView | null {
  const views = refunds.map(refundView);
  const [first, ...others] = views;
  if (first === undefined) return null;
  return others.reduce(
    (all, view) => ({
      amountPaise: all.amountPaise + view.amountPaise,
      status: SLOWEST.find((status) => [all.status, view.status].includes(status)) ?? 'pending',
      at: all.at > view.at ? all.at : view.at,
    }),
    first,
  );
}

const SLOWEST = ['failed', 'held', 'pending', 'processed', 'bank'] as const;

/**
 * The payment of a traveller’s checkout (REQ-PAY-10). Fails with BOOKING_NOT_FOUND, or PAYMENT_NOT_FOUND when
 * it has neither an order nor a booking.
 */
export async function paymentSnapshot(
  { database, bookings }: Pick<PaymentsContext, 'database' | 'bookings'>,
  userId: string,
  sessionId: string,
): Promise<Snapshot | Failure<'BOOKING_NOT_FOUND' | 'PAYMENT_NOT_FOUND'>> {
  const db = database.pool;
  const checkout = await findCheckout(db, userId, sessionId);
  if (checkout === null) return fail('BOOKING_NOT_FOUND');
  const orders = await ordersOfBooking(db, userId, checkout.bookingId);
  const due = await bookings.balanceOf(userId, { bookingId: checkout.bookingId });
  const payments = await paymentsOfBooking(db, userId, checkout.bookingId);
  const paid = payments.find(({ purpose }) => purpose !== 'unmatched') ?? (due === null ? payments[0] : undefined);
  const order = orders.find(({ id }) => id === paid?.orderId) ?? orders[0];
  if (order === undefined && due === null) return fail('PAYMENT_NOT_FOUND');

  const refunds = await refundsOfBookings(db, userId, [checkout.bookingId]);
  const refund = refundsView(refunds.filter(({ reason }) => due === null || reason !== 'unmatched'));
  const plan = due?.plan ?? order?.plan ?? checkout.paymentOption;
  const totalDuePaise = due?.totalPaise ?? termsOf(inPlan(checkout, plan)).totalPaise;
  const balance = due === null ? balanceBefore(totalDuePaise, paid) : balanceOf(due, orders);
  return {
    localOrderId: sessionId,
    bookingId: checkout.bookingCode,
    gatewayOrderId: order?.gatewayOrderId ?? '',
    razorpayOrderId: order?.gatewayOrderId ?? '',
    plan,
    status: refund === null ? statusOfPayment(paid, due) : statusOfRefund(refund),
    currency: 'INR',
    createdAt: order?.createdAt ?? checkout.createdAt,
    updatedAt: refund?.at ?? order?.updatedAt ?? checkout.createdAt,
    breakdown: {
      totalDuePaise,
      payNowPaise: payNow(plan, totalDuePaise),
      balanceDuePaise: balance.amountPaise,
    },
    balance,
    refund,
  };
}

function balanceBefore(totalPaise: number, paid: Payment | undefined): Snapshot['balance'] {
  const amountPaise = paid === undefined ? totalPaise : 0;
  return { amountPaise, status: paid === undefined ? 'created' : 'closed', shortUrl: null, dueAt: null };
}

function balanceOf({ state, duePaise, totalPaise, paidPaise, dueAt }: BalanceDue, orders: readonly PaymentOrder[]) {
  const shortUrl = orders.find(({ amountPaise, linkUrl }) => amountPaise === duePaise && linkUrl !== null)?.linkUrl;
  switch (state) {
    case 'due':
      return { amountPaise: duePaise, status: 'created', shortUrl: shortUrl ?? null, dueAt } as const;
    case 'waiting':
      return { amountPaise: totalPaise - paidPaise, status: 'created', shortUrl: null, dueAt: null } as const;
    case 'paid':
      return { amountPaise: 0, status: 'paid', shortUrl: null, dueAt: null } as const;
    case 'closed':
      return { amountPaise: 0, status: 'closed', shortUrl: null, dueAt: null } as const;
  }
}

function statusOfPayment(paid: Payment | undefined, due: BalanceDue | null): Snapshot['status'] {
  if (paid === undefined) return 'created';
  return due === null || due.paidPaise >= due.totalPaise ? 'paid' : 'part-paid';
}

function statusOfRefund({ status }: RefundView): Snapshot['status'] {
  if (status === 'processed' || status === 'bank') return 'refunded';
  return status === 'failed' ? 'failed' : 'refunding';
}
