import type { Paise } from '@safar/domain/money/money';
import type { PaymentGateways } from '../../gateways/payment-gateways.ts';
import type { Module, SellingContext } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { BothBooks, Books, DifferenceKey, Recheck } from '../../platform/difference.ts';
import type { Failure } from '../../platform/failure.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import type { StepObserver } from '../../platform/step-runner.ts';
import type { Coupons } from '../coupons/index.ts';
import { whyNotAtOnce, type Checkout, type FlightsPort, type HotelsPort } from '../checkout/index.ts';
import { gatewayBooks, ownBooks } from './comparison/money-books.ts';
import type { BookingPort, PaymentsContext } from './context.ts';
import { DELIVERIES_DUE, lastDeliveryAt } from './incoming/delivery-store.ts';
import {
  disputesOfBooking,
  findDispute,
  disputesOver,
  runningDisputes,
  type Dispute,
  type DisputeOwner,
  type RunningDispute,
} from './disputes/dispute-store.ts';
import {
  namedAtGateways,
  type NamedAtGateway,
  paymentsOfBooking,
  paymentsOfBookings,
  unmatchedPaymentsOfUser,
  type Payment,
} from './store.ts';
import { postingsOfDispute } from './disputes/record-dispute.ts';
import { paymentRetryPolicy, type PaymentRetryPolicy } from './payment-retry-policy.ts';
import { registerDeskSettlements } from './desk-routes.ts';
import { lookForPayments, pollRound } from './incoming/look-for-payments.ts';
import { closeLinks } from './orders/balance-link.ts';
import {
  REFUNDS_DUE,
  refundsOfPerson,
  refundsOfBookings,
  refundsOfKeys,
  reopenRefund,
  runningRefunds,
  type Refund,
} from './refunds/refund-store.ts';
import { ORDERS_DUE, ordersAwaited, type PaymentOrder } from './orders/order-store.ts';
import { linesOfKey, linesOfBooking, type LedgerLine, type PostingKey } from './ledger-store.ts';
import type { RefundProgress } from './refunds/try-refund-again.ts';
import {
  coverLoss,
  decideBookingRefund,
  decideOperatorRefund,
  heldPaiseOf,
  refundableOf,
  refundableOfMoney,
  type BookingRefund,
  type Refundable,
} from './refunds/refund.ts';
import { readyToSendAgain } from './refunds/resend-on-behalf.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { readyToExchange } from './orders/ready-to-exchange.ts';
import { lookAtPayments, type Looked } from './refunds/what-is-left.ts';
import { defineRefundWorkflow } from './refunds/refund-workflow.ts';
import { refundUntilTaken } from './refunds/try-refund-again.ts';
import { dayCloser } from './ledger-days/close-days.ts';
import { bothBooksOfMoney, recheckMoney, type MoneyDifference } from './comparison/money-difference.ts';
import { registerPayments } from './routes.ts';

export type { BalanceDue, BookingPort, ChangeDue, UnmatchedTicket } from './context.ts';
export { placeOfDispute, placeOfOverDispute } from './disputes/dispute-store.ts';
export { compareClosedDays, compareLedger } from './comparison/compare-ledger.ts';
export { closeDays } from './ledger-days/close-days.ts';
export { balances, EVER, HOUSE, movedOn, post } from './ledger-store.ts';
export type { PaymentRetryPolicy } from './payment-retry-policy.ts';
export { refundsOfUser } from './refunds/refund-store.ts';
export { paymentsOfUser } from './store.ts';
export type { MoneyDifference } from './comparison/money-difference.ts';
export type { GivenWithoutUs } from './context.ts';
export type { RefundProgress } from './refunds/try-refund-again.ts';
export type { Refund } from './refunds/refund-store.ts';
export { refundsView, refundView } from './incoming/payment-snapshot.ts';
export type { Payment } from './store.ts';

