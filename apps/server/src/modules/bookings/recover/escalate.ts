import type { BookingsContext } from '../context.ts';
import type { EscalationReason } from './escalation-reasons.ts';
import { saveEscalation } from './escalation-store.ts';
import type { BookingKey } from '../order/booking.ts';

/**
 * Puts a booking on the desk's list of work, once for each reason, and logs and counts it.
 * @param detail the subject, when the booking alone does not identify it
 */
export async function escalate(
  { log, metrics, database, clock }: Pick<BookingsContext, 'log' | 'metrics' | 'database' | 'clock'>,
  key: BookingKey,
  reason: EscalationReason,
  detail = '',
): Promise<void> {
  log.error({ booking: key.bookingId, reason, detail }, 'a booking needs a person');
  metrics.events.inc({ event: 'booking-needs-person' });
  await saveEscalation(database.pool, key, { reason, detail }, clock.nowIso());
}
