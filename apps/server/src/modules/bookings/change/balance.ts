import { insertChange } from '../order/change-rows.ts';
import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { nextStatuses } from '@safar/domain/order/booking-machine';
import { afterCheckinNotice, checkinDayOver } from '@safar/domain/stay/stay-dates';
import { formatDayTime } from '@safar/domain/time/days';
import { postHoldEnded } from '@safar/domain/money/ledger';
import { formatInr, type Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import type { Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { payerOf, priceHashOf } from '../../checkout/index.ts';
import { post, type BalanceDue, type Payment } from '../../payments/index.ts';
import type { BookingsContext } from '../context.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { sellLines } from '../order/order-lines.ts';
import { endsOn, isPaidInFull, postingKey, referenceOf, roomsOf, startsOn, titleOf } from '../order/booking-basics.ts';
import { balanceChange, getBooking, lockIfThere, saveNothingDue } from '../order/store.ts';
import type { Booking, BookingKey, BookingSummary, FlightBooking, StayBooking } from '../order/booking.ts';
import { clearTimers } from './timer-store.ts';

/** The balance that is due for a booking; 0 when none is. */
export function duePaise(booking: BookingSummary, nowMs: number): Paise {
  const { status, dueAt, paidPaise } = booking;
  const waits = nextStatuses(status, 'payment-recorded').includes(status) && dueAt !== null;
  if (!waits || (booking.kind === 'hotel' && checkinDayOver(booking.context.checkin, nowMs))) return 0;
  return totalOf(booking.priceLines) - paidPaise;
}

/**
 * The change that a payment of this amount pays: it locks the booking, in the transaction that records the payment.
 * Null when exactly this amount is not due (REQ-PAY-8).
 */
export async function balanceToPay(
  { clock }: Pick<BookingsContext, 'clock'>,
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  amountPaise: Paise,
): Promise<string | null> {
  const key = { userId, bookingId };
  if ((await lockIfThere(transaction, key)) === null) return null;
  const owed = duePaise(await getBooking(transaction, key), clock.nowMs());
  if (owed === 0 || amountPaise !== owed) return null;
  return balanceChange(transaction, key, newId(clock.nowMs()));
}

/**
 * Takes a payment for the balance of a booking, once it is written, in its transaction. Together with the earlier
 * payments it pays the sale, and the change that it pays starts: it vouchers the room (REQ-PAY-6, REQ-BKG-10).
 */
export async function takeBalance(
  { clock, changes }: Pick<BookingsContext, 'clock' | 'changes'>,
  transaction: Transaction,
  { userId, bookingId, changeId, ...payment }: Payment,
): Promise<void> {
  const key = { userId, bookingId };
  const booking = await getBooking(transaction, key);
  const at = clock.nowIso();
  await saveNothingDue(transaction, key, payment.method);
  await clearTimers(transaction, key);
  const heldPaise = booking.paidPaise - payment.amountPaise;
  await post(transaction, postingKey(booking, 'hold-ended', at), postHoldEnded(heldPaise));
  const note = { code: 'balance-paid', paidPaise: payment.amountPaise } as const;
  await transitionBooking(transaction, key, { event: 'payment-recorded', note, at }, () =>
    insertChange(transaction, key, { id: changeId, reason: 'balance', askedBy: 'traveller', gives: 'nothing', at }),
  );
  await sellLines(transaction, booking, { ...key, changeId }, at);
  await changes.start(transaction, { ...key, changeId });
}

/** The balance due for a booking, and the facts that its page and payment link show. */
export function balanceOf(booking: Booking, nowMs: number): BalanceDue {
  const owed = duePaise(booking, nowMs);
  const state = stateOf(booking, owed);
  return {
    userId: booking.userId,
    bookingId: booking.id,
    sessionId: booking.sessionId,
    reference: referenceOf(booking),
    plan: booking.paymentOption,
    priceHash: priceHashOf(booking),
    totalPaise: totalOf(booking.priceLines),
    paidPaise: booking.paidPaise,
    duePaise: owed,
    dueAt: state === 'due' ? booking.dueAt : null,
    state,
    message: messageOf(booking, state, owed),
    bought: booking.kind === 'hotel' ? stayShown(booking) : flightShown(booking),
    customer: payerOf(booking),
  };
}

function flightShown(booking: FlightBooking): BalanceDue['bought'] {
  const { trip } = booking.quote;
  const flights = trip.tickets.flatMap(({ legs }) => legs.flatMap(({ segments }) => segments));
  return {
    kind: 'flight',
    route: titleOf(booking),
    startsOn: startsOn(booking),
    endsOn: endsOn(booking),
    flights: flights.map(
      ({ carrierName, carrierCode, flightNumber }) => `${carrierName} ${carrierCode} ${flightNumber}`,
    ),
    passengers: booking.passengers.length,
  };
}

function stayShown({ context, offer }: StayBooking): BalanceDue['bought'] {
  return {
    kind: 'hotel',
    hotelName: context.hotel.name,
    city: context.hotel.city,
    image: context.hotel.image,
    checkin: context.checkin,
    checkout: context.checkout,
    nights: context.nights,
    rooms: context.rooms,
    roomNames: offer.rate.roomNames,
  };
}

function stateOf(booking: Booking, owed: Paise): BalanceDue['state'] {
  if (owed > 0) return 'due';
  switch (booking.status) {
    case 'processing':
    case 'pending':
      return isPaidInFull(booking) ? 'paid' : 'waiting';
    case 'confirmed':
    case 'vouchered':
    case 'cancel-rejected':
      return isPaidInFull(booking) ? 'paid' : 'closed';
    case 'failed':
    case 'refunded':
    case 'cancelling':
    case 'cancelled':
    case 'released':
      return 'closed';
  }
}

function messageOf(booking: Booking, state: BalanceDue['state'], owed: Paise): string {
  switch (state) {
    case 'due':
      return t(m.payBy, {
        kind: booking.kind,
        rooms: roomsOf(booking),
        amount: formatInr(owed),
        time: booking.dueAt === null ? 'none' : formatDayTime(booking.dueAt),
      });
    case 'paid':
      return t(m.paidInFull);
    case 'waiting':
      return t(m.notConfirmedYet, { kind: booking.kind, rooms: roomsOf(booking) });
    case 'closed':
      return closedMessage(booking);
  }
}

function closedMessage(booking: Booking): string {
  switch (booking.status) {
    case 'released':
      return t(m.releasedUnpaid, { kind: booking.kind, rooms: roomsOf(booking) });
    case 'cancelling':
      return t(m.beingCancelled);
    case 'cancelled':
      return t(m.cancelled);
    case 'failed':
    case 'refunded':
      return t(m.notMade);
    case 'processing':
    case 'pending':
    case 'confirmed':
    case 'vouchered':
    case 'cancel-rejected':
      return booking.kind === 'hotel' ? afterCheckinNotice(booking.context.checkin) : t(m.stillValid);
  }
}
