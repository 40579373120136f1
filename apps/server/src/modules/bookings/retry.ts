import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/retries';
import { formatInrExact, type Paise } from '@safar/domain/money';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { NoteAction } from '../../platform/desk.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { isPaidInFull } from './booking-price.ts';
import { findCancellation } from './cancellation-store.ts';
import type { BookingsContext } from './context.ts';
import { reasonsOpen } from './escalation-store.ts';
import { ticketsOf, type FlightTicket } from './flight-tickets.ts';
import type { BookingKinds } from './fulfilment.ts';
import {
  bookingOfSession,
  findBooking,
  lockStatus,
  type Booking,
  type BookingKey,
  type FlightBooking,
} from './store.ts';
import {
  flightAfterAnswer,
  isOngoing,
  MAX_ASKED_RUNS,
  returningRoom,
  returningTicket,
  runIdOf,
  runsOf,
  voucheringAfterCancel,
  type Run,
} from './workflow-runs.ts';

type Retries = CallAnswer<typeof calls.retriesOfBooking>;
type What = Retries['retries'][number]['what'];
type StayBooking = Extract<Booking, { readonly kind: 'hotel' }>;

/** A workflow that should be moving a booking, by the id of its first run. */
interface Mover {
  readonly what: What;
  readonly first: string;
  /** Begins it again, if the transaction commits. */
  readonly begin: (transaction: Transaction, id: string) => Promise<void>;
}

/** One of them that has stopped. */
interface Stopped extends Mover {
  readonly runs: readonly Run[];
}

