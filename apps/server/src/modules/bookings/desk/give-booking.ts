import { may } from '@safar/contract/desk/permissions';
import { mailOperator } from '../../../platform/approval-store.ts';
import { findColleague } from '../../../platform/colleague-store.ts';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { BookingsContext } from '../context.ts';
import { changeOwner, ownersOf } from './owner-store.ts';
import { referenceOf, titleOf } from '../order/booking-basics.ts';
import { findBooking } from '../order/store.ts';
import type { BookingKey } from '../order/booking.ts';

/**
 * Takes ownership of a booking, gives it to a colleague who is told by mail, or to nobody (REQ-DESK-11). When two operators take it at once,
 * one gets it and the other is told the owner.
 * @param from the owner that was shown; null when there was none
 */
export async function giveBooking(
  { database, clock }: BookingsContext,
  key: BookingKey,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  { operator, note }: { readonly operator: Operator; readonly note: NoteAction },
): Promise<'done' | Failure<'BOOKING_NOT_FOUND' | 'BOOKING_TAKEN' | 'NOT_PERMITTED'>> {
  const { bookingId } = key;
  const booking = await findBooking(database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  return database.transaction(async (transaction) => {
    const taker = to === null ? null : await findColleague(transaction, to);
    if (to !== null && (taker === null || !may(taker.role, 'queues.work'))) return fail('NOT_PERMITTED');
    const at = clock.nowIso();
    if (from === to || !(await changeOwner(transaction, { bookingId, from, to, at }))) {
      const owner = (await ownersOf(transaction, [bookingId])).get(bookingId);
      return fail('BOOKING_TAKEN', owner && { text: `${owner.name} has taken this booking.` });
    }
    if (to !== null && to !== operator.id)
      await mailOperator(transaction, to, {
        subject: `Given to you: ${titleOf(booking)}, ${referenceOf(booking)}`,
        text: `${operator.name} gives it to you.`,
        path: `/bookings/${key.userId}/${bookingId}`,
        nowIso: at,
      });
    const subject = { kind: 'booking', id: bookingId };
    await note(transaction, { subject, before: { owner: from }, after: { owner: to } });
    return 'done';
  });
}
