import { noteKeptRest } from './order/order-lines.ts';
import { tellRegistered } from './tell-registered.ts';
import { askedBookings, type AskedBookings } from './asking.ts';
import { computedStatus } from './order/status-facts.ts';
import { PENDING_LIMIT_MS } from '@safar/domain/limits';
import type { ListPlace } from '../../platform/list-cursor.ts';
import type { Module, ModuleContext } from '../../platform/context.ts';
import type { Books, DifferenceKey, DifferenceKind, Recheck } from '../../platform/difference.ts';
import { isFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { StepObserver } from '../../platform/step-runner.ts';
import type { FlightSeller } from '../../suppliers/flight-supplier.ts';
import type { HotelSuppliers } from '../../suppliers/hotel-suppliers.ts';
import { onceDatabaseAnswers, type Queryable, type Transaction } from '../../platform/database.ts';
import type { BeginStay, Checkout, Progress, UnpaidBookingPort } from '../checkout/index.ts';
import type { Hotels } from '../hotels/index.ts';
import type { Flights } from '../flights/index.ts';
import type { Coupons } from '../coupons/index.ts';
import { CHANNELS, type NotificationsModule } from '../notifications/index.ts';
import { refundsView, type BookingPort, type Payment, type Payments, type Refund } from '../payments/index.ts';
import { awaitedPayments, type AwaitedPayment } from './change/awaited-payments.ts';
import { noteGivenBack } from './change/note-given-back.ts';
import { closeEscalations, openEscalations, settleReason, type Escalation } from './recover/escalation-store.ts';
import { balanceOf, balanceToPay, duePaise, takeBalance } from './change/balance.ts';
import { changeDue, takeChange } from './change/pay-change.ts';
import { holdsLimit, writeBooking } from './buy/begin-booking.ts';
import { roomsOf } from './order/booking-basics.ts';
import { bookingDocuments, type BookingDocuments } from './order/booking-documents.ts';
import type { BookingsContext } from './context.ts';
import { deadlineRound } from './change/deadlines.ts';
import { TIMERS_DUE } from './change/timer-store.ts';
import { registerDeskBookings } from './desk/desk-routes.ts';
import { listedBooking, type ListedBooking } from './desk/listed-bookings.ts';
import { bookingsOfKeys, referencesOfKeys } from './desk/find-store.ts';
import { changeToGoOn } from './order/change-rows.ts';
import { isOngoing } from './recover/workflow-runs.ts';
import { defineChanges, type Changes } from './change/define-changes.ts';
import type { BookingKinds, SoldBooks, TakenAsGone } from './fulfilment.ts';
import { ticketsOf } from './order/flight-tickets.ts';
import { sweepStalledBookings } from './recover/stalled-booking-sweeper.ts';
import { checksOf } from './buy/review.ts';
import type { AirportsOf, HotelsLike } from './desk/find-bookings.ts';
import type { OtherHotels } from './desk/move-to-another-hotel.ts';
import { escalatedBookings, type EscalatedBooking } from './recover/open-escalations.ts';
import { dropOwner, ownersOf, type BookingOwner } from './desk/owner-store.ts';
import { bookingRetryPolicy, type BookingRetryPolicy } from './recover/booking-retry-policy.ts';
import { trackRefunds, type TrackedRefund } from './change/refund-track.ts';
import { registerBookings } from './routes.ts';
import { readBooking } from './order/read-booking.ts';
import type { Detail } from './order/shared-view.ts';
import { soldShares } from './order/sold-shares-store.ts';
import { firstDayOf, tripFactsOf, type TripFacts } from './order/trip-facts.ts';
import { staysAt, type BookedStay } from './order/list-store.ts';
import { sameBooking } from './buy/same-booking.ts';
import { isBalanceShort } from './buy/supplier-balance.ts';
import {
  balanceChange,
  bookingOfSession,
  findBooking,
  getBooking,
  hasBooked,
  lockIfThere,
  sessionOf,
  summaryOfSession,
  travellerOf,
} from './order/store.ts';
import type { BookingKey } from './order/booking.ts';
import { areBookingsAtWork } from './recover/recovery-store.ts';
import { watchRound } from './recover/watch.ts';
import { WATCHES_DUE } from './recover/watch-store.ts';
import { createStays } from './stays/create-stays.ts';
import { createTickets } from './tickets/create-tickets.ts';

export type {
  BookingDocuments,
  CalendarState,
  FlightDocuments,
  RoomsOfPaper,
  StayDocuments,
} from './order/booking-documents.ts';
export { PURCHASE, type PartOfPaper } from './order/change-papers.ts';
export { bookingsNotOver, eraseBookingNumbers, ownBookings } from './order/personal.ts';
export { eraseBookingsOf, eraseLeadNames } from './order/personal-store.ts';
export type { BookedStay } from './order/list-store.ts';
export type { Detail as BookingDetail } from './order/shared-view.ts';
export type { TripFacts } from './order/trip-facts.ts';

export { alonePaise } from './desk/alone-limits.ts';
export { bookingsOfWorkflows, namesOfBookings } from './desk/booking-names-store.ts';
export { isSeatGone } from './order/flight-tickets.ts';
export { fareAt } from './order/sold-fare.ts';
export { extrasOnTickets } from './order/passenger-extras.ts';
export { escalate, escalateIn } from './recover/escalate.ts';
export { settleReasonAbout } from './recover/escalation-store.ts';
export { ESCALATION_REASONS, reasonText } from './recover/escalation-reasons.ts';
export type { SoldBooks } from './fulfilment.ts';
export { type BookingRetryPolicy } from './recover/booking-retry-policy.ts';
export type { TrackedRefund } from './change/refund-track.ts';
export type { BookingKey } from './order/booking.ts';
export {
  COMPARED_FLIGHTS,
  COMPARING,
  flightsToCompare,
  standingStays,
  standingStaysByDay,
} from './recover/compared-store.ts';

export interface BookingsParts {
  readonly suppliers: HotelSuppliers;
  readonly flights: FlightSeller;
  readonly airportOf: Flights['airportOf'];
  /** Called for every step of the workflows. */
  readonly onStep?: StepObserver;
  readonly notifications: Pick<NotificationsModule, 'notify'>;
  /** Payments begin bookings and bookings pay refunds, so payments are built with the port that begins bookings. */
  readonly payments: (bookings: BookingPort) => Payments;
  readonly coupons: Pick<Coupons, 'use' | 'release'>;
  readonly otherHotels: OtherHotels;
  readonly prebookRate: Hotels['prebookRate'];
  readonly beginStay: BeginStay;
  readonly hotelsLike: HotelsLike;
  readonly airportsOf: AirportsOf;
  readonly retryPolicy?: Partial<BookingRetryPolicy>;
}

/** Differences between our books and those of suppliers. */
export type SoldDifference = Extract<DifferenceKind, `room-${string}` | `ticket-${string}`>;

function isOfRoom({ kind }: DifferenceKey<SoldDifference>): boolean {
  return kind.startsWith('room-');
}

export interface Bookings extends Module, Progress, UnpaidBookingPort {
  /** The suppliers' own books, to be compared with ours. */
  supplierBooks(): readonly Books[];
  /** A room or a ticket in our books and in the supplier's, by its id there. */
  bothBooks(key: DifferenceKey<SoldDifference>): Promise<SoldBooks>;
  /** Compares this room or ticket only, and repairs what is safe to repair. */
  recheck(key: DifferenceKey<SoldDifference>): Promise<Recheck>;
  /** Ends the booking of a room that its supplier does not know. False when the supplier knows it. */
  takeAsGone(key: DifferenceKey, alongside: TakenAsGone): Promise<boolean>;
  /** At most `limit` bookings after a position that need an operator, longest waiting first. */
  inNeed(place: ListPlace | null, limit: number): Promise<Escalation[]>;
  /** The facts about bookings that an operator needs to act on their escalations. */
  escalated(escalations: readonly Escalation[]): Promise<EscalatedBooking[]>;
  /** Bookings by their keys, in that order, as lists of the desk show them. */
  listed(keys: readonly BookingKey[]): Promise<ListedBooking[]>;
  /** The references of bookings by their ids; a key may be there more than once. */
  references(keys: readonly BookingKey[]): Promise<ReadonlyMap<string, string>>;
  /** The operators who own bookings, by booking id. */
  ownersOf(bookingIds: readonly string[]): Promise<ReadonlyMap<string, BookingOwner>>;
  /**
   * Closes the open escalations of a booking and clears its owner, in `transaction` when one is given. Returns how many
   * there were.
   */
  closeEscalations(bookingId: string, transaction?: Transaction): Promise<number>;
  /** What we kept of recent sales of a kind since an instant, in per cent of what their suppliers got. */
  sharesSold(kind: 'hotel' | 'flight', sinceIso: string): Promise<number[]>;
  /** Whether a traveller has a booking that did not fail. */
  hasBooked(db: Queryable, userId: string): Promise<boolean>;
  /** Whether one of these travellers has a booking under way. */
  areAtWork(db: Queryable, userIds: readonly string[]): Promise<boolean>;
  /**
   * A traveller's payments that the gateway is still asked about, at most `limit`: those with a proof first, then the
   * newest.
   */
  awaitedPayments(userId: string, limit: number): Promise<AwaitedPayment[]>;
  /** The progress of refunds of any travellers. */
  trackRefunds(refunds: readonly Refund[]): Promise<TrackedRefund[]>;
  /** The payments module, built for these bookings. */
  readonly payments: Payments;
  /** A traveller's latest booked stays at a hotel, past and future. */
  staysAt(userId: string, hotelCode: string): Promise<BookedStay[]>;
  /** The traveller's booking with its documents; null also when it belongs to another traveller. */
  documentsOf(key: BookingKey): Promise<BookingDocuments | null>;
  /**
   * Tells its traveller by mail that a document is registered with the e-invoice portal, and takes the refusal of it before off the desk's
   * list of work.
   */
  tellRegistered(key: BookingKey, number: string, transaction: Transaction): Promise<void>;
  /** What travellers' questions need of their bookings. */
  readonly asked: AskedBookings;
  /** What trips are made of. */
  readonly trips: BookingsOfTrips;
}

/** What trips are made of (REQ-TRIP-1). */
export interface BookingsOfTrips {
  /**
   * At most `limit` of a traveller's bookings that stand, or may come to stand, and end on or after a day, first to begin first.
   * @param fromDay `yyyy-MM-dd`
   */
  facts(userId: string, fromDay: string, limit: number): Promise<TripFacts[]>;
  /** The first day of a traveller's booking, `yyyy-MM-dd`; null when there is none. */
  firstDay(key: BookingKey): Promise<string | null>;
  /** A booking as its own page shows it; null when there is none. */
  detail(key: BookingKey): Promise<Detail | null>;
}

/** Bookings: what they are, who may see them, their deadlines and what has stalled. */
export function createBookings(platform: ModuleContext, parts: BookingsParts): Bookings {
  const { database, clock, log } = platform;
  const begin = async (transaction: Transaction, checkout: Checkout, payment: Payment | null): Promise<string> => {
    const key = await writeBooking(
      { clock, config: platform.config, coupons: parts.coupons },
      transaction,
      checkout,
      payment,
    );
    await changes.start(transaction, { ...key, changeId: checkout.id });
    return key.bookingId;
  };
  const payments = parts.payments({
    begin: async (transaction, checkout, payment) => void (await begin(transaction, checkout, payment)),
    balanceToPay: (transaction, booking, amountPaise) => balanceToPay({ clock }, transaction, booking, amountPaise),
    takeBalance: (transaction, payment) => takeBalance({ clock, changes }, transaction, payment),
    changeDue: (userId, bookingId, changeId) =>
      changeDue(database.pool, { userId, bookingId, changeId }, clock.nowMs()),
    takeChange: (transaction, change, payment) => takeChange({ clock, changes, stays }, transaction, change, payment),
    balanceChange: (userId, bookingId) => balanceChange(database.pool, { userId, bookingId }, newId(clock.nowMs())),
    sessionOf: (userId, bookingId) => sessionOf(database.pool, { userId, bookingId }),
    balanceOf: async (userId, which) => {
      const booking =
        'bookingId' in which
          ? await findBooking(database.pool, { userId, ...which })
          : await bookingOfSession(database.pool, userId, which.sessionId);
      return booking === null ? null : balanceOf(booking, clock.nowMs());
    },
    balanceOfAny: async (bookingId) => {
      const userId = await travellerOf(database.pool, bookingId);
      const booking = userId === null ? null : await findBooking(database.pool, { userId, bookingId });
      return booking === null ? null : balanceOf(booking, clock.nowMs());
    },
    unmatchedTickets: (traces) => tickets.unmatchedTickets(traces),
    isBalanceShort: (supplier) => isBalanceShort(database.pool, supplier, clock.nowIso()),
    sameBooking: (checkout) => sameBooking(platform, checkout),
    lock: async (transaction, userId, bookingId) => (await lockIfThere(transaction, { userId, bookingId })) !== null,
    noteGivenBack: (transaction, userId, bookingId, given) =>
      noteGivenBack({ clock }, transaction, { userId, bookingId }, given),
    noteKeptRest,
    endRefundTrouble: async (transaction, userId, bookingId) => {
      const key = { userId, bookingId };
      await settleReason(transaction, key, 'refund-not-taken', clock.nowIso());
      // A change that ended while the refund was held or in trouble goes on: the booking is not refunded yet, nor its traveller told.
      const booking = await findBooking(transaction, key);
      if (booking?.status !== 'failed' || (await computedStatus(transaction, key)) !== 'refunded') return;
      const { id: changeId } = await changeToGoOn(transaction, key);
      if (!(await changes.runsOf(changeId)).some(isOngoing)) await changes.start(transaction, { ...key, changeId });
    },
    notifyOfMoney: async (userId, bookingId, notification) => {
      const key = { userId, bookingId };
      const booking = await findBooking(database.pool, key);
      if (booking === null) return;
      for (const channel of CHANNELS) {
        await (booking.kind === 'hotel' ? stays : tickets).notify(key, channel, notification);
      }
    },
  });
  const changes: Changes = defineChanges(
    platform,
    async (runner, change) => {
      const booking = await onceDatabaseAnswers(() => getBooking(database.pool, change));
      await (booking.kind === 'hotel' ? stays : tickets).carryOut(runner, change);
    },
    parts.onStep,
  );
  const context: BookingsContext = {
    ...platform,
    payments,
    changes,
    coupons: parts.coupons,
    retryPolicy: { ...bookingRetryPolicy(platform.config), ...parts.retryPolicy },
    notify: (...said) => parts.notifications.notify(...said),
  };
  const stays = createStays(context, parts);
  const tickets = createTickets(context, parts);
  const kinds: BookingKinds = { stays, tickets };
  const sweeper = repeatEvery(context.retryPolicy.stalledSweepMs, 'looking after bookings', log, () =>
    sweepStalledBookings(context),
  );
  const watch = context.due.add({
    what: 'asking suppliers about bookings that stand',
    isDue: WATCHES_DUE,
    round: () =>
      watchRound(context, ({ userId, bookingId, kind }) =>
        (kind === 'hotel' ? stays : tickets).watch({ userId, bookingId }),
      ),
  });
  const deadlines = context.due.add({
    what: 'keeping the deadlines of bookings',
    isDue: TIMERS_DUE,
    round: () => deadlineRound(context, kinds),
  });
  return {
    name: 'bookings',
    payments,
    register: (app) => registerBookings(app, context, kinds),
    registerDesk: (desk) => registerDeskBookings(desk, context, kinds, parts),
    work: async () => {
      sweeper.start();
      deadlines.start();
      watch.start();
      stays.start();
    },
    stop: async () => {
      await stays.stop();
      await watch.stop();
      await deadlines.stop();
      await sweeper.stop();
    },
    supplierBooks: () => [...stays.supplierBooks(), ...tickets.supplierBooks()],
    bothBooks: (key) => (isOfRoom(key) ? stays.bothBooks(key) : tickets.bothBooks(key.subject)),
    recheck: (key) => (isOfRoom(key) ? stays.recheck(key) : tickets.recheck(key.subject)),
    takeAsGone: (key, alongside) => stays.takeAsGone(key, alongside),
    inNeed: (place, limit) =>
      openEscalations(database.pool, new Date(clock.nowMs() - PENDING_LIMIT_MS).toISOString(), place, limit),
    escalated: (escalations) => escalatedBookings(database.pool, escalations),
    listed: async (keys) => (await bookingsOfKeys(database.pool, keys)).map(listedBooking),
    references: (keys) => referencesOfKeys(database.pool, keys),
    ownersOf: (bookingIds) => ownersOf(database.pool, bookingIds),
    closeEscalations: async (bookingId, transaction) => {
      const db = transaction ?? database.pool;
      await dropOwner(db, bookingId);
      return closeEscalations(db, bookingId, clock.nowIso());
    },
    sharesSold: (kind, sinceIso) => soldShares(database.pool, kind, sinceIso),
    hasBooked,
    areAtWork: (db, userIds) => areBookingsAtWork(db, userIds, clock.nowIso()),
    awaitedPayments: (userId, limit) => awaitedPayments(context, userId, limit),
    trackRefunds: (refunds) => trackRefunds(database.pool, refunds, clock.nowMs()),
    staysAt: (userId, hotelCode) => staysAt(database.pool, userId, hotelCode),
    documentsOf: (key) => bookingDocuments(context, key),
    tellRegistered: (key, number, transaction) => tellRegistered(context, kinds, { key, number, transaction }),
    asked: askedBookings(context, kinds),
    trips: {
      facts: (userId, fromDay, limit) => tripFactsOf(database.pool, userId, fromDay, limit),
      firstDay: (key) => firstDayOf(database.pool, key),
      detail: async (key) => {
        const read = await readBooking(context, key);
        return isFailure(read) ? null : read.booking;
      },
    },
    sameBooking: (checkout) => sameBooking(platform, checkout),
    beginUnpaid: async (transaction, checkout) =>
      (await holdsLimit(transaction, checkout.userId)) ?? begin(transaction, checkout, null),
    booking: async (userId, sessionId) => {
      const booking = await summaryOfSession(database.pool, userId, sessionId);
      if (booking === null) return null;
      const owed = duePaise(booking, clock.nowMs());
      const balance = owed > 0 && booking.dueAt !== null ? { duePaise: owed, dueAt: booking.dueAt } : null;
      const { id, createdAt, status, paidPaise, failedBecause } = booking;
      const bought = booking.kind === 'flight' ? await ticketsOf(database.pool, userId, [id]) : [];
      return {
        id,
        begunAt: createdAt,
        status,
        paidPaise,
        balance,
        failedBecause,
        rooms: roomsOf(booking),
        wasTicketed: bought.some(({ numbers }) => numbers.some(({ ticketNumber }) => ticketNumber !== null)),
        answerBy: bought.find(({ change }) => change?.state === 'asked')?.change?.dueAt ?? null,
        checkedBy: (await checksOf(database.pool, userId, [booking])).get(id) ?? null,
      };
    },
    refund: async (userId, bookingId, isBooked) => {
      const refunds = await payments.refundsOf(userId, [bookingId]);
      // A refunded double payment is not a refund of the booking.
      return refundsView(refunds.filter(({ reason }) => !isBooked || reason !== 'unmatched'));
    },
  };
}
