import { linesOfItems } from './item-charges.ts';
import { z } from 'zod';
import { airRefund } from '@safar/domain/flight/air-refunds';
import { fareOnly } from '@safar/domain/flight/fare-cancellation-fees';
import { formatDay, indiaClockOf } from '@safar/domain/time/days';
import { dayOf } from '@safar/domain/flight/flight-times';
import { formatInr, type Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { AIR_REFUND_DAYS } from '@safar/domain/money/refund-track';
import { workingDayAfter } from '@safar/domain/time/working-days';
import { holdsRoom } from '@safar/domain/order/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingsContext } from '../context.ts';
import { standingTripOf, ticketsOf, type FlightTicket } from '../order/flight-tickets.ts';
import { escalate } from '../recover/escalate.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { findBooking } from '../order/store.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { departsAtMs } from './flight-cancellation-block.ts';

const REASON: EscalationReason = 'unflown-taxes-asked';

/**
 * Whether the statutory taxes of an unused flight can be requested: one of its tickets is still valid and has departed
 * (REQ-CXL-12).
 */
export function areTaxesOpen(booking: FlightBooking, tickets: readonly FlightTicket[], nowMs: number): boolean {
  const isTicketed = tickets.some(({ state }) => state === 'ticketed');
  return isTicketed && holdsRoom(booking.status) && nowMs >= departsAtMs(booking, standingTripOf(booking, tickets));
}

/**
 * The facts for the operator who asks the airline: each valid ticket by flight, day and the supplier's number, the
 * amount of its taxes, and the due date.
 */
function factsFor(booking: FlightBooking, tickets: readonly FlightTicket[], nowMs: number): string {
  const { day: today } = indiaClockOf(nowMs);
  const each = tickets.flatMap(({ ticket, state, supplierBookingId }) => {
    const sold = booking.quote.trip.tickets[ticket];
    if (sold === undefined || state !== 'ticketed') return [];
    const flights = sold.legs.flatMap(({ segments }) => segments);
    const names = flights.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`).join(', ');
    const leftOn = formatDay(dayOf(flights[0]?.from.time ?? ''));
    return [
      `${names} of ${leftOn}, booking ${supplierBookingId ?? 'not known'} at the supplier, taxes of ${formatInr(taxesOf(booking, ticket))}`,
    ];
  });
  return `${each.join('; ')}; asked as a no-show, to be given back by ${formatDay(workingDayAfter(today, AIR_REFUND_DAYS))}`;
}

/** The part of the fare of a ticket's seats that stand which is refunded even when the airline charges the maximum. */
function taxesOf(booking: FlightBooking, ticket: number): Paise {
  const { items, createdAt } = booking;
  const standing = items.filter(({ record, state }) => record === ticket && state === 'standing');
  const fare = fareOnly(linesOfItems(booking, standing));
  const most = { chargePaise: totalOf(fare), refundPaise: null };
  return airRefund(fare, most, indiaClockOf(createdAt).day).refundPaise;
}

const AskedRow = z.object({ at: Instant });

/** When the traveller requested the taxes, ISO text; null when not yet. */
export async function taxesAskedAt(db: Queryable, { userId, bookingId }: BookingKey): Promise<string | null> {
  const [row] = await rowsOf(db, AskedRow)(
    `select min(raised_at) as at from escalations where user_id = $1 and booking_id = $2 and reason = $3
     having min(raised_at) is not null`,
    [userId, bookingId, REASON],
  );
  return row?.at ?? null;
}

/**
 * Takes the request of a traveller who did not fly to get the statutory taxes back, once. It becomes work for the desk,
 * and an operator asks the airline for them (DGCA, CAR section 3, series M, part II, in force since 26 March 2026). A
 * repeated request returns the instant of the first.
 */
export async function askForUnflownTaxes(
  context: BookingsContext,
  key: BookingKey,
): Promise<{ askedAt: string } | Failure<'BOOKING_NOT_FOUND' | 'TAXES_NOT_OPEN'>> {
  const { pool } = context.database;
  const booking = await findBooking(pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  if (booking.kind === 'hotel') return fail('TAXES_NOT_OPEN');
  const askedAt = await taxesAskedAt(pool, key);
  if (askedAt !== null) return { askedAt };
  const tickets = await ticketsOf(pool, key.userId, [key.bookingId]);
  if (!areTaxesOpen(booking, tickets, context.clock.nowMs())) return fail('TAXES_NOT_OPEN');
  await escalate(context, key, REASON, factsFor(booking, tickets, context.clock.nowMs()));
  // Read back, so that two requests at once both return the saved instant.
  return { askedAt: (await taxesAskedAt(pool, key)) ?? context.clock.nowIso() };
}
