import { answerOf, browserApi } from '#lib/api.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { PaymentProof } from './payment-window.ts';

/** Tells the server at once. A failure is no loss: its webhook and its polling find the payment too. */
export async function submitPaymentProof(proof: PaymentProof): Promise<void> {
  const step = `verify:${JSON.stringify(proof)}`;
  try {
    await answerOf(
      browserApi.POST('/api/payments/verify', {
        body: proof,
        params: { header: { 'idempotency-key': keptKey(step) } },
      }),
    );
    dropKey(step);
  } catch {
    // The page that follows asks until the server knows.
  }
}
