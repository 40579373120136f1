import type { PaymentAdvice } from '@safar/domain/money/payment-advice';
import type { paths } from '#lib/api-types.ts';

/** The order being paid, and the options of its gateway's window. */
type OpenedOrder = Pick<
  paths['/api/payments/create-order']['post']['responses'][200]['content']['application/json'],
  'order' | 'gateway'
>;

export interface PaymentRequest extends OpenedOrder {
  description: string;
  prefill: { name: string; email: string; contact: string };
}

/** The result of a payment window; `Proof` shows that the gateway took the payment. */
export type WindowOutcome<Proof> =
  | { kind: 'paid'; proof: Proof }
  /** Closed without paying; after a failed attempt `advice` says what the payer can do. */
  | { kind: 'closed'; advice: PaymentAdvice | null }
  /** The gateway's script could not be loaded. */
  | { kind: 'unavailable'; text: 'Failed to load' | 'loaded but unavailable' };

/**
 * Opens the window of one gateway and waits for its result. Only the server reads the gateway's proof. Never throws.
 */
export type OpenWindow = (request: PaymentRequest) => Promise<WindowOutcome<Record<string, string>>>;
