import type { CallAnswer } from '@safar/contract/call';
import type { answerFlightChange } from '@safar/contract/bookings';
import type { Transaction } from '../../../platform/database.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { findBooking, lockStatus } from '../order/store.ts';
import { ticketsOf } from '../order/flight-tickets.ts';
import type { BookingKey } from '../order/booking.ts';
import type { TicketsContext } from '../context.ts';
import { answerHeldChange } from './judge-hold.ts';

type Call = typeof answerFlightChange;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/**
 * Takes the traveller's answer to the airline's change, once. Accepted, the ticket is issued; refused, the whole trip
 * is cancelled (REQ-TKT-6).
 */
export async function answerChange(context: TicketsContext, key: BookingKey, accept: boolean): Promise<Answer> {
  if ((await findBooking(context.database.pool, key)) === null) return fail('BOOKING_NOT_FOUND');
  const answer = accept ? 'accepted' : 'refused';
  return context.database.transaction(async (transaction): Promise<Answer> => {
    const status = await lockStatus(transaction, key);
    const isNew = await answerHeldChange(context, transaction, key, answer);
    if (!isNew && !(await isAnswered(transaction, key, answer))) return fail('CHANGE_CLOSED');
    return { status };
  });
}

/** Whether the same answer was given before: a second click finds its work done. */
async function isAnswered(transaction: Transaction, key: BookingKey, answer: 'accepted' | 'refused'): Promise<boolean> {
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  return tickets.some(({ change }) => change?.state === answer);
}
