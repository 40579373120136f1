import { cancellationBlock, quoteCancellation } from './cancel-booking.ts';
import { clientReference } from './attempt-store.ts';
import { duePaise } from './balance.ts';
import { paiseToRupees } from '@safar/domain/money';
import { payNow } from '@safar/domain/plans';
import { amountsOf } from '../checkout/index.ts';
import { sharedDetail, sharedSummary, type BookingFacts, type Detail, type Summary } from './shared-view.ts';
import type { StayBooking } from './store.ts';

type StaySummary = Extract<Summary, { kind: 'hotel' }>;
type StayDetail = Extract<Detail, { kind: 'hotel' }>;

/** A stay as My Bookings lists it (spec 1.3). */
export function staySummary(booking: StayBooking): StaySummary {
  const { context, supplierBooking } = booking;
  const held = {
    BookingId: supplierBooking?.bookingId ?? null,
    ConfirmationNo: supplierBooking?.confirmationNo ?? null,
    BookingRefNo: supplierBooking?.bookingRefNo ?? null,
  };
  return {
    ...sharedSummary(booking),
    kind: 'hotel',
    hotelCode: context.hotelCode,
    hotelName: context.hotel.name,
    city: context.hotel.city,
    image: context.hotel.image,
    rating: context.hotel.rating,
    checkin: context.checkin,
    checkout: context.checkout,
    nights: context.nights,
    context: {
      hotelCode: context.hotelCode,
      adults: context.adults,
      children: context.children,
      rooms: context.rooms,
    },
    providerPayload: {
      BookingCode: booking.bookingCode,
      HotelBookingStatus: supplierBooking?.bookingStatus ?? null,
      VoucherStatus: supplierBooking?.vouchered ?? null,
      Status: supplierBooking?.status ?? null,
      InvoiceNo: supplierBooking?.invoiceNo ?? null,
      ...held,
      ClientReferenceId: clientReferenceOf(booking),
      CheckIn: context.checkin,
    },
    bookResult: held,
  };
}

/** A stay with everything its own page shows (spec 3.3 'Booking (read)'). */
export function stayDetail(booking: StayBooking, facts: BookingFacts): StayDetail {
  const { context, offer } = booking;
  const { prebook } = offer;
  const blocked = cancellationBlock(booking, facts.nowMs);
  return {
    ...staySummary(booking),
    ...sharedDetail(booking, facts, blocked),
    clientReferenceId: clientReferenceOf(booking),
    bookingCode: booking.bookingCode,
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
    cancellationQuote: blocked === null ? quoteView(booking, facts.nowMs) : null,
  };
}

function quoteView(booking: StayBooking, nowMs: number): StayDetail['cancellationQuote'] {
  const { chargePaise, refundPaise } = quoteCancellation(booking, nowMs);
  return { chargePaise, refundPaise };
}

function snapshotView({ paymentOption, paidPaise, dueAt, offer }: StayBooking): StayDetail['paymentSnapshot'] {
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

/** Our reference at the supplier: that of the first attempt names the booking for people. */
function clientReferenceOf({ userId, id }: StayBooking): string {
  return clientReference({ userId, bookingId: id, attempt: 1 });
}
