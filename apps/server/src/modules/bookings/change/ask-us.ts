import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { holdsRoom } from '@safar/domain/order/booking-machine';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKey } from '../order/booking.ts';
import { escalate } from '../recover/escalate.ts';
import { findBooking, lockStatus } from '../order/store.ts';
import { saveAskedUs } from './cancellation-store.ts';

/**
 * Takes a traveller's request that we cancel what the hotel or the airline refused to cancel. It is on the desk's list
 * of work until an operator has settled it (REQ-CXL-11). A repeated request is listed once. Null when it was taken.
 */
export async function askUsToCancel(
  context: BookingsContext,
  key: BookingKey,
): Promise<Failure<'BOOKING_NOT_FOUND' | 'CANCEL_NOT_POSSIBLE'> | null> {
  const { database, clock } = context;
  if ((await findBooking(database.pool, key)) === null) return fail('BOOKING_NOT_FOUND');
  const at = clock.nowIso();
  const isOurs = await database.transaction(async (transaction) => {
    const status = await lockStatus(transaction, key);
    return holdsRoom(status) && status !== 'cancelling' && (await saveAskedUs(transaction, key, at));
  });
  if (!isOurs) return fail('CANCEL_NOT_POSSIBLE', { text: t(m.notRefused) });
  await escalate(context, key, 'cancel-wanted');
  return null;
}
