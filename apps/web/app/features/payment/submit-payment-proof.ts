import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import type { PaymentProof } from './payment-window.ts';

/**
 * Sends the proof to the server at once. If that fails, the server's webhook and polling still find the payment.
 * @returns whether the server could be reached
 */
export function submitPaymentProof(proof: PaymentProof): Promise<boolean> {
  return withKey(
    `verify:${JSON.stringify(proof)}`,
    (params) => answerOf(browserApi.POST('/api/payments/verify', { body: proof, params })),
    // The page that follows polls until the server knows.
  ).then(
    () => true,
    () => false,
  );
}
