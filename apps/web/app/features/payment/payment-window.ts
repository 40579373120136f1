import type { paths } from '#lib/api-types.ts';
import type { OpenWindow, PaymentRequest, WindowOutcome } from './gateway-window.ts';
import { openRazorpayWindow } from './razorpay-window.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';

/** Proof for the server that a gateway took a payment. */
export type PaymentProof = NonNullable<
  paths['/api/payments/verify']['post']['requestBody']
>['content']['application/json'];

export type PaymentOutcome = WindowOutcome<PaymentProof>;

const WINDOWS: Readonly<Record<string, OpenWindow>> = { razorpay: openRazorpayWindow };

/** Opens the payment window of the order's gateway and waits for its result. Never throws. */
export async function openPaymentWindow(request: PaymentRequest): Promise<PaymentOutcome> {
  const open = WINDOWS[request.gateway.id];
  // The page was loaded before this gateway was added.
  if (open === undefined) return { kind: 'unavailable', text: 'Failed to load' };
  return open(request);
}

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
