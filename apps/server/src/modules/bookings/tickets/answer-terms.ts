import type { CallAnswer } from '@safar/contract/call';
import type { acceptFlightTerms } from '@safar/contract/bookings';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { epochMs, toInstantIso } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { Transaction } from '../../../platform/database.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import { instantOf } from '../change/flight-cancellation-block.ts';
import { setTimer } from '../change/timer-store.ts';
import type { BookingKey } from '../order/booking.ts';
import { keepStandingDays, type TicketKey } from '../order/flight-tickets.ts';
import { openTerms, stateOfTerms, termsAreLate, type ProposedTerms } from '../order/proposed-terms.ts';
import { findBooking, getFlight, lockStatus } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { escalateIn } from '../recover/escalate.ts';
import { settleReason } from '../recover/escalation-store.ts';
import { setFlightRoad } from './before-flights.ts';
import type { TicketsContext } from '../context.ts';
import { answerTerms, setTermsTimer, tell } from './moved-flights.ts';
import { takeHeldTerms } from './take-held-terms.ts';
import { saveToldFlights } from './ticket-store.ts';
import { planWatch } from './plan-watch.ts';

type Call = typeof acceptFlightTerms;
type Answer = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** How soon late questions are looked at again while the booking is being cancelled, which may be refused. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS;

/**
 * Takes what an airline made of an issued ticket, once (REQ-WATCH-4): from then on page, list, e-ticket, letters and calendar say it. What
 * was changed again since it was shown, or given up, is not taken. `alongside` runs in the transaction that takes it, and in no other.
 */
export async function acceptTerms(
  context: TicketsContext,
  key: BookingKey,
  changeId: string,
  alongside?: (transaction: Transaction) => Promise<void>,
): Promise<Answer> {
  if ((await findBooking(context.database.pool, key))?.kind !== 'flight') return fail('BOOKING_NOT_FOUND');
  return context.database.transaction(async (transaction): Promise<Answer> => {
    const status = await lockStatus(transaction, key);
    const open = (await openTerms(transaction, key)).find((each) => each.changeId === changeId);
    if (open === undefined || !isTravelled(status)) {
      const isAccepted = (await stateOfTerms(transaction, { ...key, changeId })) === 'done';
      return isAccepted ? { status } : fail('CHANGE_CLOSED');
    }
    // There is nothing to accept of flights that are not flown.
    if (open.offer === null) return fail('CHANGE_CLOSED');
    if (!open.isLate) await takeTerms(context, transaction, key, open.ticket, open.offer);
    await answerTerms(context, transaction, key, open, 'accepted');
    await settleIfAnswered(context, transaction, key);
    await tell(context, transaction, key, { kind: 'terms-taken', change: changeId, how: 'accepted', isFree: false });
    await alongside?.(transaction);
    return { status };
  });
}

/** Notes that the traveller gives up tickets whose airline had changed them. The caller holds the booking's lock. */
export async function refuseTerms(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  tickets: readonly number[],
): Promise<void> {
  for (const open of await openTerms(transaction, key))
    if (tickets.includes(open.ticket)) await answerTerms(context, transaction, key, open, 'refused');
  await settleIfAnswered(context, transaction, key);
}

/** Ends the questions about a ticket that has other flights now: about those that were given up for them nobody is asked. The caller holds the booking's lock. */
export async function forgetTerms(
  context: TicketsContext,
  transaction: Transaction,
  { ticket, ...key }: TicketKey,
): Promise<void> {
  for (const open of await openTerms(transaction, key))
    if (open.ticket === ticket) await answerTerms(context, transaction, key, open, 'replaced');
  await settleIfAnswered(context, transaction, key);
}

/**
 * Looks at questions whose answer is overdue (REQ-WATCH-5): what the airline flies is taken, for the old flight is gone whatever anybody
 * says; a person calls, and until it leaves the traveller may answer. The caller holds the booking's lock.
 */
export async function lapseTerms(context: TicketsContext, transaction: Transaction, key: BookingKey): Promise<void> {
  const { clock } = context;
  const nowMs = clock.nowMs();
  const status = await lockStatus(transaction, key);
  if (status === 'cancelling')
    return setTimer(transaction, { ...key, kind: 'terms' }, toInstantIso(nowMs + LOOK_AGAIN_MS));
  for (const open of await openTerms(transaction, key)) {
    if (!isTravelled(status)) await answerTerms(context, transaction, key, open, 'withdrawn');
    else if (epochMs(open.answerBy) <= nowMs) await lapseOne(context, transaction, key, open);
  }
  await setTermsTimer(transaction, key, nowMs);
}

async function lapseOne(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  open: ProposedTerms,
): Promise<void> {
  const { changeId, isLate, offer, ticket, before } = open;
  if (isLate) {
    // It has left. What was cancelled without another flight stays with the person who calls.
    if (offer !== null) await answerTerms(context, transaction, key, open, 'replaced');
    return;
  }
  const at = context.clock.nowIso();
  const booking = await getFlight(transaction, key);
  const leavesMs = Math.max(...(offer ?? before).map(({ from }) => instantOf(booking, from)));
  const note = { code: 'terms-answered', change: changeId, answer: 'silence' } as const;
  await transitionBooking(transaction, key, { event: 'terms-answered', note, at }, () =>
    termsAreLate(transaction, { ...key, changeId }, toInstantIso(leavesMs)),
  );
  if (offer !== null) await takeTerms(context, transaction, key, ticket, offer);
  await escalateIn(context, transaction, key, 'terms-unanswered');
  if (offer !== null)
    await tell(context, transaction, key, {
      kind: 'terms-taken',
      change: changeId,
      how: 'silence',
      isFree: open.isFree,
    });
}

/** Puts what an airline flies in place of what was sold, and all that follows the times with it. */
async function takeTerms(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  ticket: number,
  flights: readonly SupplierSegment[],
): Promise<void> {
  await takeHeldTerms(context, transaction, { ...key, ticket }, flights);
  await saveToldFlights(transaction, { ...key, ticket }, flights);
  await keepStandingDays(transaction, key);
  await setFlightRoad(transaction, key);
  await planWatch(context, transaction, key);
}

/** Takes a booking off the desk's list of those to call, once every question about it is answered. */
async function settleIfAnswered({ clock }: TicketsContext, transaction: Transaction, key: BookingKey): Promise<void> {
  if ((await openTerms(transaction, key)).every(({ isLate }) => !isLate))
    await settleReason(transaction, key, 'terms-unanswered', clock.nowIso());
}
