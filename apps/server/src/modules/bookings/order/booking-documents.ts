import { documentsOf, type Documents } from '@safar/domain/booking-documents';
import { holdsRoom, type BookingStatus } from '@safar/domain/booking-machine';
import { sumPaise, type Paise } from '@safar/domain/money';
import { totalOf } from '@safar/domain/price-lines';
import type { Payment, Refund } from '../../payments/index.ts';
import type { BookingsContext } from '../context.ts';
import { standingTripOf, ticketsOf, type FlightTicket } from './flight-tickets.ts';
import { referenceOf, routeOf, titleOf } from './booking-basics.ts';
import { historyOf, type HistoryEntry } from './history-store.ts';
import { findBooking } from './store.ts';
import type { Booking, BookingKey, FlightBooking, StayBooking } from './booking.ts';

/** Which documents a booking has. */
export interface DocumentSet extends Documents {
  /** What the invoice of our fee for a flight is about, whose own invoice is the airline's; null: none. */
  readonly feeInvoicePaise: Paise | null;
}

/** A booking as its documents are made from it. */
export type BookingDocuments = StayDocuments | FlightDocuments;

/** What a calendar is told of a booking that it was given. */
export interface CalendarState {
  /** Goes up with all that happens to the booking (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  /** The booking does not stand any more. */
  readonly isTakenBack: boolean;
}

interface EitherDocuments {
  /** When the last of what it was booked with reached us, ISO; null: nothing did. */
  readonly advancedAt: string | null;
  /** Null while there was nothing to put into a calendar. */
  readonly calendar: CalendarState | null;
}

export interface StayDocuments extends EitherDocuments {
  readonly kind: 'hotel';
  readonly booking: StayBooking;
  readonly documents: DocumentSet;
  readonly methods: readonly string[];
}

export interface FlightDocuments extends EitherDocuments {
  readonly kind: 'flight';
  readonly booking: FlightBooking;
  readonly documents: DocumentSet;
  readonly reference: string;
  /** The route as it was bought: 'New Delhi – Mumbai – New Delhi'. */
  readonly route: string;
  /** Of it what is still to be flown. */
  readonly standingRoute: string;
  /** In the order of the trip. */
  readonly tickets: readonly FlightTicket[];
  readonly methods: readonly string[];
  /** Gone back, or on its way: for extras the airline did not give, which the price has no more, and for all else. */
  readonly deniedPaise: Paise;
  readonly refundedPaise: Paise;
}

/** The traveller's booking with what documents it has; null also for another traveller's. */
export async function bookingDocuments(
  { database, payments }: BookingsContext,
  key: BookingKey,
): Promise<BookingDocuments | null> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return null;
  const money = await payments.ofSession(key.userId, booking.sessionId);
  const { refunds, payments: paid } = money;
  const documents = documentsOfBooking(booking, money);
  const advancedAt = advanceOf(money).at(-1)?.createdAt ?? null;
  // How it was paid, the gateway's words, each once.
  const methods = [...new Set(paid.filter(({ purpose }) => purpose !== 'unmatched').map(({ method }) => method))];
  const calendar = calendarOf(booking.status, await historyOf(database.pool, key));
  if (booking.kind === 'hotel') return { kind: 'hotel', booking, documents, methods, calendar, advancedAt };
  const tickets = await ticketsOf(database.pool, key.userId, [booking.id]);
  const denied = refunds.filter(({ reason }) => reason === 'extras');
  return {
    kind: 'flight',
    booking,
    documents,
    calendar,
    advancedAt,
    reference: referenceOf(booking),
    route: titleOf(booking),
    standingRoute: routeOf(standingTripOf(booking, tickets)),
    tickets,
    methods,
    deniedPaise: sumPaise(denied.map(({ amountPaise }) => amountPaise)),
    refundedPaise: refundedOf(refunds.filter((refund) => !denied.includes(refund))),
  };
}

/** What was held once was handed out as a calendar file, and is taken back the same way when it ends (REQ-DOC-6). */
function calendarOf(status: BookingStatus, history: readonly HistoryEntry[]): CalendarState | null {
  const isTakenBack = !holdsRoom(status);
  if (isTakenBack && !history.some((entry) => holdsRoom(entry.status))) return null;
  return { sequence: history.length, isTakenBack };
}

/** What of money is known of a booking's checkout. */
export interface PaidMoney {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

/** What a booking was bought with, before it was made; a balance comes later. */
function advanceOf({ payments }: Pick<PaidMoney, 'payments'>): Payment[] {
  return payments.filter(({ purpose }) => purpose === 'booking');
}

/**
 * A flight's invoice is a receipt, since the airline's own is the tax invoice (decision 0015): there is one as soon as something is paid. Our
 * fee has an invoice of its own, which is credited where the sale was undone: cancelled by its traveller, the fee stays (decision 0057).
 */
export function documentsOfBooking(booking: Booking, money: PaidMoney): DocumentSet {
  // What an operator gives back is at our cost: the sale, and its tax, stand (REQ-DESK-22), unless all of it went back.
  const isUndone = money.refunds.some(({ reason }) => reason === 'booking');
  const refunds = money.refunds.filter(({ reason }) => reason !== 'operator' || isUndone);
  const sent = refunds.filter(({ status }) => status === 'pending' || status === 'processed');
  const advancePaise = sumPaise(advanceOf(money).map(({ amountPaise }) => amountPaise));
  const documents = documentsOf({
    status: booking.status,
    totalPaise: totalOf(booking.priceLines),
    paidPaise: booking.paidPaise,
    advancePaise,
    refundedPaise: refundedOf(refunds),
    sentBackPaise: refundedOf(sent),
    vouchered:
      booking.kind === 'hotel' ? (booking.supplierBooking?.vouchered ?? false) : booking.status !== 'confirmed',
  });
  if (booking.kind === 'hotel') return { ...documents, feeInvoicePaise: null };
  const feePaise = totalOf(booking.priceLines.filter(({ taxCode }) => taxCode === 'platform-fee'));
  const feeOf = (paise: Paise | null) => (paise === null || feePaise === 0 ? null : feePaise);
  const feeInvoicePaise = feeOf(documents.invoicePaise);
  return {
    ...documents,
    invoicePaise: documents.invoicePaise ?? (advancePaise > 0 ? advancePaise : null),
    feeInvoicePaise,
    receiptPaise: feeOf(documents.receiptPaise),
    refundVoucherPaise: feeOf(documents.refundVoucherPaise),
    creditPaise: isUndone && documents.creditPaise !== null ? feeInvoicePaise : null,
  };
}

/** Money that was paid twice and went back is not this booking's. */
function refundedOf(refunds: readonly Refund[]): Paise {
  return sumPaise(refunds.filter(({ reason }) => reason !== 'unmatched').map(({ amountPaise }) => amountPaise));
}
