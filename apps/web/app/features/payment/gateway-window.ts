import type { PaymentAdvice } from '@safar/domain/payment-advice';
import type { paths } from '#lib/api-types.ts';

/** The order that is paid, and how the window of its gateway opens. */
type OpenedOrder = Pick<
  paths['/api/payments/create-order']['post']['responses'][200]['content']['application/json'],
  'order' | 'gateway'
>;

export interface PaymentRequest extends OpenedOrder {
  description: string;
  prefill: { name: string; email: string; contact: string };
}

/** What becomes of a payment window; `Proof` is that the gateway took the payment. */
export type WindowOutcome<Proof> =
  | { kind: 'paid'; proof: Proof }
  /** Closed without paying; `advice` when an attempt failed before: what its payer can do. */
  | { kind: 'closed'; advice: PaymentAdvice | null }
  /** The gateway's script could not be had. */
  | { kind: 'unavailable'; text: 'Failed to load' | 'loaded but unavailable' };

/** Opens the window of one gateway and waits for what becomes of it. The proof is its own: only the server reads it. Never throws. */
export type OpenWindow = (request: PaymentRequest) => Promise<WindowOutcome<Record<string, string>>>;
