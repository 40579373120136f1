import { formatInrExact, sumPaise } from '@safar/domain/money';
import { onRecordOf } from '../../../platform/call-record.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { PaymentsContext } from '../context.ts';
import { isDisputed } from '../disputes/dispute-store.ts';
import { noteAnswer } from './refund.ts';
import { findRefundOfAnyone, refundsOfSessions, type Refund } from './refund-store.ts';

type Refused = Failure<'NOTHING_TO_RETRY' | 'GATEWAY_UNAVAILABLE'>;

/**
 * A refund that failed for good and may be sent as a new attempt: the gateway says that its last one came to nothing, and that of the
 * payment no more went back than our books have. What went after all is noted.
 */
export async function readyToSendAgain(context: PaymentsContext, refundId: string): Promise<Refund | Refused> {
  const { pool } = context.database;
  const refund = await findRefundOfAnyone(pool, refundId);
  if (refund === null || !refund.needsPerson) return fail('NOTHING_TO_RETRY');
  if (await isDisputed(pool, refund))
    return refused('The payer’s bank asks this payment back: it would be paid twice.');
  return onRecordOf(refund.sessionId, () => checkAtGateway(context, refund));
}

async function checkAtGateway(context: PaymentsContext, refund: Refund): Promise<Refund | Refused> {
  const gateway = context.gateways.find(refund.gateway);
  if (gateway === null) return refused(`The gateway ${refund.gateway} is not connected.`);
  if (refund.gatewayRefundId !== null) {
    const last = await gateway.refundById(refund.gatewayRefundId);
    if (last.kind === 'no-answer') return fail('GATEWAY_UNAVAILABLE');
    if (last.kind === 'ok' && last.refund.status !== 'failed') {
      await noteAnswer(context, refund, last.refund);
      return refused('The gateway has it in hand after all; our books say so now.');
    }
  }
  const payment = await gateway.payment(refund.gatewayPaymentId);
  if (payment.kind === 'no-answer') return fail('GATEWAY_UNAVAILABLE');
  if (payment.kind === 'refused') return refused('The gateway does not know its payment. Ask the gateway.');
  const ours = await refundsOfSessions(context.database.pool, refund.userId, [refund.sessionId]);
  const taken = ours.filter(
    ({ paymentId, status }) => paymentId === refund.paymentId && (status === 'pending' || status === 'processed'),
  );
  const unknownPaise = payment.payment.amountRefundedPaise - sumPaise(taken.map(({ amountPaise }) => amountPaise));
  if (unknownPaise > 0)
    return refused(
      `The gateway has given ${formatInrExact(unknownPaise)} of this payment back that our books do not have. Compare the books first.`,
    );
  return refund;
}

function refused(text: string): Refused {
  return fail('NOTHING_TO_RETRY', { text });
}
