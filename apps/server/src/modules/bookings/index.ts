import type { Module, ModuleContext } from '../../platform/context.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { StepObserver } from '../../platform/step-runner.ts';
import type { Workflow } from '../../platform/workflows.ts';
import type { HotelSupplier } from '../../suppliers/hotel-supplier.ts';
import type { Progress } from '../checkout/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import { refundView, type BookingDesk, type Payments } from '../payments/index.ts';
import { writeBooking } from './begin-booking.ts';
import { bookingOnPaper, type BookingOnPaper } from './booking-on-paper.ts';
import { bookingRun } from './booking-steps.ts';
import { fulfilBooking } from './booking-workflow.ts';
import { cancelBookedRoom } from './cancel-workflow.ts';
import type { BookingsContext } from './context.ts';
import { guardRound } from './guard.ts';
import { bookingPace, type BookingPace } from './pace.ts';
import { registerBookings } from './routes.ts';
import { bookingOfSession, staysAt, type BookedStay, type BookingKey } from './store.ts';

export type { BookingOnPaper } from './booking-on-paper.ts';
export type { BookingPace } from './pace.ts';
export type { BookingKey } from './store.ts';
export { bookingsNotOver, eraseBookingNumbers, ownBookings } from './personal.ts';
export { eraseBookingsOf } from './personal-store.ts';
export type { BookedStay } from './store.ts';

export interface BookingsParts {
  readonly supplier: HotelSupplier;
  readonly notifications: Pick<NotificationsModule, 'tell'>;
  /** Payments begin bookings and bookings pay refunds: payments are built with the desk they begin bookings at. */
  readonly payments: (desk: BookingDesk) => Payments;
  readonly pace?: Partial<BookingPace>;
  /** Told of every step of the workflows as it is carried out. */
  readonly onStep?: StepObserver;
}

export interface Bookings extends Module, Progress {
  /** The payments module, built for these bookings. */
  readonly payments: Payments;
  /** A traveller's latest booked stays at a hotel, past and to come. */
  staysAt(userId: string, hotelCode: string): Promise<BookedStay[]>;
  /** The traveller's booking with what papers it has; null also for another traveller's. */
  onPaper(key: BookingKey): Promise<BookingOnPaper | null>;
}

/** Bookings: the workflows that make and cancel them, and the calls that show them (spec 3.7). */
export function createBookings(platform: ModuleContext, parts: BookingsParts): Bookings {
  const { workflows, database, clock } = platform;
  const booking: Workflow<BookingKey, void> = workflows.define('booking', (key: BookingKey) =>
    fulfilBooking(bookingRun(context, key, parts.onStep)),
  );
  const cancel: Workflow<BookingKey, void> = workflows.define('cancel', (key: BookingKey) =>
    cancelBookedRoom(context, key, parts.onStep),
  );
  const payments = parts.payments({
    begin: async (transaction, checkout, payment) => {
      const key = await writeBooking(clock, transaction, checkout, payment);
      await workflows.startInTransaction(transaction, booking, `booking-${key.bookingId}`, key);
    },
    idOf: async (userId, sessionId) => (await bookingOfSession(database.pool, userId, sessionId))?.id ?? null,
  });
  const context: BookingsContext = {
    ...platform,
    payments,
    supplier: parts.supplier,
    pace: { ...bookingPace(platform.config), ...parts.pace },
    tell: (channel, news) => parts.notifications.tell(channel, news),
  };
  const guard = repeatEvery(context.pace.guardMs, 'looking after bookings', platform.log, () =>
    guardRound(context, { booking, cancel }),
  );
  return {
    name: 'bookings',
    payments,
    register: (app) => registerBookings(app, context, cancel),
    start: async () => guard.start(),
    stop: () => guard.stop(),
    staysAt: (userId, hotelCode) => staysAt(database.pool, userId, hotelCode),
    onPaper: (key) => bookingOnPaper(context, key),
    booking: (userId, sessionId) => bookingOfSession(database.pool, userId, sessionId),
    refund: async (userId, sessionId) => {
      const refund = (await payments.ofSession(userId, sessionId)).refunds.at(-1);
      return refund === undefined ? null : refundView(refund);
    },
  };
}
