import { BOOKING_VIEWS } from '@safar/domain/order/booking-machine';
import { DISPLAY_STATUSES } from '@safar/domain/order/booking-status';
import { CANCELLATION_STATES } from '@safar/domain/order/cancellation-state';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  CancelPolicyRow,
  ChargeWindow,
  Cursor,
  Id,
  Instant,
  IsoDate,
  Paise,
  PriceInLines,
  PriceHash,
  Rupees,
  SupplierId,
} from './fields.ts';
import { Amounts, GuestRooms } from './checkout.ts';
import { Documents } from './documents.ts';
import { FlightDetail, FlightSummary } from './flight-trips.ts';
import { REFUND_TRACK, RefundState } from './payments.ts';

const BookingPayment = z.object({
  plan: z.string(),
  label: z.string().nullable(),
  status: z.string(),
  /** Rupees. */
  amount: Rupees,
  amountPaid: Rupees,
  paid: z.boolean(),
  cutoff: Instant.nullable(),
  totalPayable: Rupees,
  currency: z.literal('INR'),
});

const ProviderPayload = z.object({
  BookingCode: z.string(),
  HotelBookingStatus: z.string().nullable(),
  VoucherStatus: z.boolean().nullable(),
  Status: z.int().nullable(),
  ConfirmationNo: z.string().nullable(),
  BookingRefNo: z.string().nullable(),
  /** The supplier's id of the booking. */
  BookingId: z.string().nullable(),
  InvoiceNo: z.string().nullable(),
  ClientReferenceId: z.string(),
  CheckIn: IsoDate,
});

const Refund = z.object({ amountPaise: Paise, status: RefundState, at: Instant });

/** The fields that a list shows of every booking, stay or flight. */
const SHARED_SUMMARY = {
  _id: Id,
  id: Id,
  reference: z.string(),
  createdAt: Instant,
  /** The booking's own status: one of the domain's states. */
  status: z.string(),
  /** The status to show; the supplier's takes precedence (REQ-BKG-3). */
  shownStatus: z.enum(DISPLAY_STATUSES),
  payment: BookingPayment,
  paymentMethod: z.string().nullable(),
  paymentOption: z.string(),
  amounts: z.object({ display: z.object({ total: Rupees, currency: z.literal('INR') }) }),
  totalPaise: Paise,
  /** The cancellation was requested and is not decided. */
  cancelling: z.boolean(),
  /** All refunds together: the amount, and the state of the slowest. */
  refund: Refund.nullable(),
  /**
   * While the booking is under review: the time by which it is decided whether it is bought at all; null when it is not under review
   * (REQ-PAY-23).
   */
  checkedBy: Instant.nullable(),
};

/** A booked stay as My Bookings lists it (REQ-BKG-2). */
export const BookingSummary = z
  .object({
    ...SHARED_SUMMARY,
    kind: z.literal('hotel'),
    hotelCode: z.string(),
    hotelName: z.string(),
    city: z.string(),
    image: z.string().nullable(),
    rating: z.int(),
    checkin: IsoDate,
    checkout: IsoDate,
    nights: z.int(),
    context: z.object({ hotelCode: z.string(), adults: z.int(), children: z.int(), rooms: z.int() }),
    providerPayload: ProviderPayload,
    bookResult: z.object({
      /** The supplier's id of the booking. */
      BookingId: z.string().nullable(),
      ConfirmationNo: z.string().nullable(),
      BookingRefNo: z.string().nullable(),
    }),
    /** The hotel's own number for the booking; null until the hotel has given it. */
    hotelNumber: z.string().nullable(),
    paymentSnapshot: z.object({
      plan: z.string(),
      totalPayable: Rupees,
      payNow: Rupees,
      balanceDue: Rupees,
      /** When the balance is due; null when none is due, or the hotel has not confirmed yet. */
      dueAt: Instant.nullable(),
      cutoff: Instant.nullable(),
      currency: z.literal('INR'),
    }),
    /** Whether the balance can be paid now, at `/pay/{id}`. */
    payable: z.boolean(),
  })
  .meta({ id: 'BookingSummary' });

