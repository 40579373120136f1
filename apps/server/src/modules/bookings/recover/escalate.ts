import type { BookingsContext } from '../context.ts';
import type { EscalationReason } from './escalation-reasons.ts';
import { saveEscalation } from './escalation-store.ts';
import type { BookingKey } from '../order/booking.ts';

/**
 * Puts a booking on the list of the person who must act, once for each reason; logged and counted too.
 * @param detail what it is about, where the booking alone does not say
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
