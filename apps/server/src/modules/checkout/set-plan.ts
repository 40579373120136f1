import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { setPlan as setPlanCall } from '@safar/contract/checkout';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { CheckoutContext } from './context.ts';
import { openCheckout } from './open-checkout.ts';
import { inPlan } from './plan-price.ts';
import { planNotOffered } from './ready-to-book.ts';
import { updatePlan } from './store.ts';
import { planTerms, termsOf } from './terms.ts';

type Call = typeof setPlanCall;

/** Chooses the payment plan of an open checkout, among those that are offered now; the answer has the price in it (REQ-CHK-5). */
export async function setPlan(
  context: CheckoutContext,
  userId: string,
  { sessionId, paymentOption }: CallInput<Call>['body'],
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const { database, clock, switches } = context;
  const checkout = await openCheckout(context, userId, sessionId);
  if (isFailure(checkout)) return checkout;
  if (planTerms(checkout, paymentOption, clock.nowMs()) === null) return fail('PLAN_UNAVAILABLE');
  const paused = planNotOffered(switches, paymentOption);
  if (paused !== null) return paused;
  if (!(await updatePlan(database.pool, checkout, paymentOption, clock.nowIso()))) return fail('SESSION_CLOSED');
  const { amounts, priceHash } = termsOf(inPlan(checkout, paymentOption));
  return { amounts, priceHash };
}
