import { postBookingUndone } from '@safar/domain/ledger';
import { formatInr } from '@safar/domain/money';
import type { Transaction } from '../../platform/database.ts';
import { post } from '../payments/index.ts';
import { escalate } from './escalate.ts';
import type { BookingsContext } from './context.ts';
import { notifyOfFlight } from './tickets/notify-of-flight.ts';
import { transitionTickets } from './tickets/ticket-store.ts';
import { transitionBooking } from './transition-status.ts';
import { postingKey, soldPrice } from './booking-price.ts';
import { undoStay } from './stays/settle-stay.ts';
import { getBooking, lockStatus, type Booking } from './store.ts';
import { notifyTraveller } from './stays/notify-of-stay.ts';
import { refundAll } from './failed-booking.ts';

const WORDS = {
  hotel: {
    text: 'The hotel cancelled your room.',
    reason: 'the hotel cancelled it: the traveller may need another room',
  },
  flight: {
    text: 'The airline cancelled your flight.',
    reason: 'the airline cancelled it: the traveller may need another flight',
  },
} as const;

/**
 * A booking whose supplier cancelled it without being asked: marked, everything refunded, the traveller told, a person called. Left
 * alone when it has moved since `booking` was read: what its traveller asked for meanwhile goes its own way.
 */
export async function endSupplierCancelled(context: BookingsContext, booking: Booking): Promise<void> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const refundPaise = await context.database.transaction((transaction) => noteLost(context, transaction, booking));
  if (refundPaise === null) return;
  const notification = { kind: 'cancelled', chargePaise: 0, refundPaise, bySupplier: true } as const;
  for (const channel of ['sms', 'email'] as const)
    await (booking.kind === 'hotel' ? notifyTraveller : notifyOfFlight)(context, key, channel, notification);
  await escalate(context, key, WORDS[booking.kind].reason);
}

async function noteLost(context: BookingsContext, transaction: Transaction, seen: Booking): Promise<number | null> {
  const key = { userId: seen.userId, bookingId: seen.id };
  if ((await lockStatus(transaction, key)) !== seen.status) return null;
  const at = context.clock.nowIso();
  const booking = await getBooking(transaction, key);
  const { paidPaise } = booking;
  const back = paidPaise === 0 ? 'You had paid nothing.' : `${formatInr(paidPaise)}, all you paid, goes back to you.`;
  const text = `${WORDS[booking.kind].text} ${back}`;
  if ((await transitionBooking(transaction, key, { event: 'supplier-cancelled', text, at })) === null) return null;
  if (booking.kind === 'hotel') await undoStay(transaction, booking, at);
  else {
    await post(transaction, postingKey(booking, 'booking-undone', at), postBookingUndone(soldPrice(booking)));
    await transitionTickets(transaction, key, ['ticketed'], 'cancelled');
  }
  // The sweeper of refunds sends it.
  await refundAll(context, transaction, booking);
  return paidPaise;
}