/** Operations on money for other modules. */
export interface Payments extends Module {
  /**
   * Decides, in the caller's transaction, that an amount paid for a booking goes back to where it came from; returns
   * the ids of the refunds. Once for each change of the booking. The caller holds the booking's lock.
   */
  decideRefund(transaction: Transaction, decision: BookingRefund): Promise<string[]>;
  /** Amount paid for a booking, and how much of it can be refunded. */
  refundable(db: Queryable, userId: string, bookingId: string): Promise<Refundable>;
  /** The same of payments and refunds that were just read. */
  refundableOfMoney(
    db: Queryable,
    money: { readonly payments: readonly Payment[]; readonly refunds: readonly Refund[] },
  ): Promise<Refundable>;
  /** Asks the gateways what was given back of a booking's payments without us, and enters it; `silent` when they do not say. */
  lookAtPayments(userId: string, bookingId: string): Promise<Looked>;
  /** How much of a refund of this amount would wait until disputes of its payments are decided. */
  heldPaise(db: Queryable, refund: Omit<BookingRefund, 'changeId'>): Promise<Paise>;
  /**
   * Reduces the loss from a lost dispute by at most this amount, which would be given back anyway; returns the amount.
   */
  coverLoss(transaction: Transaction, key: PostingKey, mostPaise: Paise): Promise<Paise>;
  /** The same for a refund that an operator decides, which is sent at once. */
  refundAtOnce(transaction: Transaction, given: BookingRefund): Promise<string[]>;
  /** Records payments of a booking that nobody reported; false when the gateway does not say what was paid. */
  lookForPayments(userId: string, bookingId: string): Promise<boolean>;
  /**
   * At most `limit` of a traveller's orders that are still polled: those with proof of payment first, then the newest.
   */
  ordersAwaited(userId: string, limit: number): Promise<PaymentOrder[]>;
  /** Asks once more for what an open checkout sells, before a change of a booking takes it. */
  readyToExchange(
    checkout: Checkout,
  ): Promise<Checkout | Failure<'RATE_GONE' | 'SUPPLIER_UNAVAILABLE' | 'SESSION_CLOSED' | 'SALES_PAUSED'>>;
  /** Why what a change costs more cannot be paid at once, with what works instead; null when it can (REQ-CHG-2). */
  changeAboveMost(payPaise: Paise): Failure<'AMOUNT_ABOVE_MOST'> | null;
  /** Closes the payment links of a booking, as far as the gateway allows. */
  closeLinks(userId: string, bookingId: string): Promise<void>;
  /** Sends a refund to the gateway; repeating it refunds once. */
  sendRefund(userId: string, refundId: string): Promise<RefundProgress>;
  /** A refund that failed for good and, by the gateway's answer, paid nothing out: it may be sent again. */
  readyToSendAgain(refundId: string): Promise<Refund | Failure<'NOTHING_TO_RETRY' | 'GATEWAY_UNAVAILABLE'>>;
  /** Sends the refund at once, as a new attempt; false when it has changed since it was read. */
  sendAgain(transaction: Transaction, refund: Refund): Promise<boolean>;
  /** Inside a workflow: retries with waits until the gateway takes the refund; `send` is a step of that workflow. */
  refundUntilTaken(send: () => Promise<RefundProgress>): Promise<RefundProgress>;
  /** The gateways' books, to be compared with ours. */
  gatewayBooks(): readonly Books[];
  /** Our own books, to be compared with each other after the gateways' books. */
  ownBooks(): readonly Books[];
  /** The subject of a difference in our books and, asked now, in the gateway's. */
  bothBooks(key: DifferenceKey<MoneyDifference>): Promise<BothBooks>;
  /** Compares that subject alone, and repairs what is safe. */
  recheck(key: DifferenceKey<MoneyDifference>): Promise<Recheck>;
  /** Refunds that need a person. */
  refundsInNeed(limit: number): Promise<RefundInNeed[]>;
  /** Refunds whose money has not gone yet, the earliest decided first; `failed`: only those that need a person. */
  refundsRunning(which: { readonly failed: boolean }, place: ListPlace | null, limit: number): Promise<Refund[]>;
  /** Disputes that await an answer at the gateway, or its decision. */
  disputesRunning(place: ListPlace | null, limit: number): Promise<RunningDispute[]>;
  /** Settlements and disputes with this UTR or gateway id, in lower case. */
  namedAtGateways(text: string): Promise<NamedAtGateway[]>;
  /** Disputes that are over, the most recently reported first. */
  disputesOver(place: ListPlace | null, limit: number): Promise<RunningDispute[]>;
  /** A dispute, the owner of its payment, and its ledger lines; null when we were not told of it. */
  dispute(gateway: string, id: string): Promise<{ dispute: Dispute; owner: DisputeOwner; ledger: LedgerLine[] } | null>;
  /** The disputes of a booking's payments, including those that are over. */
  disputesOf(userId: string, bookingId: string): Promise<Dispute[]>;
  /** The payments and refunds of a booking, oldest first. */
  ofBooking(userId: string, bookingId: string): Promise<{ payments: Payment[]; refunds: Refund[] }>;
  /** The payments and refunds of bookings of several travellers, oldest first. */
  ofBookings(
    keys: readonly { readonly userId: string; readonly bookingId: string }[],
  ): Promise<{ payments: Payment[]; refunds: Refund[] }>;
  /** The newest payments of a traveller that are for no booking, each with its refund; null when none is decided. */
  unmatchedOf(userId: string, limit: number): Promise<{ readonly payment: Payment; readonly refund: Refund | null }[]>;
  /** When a gateway last delivered a webhook, ISO; null when it never did. */
  lastDeliveryAt(gateway: string): Promise<string | null>;
  /** The ledger's lines of a booking, in order. */
  ledgerOf(userId: string, bookingId: string): Promise<LedgerLine[]>;
  /** The refunds of bookings, oldest first. */
  refundsOf(userId: string, bookingIds: readonly string[]): Promise<Refund[]>;
  /** The refunds of one booking; `db` may be a transaction. */
  refundsIn(db: Queryable, userId: string, bookingId: string): Promise<Refund[]>;
}

