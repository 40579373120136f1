import type { paths } from '#lib/api-types.ts';
import type { OpenWindow, PaymentRequest, WindowOutcome } from './gateway-window.ts';
import { openRazorpayWindow } from './razorpay-window.ts';

/** That a gateway took a payment, as the server is told of it. */
export type PaymentProof = NonNullable<
  paths['/api/payments/verify']['post']['requestBody']
>['content']['application/json'];

export type PaymentOutcome = WindowOutcome<PaymentProof>;

const WINDOWS: Readonly<Record<string, OpenWindow>> = { razorpay: openRazorpayWindow };

/** Opens the payment window of the order's gateway and waits for what becomes of it. Never throws. */
export async function openPaymentWindow(request: PaymentRequest): Promise<PaymentOutcome> {
  const open = WINDOWS[request.gateway.id];
  // A page that was loaded before the gateway was added.
  if (open === undefined) return { kind: 'unavailable', text: 'Failed to load' };
  return open(request);
}
