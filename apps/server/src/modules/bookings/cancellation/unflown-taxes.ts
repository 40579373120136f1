import { z } from 'zod';
import { holdsRoom } from '@safar/domain/booking-machine';
import type { Queryable } from '../../../platform/database.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingsContext } from '../context.ts';
import { standingTripOf, ticketsOf, type FlightTicket } from '../flight-tickets.ts';
import { escalate } from '../recovery/escalate.ts';
import type { EscalationReason } from '../recovery/escalation-reasons.ts';
import { findBooking } from '../store.ts';
import type { BookingKey, FlightBooking } from '../booking.ts';
import { departsAtMs } from './flight-cancellation-block.ts';

const REASON: EscalationReason = 'unflown-taxes-asked';

/** Whether the statutory taxes of a flight nobody took can be asked for: a ticket of it still stands, and has left (REQ-CXL-12). */
export function areTaxesOpen(booking: FlightBooking, tickets: readonly FlightTicket[], nowMs: number): boolean {
  const isTicketed = tickets.some(({ state }) => state === 'ticketed');
  return isTicketed && holdsRoom(booking.status) && nowMs >= departsAtMs(booking, standingTripOf(booking, tickets));
}

const AskedRow = z.object({ at: Instant });

/** When the traveller asked for them, ISO text; null: not yet. */
export async function taxesAskedAt(db: Queryable, { userId, bookingId }: BookingKey): Promise<string | null> {
  const [row] = await rowsOf(db, AskedRow)(
    `select min(raised_at) as at from escalations where user_id = $1 and booking_id = $2 and reason = $3
     having min(raised_at) is not null`,
    [userId, bookingId, REASON],
  );
  return row?.at ?? null;
}

/**
 * Takes the wish of who did not fly to have the statutory taxes back, once: it reaches the desk as work, and a person asks the airline for
 * them (DGCA, CAR section 3, series M, part II, in force since 26 March 2026). Asked again, it answers when it was asked first.
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
  await escalate(context, key, REASON);
  // Read back: of two that ask at once both answer what is kept.
  return { askedAt: (await taxesAskedAt(pool, key)) ?? context.clock.nowIso() };
}
