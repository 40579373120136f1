import { itemsBeingGivenUp, roomsGivenUpAlone } from './wish-rows.ts';
import type { CallAnswer } from '@safar/contract/call';
import type { booking as bookingCall } from '@safar/contract/bookings';
import { fail, type Failure } from '../../../platform/failure.ts';
import { changesOnPaper, documentsOfBooking } from './booking-documents.ts';
import { bookingDetail } from './booking-view.ts';
import { taxesAskedAt } from '../change/unflown-taxes.ts';
import { findCancellation } from '../change/cancellation-store.ts';
import type { BookingsContext } from '../context.ts';
import { ticketsOf } from './flight-tickets.ts';
import { datesBeingTaken } from './exchanged-records.ts';
import { runningExchange } from './proposed-exchange.ts';
import { openTerms } from './proposed-terms.ts';
import { findBooking, isNumberAsked } from './store.ts';
import { checksOf } from '../buy/review.ts';
import type { BookingKey } from './booking.ts';
import { historyOf } from './history-store.ts';

/** One booking of the traveller with everything its page shows. */
export async function readBooking(
  { database, payments, clock }: BookingsContext,
  key: BookingKey,
): Promise<CallAnswer<typeof bookingCall> | Failure<'BOOKING_NOT_FOUND'>> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const [
    tickets,
    cancellation,
    history,
    money,
    isHotelNumberAsked,
    taxesAsked,
    checks,
    beingGivenUp,
    moved,
    roomsAlone,
    changes,
    exchange,
    newDates,
  ] = await Promise.all([
    booking.kind === 'flight' ? ticketsOf(database.pool, key.userId, [key.bookingId]) : [],
    findCancellation(database.pool, key),
    historyOf(database.pool, key),
    payments.ofBooking(key.userId, booking.id),
    isNumberAsked(database.pool, key),
    taxesAskedAt(database.pool, key),
    checksOf(database.pool, key.userId, [booking]),
    itemsBeingGivenUp(database.pool, key),
    openTerms(database.pool, key),
    roomsGivenUpAlone(database.pool, key),
    changesOnPaper(database.pool, booking),
    booking.kind === 'flight' ? runningExchange(database.pool, key) : null,
    booking.kind === 'hotel' ? datesBeingTaken(database.pool, key) : null,
  ]);
  const left = await payments.refundableOfMoney(database.pool, money);
  // A refunded double payment is not a refund of this booking.
  const refunds = money.refunds.filter(({ reason }) => reason !== 'unmatched');
  const documents = documentsOfBooking(booking, money, { roomsAlone, changes });
  const facts = {
    cancellation,
    beingGivenUp,
    moved,
    exchange,
    newDates,
    leftPaise: left.leftPaise,
    history,
    documents,
    refunds,
    payments: money.payments,
    isHotelNumberAsked,
    taxesAsked,
  };
  const checkedBy = checks.get(key.bookingId) ?? null;
  return { booking: bookingDetail(booking, tickets, { ...facts, checkedBy, nowMs: clock.nowMs() }) };
}
