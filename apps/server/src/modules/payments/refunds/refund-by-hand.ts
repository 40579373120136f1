import { postRefund, postRefundSettled } from '@safar/domain/ledger';
import { sumPaise } from '@safar/domain/money';
import type { GatewayRefund } from '../../../gateways/payment-gateway.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentsContext } from '../context.ts';
import { post } from '../ledger-store.ts';
import { insertRefundByHand, refundsOfSessions } from './refund-store.ts';
import type { Payment } from '../store.ts';

/**
 * Enters a refund that was made at the gateway without us, with its postings; false when our own refunds leave no room for it in
 * its payment, or there is one already.
 */
export async function recordRefundByHand(
  { database, clock }: Pick<PaymentsContext, 'database' | 'clock'>,
  payment: Payment,
  made: GatewayRefund,
): Promise<boolean> {
  const { userId, sessionId, gateway } = payment;
  const { amountPaise } = made;
  return database.transaction(async (transaction) => {
    const before = await refundsOfSessions(transaction, userId, [sessionId]);
    const returned = sumPaise(
      before.filter(({ paymentId }) => paymentId === payment.id).map((each) => each.amountPaise),
    );
    if (returned + amountPaise > payment.amountPaise) return false;
    const id = newId(clock.nowMs());
    const refund = { userId, id, sessionId, paymentId: payment.id, gateway, amountPaise };
    if (!(await insertRefundByHand(transaction, refund, made, clock.nowMs()))) return false;
    const at = clock.nowIso();
    await post(transaction, { userId, sessionId, key: `refund-accepted:${id}`, at }, postRefund(amountPaise));
    if (made.status === 'processed')
      await post(transaction, { userId, sessionId, key: `refund-settled:${id}`, at }, postRefundSettled(amountPaise));
    return true;
  });
}
