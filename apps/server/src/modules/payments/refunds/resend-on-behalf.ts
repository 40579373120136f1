import { onRecordOf } from '../../../platform/call-record.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { PaymentsContext } from '../context.ts';
import { isDisputed } from '../disputes/dispute-store.ts';
import { noteAnswer } from './note-refund-answer.ts';
import { findRefundOfAnyone, type Refund } from './refund-store.ts';
import { takeInGivenBack } from './what-is-left.ts';

type Refused = Failure<'NOTHING_TO_RETRY' | 'GATEWAY_UNAVAILABLE'>;

/**
 * A refund that failed for good and may be sent as a new attempt: the gateway says that its last attempt paid nothing
 * out. Money that went back without us is entered first, and reduces the amount (REQ-DESK-15).
 */
export async function readyToSendAgain(context: PaymentsContext, refundId: string): Promise<Refund | Refused> {
  const { pool } = context.database;
  const refund = await findRefundOfAnyone(pool, refundId);
  if (refund === null || !refund.needsPerson) return fail('NOTHING_TO_RETRY');
  if (await isDisputed(pool, refund))
    return refused('The payer’s bank asks this payment back: it would be paid twice.');
  return onRecordOf(refund.bookingId, () => checkAtGateway(context, refund));
}

async function checkAtGateway(context: PaymentsContext, refund: Refund): Promise<Refund | Refused> {
  const gateway = context.gateways.find(refund.gateway);
  if (gateway === null) return refused(`The gateway ${refund.gateway} is not connected.`);
  if (refund.gatewayRefundId !== null) {
    const last = await gateway.refundById(refund.gatewayRefundId);
    if (last.kind === 'no-answer') return fail('GATEWAY_UNAVAILABLE');
    if (last.kind === 'refused' && last.why !== 'no-such-id') return fail('GATEWAY_UNAVAILABLE');
    if (last.kind === 'ok' && last.refund.status !== 'failed') {
      await noteAnswer(context, refund, last.refund);
      return refused('The gateway has it in hand after all; our books say so now.');
    }
  }
  if ((await takeInGivenBack(context, refund)) === 'silent') return fail('GATEWAY_UNAVAILABLE');
  const now = await findRefundOfAnyone(context.database.pool, refund.id);
  if (now === null || !now.needsPerson)
    return refused('It was given back at the gateway itself; our books say so now.');
  return now;
}

function refused(text: string): Refused {
  return fail('NOTHING_TO_RETRY', { text });
}
