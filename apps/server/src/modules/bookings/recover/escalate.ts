import { onceDatabaseAnswers, type Transaction } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import type { EscalationReason } from './escalation-reasons.ts';
import { saveEscalation } from './escalation-store.ts';
import type { BookingKey } from '../order/booking.ts';

type EscalationContext = Pick<BookingsContext, 'log' | 'metrics' | 'database' | 'clock'>;

/**
 * Puts a booking on the desk's list of work, once for each reason, and logs and counts it.
 * @param detail the subject, when the booking alone does not identify it
 */
export async function escalate(
  context: EscalationContext,
  key: BookingKey,
  reason: EscalationReason,
  detail = '',
): Promise<void> {
  logAndCount(context, key, reason, detail);
  await saveEscalation(context.database.pool, key, { reason, detail }, context.clock.nowIso());
}

/** As `escalate`, in a workflow between its steps: waits while the database cannot answer, since a workflow that throws has ended. */
export async function escalateInWorkflow(
  context: EscalationContext,
  key: BookingKey,
  reason: EscalationReason,
  detail = '',
): Promise<void> {
  const { database, clock } = context;
  logAndCount(context, key, reason, detail);
  await onceDatabaseAnswers(() => saveEscalation(database.pool, key, { reason, detail }, clock.nowIso()));
}

/** As `escalate`, in the transaction that makes it so. */
export async function escalateIn(
  context: EscalationContext,
  transaction: Transaction,
  key: BookingKey,
  reason: EscalationReason,
  detail = '',
): Promise<void> {
  logAndCount(context, key, reason, detail);
  await saveEscalation(transaction, key, { reason, detail }, context.clock.nowIso());
}

function logAndCount(
  { log, metrics }: EscalationContext,
  { bookingId }: BookingKey,
  reason: EscalationReason,
  detail: string,
): void {
  log.error({ booking: bookingId, reason, detail }, 'a booking needs a person');
  metrics.events.inc({ event: 'booking-needs-person' });
}
