import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import type { PaymentProof } from './payment-window.ts';

/**
 * Tells the server at once. A failure is no loss: its webhook and its polling find the payment too.
 * @returns whether it could be told
 */
export function submitPaymentProof(proof: PaymentProof): Promise<boolean> {
  return withKey(
    `verify:${JSON.stringify(proof)}`,
    (params) => answerOf(browserApi.POST('/api/payments/verify', { body: proof, params })),
    // The page that follows asks until the server knows.
  ).then(
    () => true,
    () => false,
  );
}