/** A booked flight as My Bookings lists it (REQ-TKT-9). */
export const FlightBookingSummary = z
  .object({
    ...SHARED_SUMMARY,
    kind: z.literal('flight'),
    flight: FlightSummary,
    /** What is to be paid for held seats, at `/pay/{id}`, and by when; null when nothing is due. */
    balance: z.object({ duePaise: Paise, dueAt: Instant }).nullable(),
  })
  .meta({ id: 'FlightBookingSummary' });

/** The fields that a booking's own page shows of every booking. */
const SHARED_DETAIL = {
  sessionId: Id,
  cancelled: z.boolean(),
  cancelledAt: Instant.nullable(),
  /** The progress of a cancellation; null when none was requested (REQ-CXL-4). */
  cancellationState: z.enum(CANCELLATION_STATES).nullable(),
  cancellation: z
    .object({
      status: z.object({
        changeRequestStatus: z.int().nullable(),
        statusText: z.string(),
        lastCheckedAt: Instant.nullable(),
        processedAt: Instant.nullable(),
      }),
      request: z.object({ requestedAt: Instant, remarks: z.string() }),
      /** When the traveller asked us for help after a refusal; null when they did not. */
      askedUsAt: Instant.nullable(),
      chargePaise: Paise,
      refundPaise: Paise,
    })
    .nullable(),
  /** A sentence on why cancelling is not possible now; null when it is possible. */
  cancellationBlocked: z.string().nullable(),
  /** Each refund with the payment it is sent to, oldest first. */
  refunds: z.array(
    Refund.extend({
      method: z.string(),
      gatewayRefundId: z.string().nullable(),
      /** The bank's reference of the refund (ARN or RRN); null until the gateway has it. */
      bankReference: z.string().nullable(),
      ...REFUND_TRACK,
    }),
  ),
  documents: Documents,
  history: z.array(z.object({ at: Instant, event: z.string(), text: z.string() })),
};

/** A booked stay with all fields of its own page (REQ-BKG-6). */
const Booking = BookingSummary.extend({
  ...SHARED_DETAIL,
  clientReferenceId: z.string(),
  /** The supplier that holds it: the `{supplier}` of its details. */
  supplier: SupplierId,
  bookingCode: z.string(),
  hotel: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    map: z.string(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
  }),
  roomNames: z.array(z.string()),
  mealType: z.string(),
  inclusions: z.string(),
  isRefundable: z.boolean(),
  /** Whether the hotel will still be asked for its number. False without a number means that the hotel gave none. */
  isHotelNumberAsked: z.boolean(),
  /** Since when its guests have a room in this hotel in place of one that turned them away, at no cost to them. */
  otherRoomAt: Instant.exactOptional(),
  rateConditions: z.array(z.string()),
  /** A line for each amount due at the property; not part of the price. */
  dueAtProperty: z.array(z.string()),
  cancelPolicies: z.array(CancelPolicyRow),
  /** The cancellation charges from now on, in the plan it was bought with. */
  cancellationWindows: z.array(ChargeWindow),
  /** The last minute of free cancellation; null when cancelling is never free. */
  freeCancellationUntil: Instant.nullable(),
  guests: GuestRooms,
  /** Its rooms as they were bought, of which one may be given up alone (REQ-CXL-14); empty for a stay in one room. */
  rooms: z.array(
    z.object({
      item: z.int(),
      /** From 1. */
      number: z.int(),
      name: z.string(),
      guests: z.array(z.string()),
      /** `asked`: the desk asks the hotel; `going`: it is given up this moment. */
      state: z.enum(['standing', 'asked', 'going', 'gone']),
      /** The hotel keeps the booking in the name of a guest of this room. */
      isLead: z.boolean(),
      paidPaise: Paise,
      /** What comes back of it at least, given up now. */
      leastBackPaise: Paise,
    }),
  ),
  /**
   * The other dates that are being booked in place of its own, whether for other guests, what was paid for that and what comes back then; absent
   * when there are none.
   */
  exchange: z
    .object({ checkin: IsoDate, checkout: IsoDate, isOther: z.boolean(), paidPaise: Paise, backPaise: Paise })
    .optional(),
  price: PriceInLines,
  /**
   * The price of each night of each room, which add up to the room charges, and its GST rate; empty when the supplier gives no prices by
   * night.
   */
  nightPrices: z.array(z.object({ day: IsoDate, room: z.string(), pricePaise: Paise, gstPercent: z.number() })),
  fullAmounts: Amounts,
  /** The charge and refund if it were cancelled now; null when cancelling is not possible. */
  cancellationQuote: z.object({ chargePaise: Paise, refundPaise: Paise }).nullable(),
}).meta({ id: 'Booking' });

