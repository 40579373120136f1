import type { CallAnswer } from '@safar/contract/call';
import type { linkPayment as linkPaymentCall } from '@safar/contract/payments';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { PaymentsContext } from '../context.ts';
import { findOrderByLinkReference, pollSoon } from './order-store.ts';
import { paymentsOfBooking } from '../store.ts';

type Call = typeof linkPaymentCall;

/**
 * Whether a payment link is paid. Its holder may know that much, and nothing of whose booking it is: the payer is often
 * another person. While we know of no payment, the next poll is brought forward: the caller has usually just paid.
 */
export async function linkPayment(
  { database, clock }: PaymentsContext,
  reference: string,
): Promise<CallAnswer<Call> | Failure<'PAYMENT_NOT_FOUND'>> {
  const order = await findOrderByLinkReference(database.pool, reference);
  if (order === null) return fail('PAYMENT_NOT_FOUND');
  const { userId, id, bookingId, amountPaise } = order;
  const payments = (await paymentsOfBooking(database.pool, userId, bookingId)).filter(({ orderId }) => orderId === id);
  if (payments.length === 0) await pollSoon(database.pool, order, clock.nowMs());
  return { status: statusOf(payments), amountPaise };
}

function statusOf(payments: readonly { purpose: string }[]): CallAnswer<Call>['status'] {
  if (payments.length === 0) return 'open';
  return payments.some(({ purpose }) => purpose !== 'unmatched') ? 'paid' : 'returned';
}
