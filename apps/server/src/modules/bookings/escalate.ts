import type { BookingsContext } from './context.ts';
import { saveEscalation } from './escalation-store.ts';
import type { BookingKey } from './store.ts';

/** Puts a booking on the list of the person who must act, once for each reason; logged and counted too. */
export async function escalate(
  { log, metrics, database, clock }: Pick<BookingsContext, 'log' | 'metrics' | 'database' | 'clock'>,
  key: BookingKey,
  reason: string,
): Promise<void> {
  log.error({ booking: key.bookingId, reason }, 'a booking needs a person');
  metrics.events.inc({ event: 'booking-needs-person' });
  await saveEscalation(database.pool, key, reason, clock.nowIso());
}
