import type { Booking as BookingAnswer, BookingSummary } from '@safar/contract/bookings';
import { listedStatus } from '@safar/domain/booking-machine';
import { bookingReference, planLabel } from '@safar/domain/booking-status';
import { cancellationState, cancellationStateLabel } from '@safar/domain/cancellation';
import { paiseToRupees } from '@safar/domain/money';
import type { Papers } from '@safar/domain/papers';
import { payNow } from '@safar/domain/plans';
import type { z } from 'zod';
import { amountsOf } from '../checkout/index.ts';
import { refundsView, refundView, type Payment, type Refund } from '../payments/index.ts';
import { clientReference } from './attempt-store.ts';
import { duePaise } from './balance.ts';
import { cancellationBlock, quoteCancellation } from './cancel-booking.ts';
import type { Cancellation } from './cancellation-store.ts';
import type { Booking, HistoryEntry } from './store.ts';

type Summary = z.output<typeof BookingSummary>;
type Detail = z.output<typeof BookingAnswer>;

/** A booking as My Bookings lists it (spec 1.3). */
export function bookingSummary(booking: Booking): Summary {
  const { id, context, offer, supplierBooking } = booking;
  const { totalPaise } = offer.prebook.price;
  const held = {
    BookingId: supplierBooking?.bookingId ?? null,
    ConfirmationNo: supplierBooking?.confirmationNo ?? null,
    BookingRefNo: supplierBooking?.bookingRefNo ?? null,
  };
  return {
    _id: id,
    id,
    kind: 'hotel',
    reference: bookingReference(id, context.hotelCode, booking.createdAt),
    hotelCode: context.hotelCode,
    hotelName: context.hotel.name,
    city: context.hotel.city,
    image: context.hotel.image,
    rating: context.hotel.rating,
    createdAt: booking.createdAt,
    checkin: context.checkin,
    checkout: context.checkout,
    nights: context.nights,
    status: listedStatus(booking.status),
    context: {
      hotelCode: context.hotelCode,
      adults: context.adults,
      children: context.children,
      rooms: context.rooms,
    },
    payment: paymentView(booking),
    paymentMethod: booking.paymentMethod,
    paymentOption: booking.paymentOption,
    amounts: { display: { total: paiseToRupees(totalPaise), currency: 'INR' } },
    totalPaise,
    providerPayload: {
      BookingCode: booking.bookingCode,
      HotelBookingStatus: supplierBooking?.bookingStatus ?? null,
      VoucherStatus: supplierBooking?.vouchered ?? null,
      Status: supplierBooking?.status ?? null,
      InvoiceNo: supplierBooking?.invoiceNo ?? null,
      ...held,
      ClientReferenceId: referenceOf(booking),
      CheckIn: context.checkin,
    },
    bookResult: held,
  };
}

function paymentView({ paymentOption, paidPaise, offer }: Booking): Summary['payment'] {
  const { totalPaise } = offer.prebook.price;
  return {
    plan: paymentOption,
    label: planLabel(paymentOption),
    status: paidPaise >= totalPaise ? 'paid' : paidPaise > 0 ? 'part-paid' : 'unpaid',
    amount: paiseToRupees(totalPaise),
    amountPaid: paiseToRupees(paidPaise),
    paid: paidPaise >= totalPaise,
    cutoff: offer.prebook.freeCancellationUntil,
    totalPayable: paiseToRupees(totalPaise),
    currency: 'INR',
  };
}

/** What a booking's own page needs beside the booking. */
export interface BookingFacts {
  readonly cancellation: Cancellation | null;
  readonly papers: Papers;
  readonly refunds: readonly Refund[];
  readonly payments: readonly Payment[];
  readonly history: readonly HistoryEntry[];
  readonly nowMs: number;
}

