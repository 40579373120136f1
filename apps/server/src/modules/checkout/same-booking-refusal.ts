import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { formatDayTime } from '@safar/domain/time/days';
import { fail, type Failure } from '../../platform/failure.ts';

/** A booking of the traveller's that a checkout would repeat. */
export interface SameBooking {
  readonly bookingId: string;
  readonly reference: string;
  readonly kind: 'hotel' | 'flight';
  /** ISO instant. */
  readonly bookedAt: string;
  /** False where the supplier refuses a second one (tbo-air.md 3). */
  readonly mayBookAgain: boolean;
}

/**
 * The refusal that tells a traveller about a booking they are about to repeat, before anything is paid (REQ-CHK-10).
 */
export function refusalOf({
  bookingId,
  reference,
  kind,
  bookedAt,
  mayBookAgain,
}: SameBooking): Failure<'SAME_BOOKING' | 'DUPLICATE_BOOKING'> {
  const details = { bookingId, reference };
  if (!mayBookAgain) return fail('DUPLICATE_BOOKING', { details });
  const text = t(m.bookedBefore, { kind, time: formatDayTime(bookedAt), reference });
  return fail('SAME_BOOKING', { text, details });
}