/** What of a booking has stopped and can be gone on with (REQ-DESK-15), in words that name the money. */
export async function retriesOf(
  context: BookingsContext,
  kinds: BookingKinds,
  key: BookingKey,
): Promise<Omit<Retries, 'ok'> | Failure<'BOOKING_NOT_FOUND'>> {
  const { pool } = context.database;
  const booking = await findBooking(pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const stopped = await stoppedOf(context, kinds, pool, booking);
  const cancellation = await findCancellation(pool, key);
  const amounts = {
    paidPaise: booking.paidPaise - booking.givenBackPaise,
    refundPaise: cancellation?.refundPaise ?? 0,
  };
  const found = [...new Set(stopped.map(({ what }) => what))];
  return { retries: found.map((what) => ({ what, ...wordsOf(what, booking, amounts) })) };
}

/**
 * Goes on with what of a booking has stopped: after its last recorded step where it was stopped, else anew, finding its own traces. It
 * repeats nothing outside: attempts, requests and refunds carry the keys they had. Of several who press at once, one does it.
 */
export async function retryBooking(
  context: BookingsContext,
  kinds: BookingKinds,
  key: BookingKey,
  { what, reason }: { readonly what: What; readonly reason: string },
  note: NoteAction,
): Promise<'going on' | Failure<'BOOKING_NOT_FOUND' | 'NOTHING_TO_RETRY'>> {
  return context.database.transaction(async (transaction) => {
    if ((await findBooking(transaction, key)) === null) return fail('BOOKING_NOT_FOUND');
    await lockStatus(transaction, key);
    const booking = await findBooking(transaction, key);
    const stopped = booking === null ? [] : await stoppedOf(context, kinds, transaction, booking);
    const chosen = stopped.filter((mover) => mover.what === what);
    if (chosen.length === 0) return fail('NOTHING_TO_RETRY');
    if (chosen.every(({ runs }) => runs.length >= MAX_ASKED_RUNS)) return fail('NOTHING_TO_RETRY', { text: TOO_OFTEN });
    await note(transaction, { subject: { kind: 'booking', id: key.bookingId }, reason, after: { tried: what } });
    for (const mover of chosen) await goOn(context, transaction, mover);
    return 'going on';
  });
}

const TOO_OFTEN = `It ended badly ${MAX_ASKED_RUNS} times. Another try does not help: ask an engineer.`;

async function goOn({ workflows }: BookingsContext, transaction: Transaction, { runs, first, begin }: Stopped) {
  const newest = runs.at(-1);
  if (newest?.mayRetry !== true) return begin(transaction, runIdOf(first, runs.length + 1));
  // What was noted is undone with it.
  if (!(await workflows.retry(newest.id))) throw fail('NOTHING_TO_RETRY');
}

/**
 * Sends a refund that failed for good again (REQ-DESK-15), and goes on with a booking that waited for it. Nothing is sent while the gateway
 * could still pay an earlier attempt out, or has given something back that our books do not have.
 */
export async function sendRefundAgain(
  context: BookingsContext,
  kinds: BookingKinds,
  refundId: string,
  reason: string,
  note: NoteAction,
): Promise<'sent' | Failure<(typeof calls.sendRefundAgain)['errors'][number]>> {
  const ready = await context.payments.readyToSendAgain(refundId);
  if (isFailure(ready)) return ready;
  const { userId, sessionId, amountPaise, attempt } = ready;
  return context.database.transaction(async (transaction) => {
    if (!(await context.payments.sendAgain(transaction, ready))) return fail('NOTHING_TO_RETRY');
    const booking = await bookingOfSession(transaction, userId, sessionId);
    const subject = booking === null ? { kind: 'refund', id: refundId } : { kind: 'booking', id: booking.id };
    await note(transaction, {
      subject,
      reason,
      before: { refund: refundId, attempt },
      after: { amountPaise, attempt: attempt + 1 },
    });
    if (booking?.status !== 'failed') return 'sent';
    // Its workflow gave up with the refund; it tells the traveller, and gives back what else was bought.
    const stopped = await stoppedOf(context, kinds, transaction, booking);
    for (const mover of stopped.filter(({ what }) => what === 'refund')) await goOn(context, transaction, mover);
    return 'sent';
  });
}

async function stoppedOf(
  context: BookingsContext,
  kinds: BookingKinds,
  db: Queryable,
  booking: Booking,
): Promise<Stopped[]> {
  const movers =
    booking.kind === 'hotel'
      ? await moversOfStay(kinds, context, db, booking)
      : await moversOfFlight(kinds, context, db, booking);
  const stopped: Stopped[] = [];
  for (const mover of movers) {
    const runs = await runsOf(context, mover.first);
    if (!runs.some(isOngoing)) stopped.push({ ...mover, runs });
  }
  return stopped;
}

/** Whether a refund of a booking has to be sent again first. */
async function hasFailedRefund({ payments }: BookingsContext, db: Queryable, booking: Booking): Promise<boolean> {
  return (await payments.refundsOfCheckout(db, booking.userId, booking.sessionId)).some(
    ({ needsPerson }) => needsPerson,
  );
}

const ROOM_NOT_RELEASED = /^a room without a voucher was not released$|^room .* is not wanted and was not cancelled$/;

async function moversOfStay(
  { stays }: BookingKinds,
  context: BookingsContext,
  db: Queryable,
  booking: StayBooking,
): Promise<Mover[]> {
  const { workflows, returnRoom } = stays;
  const key = { userId: booking.userId, bookingId: booking.id };
  const mover = (what: What, name: keyof typeof workflows, first = `${name}-${booking.id}`): Mover => ({
    what,
    first,
    begin: (transaction, id) => context.workflows.startInTransaction(transaction, workflows[name], id, key),
  });
  const room = booking.supplierBooking;
  switch (booking.status) {
    case 'processing':
    case 'pending':
      return [mover('book', 'booking')];
    case 'confirmed':
      if (isPaidInFull(booking)) return [mover('voucher', booking.paymentOption === 'pay_full' ? 'booking' : 'settle')];
      return booking.dueAt === null ? [mover('book', 'booking')] : [];
    case 'cancel-rejected':
      return isPaidInFull(booking) && room?.vouchered === false
        ? [mover('voucher', 'settle', voucheringAfterCancel(booking.id))]
        : [];
    case 'cancelling':
      return [mover('cancel', 'cancel')];
    case 'released': {
      const begin: Mover['begin'] = (transaction, id) => stays.releaseAgain(transaction, key, id);
      return room?.status === 'cancelled' ? [] : [{ what: 'release', first: `release-${booking.id}`, begin }];
    }
    case 'failed':
    case 'refunded': {
      const movers: Mover[] = [];
      const owes = booking.status === 'failed' && booking.paidPaise > 0;
      if (owes && !(await hasFailedRefund(context, db, booking))) movers.push(mover('refund', 'booking'));
      const reasons = await reasonsOpen(db, key);
      if (room !== null && reasons.some(({ reason }) => ROOM_NOT_RELEASED.test(reason))) {
        const unmatched = { ...key, supplier: booking.supplier, supplierBookingId: room.bookingId };
        const begin: Mover['begin'] = (transaction, id) =>
          context.workflows.startInTransaction(transaction, returnRoom, id, unmatched);
        movers.push({ what: 'room', first: returningRoom(unmatched), begin });
      }
      return movers;
    }
    case 'vouchered':
    case 'cancelled':
      return [];
  }
}

async function moversOfFlight(
  { tickets: { workflows, returnTicket } }: BookingKinds,
  context: BookingsContext,
  db: Queryable,
  booking: FlightBooking,
): Promise<Mover[]> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const tickets = await ticketsOf(db, key.userId, [key.bookingId]);
  const answered = tickets.findLast(({ change }) => change !== null && ANSWERED.has(change.state));
  const buying = answered === undefined ? `flight-${booking.id}` : flightAfterAnswer(booking.id, answered.ticket);
  const mover = (what: What, name: keyof typeof workflows, first: string): Mover => ({
    what,
    first,
    begin: (transaction, id) => context.workflows.startInTransaction(transaction, workflows[name], id, key),
  });
  switch (booking.status) {
    case 'processing':
    case 'pending':
    case 'confirmed':
      // Its traveller has the word.
      return tickets.some(({ change }) => change?.state === 'asked') ? [] : [mover('book', 'flight', buying)];
    case 'cancelling':
      return [mover('cancel', 'flight-cancel', `flight-cancel-${booking.id}`)];
    case 'failed':
      return booking.paidPaise === 0 || (await hasFailedRefund(context, db, booking))
        ? []
        : [mover('refund', 'flight', buying)];
    case 'refunded': {
      if ((await runsOf(context, buying)).some(isOngoing)) return [];
      const movers: Mover[] = [];
      for (const ticket of tickets.filter(isStanding)) {
        const one = { ...key, ticket: ticket.ticket };
        const begin: Mover['begin'] = (transaction, id) =>
          context.workflows.startInTransaction(transaction, returnTicket, id, one);
        movers.push({ what: 'tickets', first: returningTicket(one), begin });
      }
      return movers;
    }
    case 'vouchered':
    case 'cancelled':
    case 'cancel-rejected':
    case 'released':
      return [];
  }
}

