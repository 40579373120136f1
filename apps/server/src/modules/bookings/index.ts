import type { Module, ModuleContext } from '../../platform/context.ts';
import type { Comparison } from '../../platform/difference.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { StepObserver } from '../../platform/step-runner.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Workflow, WorkflowQueue } from '../../platform/workflows.ts';
import type { FlightSeller } from '../../suppliers/flight-supplier.ts';
import type { HotelSupplier } from '../../suppliers/hotel-supplier.ts';
import type { Checkout, Progress, UnpaidDesk } from '../checkout/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import { refundsView, type BookingDesk, type Payment, type Payments } from '../payments/index.ts';
import { settleAttention } from './attention-store.ts';
import { balanceOf, duePaise, takeBalance } from './balance.ts';
import { holdsLimit, writeBooking } from './begin-booking.ts';
import { bookingOnPaper, type BookingOnPaper } from './booking-on-paper.ts';
import { bookingRun } from './booking-steps.ts';
import { fulfilBooking, settleBooking } from './booking-workflow.ts';
import { cancelBookedRoom } from './cancel-workflow.ts';
import { cancelStrayRoom, type StrayRoom } from './cancel-room.ts';
import { compareStays } from './compare-stays.ts';
import type { BookingsContext } from './context.ts';
import { deadlineRound } from './deadlines.ts';
import { compareFlights } from './flights/compare-flights.ts';
import { cancelBookedFlight } from './flights/cancel-flight-workflow.ts';
import { flightRun } from './flights/flight-steps.ts';
import { fulfilFlight } from './flights/flight-workflow.ts';
import { returnTicket } from './flights/return-ticket.ts';
import { tellOfFlight } from './flights/tell-of-flight.ts';
import type { TicketKey } from './flights/ticket-store.ts';
import { guardRound, voucheringAfterCancel, type BookingWorkflows } from './guard.ts';
import { bookingsInNeed, type BookingInNeed } from './needs-attention.ts';
import { bookingPace, type BookingPace } from './pace.ts';
import { releaseRoom } from './release-workflow.ts';
import { registerBookings } from './routes.ts';
import { staysAt, type BookedStay } from './list-store.ts';
import { bookingOfSession, findBooking, type BookingKey } from './store.ts';
import { tellTraveller } from './tell-traveller.ts';

export type { BookingOnPaper, FlightOnPaper, StayOnPaper } from './booking-on-paper.ts';
export type { BookingPace } from './pace.ts';
export type { BookingKey } from './store.ts';
export { bookingsNotOver, eraseBookingNumbers, ownBookings } from './personal.ts';
export { eraseBookingsOf, eraseLeadNames } from './personal-store.ts';
export type { BookedStay } from './list-store.ts';

export interface BookingsParts {
  readonly supplier: HotelSupplier;
  readonly flights: FlightSeller;
  readonly notifications: Pick<NotificationsModule, 'tell'>;
  /** Payments begin bookings and bookings pay refunds: payments are built with the desk they begin bookings at. */
  readonly payments: (desk: BookingDesk) => Payments;
  readonly pace?: Partial<BookingPace>;
  /** Told of every step of the workflows as it is carried out. */
  readonly onStep?: StepObserver;
}

/** A booking may be of an unknown outcome for so long before a person is asked to find out. */
const PENDING_LIMIT_MS = 2 * 3_600_000;

export interface Bookings extends Module, Progress, UnpaidDesk {
  /** Compares our bookings with the suppliers' own books and repairs what is safe; `run` names what is started for it. */
  compareWithSuppliers(run: string): Promise<readonly Comparison[]>;
  /** The bookings a person must act on, oldest first. */
  inNeed(limit: number): Promise<BookingInNeed[]>;
  /** Takes a booking off that list; how many reasons it was on it for. */
  settle(bookingId: string): Promise<number>;
  /** The payments module, built for these bookings. */
  readonly payments: Payments;
  /** A traveller's latest booked stays at a hotel, past and to come. */
  staysAt(userId: string, hotelCode: string): Promise<BookedStay[]>;
  /** The traveller's booking with what papers it has; null also for another traveller's. */
  onPaper(key: BookingKey): Promise<BookingOnPaper | null>;
}

