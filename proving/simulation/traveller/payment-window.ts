import { z } from 'zod';
import { control } from '../../../apps/server/src/platform/testing/sandbox-control.ts';
import { type PaymentProof, type Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';

const Proof = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
const Declined = z.object({
  error: z.object({ metadata: z.object({ payment_id: z.string().optional() }).optional() }),
});

/** Result of one attempt to pay. */
export interface Attempt {
  /** What checkout.js gives the page; empty when nothing was paid. */
  readonly proofs: PaymentProof[];
  /** Id of the declined payment; null when none was declined. */
  readonly declinedId: string | null;
}

/** Tries to pay an order in the sandbox, as a traveller would in the payment window. */
export async function attemptPayment(shop: Shop, orderId: string, outcome: 'success' | 'failure'): Promise<Attempt> {
  const response = await fetch(`${shop.sandboxUrl}/razorpay/test/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, method: 'upi', outcome }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return { proofs: [Proof.parse(answer)], declinedId: null };
  return { proofs: [], declinedId: Declined.parse(answer).error.metadata?.payment_id ?? null };
}

const LinkReturn = z.object({ razorpay_payment_id: z.string() });

/**
 * Pays a payment link in the sandbox, as a traveller would on its page. Returns the payment's id, or null when the link
 * takes no payment.
 */
export async function payThroughLink(shop: Shop, shortUrl: string): Promise<string | null> {
  const response = await fetch(`${shop.sandboxUrl}/razorpay/test/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_link_id: shortUrl.split('/').at(-1), method: 'upi', outcome: 'success' }),
  });
  const answer: unknown = await response.json();
  return response.ok ? LinkReturn.parse(answer).razorpay_payment_id : null;
}

/** Lets the bank take a payment that it had declined. */
export async function authorizeLate(shop: Shop, paymentId: string): Promise<void> {
  await control(shop, 'POST', '/razorpay/test/late-authorize', { payment_id: paymentId });
}
