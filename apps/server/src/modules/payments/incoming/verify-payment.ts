import * as m from '@safar/messages/errors';
import * as cancellation from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { verifyPayment as verifyPaymentCall } from '@safar/contract/payments';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { PaymentsContext } from '../context.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';
import { findOrderOfUser, noteProved, pollSoon } from '../orders/order-store.ts';

type Call = typeof verifyPaymentCall;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/**
 * Takes what the payment window gave the page: its signature proves that it comes from the gateway, and the gateway
 * is then asked for the facts. Repeated or concurrent calls have one effect and one answer (REQ-PAY-2, REQ-API-9).
 */
export async function verifyPayment(
  context: PaymentsContext,
  userId: string,
  proof: CallInput<Call>['body'],
): Promise<Answer> {
  const proved = context.gateways.provedPayment(proof);
  if (proved === null) return fail('PAYMENT_NOT_VERIFIED');
  const order = await findOrderOfUser(context.database.pool, userId, proved);
  if (order === null) return fail('BOOKING_NOT_FOUND');
  const outcome = await recordPayment(context, order, proved.paymentId);
  if (outcome.kind === 'no-answer') {
    const { database, clock } = context;
    await noteProved(database.pool, order, clock.nowMs());
    await pollSoon(database.pool, order, clock.nowMs());
  }
  return answerOf(outcome);
}

function answerOf(outcome: PaymentOutcome): Answer {
  switch (outcome.kind) {
    case 'booked':
      return outcome.booking;
    case 'returned':
      // Paid twice: the first payment booked the room, and the page shows that booking.
      if (outcome.booking !== null) return outcome.booking;
      return fail('PAYMENT_NOT_VERIFIED', { text: t(m.paymentReturned, { days: t(cancellation.banksTake) }) });
    case 'unpaid':
      return fail('PAYMENT_NOT_VERIFIED');
    case 'no-answer':
      return fail('GATEWAY_UNAVAILABLE', { text: t(m.gatewaySilent) });
  }
}
