import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { cancelBooking as cancelBookingCall } from '@safar/contract/cancellation';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { askedBefore, askedForItems, findCancellation, type AskedBefore } from '../change/cancellation-store.ts';
import { isBeingBought, isCancelQueued, queueCancel } from '../change/queued-cancel.ts';
import { askPayments } from '../change/refund-promise.ts';
import type { CancelRequest } from '../fulfilment.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { insertWish } from '../order/wish-rows.ts';
import { freedTickets } from '../order/proposed-terms.ts';
import { getFlight, lockStatus } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { TicketsContext } from '../context.ts';
import { allOf, mostForTrip } from './flight-charges.ts';
import { refuseTerms } from './answer-terms.ts';
import { answerHeldChange } from './judge-hold.ts';
import { givenTickets } from './name-tickets.ts';
import { cancellationBlockOf, quoteCancellation } from './quote-cancellation.ts';

type Answer = CallAnswer<typeof cancelBookingCall> | Failure<(typeof cancelBookingCall)['errors'][number]>;

/**
 * Queues the cancellation of a trip that is being bought. When the trip waits for an answer to a change, cancelling
 * refuses the change and the trip is cancelled at once. Null when it is no longer being bought (REQ-CXL-10).
 */
async function queueFlightCancel(
  context: TicketsContext,
  transaction: Transaction,
  booking: FlightBooking,
  { shownChargePaise, alongside }: CancelRequest,
): Promise<Answer | null> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const status = await lockStatus(transaction, key);
  if (!isBeingBought({ status })) return null;
  const isAsked = await answerHeldChange(context, transaction, key, 'refused');
  const cost = isAsked ? allOf(booking) : mostForTrip(booking, context.clock.nowMs());
  // The change may have been accepted in another tab since the full refund was shown.
  if (shownChargePaise !== null && shownChargePaise < cost.chargePaise && !(await isCancelQueued(transaction, key)))
    return fail('CANCEL_CHARGE_CHANGED', { details: cost });
  await alongside?.(transaction, cost);
  await queueCancel(context, transaction, key);
  return { outcome: 'queued', status, ...cost };
}

/** The answer to the same request when it was made before and is open or done; null when it was not. */
async function madeBefore(
  db: Queryable,
  key: BookingKey,
  { status }: Pick<FlightBooking, 'status'>,
  { items }: CancelRequest,
): Promise<AskedBefore | null> {
  return items === undefined
    ? askedBefore(status, await findCancellation(db, key))
    : askedForItems(db, key, status, items);
}

/**
 * Requests the cancellation of a flight, or of some seats of it, once. What was shown is the most that it costs, and
 * a workflow follows the airlines to their decision. A repeated request while that is open or done gets the same
 * answer. A cancellation that an airline refused can be requested again, for what still stands (REQ-CXL-11,
 * REQ-CXL-13, REQ-CXL-2).
 */
export async function cancelFlight(
  context: TicketsContext,
  booking: FlightBooking,
  request: CancelRequest,
): Promise<Answer> {
  const { remarks, shownChargePaise, shownRefundPaise = null, alongside, items: chosen } = request;
  const { clock, database, changes } = context;
  const key = { userId: booking.userId, bookingId: booking.id };
  const decided = await madeBefore(database.pool, key, booking, request);
  if (decided !== null) return decided;
  await askPayments(context, booking);
  const queued =
    chosen === undefined && isBeingBought(booking)
      ? await database.transaction((transaction) => queueFlightCancel(context, transaction, booking, request))
      : null;
  if (queued !== null) return queued;
  // A purchase that was under way when the booking was read may have failed since.
  const now = await getFlight(database.pool, key);
  const blocked = await cancellationBlockOf(context, database.pool, now, chosen);
  if (blocked !== null) return fail('CANCEL_NOT_POSSIBLE', { text: blocked });
  const asked = await quoteCancellation(context, now, chosen);
  if (isFailure(asked)) return asked;
  const quote = { chargePaise: asked.chargePaise, refundPaise: asked.refundPaise };
  if (shownChargePaise !== null && shownChargePaise !== quote.chargePaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  if (shownRefundPaise !== null && shownRefundPaise !== quote.refundPaise)
    return fail('CANCEL_CHARGE_CHANGED', { details: quote });
  const answer = await database.transaction(async (transaction): Promise<Answer | null> => {
    const status = await lockStatus(transaction, key);
    const faster = await madeBefore(transaction, key, { status }, request);
    if (faster !== null) return faster;
    const locked = await getFlight(transaction, key);
    const still = await cancellationBlockOf(context, transaction, locked, chosen);
    if (still !== null) return fail('CANCEL_NOT_POSSIBLE', { text: still });
    const isThere = asked.items.every(({ item }) =>
      locked.items.some((each) => each.item === item && each.state === 'standing'),
    );
    if (!isThere) return fail('CANCEL_NOT_POSSIBLE', { text: t(m.partNotThere) });
    // What an airline changed was accepted in another tab, or became known, since this was worked out.
    const freed = await freedTickets(transaction, key);
    if (freed.size !== asked.freed.size || [...freed].some((ticket) => !asked.freed.has(ticket))) return null;
    await alongside?.(transaction, quote);
    const at = clock.nowIso();
    let changeId = newId(clock.nowMs());
    const gives = { items: asked.tickets.flatMap(({ shares }) => shares) };
    const note = asked.isAll
      ? ({ code: 'cancel-requested' } as const)
      : ({ code: 'part-requested', given: givenTickets(locked, asked.tickets) } as const);
    const event = asked.isAll ? 'cancel-requested' : 'part-requested';
    const moved = await transitionBooking(transaction, key, { event, note, at }, async () => {
      await refuseTerms(
        context,
        transaction,
        key,
        asked.tickets.flatMap(({ ticket, isWhole }) => (isWhole ? ticket.ticket : [])),
      );
      changeId = await insertWish(transaction, key, { id: changeId, gives, shown: { remarks, ...quote }, at });
    });
    if (moved === null) throw new Error(`booking ${key.bookingId} cannot be cancelled while ${status}`);
    await changes.start(transaction, { ...key, changeId });
    return { outcome: 'requested', status: moved, ...quote };
  });
  return answer ?? cancelFlight(context, await getFlight(database.pool, key), request);
}