/** Bookings: the workflows that make, settle, cancel and release them, and the calls that show them (spec 3.7). */
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
  const strayRoom: Workflow<StrayRoom, void> = workflows.define(
    'cancel-room',
    (room: StrayRoom) => cancelStrayRoom(context, room, onStep),
    'safar-2',
  );
  const strayTicket: Workflow<TicketKey, void> = workflows.define(
    'return-ticket',
    (ticket: TicketKey) => returnTicket(flightContext, ticket, onStep),
    'safar-4',
  );
  const settleAfterCancel = (key: BookingKey) =>
    workflows.start(flows.settle, voucheringAfterCancel(key.bookingId), key);
  const startIn = (transaction: Transaction, name: keyof BookingWorkflows, key: BookingKey) =>
    workflows.startInTransaction(transaction, flows[name], `${name}-${key.bookingId}`, key);
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
    tellOfMoney: async (userId, sessionId, news) => {
      const booking = await bookingOfSession(database.pool, userId, sessionId);
      if (booking === null) return;
      const key = { userId, bookingId: booking.id };
      for (const channel of ['sms', 'email'] as const) {
        if (booking.kind === 'hotel') await tellTraveller(context, key, channel, news);
        // A flight has no balance whose payment could fail.
        else if (news.kind !== 'payment-failed') await tellOfFlight(context, key, channel, news);
      }
    },
  });
  const context: BookingsContext = {
    ...platform,
    payments,
    supplier: parts.supplier,
    flights: parts.flights,
    pace: { ...bookingPace(platform.config), ...parts.pace },
    tell: (channel, news) => parts.notifications.tell(channel, news),
  };
  // The air service takes its own time to settle.
  const settleMs = parts.pace?.settleMs ?? platform.config.flightSupplier.bookSettleMs;
  const flightContext: BookingsContext = { ...context, pace: { ...context.pace, settleMs } };
  const guard = repeatEvery(context.pace.guardMs, 'looking after bookings', log, () => guardRound(context, flows));
  const deadlines = repeatEvery(context.pace.deadlineMs, 'keeping the deadlines of bookings', log, () =>
    deadlineRound(context, (transaction, key) => startIn(transaction, 'release', key)),
  );
  return {
    name: 'bookings',
    payments,
    register: (app) => registerBookings(app, context, { cancel: flows.cancel, flightCancel: flows['flight-cancel'] }),
    start: async () => {
      guard.start();
      deadlines.start();
    },
    stop: async () => {
      await deadlines.stop();
      await guard.stop();
    },
    compareWithSuppliers: async (run) => [
      await compareStays(context, {
        cancelRoom: (key, supplierBookingId) =>
          workflows.start(strayRoom, `cancel-room-${supplierBookingId}`, { ...key, supplierBookingId }),
        takeUp: (key) => workflows.start(flows.booking, `booking-${key.bookingId}-found-${run}`, key),
      }),
      await compareFlights(flightContext, {
        giveBack: (key) => workflows.start(strayTicket, `return-ticket-${key.bookingId}-${key.ticket}`, key),
        takeUp: (key, name) => workflows.start(flows[name], `${name}-${key.bookingId}-found-${run}`, key),
      }),
    ],
    inNeed: (limit) => bookingsInNeed(database.pool, new Date(clock.nowMs() - PENDING_LIMIT_MS).toISOString(), limit),
    settle: (bookingId) => settleAttention(database.pool, bookingId, clock.nowIso()),
    staysAt: (userId, hotelCode) => staysAt(database.pool, userId, hotelCode),
    onPaper: (key) => bookingOnPaper(context, key),
    beginUnpaid: async (transaction, checkout) =>
      (await holdsLimit(transaction, checkout.userId)) ?? begin(transaction, checkout, null),
    booking: async (userId, sessionId) => {
      const booking = await bookingOfSession(database.pool, userId, sessionId);
      if (booking === null) return null;
      const owed = duePaise(booking, clock.nowMs());
      const balance = owed > 0 && booking.dueAt !== null ? { duePaise: owed, dueAt: booking.dueAt } : null;
      const { id, createdAt, status, paidPaise } = booking;
      return { id, begunAt: createdAt, status, paidPaise, balance };
    },
    refund: async (userId, sessionId) => {
      const booked = (await bookingOfSession(database.pool, userId, sessionId)) !== null;
      // Money that was paid twice and went back is not a booking's refund.
      const { refunds } = await payments.ofSession(userId, sessionId);
      return refundsView(refunds.filter(({ reason }) => !booked || reason !== 'stray'));
    },
  };
}
