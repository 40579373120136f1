import type { Module, ModuleContext } from '../../platform/context.ts';
import type { Comparison } from '../../platform/difference.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { StepObserver } from '../../platform/step-runner.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Workflow, WorkflowQueue } from '../../platform/workflows.ts';
import type { FlightSeller } from '../../suppliers/flight-supplier.ts';
import type { HotelSupplier } from '../../suppliers/hotel-supplier.ts';
import type { Checkout, Progress, UnpaidBookingPort } from '../checkout/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import { refundsView, type BookingPort, type Payment, type Payments } from '../payments/index.ts';
import { closeEscalation } from './escalation-store.ts';
import { balanceOf, duePaise, takeBalance } from './balance.ts';
import { holdsLimit, writeBooking } from './begin-booking.ts';
import { bookingDocuments, type BookingDocuments } from './booking-documents.ts';
import { bookingRun } from './stays/stay-steps.ts';
import { fulfilBooking, settleBooking } from './stays/stay-workflow.ts';
import { cancelBookedRoom } from './stays/cancel-stay-workflow.ts';
import { cancelUnmatchedRoom, type UnmatchedRoom } from './stays/cancel-room.ts';
import { compareStays } from './stays/compare-stays.ts';
import type { BookingsContext } from './context.ts';
import { deadlineRound } from './deadlines.ts';
import { cancelStay } from './stays/cancel-stay.ts';
import { cancelFlight } from './tickets/cancel-flight.ts';
import { compareFlights } from './tickets/compare-flights.ts';
import { cancelBookedFlight } from './tickets/cancel-flight-workflow.ts';
import { flightRun } from './tickets/flight-steps.ts';
import { flightAfterAnswer } from './tickets/held-change.ts';
import { fulfilFlight } from './tickets/flight-workflow.ts';
import { returnTicket } from './tickets/return-ticket.ts';
import { unmatchedTickets } from './tickets/unmatched-tickets.ts';
import { notifyOfFlight } from './tickets/notify-of-flight.ts';
import { ticketsOf, type TicketKey } from './tickets/ticket-store.ts';
import { sweepStalledBookings, voucheringAfterCancel, type BookingWorkflows } from './stalled-booking-sweeper.ts';
import { numberRound } from './stays/hotel-number.ts';
import { escalatedBookings, type EscalatedBooking } from './open-escalations.ts';
import { bookingRetryPolicy, type BookingRetryPolicy } from './retry-policy.ts';
import { releaseRoom } from './stays/release-workflow.ts';
import { registerBookings } from './routes.ts';
import { staysAt, type BookedStay } from './list-store.ts';
import { sameBooking } from './same-booking.ts';
import { isBalanceShort } from './short-balance-store.ts';
import { bookingOfSession, findBooking, type BookingKey } from './store.ts';
import { notifyTraveller } from './stays/notify-of-stay.ts';

export type { BookingDocuments, FlightDocuments, StayDocuments } from './booking-documents.ts';
export type { BookingRetryPolicy } from './retry-policy.ts';
export type { BookingKey } from './store.ts';
export { bookingsNotOver, eraseBookingNumbers, ownBookings } from './personal.ts';
export { eraseBookingsOf, eraseLeadNames } from './personal-store.ts';
export type { BookedStay } from './list-store.ts';

export interface BookingsParts {
  readonly supplier: HotelSupplier;
  readonly flights: FlightSeller;
  readonly notifications: Pick<NotificationsModule, 'notify'>;
  /** Payments begin bookings and bookings pay refunds: payments are built with the desk they begin bookings at. */
  readonly payments: (desk: BookingPort) => Payments;
  readonly retryPolicy?: Partial<BookingRetryPolicy>;
  /** Told of every step of the workflows as it is carried out. */
  readonly onStep?: StepObserver;
}

/** A booking may be of an unknown outcome for so long before a person is asked to find out. */
const PENDING_LIMIT_MS = 2 * 3_600_000;

export interface Bookings extends Module, Progress, UnpaidBookingPort {
  /** Compares our bookings with the suppliers' own books and repairs what is safe; `run` names what is started for it. */
  compareWithSuppliers(run: string): Promise<readonly Comparison[]>;
  /** The bookings a person must act on, oldest first. */
  inNeed(limit: number): Promise<EscalatedBooking[]>;
  /** Takes a booking off that list; how many reasons it was on it for. */
  settle(bookingId: string): Promise<number>;
  /** The payments module, built for these bookings. */
  readonly payments: Payments;
  /** A traveller's latest booked stays at a hotel, past and to come. */
  staysAt(userId: string, hotelCode: string): Promise<BookedStay[]>;
  /** The traveller's booking with what documents it has; null also for another traveller's. */
  documentsOf(key: BookingKey): Promise<BookingDocuments | null>;
}