/**
 * A booked flight with all fields of its own page. The current cancellation charge comes from the airline on request
 * (`cancellationPreview`).
 */
const FlightBooking = FlightBookingSummary.extend({ ...SHARED_DETAIL, flight: FlightDetail }).meta({
  id: 'FlightBooking',
});

/** A payment that the payment window reports as made, and that the gateway does not confirm yet. */
const ConfirmingPayment = z.object({
  sessionId: Id,
  /** The booking whose balance it pays; null for the first payment of a new booking. */
  bookingId: Id.nullable(),
  kind: z.enum(['hotel', 'flight']),
  /** The name of the hotel, or the route. */
  title: z.string(),
  startsOn: IsoDate,
  amountPaise: Paise,
});

export const myBookings = defineCall({
  id: 'myBookings',
  method: 'get',
  path: '/api/bookings/mine',
  summary: 'The traveller’s bookings, newest first; of a view, those still to come by the day of the trip',
  access: 'reader',
  query: z.object({ cursor: Cursor.optional(), view: z.enum(BOOKING_VIEWS).optional() }),
  answer: z.object({
    ok: z.literal(true),
    bookings: z.array(z.discriminatedUnion('kind', [BookingSummary, FlightBookingSummary])),
    /** Number of bookings on this page of the list that cannot be shown right now. */
    hidden: z.int(),
    nextCursor: z.string().nullable(),
    /** Number of the traveller's bookings by display status (REQ-BKG-1). */
    counts: z.object({
      total: z.int(),
      confirmed: z.int(),
      vouchered: z.int(),
      pending: z.int(),
      failed: z.int(),
      cancelled: z.int(),
      /** Number of bookings in each view. */
      views: z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() }),
    }),
    confirming: z.array(ConfirmingPayment),
  }),
  errors: ['BAD_REQUEST'],
});

export const booking = defineCall({
  id: 'booking',
  method: 'get',
  path: '/api/bookings/{id}',
  summary: 'One booking of the traveller',
  access: 'reader',
  params: z.object({ id: Id }),
  answer: z.object({ ok: z.literal(true), booking: z.discriminatedUnion('kind', [Booking, FlightBooking]) }),
  errors: ['BOOKING_NOT_FOUND'],
});

