import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { dayOf } from '@safar/domain/flight/flight-times';
import { indiaClockOf } from '@safar/domain/time/days';
import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/cancellation';
import type { Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findCheckout, findReplaced, saveReplaced, type Checkout } from '../../checkout/index.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds, CancelPreview } from '../fulfilment.ts';
import { endsOn, referenceOf, routeOf, startsOn, titleOf } from '../order/booking-basics.ts';
import type { Booking } from '../order/booking.ts';
import { queuedWish, queueWish } from '../order/wish-rows.ts';
import { standingBookings } from '../order/list-store.ts';
import { findBooking, getBooking, lockIfThere } from '../order/store.ts';
import { standsUncancelled } from './queued-cancel.ts';
import { setTimer } from './timer-store.ts';

type Answer = Omit<CallAnswer<typeof calls.replaceBooking>, 'ok'>;

/** Identifies a checkout of a traveller. */
interface SessionKey {
  readonly userId: string;
  readonly sessionId: string;
}

/** The number of a traveller's active bookings that are looked at, and of those that are shown. */
const MAX_LOOKED_AT = 50;
const MAX_SHOWN = 5;

/** The booking that is cancelled once that of a checkout is confirmed, with the sums that were shown, and those that may be (REQ-CHG-1). */
export async function replacedBooking(
  { database: { pool }, clock }: Pick<BookingsContext, 'database' | 'clock'>,
  { userId, sessionId }: SessionKey,
): Promise<Omit<CallAnswer<typeof calls.replacedBooking>, 'ok'> | Failure<'SESSION_INVALID'>> {
  const checkout = await findCheckout(pool, userId, sessionId);
  if (checkout === null) return fail('SESSION_INVALID');
  const replaced = await findReplaced(pool, userId, sessionId);
  const booking = replaced && (await findBooking(pool, { userId, bookingId: replaced.bookingId }));
  const today = indiaClockOf(clock.nowIso()).day;
  const others = (await standingBookings(pool, userId, { kind: checkout.kind }, MAX_LOOKED_AT))
    .filter((other) => isAlike(checkout, other) && standsUncancelled(other) && startsOn(other) >= today)
    .toSorted((one, other) => startsOn(one).localeCompare(startsOn(other)))
    .slice(0, MAX_SHOWN);
  return {
    replaced: booking === null || replaced === null ? null : { ...brief(booking), ...replaced },
    others: others.map(brief),
  };
}

/** Whether a booking may be what a checkout is to take the place of: a stay in the same city, or the same trip. */
function isAlike(checkout: Checkout, booking: Booking): boolean {
  if (checkout.kind === 'hotel' && booking.kind === 'hotel')
    return checkout.context.hotel.city === booking.context.hotel.city;
  if (checkout.kind === 'flight' && booking.kind === 'flight')
    return routeOf(checkout.quote.trip) === routeOf(booking.quote.trip) && !hasItAlready(checkout, booking);
  return false;
}

/**
 * Has a booking cancelled once that of a checkout is confirmed: the new one first, so that its traveller always has one (REQ-CHG-1). What
 * cancelling costs now is saved as the most that it may cost then.
 * @param bookingId null: none is cancelled
 */
export async function replaceBooking(
  context: BookingsContext,
  kinds: BookingKinds,
  { userId, sessionId }: SessionKey,
  bookingId: string | null,
): Promise<Answer | Failure<(typeof calls.replaceBooking)['errors'][number]>> {
  const { pool } = context.database;
  const checkout = await findCheckout(pool, userId, sessionId);
  if (checkout === null) return fail('SESSION_INVALID');
  if (bookingId === null) return (await saveReplaced(pool, userId, sessionId, null)) ? { replaced: null } : closed();
  const booking = await findBooking(pool, { userId, bookingId });
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  if (!standsUncancelled(booking) || booking.kind !== checkout.kind)
    return fail('CANCEL_NOT_POSSIBLE', { text: t(m.cannotBeReplaced) });
  if (hasItAlready(checkout, booking)) return fail('CANCEL_NOT_POSSIBLE', { text: t(m.sameFlightAgain) });
  const costs = await previewOf(kinds, booking);
  if (isFailure(costs)) return costs;
  const { chargePaise, refundPaise } = costs;
  const replaced = { bookingId, chargePaise, refundPaise };
  if (!(await saveReplaced(pool, userId, sessionId, replaced))) return closed();
  return { replaced: { ...brief(booking), ...replaced } };
}

function previewOf({ stays, tickets }: BookingKinds, booking: Booking): Promise<CancelPreview> {
  return booking.kind === 'hotel' ? stays.previewCancellation(booking) : tickets.previewCancellation(booking);
}

function closed(): Failure<'SESSION_INVALID'> {
  return fail('SESSION_INVALID');
}

function brief(booking: Booking) {
  return {
    bookingId: booking.id,
    title: titleOf(booking),
    startsOn: startsOn(booking),
    endsOn: endsOn(booking),
    paidPaise: booking.paidPaise - booking.goodwillPaise,
  };
}

/** Whether a flight that is bought is one that the traveller has: airlines cancel the second of two such tickets, or both. */
function hasItAlready(checkout: Checkout, booking: Booking): boolean {
  if (checkout.kind !== 'flight' || booking.kind !== 'flight') return false;
  const had = new Set(flightsOf(booking));
  return flightsOf(checkout).some((flight) => had.has(flight));
}

function flightsOf({ quote }: Pick<Extract<Checkout, { kind: 'flight' }>, 'quote'>): string[] {
  const segments = quote.trip.tickets.flatMap(({ legs }) => legs.flatMap((leg) => leg.segments));
  // By its day: its airline may have moved it within the day since one of the two was sold.
  return segments.map(({ carrierCode, flightNumber, from }) => `${carrierCode} ${flightNumber} ${dayOf(from.time)}`);
}

/** Has the booking cancelled that a confirmed one replaces: from now on that waits for its turn. The caller holds the new one's lock. */
export async function giveUpReplaced(
  { clock }: Pick<BookingsContext, 'clock'>,
  transaction: Transaction,
  booking: Booking,
): Promise<void> {
  const { userId, sessionId } = booking;
  const replaced = await findReplaced(transaction, userId, sessionId);
  if (replaced === null) return;
  const { bookingId, ...costs } = replaced;
  const key = { userId, bookingId };
  if ((await lockIfThere(transaction, key)) === null) return;
  if (!standsUncancelled(await getBooking(transaction, key)) || (await queuedWish(transaction, key)) !== null) return;
  const at = clock.nowIso();
  const remarks = t(m.replacedBy, { reference: referenceOf(booking) });
  await queueWish(transaction, key, { id: newId(clock.nowMs()), at, shown: { remarks, ...costs } });
  await setTimer(transaction, { ...key, kind: 'cancel' }, at);
}