/** A refund whose every attempt failed: it has to be made at the gateway by hand. */
interface RefundInNeed {
  readonly userId: string;
  readonly refundId: string;
  readonly bookingId: string;
  readonly gateway: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
  /** ISO instant of the last attempt. */
  readonly since: string;
}

export interface PaymentsParts {
  readonly gateways: PaymentGateways;
  readonly hotels: HotelsPort;
  readonly flights: FlightsPort;
  readonly coupons: Pick<Coupons, 'hold'>;
  readonly bookings: BookingPort;
  readonly retryPolicy?: Partial<PaymentRetryPolicy>;
  readonly onStep?: StepObserver;
}

/** Orders, payments, refunds and the ledger (REQ-PAY-2). */
export function createPayments(context: SellingContext, parts: PaymentsParts): Payments {
  const { gateways, hotels, flights, coupons, bookings } = parts;
  const retryPolicy = { ...paymentRetryPolicy(context.config.sandbox.on), ...parts.retryPolicy };
  const paymentLimit = {
    supportEmail: context.config.support.email,
    get mostPaise() {
      return gateways.main.mostPaise;
    },
  };
  const base = { ...context, gateways, hotels, flights, coupons, bookings, retryPolicy, paymentLimit };
  const payments: PaymentsContext = { ...base, refundWorkflow: defineRefundWorkflow(base, parts.onStep) };
  const poller = context.due.add({
    what: 'looking for payments',
    isDue: `${DELIVERIES_DUE} or ${ORDERS_DUE} or ${REFUNDS_DUE}`,
    round: () => pollRound(payments),
  });
  const closer = dayCloser(payments);
  return {
    name: 'payments',
    pageOrigins: gateways.all.flatMap((gateway) => gateway.pageOrigins),
    register: (app) => registerPayments(app, payments),
    registerDesk: (desk) => registerDeskSettlements(desk, context),
    work: async () => {
      poller.start();
      closer.start();
    },
    stop: async () => {
      await closer.stop();
      await poller.stop();
    },
    decideRefund: (transaction, decision) => decideBookingRefund(payments, transaction, decision),
    refundable: refundableOf,
    refundableOfMoney,
    lookAtPayments: (userId, bookingId) => lookAtPayments(payments, userId, bookingId),
    heldPaise: heldPaiseOf,
    coverLoss,
    refundAtOnce: (transaction, given) => decideOperatorRefund(payments, transaction, given),
    lookForPayments: (userId, bookingId) => lookForPayments(payments, userId, bookingId),
    ordersAwaited: (userId, limit) => ordersAwaited(context.database.pool, userId, limit),
    readyToExchange: (checkout) => readyToExchange(payments, checkout),
    changeAboveMost: (payPaise) => whyNotAtOnce(payPaise, paymentLimit, 'change'),
    closeLinks: (userId, bookingId) => closeLinks(payments, userId, bookingId),
    sendRefund: (userId, refundId) => sendRefund(payments, userId, refundId),
    readyToSendAgain: (refundId) => readyToSendAgain(payments, refundId),
    sendAgain: (transaction, refund) => reopenRefund(transaction, refund, context.clock.nowMs()),
    refundUntilTaken: (send) => refundUntilTaken(payments, send),
    gatewayBooks: () => gatewayBooks(payments),
    ownBooks: () => ownBooks(payments),
    bothBooks: (key) => bothBooksOfMoney(payments, key),
    recheck: (key) => recheckMoney(payments, key),
    refundsInNeed: async (limit) => {
      const refunds = await refundsOfPerson(context.database.pool, limit);
      return refunds.map(({ userId, id, bookingId, gateway, gatewayPaymentId, amountPaise, updatedAt: since }) => ({
        userId,
        refundId: id,
        bookingId,
        gateway,
        gatewayPaymentId,
        amountPaise,
        since,
      }));
    },
    refundsRunning: (which, place, limit) => runningRefunds(context.database.pool, which, place, limit),
    namedAtGateways: (text) => namedAtGateways(context.database.pool, text),
    disputesOver: (place, limit) => disputesOver(context.database.pool, place, limit),
    disputesRunning: (place, limit) => runningDisputes(context.database.pool, place, limit),
    disputesOf: (userId, bookingId) => disputesOfBooking(context.database.pool, userId, bookingId),
    dispute: async (gateway, id) => {
      const { pool } = context.database;
      const found = await findDispute(pool, gateway, id);
      if (found === null) return null;
      const { owner } = found;
      const ledger =
        owner === null ? [] : await linesOfKey(pool, owner.userId, owner.bookingId, postingsOfDispute({ gateway, id }));
      return { ...found, ledger };
    },
    ofBooking: async (userId, bookingId) => {
      const { pool } = context.database;
      const refunds = await refundsOfBookings(pool, userId, [bookingId]);
      return { payments: await paymentsOfBooking(pool, userId, bookingId), refunds };
    },
    ofBookings: async (keys) => {
      const { pool } = context.database;
      return { payments: await paymentsOfBookings(pool, keys), refunds: await refundsOfKeys(pool, keys) };
    },
    unmatchedOf: async (userId, limit) => {
      const { pool } = context.database;
      const payments = await unmatchedPaymentsOfUser(pool, userId, limit);
      const bookingIds = payments.map(({ bookingId }) => bookingId);
      const refunds = await refundsOfBookings(pool, userId, bookingIds);
      return payments.map((payment) => ({
        payment,
        refund: refunds.find(({ paymentId }) => paymentId === payment.id) ?? null,
      }));
    },
    lastDeliveryAt: (gateway) => lastDeliveryAt(context.database.pool, gateway),
    ledgerOf: (userId, bookingId) => linesOfBooking(context.database.pool, userId, bookingId),
    refundsOf: (userId, bookingIds) => refundsOfBookings(context.database.pool, userId, bookingIds),
    refundsIn: (db, userId, bookingId) => refundsOfBookings(db, userId, [bookingId]),
  };
}