/** A booking with everything its own page shows (spec 3.3 'Booking (read)'). */
export function bookingDetail(booking: Booking, facts: BookingFacts): Detail {
  const { context, offer } = booking;
  const { prebook } = offer;
  const blocked = cancellationBlock(booking, facts.nowMs);
  const cancelled = booking.status === 'cancelled' || booking.status === 'released';
  return {
    ...bookingSummary(booking),
    sessionId: booking.sessionId,
    clientReferenceId: referenceOf(booking),
    bookingCode: booking.bookingCode,
    cancelled,
    cancelledAt: cancelled ? (facts.cancellation?.processedAt ?? null) : null,
    hotel: {
      name: context.hotel.name,
      address: context.hotel.address,
      city: context.hotel.city,
      phone: context.hotel.phone,
      map: context.hotel.map,
      checkInTime: context.hotel.checkInTime,
      checkOutTime: context.hotel.checkOutTime,
    },
    roomNames: prebook.roomNames,
    mealType: prebook.mealType,
    inclusions: prebook.inclusions,
    isRefundable: prebook.isRefundable,
    rateConditions: prebook.rateConditions,
    cancelPolicies: prebook.cancelPolicies,
    freeCancellationUntil: prebook.freeCancellationUntil,
    guests: booking.guests,
    price: prebook.price,
    fullAmounts: amountsOf(booking),
    paymentSnapshot: snapshotView(booking),
    payable: duePaise(booking, facts.nowMs) > 0,
    cancellation: facts.cancellation && cancellationView(facts.cancellation, cancelled),
    cancellationQuote: blocked === null ? quoteView(booking, facts.nowMs) : null,
    cancellationBlocked: blocked,
    refund: refundsView(facts.refunds),
    refunds: facts.refunds.map((refund) => refundOf(refund, facts.payments)),
    documents: documentLinks(booking.id, facts.papers),
    history: facts.history.map(({ at, event, text }) => ({ at, event, text })),
  };
}

function documentLinks(id: string, papers: Papers): Detail['documents'] {
  const link = (there: boolean, file: string) => (there ? `/api/bookings/${id}/${file}` : null);
  return {
    voucher: link(papers.voucher, 'voucher.pdf'),
    invoice: link(papers.invoicePaise !== null, 'invoice.pdf'),
    creditNote: link(papers.creditPaise !== null, 'credit-note.pdf'),
    calendar: link(papers.calendar, 'calendar.ics'),
  };
}

function quoteView(booking: Booking, nowMs: number): Detail['cancellationQuote'] {
  const { chargePaise, refundPaise } = quoteCancellation(booking, nowMs);
  return { chargePaise, refundPaise };
}

/** A refund by the payment it goes back to, for what a bank is asked about it. */
function refundOf(refund: Refund, payments: readonly Payment[]): Detail['refunds'][number] {
  const method = payments.find(({ id }) => id === refund.paymentId)?.method ?? 'unknown';
  return { ...refundView(refund), method, gatewayRefundId: refund.gatewayRefundId };
}

function snapshotView({ paymentOption, paidPaise, dueAt, offer }: Booking): Detail['paymentSnapshot'] {
  const { totalPaise } = offer.prebook.price;
  return {
    plan: paymentOption,
    totalPayable: paiseToRupees(totalPaise),
    payNow: paiseToRupees(payNow(paymentOption, totalPaise)),
    balanceDue: paiseToRupees(totalPaise - paidPaise),
    dueAt,
    cutoff: offer.prebook.freeCancellationUntil,
    currency: 'INR',
  };
}

function cancellationView(cancellation: Cancellation, cancelled: boolean): NonNullable<Detail['cancellation']> {
  const { changeRequestStatus, lastCheckedAt, processedAt } = cancellation;
  const state = cancellationState({ changeRequestStatus, cancelled }) ?? 'pending';
  return {
    status: { changeRequestStatus, statusText: cancellationStateLabel(state), lastCheckedAt, processedAt },
    request: { requestedAt: cancellation.requestedAt, remarks: cancellation.remarks },
    chargePaise: cancellation.chargePaise,
    refundPaise: cancellation.refundPaise,
  };
}

/** Our reference at the supplier: that of the first attempt names the booking for people. */
function referenceOf({ userId, id }: Booking): string {
  return clientReference({ userId, bookingId: id, attempt: 1 });
}