const ANSWERED: ReadonlySet<string> = new Set(['accepted', 'refused', 'lapsed']);

function isStanding({ state }: FlightTicket): boolean {
  return state === 'held' || state === 'ticketed';
}

/** What a retry is called, does, and can send back. */
function wordsOf(
  what: What,
  { kind }: Booking,
  { paidPaise, refundPaise }: { readonly paidPaise: Paise; readonly refundPaise: Paise },
): { name: string; says: string; backPaise: Paise } {
  const paid = formatInrExact(paidPaise);
  switch (what) {
    case 'voucher':
      return {
        name: 'Voucher',
        says: `The room is held and paid in full, and has no voucher. The supplier is asked for it. If it refuses, the room goes back and the traveller gets ${paid} back.`,
        backPaise: paidPaise,
      };
    case 'book':
      return {
        name: kind === 'hotel' ? 'Go on booking the room' : 'Go on with the tickets',
        says: `The supplier is asked what became of the booking. If it was made, it is confirmed. If it was certainly not made, it is made now, as long as the price is kept; else the traveller gets ${paid} back. If nobody answers, nothing changes.`,
        backPaise: paidPaise,
      };
    case 'refund':
      return {
        name: 'Go on with the refund',
        says: `Nothing was booked for the ${paid} that were paid. They go back to where they came from, once, and the traveller is told.`,
        backPaise: paidPaise,
      };
    case 'cancel':
      return {
        name: 'Go on cancelling',
        says: `The request at the supplier is followed to its decision. Cancelled: the traveller gets ${formatInrExact(refundPaise)} back, as was shown when it was asked for. Refused: the booking stands and nothing moves.`,
        backPaise: refundPaise,
      };
    case 'release':
      return {
        name: 'Give the unpaid room back',
        says: 'The supplier is asked to take the room back that was not paid in time. No money moves.',
        backPaise: 0,
      };
    case 'room':
      return {
        name: 'Give the unwanted room back',
        says: 'The supplier is asked to cancel the room that this booking does not stand for. The traveller’s money has been dealt with: nothing moves.',
        backPaise: 0,
      };
    case 'tickets':
      return {
        name: 'Give the tickets back',
        says: 'The airline is asked to take back what was bought for this refunded trip. The traveller gets nothing more; what the airline keeps is our loss.',
        backPaise: 0,
      };
  }
}
