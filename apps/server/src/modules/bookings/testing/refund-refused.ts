import { arm } from '../../../platform/testing/sandbox-control.ts';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { changeBecomes } from './changes.ts';
import { offerRate, type CommerceApp } from './commerce-app.ts';
import { openOrder, pay, verify } from './journey.ts';

/**
 * A payment for a room that is sold out, whose refund the gateway refuses each of so many times: as many as we try. Its
 * purchase has ended.
 */
export async function boughtInVain(app: CommerceApp, as: SignedInTraveller, refusals: number) {
  const order = await openOrder(app, as, offerRate(app));
  app.supplier.next({ call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } });
  const proof = await pay(app, order.orderId);
  const paymentId = proof.razorpay_payment_id;
  await arm(app, {
    target: 'razorpay',
    operation: 'Refund',
    kind: 'rejected',
    count: refusals,
    reference: paymentId,
  });
  const { bookingId } = await verify(app, as, proof);
  await changeBecomes(app, bookingId, 'purchase', 'done');
  return { ...order, bookingId, paymentId };
}
