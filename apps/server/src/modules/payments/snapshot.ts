import type { PaymentSnapshot } from '@safar/contract/payments';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { findCheckout } from '../checkout/index.ts';
import { refundsOfSession, type Refund } from './refund-store.ts';
import { ordersOfSession, paymentsOfSession } from './store.ts';

type Snapshot = z.output<typeof PaymentSnapshot>;

/** A refund as a traveller sees it: what is still being tried is pending. */
export interface RefundView {
  readonly amountPaise: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** ISO instant of its last change. */
  readonly at: string;
}

export function refundView(refund: Refund): RefundView {
  const { amountPaise, updatedAt: at } = refund;
  if (refund.status === 'processed') return { amountPaise, status: 'processed', at };
  return { amountPaise, status: refund.needsPerson ? 'failed' : 'pending', at };
}

/**
 * The payment of a traveller's checkout (spec 3.3 'Payment snapshot'). Fails with BOOKING_NOT_FOUND, or PAYMENT_NOT_FOUND when
 * no order was opened for it.
 */
export async function paymentSnapshot(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<Snapshot | Failure<'BOOKING_NOT_FOUND' | 'PAYMENT_NOT_FOUND'>> {
  const checkout = await findCheckout(db, userId, sessionId);
  if (checkout === null) return fail('BOOKING_NOT_FOUND');
  const orders = await ordersOfSession(db, userId, sessionId);
  const payments = await paymentsOfSession(db, userId, sessionId);
  const refunds = await refundsOfSession(db, userId, sessionId);
  const paid = payments.find(({ purpose }) => purpose === 'booking') ?? payments[0];
  const order = orders.find(({ id }) => id === paid?.orderId) ?? orders[0];
  if (order === undefined) return fail('PAYMENT_NOT_FOUND');

  const refund = refunds.findLast(({ paymentId }) => paymentId === paid?.id);
  const balancePaise = paid === undefined ? order.amountPaise : 0;
  return {
    localOrderId: sessionId,
    bookingId: checkout.bookingCode,
    razorpayOrderId: order.gatewayOrderId ?? '',
    plan: order.plan,
    status: refund === undefined ? (paid === undefined ? 'created' : 'paid') : statusOfRefund(refund),
    currency: 'INR',
    createdAt: order.createdAt,
    updatedAt: refund?.updatedAt ?? order.updatedAt,
    breakdown: { totalDuePaise: order.amountPaise, payNowPaise: order.amountPaise, balanceDuePaise: balancePaise },
    balance: { amountPaise: balancePaise, status: balancePaise === 0 ? 'paid' : 'created', shortUrl: null },
    refund: refund === undefined ? null : refundView(refund),
  };
}

function statusOfRefund(refund: Refund): Snapshot['status'] {
  const { status } = refundView(refund);
  if (status === 'processed') return 'refunded';
  return status === 'failed' ? 'failed' : 'refunding';
}
