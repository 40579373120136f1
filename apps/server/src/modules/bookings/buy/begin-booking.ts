import { BOOKABLE_AFTER_PAYMENT_MS, MAX_UNPAID_HOLDS } from '@safar/domain/limits';
import { INITIAL_BOOKING_STATUS } from '@safar/domain/order/booking-machine';
import { epochMs } from '@safar/domain/time/days';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { Config } from '../../../config.ts';
import { withBoughtExtras, type Checkout } from '../../checkout/index.ts';
import { partsIn, type Coupons } from '../../coupons/index.ts';
import { tripOnLines } from '../../flights/index.ts';
import type { Payment } from '../../payments/index.ts';
import { tieMove } from '../desk/move-store.ts';
import { reviewIfUnusual } from './review.ts';
import { transitionBooking, type Happening } from '../order/transition-status.ts';
import { countUnpaidHolds, insertBooking } from '../order/store.ts';
import type { BookingKey, FlightBooking, StayBooking } from '../order/booking.ts';

/**
 * Refuses another unpaid room to a traveller who already holds the maximum. Two requests at once are counted one
 * after the other (REQ-CHK-9, REQ-TKT-15).
 */
export async function holdsLimit(transaction: Transaction, userId: string): Promise<Failure<'HOLDS_LIMITED'> | null> {
  const isFree = (await countUnpaidHolds(transaction, userId)) < MAX_UNPAID_HOLDS;
  return isFree ? null : fail('HOLDS_LIMITED', { details: { limit: MAX_UNPAID_HOLDS } });
}

/**
 * Until when the supplier is asked for what a checkout sells, ISO instant: a while after a payment that came late in
 * it (REQ-PAY-4).
 */
export function bookableUntilOf({ expiresAt }: Pick<Checkout, 'expiresAt'>, nowMs: number): string {
  return new Date(Math.max(epochMs(expiresAt), nowMs + BOOKABLE_AFTER_PAYMENT_MS)).toISOString();
}

/** Writes the booking of a checkout that was just paid as its plan asks, or confirmed with nothing to pay now. */
export async function writeBooking(
  {
    clock,
    config,
    coupons,
  }: { readonly clock: Clock; readonly config: Config; readonly coupons: Pick<Coupons, 'use'> },
  transaction: Transaction,
  checkout: Checkout,
  payment: Payment | null,
): Promise<BookingKey> {
  const { bookingId: id } = checkout;
  const at = clock.nowIso();
  const bookableUntil = bookableUntilOf(checkout, clock.nowMs());
  await insertBooking(transaction, {
    userId: checkout.userId,
    id,
    sessionId: checkout.id,
    supplier: checkout.supplier,
    ...soldIn(checkout),
    status: INITIAL_BOOKING_STATUS,
    bookingCode: checkout.bookingCode,
    priceLines: checkout.priceLines,
    paymentOption: checkout.paymentOption,
    paymentMethod: payment?.method ?? null,
    guestNumbers: checkout.guestNumbers,
    contactPhone: checkout.contactPhone,
    bookableUntil,
    dueAt: null,
    createdAt: at,
  });
  const key = { userId: checkout.userId, bookingId: id };
  await coupons.use(transaction, { ...key, parts: partsIn(checkout.priceLines, checkout.coupons) });
  if (checkout.kind === 'hotel') await tieMove(transaction, key, checkout.context);
  await transitionBooking(
    transaction,
    key,
    payment === null ? { event: 'booking-requested', note: { code: 'requested' }, at } : paidEvent(payment, at),
  );
  await reviewIfUnusual({ config, clock }, transaction, key, {
    userId: checkout.userId,
    contactPhone: checkout.contactPhone,
    instrumentHash: payment?.instrumentHash ?? null,
    hasCoupon: checkout.coupons.length > 0,
    bookableUntil,
  });
  return key;
}

type Sold =
  | Pick<StayBooking, 'kind' | 'context' | 'offer' | 'planHours' | 'guests'>
  | Pick<FlightBooking, 'kind' | 'quote' | 'passengers' | 'contactEmail'>;

/** Returns the product of a checkout and the people it is for. */
function soldIn(checkout: Checkout): Sold {
  const nobody = () => new Error(`checkout ${checkout.id} was bought for nobody`);
  if (checkout.kind === 'flight') {
    const { passengers, contactEmail, quote, priceLines } = checkout;
    if (passengers === null) throw nobody();
    const sold = withBoughtExtras({ ...quote, trip: tripOnLines(quote, priceLines) }, passengers);
    return { kind: 'flight', quote: sold, passengers, contactEmail };
  }
  const { context, offer, planHours, guests } = checkout;
  if (guests === null) throw nobody();
  return { kind: 'hotel', context, offer, planHours, guests };
}

function paidEvent({ amountPaise }: Payment, at: string): Happening {
  return { event: 'payment-recorded', note: { code: 'paid', paidPaise: amountPaise }, at };
}
