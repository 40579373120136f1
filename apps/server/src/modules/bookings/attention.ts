import type { BookingsContext } from './context.ts';
import { raiseAttention } from './attention-store.ts';
import type { BookingKey } from './store.ts';

/** Puts a booking on the list of the person who must act, once for each reason; logged and counted too. */
export async function callPerson(
  { log, metrics, database, clock }: Pick<BookingsContext, 'log' | 'metrics' | 'database' | 'clock'>,
  key: BookingKey,
  reason: string,
): Promise<void> {
  log.error({ booking: key.bookingId, reason }, 'a booking needs a person');
  metrics.events.inc({ event: 'booking-needs-person' });
  await raiseAttention(database.pool, key, reason, clock.nowIso());
}
