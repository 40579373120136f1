import { postBookingUndone } from '@safar/domain/ledger';
import { formatInr } from '@safar/domain/money';
import type { Transaction } from '../../platform/database.ts';
import { post } from '../payments/index.ts';
import { callPerson } from './attention.ts';
import type { BookingsContext } from './context.ts';
import { tellOfFlight } from './flights/tell-of-flight.ts';
import { moveTickets } from './flights/ticket-store.ts';
import { moveBooking } from './move.ts';
import { postingKey, soldPrice } from './sale.ts';
import { undoStay } from './settle-booking.ts';
import { getBooking, lockStatus, type Booking } from './store.ts';
import { tellTraveller } from './tell-traveller.ts';
import { refundAll } from './unbought.ts';

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
export async function endLostBooking(context: BookingsContext, booking: Booking): Promise<void> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const refundPaise = await context.database.transaction((transaction) => noteLost(context, transaction, booking));
  if (refundPaise === null) return;
  const news = { kind: 'cancelled', chargePaise: 0, refundPaise, bySupplier: true } as const;
  for (const channel of ['sms', 'email'] as const)
    await (booking.kind === 'hotel' ? tellTraveller : tellOfFlight)(context, key, channel, news);
  await callPerson(context, key, WORDS[booking.kind].reason);
}

async function noteLost(context: BookingsContext, transaction: Transaction, seen: Booking): Promise<number | null> {
  const key = { userId: seen.userId, bookingId: seen.id };
  if ((await lockStatus(transaction, key)) !== seen.status) return null;
  const at = context.clock.nowIso();
  const booking = await getBooking(transaction, key);
  const { paidPaise } = booking;
  const back = paidPaise === 0 ? 'You had paid nothing.' : `${formatInr(paidPaise)}, all you paid, goes back to you.`;
  const text = `${WORDS[booking.kind].text} ${back}`;
  if ((await moveBooking(transaction, key, { event: 'supplier-cancelled', text, at })) === null) return null;
  if (booking.kind === 'hotel') await undoStay(transaction, booking, at);
  else {
    await post(transaction, postingKey(booking, 'booking-undone', at), postBookingUndone(soldPrice(booking)));
    await moveTickets(transaction, key, ['ticketed'], 'cancelled');
  }
  // The sweeper of refunds sends it.
  await refundAll(context, transaction, booking);
  return paidPaise;
}
