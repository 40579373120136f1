import type { FlightCancelOutcome } from '../../../suppliers/flight-supplier.ts';
import type { BookingsContext } from '../context.ts';
import { claimCancel, saveRequestIds, unclaimCancel } from '../order/supplier-calls.ts';
import type { RecordKey } from '../order/supplier-records.ts';
import type { RequestAnswer } from './cancel-at-supplier.ts';

/**
 * Asks a supplier to cancel a record, once over all runs of a change: the request is marked as sent before it is sent
 * (REQ-CXL-5).
 */
export async function askToCancel(
  { database: { pool }, clock, log }: BookingsContext,
  record: RecordKey,
  ask: () => Promise<FlightCancelOutcome>,
): Promise<RequestAnswer> {
  const { isMine, sentAtMs, requestIds } = await claimCancel(pool, record, clock.nowMs());
  if (!isMine) return requestIds === null ? { kind: 'silent', sentAtMs } : { kind: 'requested', requestIds };
  const outcome = await ask();
  switch (outcome.kind) {
    case 'requested':
      await saveRequestIds(pool, record, outcome.changeRequestIds);
      return { kind: 'requested', requestIds: outcome.changeRequestIds };
    case 'failed':
      log.warn(
        { booking: record.bookingId, record: record.record, text: outcome.text },
        'a supplier refused to cancel',
      );
      return { kind: 'refused' };
    case 'no-answer':
      if (outcome.sent) return { kind: 'silent', sentAtMs };
      await unclaimCancel(pool, record);
      return { kind: 'not-sent' };
  }
}
