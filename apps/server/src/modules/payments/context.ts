import type { Paise } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
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

/** The balance of a booking, with what its page and its payment link show. */
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
  readonly bought: BoughtStay | BoughtFlight;
  readonly customer: Payer;
}

/** What a change of a booking waits for: its traveller pays this before it is carried out. */
export interface ChangeDue {
  readonly userId: string;
  readonly bookingId: string;
  readonly changeId: string;
  readonly sessionId: string;
  readonly plan: PlanId;
  readonly amountPaise: Paise;
  readonly priceHash: string;
  /** ISO instant until which the sum holds. */
  readonly until: string;
  readonly customer: Payer;
}

/** What a balance pays for. */
interface BoughtStay {
  readonly kind: 'hotel';
  readonly hotelName: string;
  readonly city: string;
  readonly image: string | null;
  readonly checkin: string;
  readonly checkout: string;
  readonly nights: number;
  readonly rooms: number;
  readonly roomNames: readonly string[];
}

/** What a balance pays for. Days are local, `yyyy-MM-dd`. */
interface BoughtFlight {
  readonly kind: 'flight';
  /** 'Delhi – Mumbai' */
  readonly route: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** 'Air India AI 2927' */
  readonly flights: readonly string[];
  readonly passengers: number;
}

/** A ticket at the air supplier that is not in our books. */
export interface UnmatchedTicket {
  /** The air supplier's id. */
  readonly supplier: string;
  readonly supplierBookingId: string;
  readonly pnr: string;
  readonly state: 'ticketed' | 'held';
}

/** Money of a booking that was given back without us. */
export interface GivenWithoutUs {
  /** The id of the change that it makes. */
  readonly changeId: string;
  readonly refundId: string;
  /** The part beyond what was due. */
  readonly beyondPaise: Paise;
  readonly by: 'hand' | 'bank';
}

/** Port to the bookings module, which implements it. */
export interface BookingPort extends SameBookingPort {
  /** Writes the booking of a paid checkout and starts its workflow, both in the transaction that records the payment. */
  begin(transaction: Transaction, checkout: Checkout, payment: Payment): Promise<void>;
  /**
   * The change of a booking that a payment of this amount pays, in the transaction that records the payment; it locks the booking. Null when
   * exactly this amount is not due now: there is no such booking, it was released or cancelled, or is paid already.
   */
  balanceToPay(
    transaction: Transaction,
    booking: { readonly userId: string; readonly bookingId: string },
    amountPaise: Paise,
  ): Promise<string | null>;
  /** Carries out the change that a payment of a booking's balance pays, in the transaction that has written the payment. */
  takeBalance(transaction: Transaction, payment: Payment): Promise<void>;
  /** What a change of a traveller's booking waits for; null when it waits for no money, or no longer. */
  changeDue(userId: string, bookingId: string, changeId: string): Promise<ChangeDue | null>;
  /**
   * Takes a payment for a change that waits for it, and starts that, in the transaction that records the payment. False when exactly this
   * amount is not due now: the change was given up for another, its time is over, or its booking no longer stands.
   * @param payment with when the gateway took it, epoch ms
   */
  takeChange(
    transaction: Transaction,
    change: { readonly userId: string; readonly bookingId: string; readonly changeId: string },
    payment: Pick<Payment, 'amountPaise'> & { readonly takenAtMs: number },
  ): Promise<boolean>;
  /** The change that pays the balance of a booking: its id is made when it is first asked for, and kept. */
  balanceChange(userId: string, bookingId: string): Promise<string>;
  /** The checkout that a booking began with; null when there is no such booking. */
  sessionOf(userId: string, bookingId: string): Promise<string | null>;
  /** The balance of the booking that a checkout became, or of a booking by its id; null when the traveller has no such booking. */
  balanceOf(
    userId: string,
    which: { readonly sessionId: string } | { readonly bookingId: string },
  ): Promise<BalanceDue | null>;
  /** The balance of a booking without checking who asks, for what its link alone may show; null when there is no such booking. */
  balanceOfAny(bookingId: string): Promise<BalanceDue | null>;
  /** The air supplier's tickets under these traces that no booking of ours accounts for; `silent` when it does not answer. */
  unmatchedTickets(traces: readonly string[]): Promise<readonly UnmatchedTicket[] | 'silent'>;
  /** Whether our balance with a supplier is known to be too low to buy anything. @param supplier its id */
  isBalanceShort(supplier: string): Promise<boolean>;
  /** Locks a booking until the transaction ends; false when there is no such booking. */
  lock(transaction: Transaction, userId: string, bookingId: string): Promise<boolean>;
  /**
   * Records, as a change of a booking, that money was given back without us: by hand at the gateway's panel, or by the
   * payer's bank. Does nothing when there is no such booking.
   */
  noteGivenBack(transaction: Transaction, userId: string, bookingId: string, given: GivenWithoutUs): Promise<void>;
  /** Records that the rest of a refund of a change, which no gateway sends, stays with us. */
  noteKeptRest(
    transaction: Transaction,
    change: { readonly userId: string; readonly bookingId: string; readonly changeId: string },
    restPaise: Paise,
  ): Promise<void>;
  /** Records that no refund of a booking needs a person any more. */
  endRefundTrouble(transaction: Transaction, userId: string, bookingId: string): Promise<void>;
  /** Notifies the traveller about money of a booking, once per event; does nothing when there is no such booking. */
  notifyOfMoney(userId: string, bookingId: string, notification: MoneyNotification): Promise<void>;
}

/** Notifications that payments send themselves. */
export type MoneyNotification = Extract<
  NotificationDetails,
  { kind: 'payment-failed' | 'payment-returned' | 'refund-processed' }
>;

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
