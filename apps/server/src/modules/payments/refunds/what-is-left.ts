import { sumPaise } from '@safar/domain/money/money';
import type { GatewayRefund } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { findPaymentByGatewayId, paymentsOfBooking, type Payment } from '../store.ts';
import { enterGivenBack } from './given-back.ts';
import { noteAnswer } from './note-refund-answer.ts';
import { type RefundContext } from './try-refund-again.ts';
import { findRefundOf, refundsOfPayment, type Refund } from './refund-store.ts';

/** `silent`: the gateway does not say what was given back. */
export type Looked = 'known' | 'silent';

/**
 * Asks the gateways what was given back of a booking's payments without us, and enters it, so that their remainders
 * are known (REQ-PAY-19). It is asked before money is promised.
 */
export async function lookAtPayments(context: RefundContext, userId: string, bookingId: string): Promise<Looked> {
  let looked: Looked = 'known';
  for (const payment of await paymentsOfBooking(context.database.pool, userId, bookingId)) {
    if (payment.purpose === 'unmatched') continue;
    const asked = { ...payment, paymentId: payment.id };
    if ((await onRecordOf(bookingId, () => takeInGivenBack(context, asked))) === 'silent') looked = 'silent';
  }
  return looked;
}

type Asked = Pick<Refund, 'userId' | 'paymentId' | 'gateway' | 'gatewayPaymentId'>;

/**
 * Enters refunds of one payment that our books do not have; the gateway's refunds are listed only when there are any.
 */
export async function takeInGivenBack(context: RefundContext, asked: Asked): Promise<Looked> {
  const gateway = context.gateways.find(asked.gateway);
  if (gateway === null) return 'silent';
  const answer = await gateway.payment(asked.gatewayPaymentId);
  if (answer.kind !== 'ok') return 'silent';
  const ours = await refundsOfPayment(context.database.pool, asked);
  const taken = ours.filter(({ status, isByBank }) => !isByBank && (status === 'pending' || status === 'processed'));
  if (answer.payment.amountRefundedPaise <= sumPaise(taken.map(({ amountPaise }) => amountPaise))) return 'known';
  const listed = await gateway.refundsOfPayment(asked.gatewayPaymentId);
  if (listed.kind !== 'ok') return 'silent';
  for (const refund of listed.refunds) await takeIn(context, asked.gateway, refund);
  return listed.isWhole ? 'known' : 'silent';
}

/**
 * Enters one refund that a gateway reports: one of ours, or one made at the gateway's own panel. `other`: it is for no
 * payment of ours, or exceeds its payment.
 */
export async function takeIn(
  context: RefundContext,
  gateway: string,
  made: GatewayRefund,
): Promise<'ours' | 'entered' | 'other'> {
  const { pool } = context.database;
  const ours = await findRefundOf(pool, gateway, made);
  if (ours !== null) {
    await noteAnswer(context, ours, made);
    return 'ours';
  }
  const payment = await findPaymentByGatewayId(pool, gateway, made.paymentId);
  if (payment === null || made.status === 'failed' || made.status === 'unknown') return 'other';
  return enter(context, payment, made);
}

async function enter(context: RefundContext, payment: Payment, made: GatewayRefund): Promise<'entered' | 'other'> {
  const { database, log, metrics } = context;
  const entered = await database.transaction((transaction) =>
    enterGivenBack(context, transaction, payment, { by: 'hand', made }),
  );
  if (entered) return 'entered';
  log.error({ refund: made.id, payment: payment.id }, 'more was given back at the gateway than was left of a payment');
  metrics.events.inc({ event: 'refund-beyond-payment' });
  return 'other';
}