/** Bookings: the workflows that make, settle, cancel and release them, and the calls that show them (REQ-BKG-6). */
export function createBookings(platform: ModuleContext, parts: BookingsParts): Bookings {
  const { workflows, database, clock, log } = platform;
  const { onStep } = parts;
  const define = (
    name: string,
    run: (key: BookingKey) => Promise<void>,
    queue?: WorkflowQueue,
  ): Workflow<BookingKey, void> => workflows.define(name, run, queue);
  const flows: BookingWorkflows = {
    booking: define('booking', (key) => fulfilBooking(bookingRun(context, 'booking', key, onStep))),
    cancel: define('cancel', (key) => cancelBookedRoom(context, key, settleAfterCancel, onStep)),
    settle: define('settle', (key) => settleBooking(bookingRun(context, 'settle', key, onStep)), 'safar-2'),
    release: define('release', (key) => releaseRoom(context, key, onStep), 'safar-2'),
    flight: define('flight', (key) => fulfilFlight(flightRun(flightContext, key, onStep)), 'safar-3'),
    'flight-cancel': define('flight-cancel', (key) => cancelBookedFlight(flightContext, key, onStep), 'safar-3'),
  };
  const unmatchedRoom: Workflow<UnmatchedRoom, void> = workflows.define(
    'cancel-room',
    (room: UnmatchedRoom) => cancelUnmatchedRoom(context, room, onStep),
    'safar-2',
  );
  const unmatchedTicket: Workflow<TicketKey, void> = workflows.define(
    'return-ticket',
    (ticket: TicketKey) => returnTicket(flightContext, ticket, onStep),
    'safar-4',
  );
  const settleAfterCancel = (key: BookingKey) =>
    workflows.start(flows.settle, voucheringAfterCancel(key.bookingId), key);
  const startIn = (transaction: Transaction, name: keyof BookingWorkflows, key: BookingKey) =>
    workflows.startInTransaction(transaction, flows[name], `${name}-${key.bookingId}`, key);
  const goOnWithFlight = (transaction: Transaction, key: BookingKey, ticket: number) =>
    workflows.startInTransaction(transaction, flows.flight, flightAfterAnswer(key.bookingId, ticket), key);
  const begin = async (transaction: Transaction, checkout: Checkout, payment: Payment | null): Promise<string> => {
    const key = await writeBooking(clock, transaction, checkout, payment);
    await startIn(transaction, checkout.kind === 'hotel' ? 'booking' : 'flight', key);
    return key.bookingId;
  };
  const payments = parts.payments({
    begin: async (transaction, checkout, payment) => void (await begin(transaction, checkout, payment)),
    takeBalance: (transaction, checkout, payment) =>
      takeBalance(platform, transaction, checkout, payment, (key) => startIn(transaction, 'settle', key)),
    idOf: async (userId, sessionId) => (await bookingOfSession(database.pool, userId, sessionId))?.id ?? null,
    balanceOf: async (userId, which) => {
      const booking =
        'bookingId' in which
          ? await findBooking(database.pool, { userId, ...which })
          : await bookingOfSession(database.pool, userId, which.sessionId);
      return booking === null ? null : balanceOf(booking, clock.nowMs());
    },
    unmatchedTickets: (traces) => unmatchedTickets({ database, flights: parts.flights }, traces),
    isBalanceShort: (kind) => isBalanceShort(database.pool, kind, clock.nowIso()),
    sameBooking: (checkout) => sameBooking(platform, checkout),
    notifyOfMoney: async (userId, sessionId, notification) => {
      const booking = await bookingOfSession(database.pool, userId, sessionId);
      if (booking === null) return;
      const key = { userId, bookingId: booking.id };
      for (const channel of ['sms', 'email'] as const) {
        if (booking.kind === 'hotel') await notifyTraveller(context, key, channel, notification);
        // A flight has no balance whose payment could fail.
        else if (notification.kind !== 'payment-failed') await notifyOfFlight(context, key, channel, notification);
      }
    },
  });
  const context: BookingsContext = {
    ...platform,
    payments,
    supplier: parts.supplier,
    flights: parts.flights,
    retryPolicy: { ...bookingRetryPolicy(platform.config), ...parts.retryPolicy },
    notify: (channel, notification) => parts.notifications.notify(channel, notification),
  };
  // The air service takes its own time to settle.
  const settleMs = parts.retryPolicy?.settleMs ?? platform.config.flightSupplier.bookSettleMs;
  const flightContext: BookingsContext = { ...context, retryPolicy: { ...context.retryPolicy, settleMs } };
  const sweeper = repeatEvery(context.retryPolicy.stalledSweepMs, 'looking after bookings', log, () =>
    sweepStalledBookings(context, flows),
  );
  const deadlines = repeatEvery(context.retryPolicy.deadlineMs, 'keeping the deadlines of bookings', log, () =>
    deadlineRound(context, {
      release: (transaction, key) => startIn(transaction, 'release', key),
      flight: goOnWithFlight,
      cancel: (booking) => {
        const asked = { remarks: '', shownChargePaise: null };
        return booking.kind === 'flight'
          ? cancelFlight(flightContext, { cancel: flows['flight-cancel'], goOn: goOnWithFlight }, booking, asked)
          : cancelStay(context, flows.cancel, { userId: booking.userId, bookingId: booking.id }, asked);
      },
    }),
  );
  const numbers = repeatEvery(context.retryPolicy.deadlineMs, 'asking hotels for their numbers', log, () =>
    numberRound(context),
  );
  return {
    name: 'bookings',
    payments,
    register: (app) =>
      registerBookings(app, context, { cancel: flows.cancel, flightCancel: flows['flight-cancel'], goOnWithFlight }),
    start: async () => {
      sweeper.start();
      deadlines.start();
      numbers.start();
    },
    stop: async () => {
      await numbers.stop();
      await deadlines.stop();
      await sweeper.stop();
    },
    compareWithSuppliers: async (run) => [
      await compareStays(context, {
        cancelRoom: (key, supplierBookingId) =>
          workflows.start(unmatchedRoom, `cancel-room-${supplierBookingId}`, { ...key, supplierBookingId }),
        takeUp: (key) => workflows.start(flows.booking, `booking-${key.bookingId}-found-${run}`, key),
      }),
      await compareFlights(flightContext, {
        cancelTicket: (key) => workflows.start(unmatchedTicket, `return-ticket-${key.bookingId}-${key.ticket}`, key),
        takeUp: (key, name) => workflows.start(flows[name], `${name}-${key.bookingId}-found-${run}`, key),
      }),
    ],
    inNeed: (limit) =>
      escalatedBookings(database.pool, new Date(clock.nowMs() - PENDING_LIMIT_MS).toISOString(), limit),
    settle: (bookingId) => closeEscalation(database.pool, bookingId, clock.nowIso()),
    staysAt: (userId, hotelCode) => staysAt(database.pool, userId, hotelCode),
    documentsOf: (key) => bookingDocuments(context, key),
    sameBooking: (checkout) => sameBooking(platform, checkout),
    beginUnpaid: async (transaction, checkout) =>
      (await holdsLimit(transaction, checkout.userId)) ?? begin(transaction, checkout, null),
    booking: async (userId, sessionId) => {
      const booking = await bookingOfSession(database.pool, userId, sessionId);
      if (booking === null) return null;
      const owed = duePaise(booking, clock.nowMs());
      const balance = owed > 0 && booking.dueAt !== null ? { duePaise: owed, dueAt: booking.dueAt } : null;
      const { id, createdAt, status, paidPaise, failedBecause } = booking;
      const tickets = booking.kind === 'flight' ? await ticketsOf(database.pool, userId, [id]) : [];
      return {
        id,
        begunAt: createdAt,
        status,
        paidPaise,
        balance,
        failedBecause,
        wasTicketed: tickets.some(({ numbers }) => numbers.some(({ ticketNumber }) => ticketNumber !== null)),
        answerBy: tickets.find(({ change }) => change?.state === 'asked')?.change?.dueAt ?? null,
      };
    },
    refund: async (userId, sessionId) => {
      const booked = (await bookingOfSession(database.pool, userId, sessionId)) !== null;
      // Money that was paid twice and went back is not a booking's refund.
      const { refunds } = await payments.ofSession(userId, sessionId);
      return refundsView(refunds.filter(({ reason }) => !booked || reason !== 'unmatched'));
    },
  };
}
