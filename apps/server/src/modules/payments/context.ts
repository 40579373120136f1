import type { Paise } from '@safar/domain/money';
import type { PlanId } from '@safar/domain/plans';
import type { Transaction } from '../../platform/database.ts';
import type { SellingContext } from '../../platform/context.ts';
import type { Workflow } from '../../platform/workflows.ts';
import type { Payer } from '../../gateways/payment-gateway.ts';
import type { PaymentGateways } from '../../gateways/payment-gateways.ts';
import type { Coupons } from '../coupons/index.ts';
import type { Checkout, FlightsPort, HotelsPort, PaymentLimit, SameBookingPort } from '../checkout/index.ts';
import type { NotificationDetails } from '../notifications/index.ts';
import type { PaymentRetryPolicy } from './payment-retry-policy.ts';
import type { Payment } from './store.ts';

/** What a booking still waits to be paid, and what the page and the link about it show. */
export interface BalanceDue {
  readonly userId: string;
  readonly bookingId: string;
  readonly sessionId: string;
  readonly reference: string;
  readonly plan: PlanId;
  readonly priceHash: string;
  readonly totalPaise: Paise;
  readonly paidPaise: Paise;
  /** 0 unless `state` is `due`. */
  readonly duePaise: Paise;
  readonly dueAt: string | null;
  readonly state: 'due' | 'paid' | 'waiting' | 'closed';
  /** A sentence for the traveller. */
  readonly message: string;
  /** Null: it is not of a stay, and nothing is ever left to pay. */
  readonly stay: {
    readonly hotelName: string;
    readonly city: string;
    readonly image: string | null;
    readonly checkin: string;
    readonly checkout: string;
    readonly nights: number;
    readonly rooms: number;
    readonly roomNames: readonly string[];
  } | null;
  readonly customer: Payer;
}

/** A ticket at the air supplier that our books know nothing of. */
export interface UnmatchedTicket {
  /** The air supplier's id. */
  readonly supplier: string;
  readonly supplierBookingId: string;
  readonly pnr: string;
  readonly state: 'ticketed' | 'held';
}

/** What paying leads to. The bookings module gives this; payments know nothing else of it. */
export interface BookingPort extends SameBookingPort {
  /** Writes the booking of a paid checkout and starts its workflow, both in the transaction that records the payment. */
  begin(transaction: Transaction, checkout: Checkout, payment: Payment): Promise<void>;
  /**
   * Takes a payment for the balance of a checkout's booking, and lets it be vouchered, all in the transaction that records
   * the payment; false when exactly this amount is not due now: released, cancelled, paid already.
   */
  takeBalance(transaction: Transaction, checkout: Checkout, payment: PaidAmount): Promise<boolean>;
  /** The booking a checkout became; null when it became none. */
  idOf(userId: string, sessionId: string): Promise<string | null>;
  /** What is due of the booking a checkout became, or of a booking; null when it is none of this traveller's. */
  balanceOf(
    userId: string,
    which: { readonly sessionId: string } | { readonly bookingId: string },
  ): Promise<BalanceDue | null>;
  /** What is due of a booking whoever asks, for what its link alone may tell; null when there is none. */
  balanceOfAny(bookingId: string): Promise<BalanceDue | null>;
  /** Tickets no booking of ours stands for, of those the air supplier has under these traces; `silent`: it does not answer. */
  unmatchedTickets(traces: readonly string[]): Promise<readonly UnmatchedTicket[] | 'silent'>;
  /** Whether our balance with a supplier is known to be too low to buy anything. @param supplier its id */
  isBalanceShort(supplier: string): Promise<boolean>;
  /** Holds the booking a checkout became until the transaction ends, if there is one. */
  lock(transaction: Transaction, userId: string, sessionId: string): Promise<void>;
  /** Notes that so much of what was paid was given back beyond what was due, without us: at the gateway's panel, or by the payer's bank. */
  noteGivenBack(
    transaction: Transaction,
    userId: string,
    sessionId: string,
    given: { readonly id: string; readonly amountPaise: Paise; readonly by: 'hand' | 'bank' },
  ): Promise<void>;
  /** No refund of the checkout's booking is a person's any more. */
  endRefundTrouble(transaction: Transaction, userId: string, sessionId: string): Promise<void>;
  /** Tells the traveller what became of money of a checkout's booking, once each; of one that became no booking, nothing. */
  notifyOfMoney(userId: string, sessionId: string, notification: MoneyNotification): Promise<void>;
}

/** What payments have to tell by themselves. */
export type MoneyNotification = Extract<
  NotificationDetails,
  { kind: 'payment-failed' | 'payment-returned' | 'refund-processed' }
>;

export type PaidAmount = Pick<Payment, 'amountPaise' | 'method'>;

export interface RefundInput {
  readonly userId: string;
  readonly refundId: string;
}

export interface PaymentsContext extends SellingContext {
  readonly gateways: PaymentGateways;
  readonly hotels: HotelsPort;
  readonly flights: FlightsPort;
  readonly bookings: BookingPort;
  readonly coupons: Pick<Coupons, 'hold'>;
  readonly paymentLimit: PaymentLimit;
  readonly retryPolicy: PaymentRetryPolicy;
  readonly refundWorkflow: Workflow<RefundInput, void>;
}
