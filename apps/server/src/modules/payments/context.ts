import type { Transaction } from '../../platform/database.ts';
import type { ModuleContext } from '../../platform/context.ts';
import type { Workflow } from '../../platform/workflows.ts';
import type { PaymentGateway } from '../../gateways/payment-gateway.ts';
import type { Checkout, HotelDesk } from '../checkout/index.ts';
import type { PaymentPace } from './pace.ts';
import type { Payment } from './store.ts';

/** What paying leads to. The bookings module gives this; payments know nothing else of it. */
export interface BookingDesk {
  /** Writes the booking of a paid checkout and starts its workflow, both in the transaction that records the payment. */
  begin(transaction: Transaction, checkout: Checkout, payment: Payment): Promise<void>;
  /** The booking a checkout became; null when it became none. */
  idOf(userId: string, sessionId: string): Promise<string | null>;
}

export interface RefundInput {
  readonly userId: string;
  readonly refundId: string;
}

export interface PaymentsContext extends ModuleContext {
  readonly gateway: PaymentGateway;
  readonly hotels: HotelDesk;
  readonly bookings: BookingDesk;
  readonly pace: PaymentPace;
  readonly refundWorkflow: Workflow<RefundInput, void>;
}
