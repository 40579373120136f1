import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { createOrder as createOrderCall } from '@safar/contract/payments';
import { epochMs } from '@safar/domain/time/days';
import type { Paise } from '@safar/domain/money/money';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import {
  holdCoupons,
  lockCheckout,
  openCheckout,
  payerOf,
  planTerms,
  hasChangedSince,
  priceChanged,
  readyToBook,
  termsOf,
  type Checkout,
} from '../../checkout/index.ts';
import { openBalanceOrder } from './balance-order.ts';
import { canPaySupplier } from './can-pay-supplier.ts';
import type { PaymentsContext } from '../context.ts';
import { keepRoom } from './keep-room.ts';
import { LATE_AUTHORISATION_MS } from '@safar/domain/limits';
import { openOrder } from './open-order.ts';
import { notesOf } from './order-notes.ts';
import type { NewOrder } from './order-store.ts';

type Call = typeof createOrderCall;
type Refusal = Failure<Call['errors'][number]>;

/**
 * Opens the gateway order of a checkout for what its plan charges now, at exactly the price and terms the page
 * showed. The supplier is asked once more, and holds the room where it can. A rate or fare that is no longer
 * available is RATE_GONE or FARE_GONE. A changed one is saved and refused as PRICE_CHANGED with the present price, to
 * be accepted by a second call. A plan its tier no longer allows, or that charges nothing now, is PLAN_UNAVAILABLE. A
 * checkout and an amount have one order, however often it is requested. A checkout that our funds at the supplier do
 * not cover is SALES_PAUSED; one that repeats a booking of the traveller is confirmed first (SAME_BOOKING), or
 * refused where the airline would refuse it (DUPLICATE_BOOKING). A booking's own id orders its balance (REQ-PAY-1).
 */
export async function createOrder(
  context: PaymentsContext,
  userId: string,
  { localOrderId, bookingId, priceHash, again }: CallInput<Call>['body'],
): Promise<CallAnswer<Call> | Refusal> {
  if (localOrderId === bookingId) return orderOfBooking(context, userId, { bookingId, priceHash });
  const checkout = await openCheckout(context, userId, localOrderId);
  if (isFailure(checkout)) return checkout;
  if (checkout.bookingCode !== bookingId) return fail('SESSION_INVALID');
  const ready = await readyToBook(context, context.bookings, checkout, { priceHash, again });
  if (isFailure(ready)) return ready;
  const { checkout: current } = ready;
  const plan = planTerms(current, current.paymentOption, context.clock.nowMs());
  if (plan === null || plan.payNowPaise === 0) return fail('PLAN_UNAVAILABLE');
  if (!(await canPaySupplier(context, current))) return fail('SALES_PAUSED');
  const held = await context.database.transaction(async (transaction) => {
    const locked = await lockCheckout(transaction, userId, localOrderId);
    if (locked?.status !== 'open') return fail('SESSION_CLOSED');
    if (hasChangedSince(locked, priceHash)) return priceChanged(locked, ready.changed.details);
    return holdCoupons(context, transaction, locked);
  });
  if (isFailure(held)) return held;
  const kept = await keepRoom(context, current);
  if (isFailure(kept)) return kept;
  const due = newOrder(context, current, plan.payNowPaise);
  const told = { customer: payerOf(current), notes: notesOf(current), instead: 'smaller' } as const;
  return openOrder(context, due, told);
}

/** The demo page names a booking instead of a checkout: its balance is ordered, at the price the page showed (REQ-PAY-9). */
async function orderOfBooking(
  context: PaymentsContext,
  userId: string,
  { bookingId, priceHash }: { readonly bookingId: string; readonly priceHash: string },
): Promise<CallAnswer<Call> | Refusal> {
  const due = await context.bookings.balanceOf(userId, { bookingId });
  if (due === null) return fail('BOOKING_NOT_FOUND');
  if (due.priceHash !== priceHash) return fail('PRICE_CHANGED', { details: { priceHash: due.priceHash } });
  return openBalanceOrder(context, userId, due.sessionId);
}

function newOrder(
  { clock, gateways }: PaymentsContext,
  checkout: Checkout,
  amountPaise: Paise,
): Omit<NewOrder, 'receipt'> {
  return {
    userId: checkout.userId,
    id: newId(clock.nowMs()),
    bookingId: checkout.bookingId,
    changeId: checkout.id,
    amountPaise,
    priceHash: termsOf(checkout).priceHash,
    plan: checkout.paymentOption,
    gateway: gateways.main.id,
    pollUntil: new Date(epochMs(checkout.expiresAt) + LATE_AUTHORISATION_MS).toISOString(),
    createdAt: clock.nowIso(),
  };
}
