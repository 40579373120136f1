import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/retries';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { isPaidInFull } from '../order/booking-basics.ts';
import type { BookingsContext } from '../context.ts';
import type { EscalationReason } from './escalation-reasons.ts';
import { reasonsOpen } from './escalation-store.ts';
import { ticketsOf, type FlightTicket } from '../order/flight-tickets.ts';
import type { BookingKinds } from '../fulfilment.ts';
import type { Booking, FlightBooking, StayBooking } from '../order/booking.ts';
import {
  buyingFlight,
  isOngoing,
  returningRoom,
  returningTicket,
  runsOf,
  voucheringAfterCancel,
  type Run,
} from './workflow-runs.ts';

export type RetryKind = CallAnswer<typeof calls.retriesOfBooking>['retries'][number]['what'];

/** A workflow that should be working on a booking, by the id of its first run. */
interface Task {
  readonly what: RetryKind;
  readonly first: string;
  /** Other workflows that do the same work, by their first runs. */
  readonly others?: readonly string[];
  /** Starts it again when the transaction commits. */
  readonly begin: (transaction: Transaction, id: string) => Promise<void>;
}

/** A task that has stopped. */
export interface StoppedTask extends Task {
  readonly runs: readonly Run[];
}

/** The work of a booking that should be running and has stopped, in any status. */
export async function stoppedOf(
  context: BookingsContext,
  kinds: BookingKinds,
  db: Queryable,
  booking: Booking,
): Promise<StoppedTask[]> {
  const tasks =
    booking.kind === 'hotel'
      ? await tasksOfStay(kinds, context, db, booking)
      : await tasksOfFlight(kinds, context, db, booking);
  const stopped: StoppedTask[] = [];
  for (const task of tasks) {
    const runs = await runsOf(context, task.first);
    const others = await Promise.all((task.others ?? []).map((first) => runsOf(context, first)));
    if (![runs, ...others].flat().some(isOngoing)) stopped.push({ ...task, runs });
  }
  return stopped;
}

/** Whether a refund of a booking has to be sent again first. */
async function hasFailedRefund({ payments }: BookingsContext, db: Queryable, booking: Booking): Promise<boolean> {
  return (await payments.refundsIn(db, booking.userId, booking.id)).some(({ needsPerson }) => needsPerson);
}

const ROOM_NOT_RELEASED: readonly string[] = [
  'room-not-released',
  'unwanted-room-not-cancelled',
] satisfies EscalationReason[];

async function tasksOfStay(
  { stays }: BookingKinds,
  context: BookingsContext,
  db: Queryable,
  booking: StayBooking,
): Promise<Task[]> {
  const { workflows, returnRoom } = stays;
  const key = { userId: booking.userId, bookingId: booking.id };
  const task = (what: RetryKind, name: keyof typeof workflows, first = `${name}-${booking.id}`): Task => ({
    what,
    first,
    begin: (transaction, id) => context.workflows.startInTransaction(transaction, workflows[name], id, key),
  });
  const room = booking.supplierBooking;
  switch (booking.status) {
    case 'processing':
    case 'pending':
      return [task('book', 'booking')];
    case 'confirmed':
      if (isPaidInFull(booking)) return [task('voucher', booking.paymentOption === 'pay_full' ? 'booking' : 'settle')];
      return booking.dueAt === null ? [task('book', 'booking')] : [];
    case 'cancel-rejected':
      return isPaidInFull(booking) && room?.vouchered === false
        ? [task('voucher', 'settle', voucheringAfterCancel(booking.id))]
        : [];
    case 'cancelling':
      return [task('cancel', 'cancel')];
    case 'released': {
      const begin: Task['begin'] = (transaction, id) => stays.releaseAgain(transaction, key, id);
      return room?.status === 'cancelled' ? [] : [{ what: 'release', first: `release-${booking.id}`, begin }];
    }
    case 'failed':
    case 'refunded': {
      const tasks: Task[] = [];
      const owes = booking.status === 'failed' && booking.paidPaise > 0;
      if (owes && !(await hasFailedRefund(context, db, booking)))
        tasks.push({
          ...task('refund', 'booking'),
          others: [`settle-${booking.id}`, voucheringAfterCancel(booking.id)],
        });
      const reasons = await reasonsOpen(db, key);
      if (room !== null && reasons.some(({ reason }) => ROOM_NOT_RELEASED.includes(reason))) {
        const unmatched = { ...key, supplier: booking.supplier, supplierBookingId: room.bookingId };
        const begin: Task['begin'] = (transaction, id) =>
          context.workflows.startInTransaction(transaction, returnRoom, id, unmatched);
        tasks.push({ what: 'room', first: returningRoom(unmatched), begin });
      }
      return tasks;
    }
    case 'vouchered':
    case 'cancelled':
      return [];
  }
}

async function tasksOfFlight(
  { tickets: { workflows, cancelUnwantedTicket } }: BookingKinds,
  context: BookingsContext,
  db: Queryable,
  booking: FlightBooking,
): Promise<Task[]> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const tickets = await ticketsOf(db, key.userId, [key.bookingId]);
  const buying = buyingFlight(booking.id, tickets);
  const task = (what: RetryKind, name: keyof typeof workflows, first: string): Task => ({
    what,
    first,
    begin: (transaction, id) => context.workflows.startInTransaction(transaction, workflows[name], id, key),
  });
  switch (booking.status) {
    case 'processing':
    case 'pending':
    case 'confirmed':
      // It waits for its traveller's answer.
      return tickets.some(({ change }) => change?.state === 'asked') ? [] : [task('book', 'flight', buying)];
    case 'cancelling':
      return [task('cancel', 'flight-cancel', `flight-cancel-${booking.id}`)];
    case 'failed':
      return booking.paidPaise === 0 || (await hasFailedRefund(context, db, booking))
        ? []
        : [task('refund', 'flight', buying)];
    case 'refunded': {
      if ((await runsOf(context, buying)).some(isOngoing)) return [];
      const tasks: Task[] = [];
      for (const ticket of tickets.filter(isStanding)) {
        const one = { ...key, ticket: ticket.ticket };
        const begin: Task['begin'] = (transaction, id) =>
          context.workflows.startInTransaction(transaction, cancelUnwantedTicket, id, one);
        tasks.push({ what: 'tickets', first: returningTicket(one), begin });
      }
      return tasks;
    }
    case 'vouchered':
    case 'cancelled':
    case 'cancel-rejected':
    case 'released':
      return [];
  }
}

function isStanding({ state }: FlightTicket): boolean {
  return state === 'held' || state === 'ticketed';
}
