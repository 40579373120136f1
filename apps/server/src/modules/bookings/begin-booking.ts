import { INITIAL_BOOKING_STATUS } from '@safar/domain/booking-machine';
import { formatInr } from '@safar/domain/money';
import { epochMs } from '@safar/domain/days';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Checkout } from '../checkout/index.ts';
import type { Payment } from '../payments/index.ts';
import { moveBooking, type Happening } from './move.ts';
import { countUnpaidHolds, insertBooking, type BookingKey } from './store.ts';

/** However late in its checkout a payment came, the supplier is asked at least so long. */
const BOOKABLE_AFTER_PAYMENT_MS = 10 * 60_000;

/** Rooms a traveller may hold at a time with nothing paid for them: nobody else can book those. */
export const MAX_UNPAID_HOLDS = 5;

/** Refuses one more room for nothing to a traveller who holds as many as one may; two requests at once are counted one by one. */
export async function holdsLimit(transaction: Transaction, userId: string): Promise<Failure<'HOLDS_LIMITED'> | null> {
  const isFree = (await countUnpaidHolds(transaction, userId)) < MAX_UNPAID_HOLDS;
  return isFree ? null : fail('HOLDS_LIMITED', { details: { limit: MAX_UNPAID_HOLDS } });
}

/** Writes the booking of a checkout that has just been paid as its plan asks, or confirmed with nothing to pay now. */
export async function writeBooking(
  clock: Clock,
  transaction: Transaction,
  checkout: Checkout,
  payment: Payment | null,
): Promise<BookingKey> {
  if (checkout.guests === null) throw new Error(`checkout ${checkout.id} was bought without guests`);
  const id = newId(clock.nowMs());
  const at = clock.nowIso();
  const bookableUntilMs = Math.max(epochMs(checkout.expiresAt), clock.nowMs() + BOOKABLE_AFTER_PAYMENT_MS);
  await insertBooking(transaction, {
    userId: checkout.userId,
    id,
    sessionId: checkout.id,
    paymentId: payment?.id ?? null,
    supplier: checkout.supplier,
    status: INITIAL_BOOKING_STATUS,
    bookingCode: checkout.bookingCode,
    context: checkout.context,
    offer: checkout.offer,
    paymentOption: checkout.paymentOption,
    paidPaise: payment?.amountPaise ?? 0,
    paymentMethod: payment?.method ?? null,
    guests: checkout.guests,
    guestNumbers: checkout.guestNumbers,
    contactPhone: checkout.contactPhone,
    bookableUntil: new Date(bookableUntilMs).toISOString(),
    supplierBooking: null,
    dueAt: null,
    createdAt: at,
  });
  const key = { userId: checkout.userId, bookingId: id };
  await moveBooking(transaction, key, payment === null ? { ...REQUESTED, at } : paidEvent(payment, at));
  return key;
}

const REQUESTED = {
  event: 'booking-requested',
  text: 'We are booking your room; there is nothing to pay now.',
} as const;

function paidEvent({ amountPaise }: Payment, at: string): Happening {
  const text = `We received your payment of ${formatInr(amountPaise)} and are booking your room.`;
  return { event: 'payment-recorded', text, at };
}
