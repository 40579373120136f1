import { setTimeout as pause } from 'node:timers/promises';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { createOrder as createOrderCall } from '@safar/contract/payments';
import { epochMs } from '@safar/domain/days';
import { sha256Hex } from '../../platform/crypto.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { amountsOf, openCheckout, requote, type Checkout } from '../checkout/index.ts';
import type { PaymentsContext } from './context.ts';
import { claimOrder, findOrder, noteGatewayOrder, releaseOrder, writeOrder, type PaymentOrder } from './store.ts';

type Call = typeof createOrderCall;
type Refusal = Failure<Call['errors'][number]>;

/** A payment can be authorised so long after it failed (razorpay.md 3). */
const LATE_AUTHORISATION_MS = 3 * 24 * 3_600_000;
/** Longer than the gateway's own time limit: whoever holds the claim has given up by then. */
const CLAIM_MS = 40_000;
/** How long a second click waits for the first one's answer. */
const WAIT_FOR_OTHER_MS = 10_000;
const WAIT_STEP_MS = 50;
const RECEIPT_LENGTH = 36;

/**
 * Opens the gateway order of a checkout for exactly the price and terms the page showed. The supplier is asked once more:
 * gone is RATE_GONE; moved is kept and refused as PRICE_CHANGED with what is true now, to be accepted by a second call.
 * One order belongs to a checkout and an amount, however often it is asked for.
 */
export async function createOrder(
  context: PaymentsContext,
  userId: string,
  { localOrderId, bookingId, priceHash }: CallInput<Call>['body'],
): Promise<CallAnswer<Call> | Refusal> {
  const checkout = await openCheckout(context, userId, localOrderId);
  if (isFailure(checkout)) return checkout;
  if (checkout.bookingCode !== bookingId) return fail('SESSION_INVALID');
  if (checkout.guests === null) return fail('GUESTS_MISSING');

  const now = await requote(context, checkout);
  if (now.kind === 'gone') return fail('RATE_GONE');
  if (now.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE');
  if (now.kind === 'closed') return fail('SESSION_CLOSED');
  const { prebook } = now.checkout.offer;
  if (prebook.priceHash !== priceHash) {
    const details = { amounts: amountsOf(now.checkout), priceHash: prebook.priceHash, prebook };
    return fail('PRICE_CHANGED', { details });
  }

  const order = await writeOrder(context.database.pool, newOrder(context, now.checkout));
  const gatewayOrderId = order.gatewayOrderId ?? (await openOnce(context, order));
  if (gatewayOrderId === null) return fail('GATEWAY_UNAVAILABLE');
  return {
    order: { id: gatewayOrderId, amount: order.amountPaise, currency: 'INR' },
    keyId: context.gateway.keyId,
  };
}

function newOrder({ clock }: PaymentsContext, checkout: Checkout): Parameters<typeof writeOrder>[1] {
  const { price, priceHash } = checkout.offer.prebook;
  return {
    userId: checkout.userId,
    id: newId(clock.nowMs()),
    sessionId: checkout.id,
    receipt: `SFR-${sha256Hex(`${checkout.id}:${price.totalPaise}`).slice(0, RECEIPT_LENGTH)}`,
    amountPaise: price.totalPaise,
    priceHash,
    plan: checkout.paymentOption,
    pollUntil: new Date(epochMs(checkout.expiresAt) + LATE_AUTHORISATION_MS).toISOString(),
    createdAt: clock.nowIso(),
  };
}

/** Opens the order at the gateway, or waits for whoever is doing so; null when the gateway does not answer. */
async function openOnce(context: PaymentsContext, order: PaymentOrder): Promise<string | null> {
  const { database, clock } = context;
  const waitUntilMs = performance.now() + WAIT_FOR_OTHER_MS;
  while (performance.now() < waitUntilMs) {
    const claim = await claimOrder(database.pool, order, clock.nowMs(), CLAIM_MS);
    if (claim !== null) return openClaimed(context, order, claim.takenOver);
    const current = await findOrder(database.pool, order.userId, order.id);
    if (current?.gatewayOrderId != null) return current.gatewayOrderId;
    await pause(WAIT_STEP_MS);
  }
  return null;
}

/** Asks the gateway, and keeps its answer or gives the claim back. */
async function openClaimed(context: PaymentsContext, order: PaymentOrder, takenOver: boolean): Promise<string | null> {
  const { database, clock, pace } = context;
  const id = await (takenOver ? foundOrOpened(context, order) : opened(context, order));
  if (id === null) await releaseOrder(database.pool, order);
  else await noteGatewayOrder(database.pool, order, id, clock.nowMs() + pace.firstPollMs);
  return id;
}

/** Somebody asked before and noted no answer: what the gateway has under our receipt is looked up first. */
async function foundOrOpened(context: PaymentsContext, order: PaymentOrder): Promise<string | null> {
  const found = await context.gateway.orderByReceipt(order.receipt);
  if (found.kind !== 'ok') return null;
  return found.order?.amountPaise === order.amountPaise ? found.order.id : opened(context, order);
}

async function opened({ gateway, log }: PaymentsContext, order: PaymentOrder): Promise<string | null> {
  const { amountPaise, receipt, sessionId } = order;
  const answer = await gateway.openOrder({ amountPaise, receipt, notes: { checkout: sessionId } });
  if (answer.kind === 'ok') return answer.order.id;
  log.warn({ order: order.id, text: answer.text }, 'the gateway opened no order');
  if (answer.kind === 'refused') return null;
  const found = await gateway.orderByReceipt(receipt);
  return found.kind === 'ok' && found.order?.amountPaise === amountPaise ? found.order.id : null;
}