/** The supplier's own detail of a booking (REQ-BKG-8). */
const SupplierDetail = z.object({
  HotelBookingStatus: z.string(),
  VoucherStatus: z.boolean(),
  Status: z.int(),
  CheckInDate: z.string(),
  CheckOutDate: z.string(),
  LastCancellationDate: z.string().nullable(),
  CancelPolicies: z.array(
    z.object({
      FromDate: z.string(),
      ToDate: z.string().nullable(),
      ChargeType: z.int(),
      CancellationCharge: z.number(),
      Currency: z.string(),
    }),
  ),
  Rooms: z.array(
    z.object({
      RoomIndex: z.int(),
      RoomTypeName: z.string(),
      RoomDescription: z.string(),
      Inclusion: z.array(z.string()),
      Amenities: z.array(z.string()),
      AdultCount: z.int(),
      ChildCount: z.int(),
      DayRates: z.array(z.object({ Date: z.string(), Amount: z.number() })),
      PriceBreakUp: z.object({ RoomRate: z.number(), RoomTax: z.number(), CurrencyCode: z.string() }),
      LastCancellationDate: z.string().nullable(),
      CancellationPolicy: z.string(),
    }),
  ),
  RateConditions: z.array(z.string()),
  BookingHistory: z.array(
    z.object({ CreatedByName: z.string(), EventCategory: z.string(), CreatedOn: z.string(), Remarks: z.string() }),
  ),
  InvoiceAmount: z.number().nullable(),
  NetAmount: z.number().nullable(),
  NetTax: z.number().nullable(),
  ConfirmationNo: z.string(),
  BookingRefNo: z.string(),
  BookingId: z.string(),
  TraceId: z.string(),
  Latitude: z.string(),
  Longitude: z.string(),
  StarRating: z.int(),
  City: z.string(),
  CountryCode: z.string(),
  AddressLine1: z.string(),
  AddressLine2: z.string(),
});

export const supplierDetails = defineCall({
  id: 'supplierDetails',
  method: 'get',
  path: '/api/bookings/{id}/{supplier}-details',
  summary: 'The booking as the supplier holds it now',
  access: 'reader',
  params: z.object({ id: Id, supplier: SupplierId }),
  answer: z.object({
    ok: z.literal(true),
    detail: SupplierDetail,
    meta: z.object({ supplier: z.string(), fetchedAt: Instant }),
  }),
  errors: ['BOOKING_NOT_FOUND', 'SUPPLIER_NOT_FOUND', 'SUPPLIER_UNAVAILABLE'],
});

export const answerFlightChange = defineCall({
  id: 'answerFlightChange',
  method: 'post',
  path: '/api/bookings/{id}/change',
  summary: 'Accepts or refuses what the airline changed when it held a ticket; refused, all that was paid goes back',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object({ accept: z.boolean() }),
  answer: z.object({ ok: z.literal(true), status: z.string() }),
  errors: ['BOOKING_NOT_FOUND', 'CHANGE_CLOSED'],
  idempotent: true,
});

export const acceptFlightTerms = defineCall({
  id: 'acceptFlightTerms',
  method: 'post',
  path: '/api/bookings/{id}/terms',
  summary:
    'Accepts what the airline made of an issued ticket, as it was shown; what it has changed again since is not accepted (REQ-WATCH-4)',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object({ change: Id }),
  answer: z.object({ ok: z.literal(true), status: z.string() }),
  errors: ['BOOKING_NOT_FOUND', 'CHANGE_CLOSED'],
  idempotent: true,
});

export const paymentSummary = defineCall({
  id: 'paymentSummary',
  method: 'get',
  path: '/api/bookings/{id}/summary',
  summary: 'What the demo payment page shows of a booking (REQ-PAY-9), in rupees',
  access: 'reader',
  params: z.object({ id: Id }),
  answer: z.object({
    ok: z.literal(true),
    data: z.object({
      hotel: z.object({ name: z.string() }),
      stay: z.object({ checkIn: IsoDate, checkOut: IsoDate, rooms: z.int(), adults: z.int(), nights: z.int() }),
      prices: z.object({ base: Rupees, taxes: Rupees, fees: Rupees, coupon: Rupees }),
      totals: z.object({ grandTotal: Rupees, due: Rupees }),
      priceHash: PriceHash,
      /** `DUE`: can be paid now. `FAILED`: no booking was made. */
      status: z.enum(['DUE', 'PAID', 'WAITING', 'CLOSED', 'FAILED']),
      /** A sentence for the traveller. */
      message: z.string(),
    }),
  }),
  errors: ['BOOKING_NOT_FOUND'],
});
