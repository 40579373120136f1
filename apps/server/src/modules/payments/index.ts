import type { Span } from '../../gateways/payment-gateway.ts';
import type { PaymentGateways } from '../../gateways/payment-gateways.ts';
import type { Module, ModuleContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Comparison } from '../../platform/difference.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { StepObserver } from '../../platform/step-runner.ts';
import type { FlightsPort, HotelsPort } from '../checkout/index.ts';
import { compareWithGateways } from './compare-gateways.ts';
import type { BookingPort, PaymentsContext } from './context.ts';
import { runningDisputes, type Dispute } from './dispute-store.ts';
import { paymentRetryPolicy, type PaymentRetryPolicy } from './retry-policy.ts';
import { lookForPayments, pollRound } from './poll.ts';
import { closeLinks } from './balance-link.ts';
import { decideBookingRefund, sendRefund, type BookingRefund, type RefundProgress } from './refund.ts';
import { refundsOfPerson, refundsOfSessions, type Refund } from './refund-store.ts';
import { defineRefundWorkflow, refundUntilTaken } from './refund-workflow.ts';
import { registerPayments } from './routes.ts';
import { paymentsOfSession, type Payment } from './store.ts';

export type { BalanceDue, BookingPort, PaidAmount, UnmatchedTicket } from './context.ts';
export { balances, post } from './ledger-store.ts';
export type { PaymentRetryPolicy } from './retry-policy.ts';
export { waitBefore } from './retry-policy.ts';
export { refundsOfUser } from './refund-store.ts';
export { paymentsOfUser } from './store.ts';
export type { RefundProgress } from './refund.ts';
export type { Refund } from './refund-store.ts';
export { refundsView, refundView } from './snapshot.ts';
export type { Payment } from './store.ts';

/** What other modules may do with money. */
export interface Payments extends Module {
  /**
   * Decides, in the caller's transaction, that of what was paid for a booking so much goes back to where it came from; the ids
   * of the refunds. The same decision twice is one.
   */
  decideRefund(transaction: Transaction, decision: BookingRefund): Promise<string[]>;
  /** Takes in payments of a checkout that nobody told us of; false when the gateway does not say what was paid. */
  lookForPayments(userId: string, sessionId: string): Promise<boolean>;
  /** Closes the payment links of a checkout, as far as the gateway lets us. */
  closeLinks(userId: string, sessionId: string): Promise<void>;
  /** Sends a refund to the gateway; repeating it refunds once. */
  sendRefund(userId: string, refundId: string): Promise<RefundProgress>;
  /** Inside a workflow: sends again, with waits, until the refund is taken; `send` is a step of that workflow. */
  refundUntilTaken(send: () => Promise<RefundProgress>): Promise<RefundProgress>;
  /** Compares the payments and refunds of a span with the gateways' own, and repairs what is safe. */
  compareWithGateways(span: Span): Promise<Comparison>;
  /** Refunds a person has to look at. */
  refundsInNeed(limit: number): Promise<RefundInNeed[]>;
  /** Disputes that wait for an answer at the gateway, or for its decision. */
  disputesRunning(limit: number): Promise<Dispute[]>;
  /** The money a checkout took and gave back, oldest first. */
  ofSession(userId: string, sessionId: string): Promise<{ payments: Payment[]; refunds: Refund[] }>;
  /** What checkouts gave back, oldest first. */
  refundsOf(userId: string, sessionIds: readonly string[]): Promise<Refund[]>;
}

/** A refund whose every attempt failed: to be made at the gateway by hand. */
interface RefundInNeed {
  readonly refundId: string;
  readonly sessionId: string;
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
  readonly bookings: BookingPort;
  readonly retryPolicy?: Partial<PaymentRetryPolicy>;
  readonly onStep?: StepObserver;
}

/** Orders, payments, refunds and the ledger (REQ-PAY-2). */
export function createPayments(context: ModuleContext, parts: PaymentsParts): Payments {
  const { gateways, hotels, flights, bookings } = parts;
  const retryPolicy = { ...paymentRetryPolicy(context.config.sandbox.on), ...parts.retryPolicy };
  const base = { ...context, gateways, hotels, flights, bookings, retryPolicy };
  const payments: PaymentsContext = { ...base, refundWorkflow: defineRefundWorkflow(base, parts.onStep) };
  const poller = repeatEvery(retryPolicy.sweepMs, 'looking for payments', context.log, () => pollRound(payments));
  return {
    name: 'payments',
    pageOrigins: gateways.all.flatMap((gateway) => gateway.pageOrigins),
    register: (app) => registerPayments(app, payments),
    start: async () => poller.start(),
    stop: () => poller.stop(),
    decideRefund: (transaction, decision) => decideBookingRefund(payments, transaction, decision),
    lookForPayments: (userId, sessionId) => lookForPayments(payments, userId, sessionId),
    closeLinks: (userId, sessionId) => closeLinks(payments, userId, sessionId),
    sendRefund: (userId, refundId) => sendRefund(payments, userId, refundId),
    refundUntilTaken: (send) => refundUntilTaken(payments, send),
    compareWithGateways: (span) => compareWithGateways(payments, span),
    refundsInNeed: async (limit) => {
      const refunds = await refundsOfPerson(context.database.pool, limit);
      return refunds.map(({ id, sessionId, gateway, gatewayPaymentId, amountPaise, updatedAt: since }) => ({
        refundId: id,
        sessionId,
        gateway,
        gatewayPaymentId,
        amountPaise,
        since,
      }));
    },
    disputesRunning: (limit) => runningDisputes(context.database.pool, limit),
    ofSession: async (userId, sessionId) => {
      const { pool } = context.database;
      const refunds = await refundsOfSessions(pool, userId, [sessionId]);
      return { payments: await paymentsOfSession(pool, userId, sessionId), refunds };
    },
    refundsOf: (userId, sessionIds) => refundsOfSessions(context.database.pool, userId, sessionIds),
  };
}
