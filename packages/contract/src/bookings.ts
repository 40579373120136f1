import { BOOKING_VIEWS } from '@safar/domain/booking-machine';
import { DISPLAY_STATUSES } from '@safar/domain/booking-status';
import { CANCELLATION_STATES } from '@safar/domain/cancellation-state';
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
  textField,
} from './fields.ts';
import { Amounts, GuestRooms } from './checkout.ts';
import { Documents } from './documents.ts';
import { FlightDetail, FlightSummary } from './flight-trips.ts';
import { REFUND_TRACK, RefundState } from './refund-track.ts';

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
  /** The supplier's id of it. */
  BookingId: z.string().nullable(),
  InvoiceNo: z.string().nullable(),
  ClientReferenceId: z.string(),
  CheckIn: IsoDate,
});

const Refund = z.object({ amountPaise: Paise, status: RefundState, at: Instant });

/** What a list shows of every booking, whatever was booked. */
const SHARED_SUMMARY = {
  _id: Id,
  id: Id,
  reference: z.string(),
  createdAt: Instant,
  /** The booking's own status: one of the domain's states. */
  status: z.string(),
  /** The status to show, for which the supplier's word comes first (REQ-BKG-3). */
  shownStatus: z.enum(DISPLAY_STATUSES),
  payment: BookingPayment,
  paymentMethod: z.string().nullable(),
  paymentOption: z.string(),
  amounts: z.object({ display: z.object({ total: Rupees, currency: z.literal('INR') }) }),
  totalPaise: Paise,
  /** Its cancellation was asked for and is not decided. */
  cancelling: z.boolean(),
  /** All refunds together: how much, and how far the slowest has come. */
  refund: Refund.nullable(),
  /** By when it is decided whether anything is bought at all: the booking is being checked; null: it is not (REQ-PAY-23). */
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
      /** The supplier's id of it. */
      BookingId: z.string().nullable(),
      ConfirmationNo: z.string().nullable(),
      BookingRefNo: z.string().nullable(),
    }),
    /** What the hotel's own desk knows the booking by; null until the hotel has told it. */
    hotelNumber: z.string().nullable(),
    paymentSnapshot: z.object({
      plan: z.string(),
      totalPayable: Rupees,
      payNow: Rupees,
      balanceDue: Rupees,
      /** When the balance is due; null when nothing is, or the hotel has not confirmed yet. */
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
  .object({ ...SHARED_SUMMARY, kind: z.literal('flight'), flight: FlightSummary })
  .meta({ id: 'FlightBookingSummary' });

/** What a booking's own page shows of every booking. */
const SHARED_DETAIL = {
  sessionId: Id,
  cancelled: z.boolean(),
  cancelledAt: Instant.nullable(),
  /** How far a cancellation is; null when none was asked for (REQ-CXL-4). */
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
      /** When the traveller asked us to see to what was refused; null: not. */
      askedUsAt: Instant.nullable(),
      chargePaise: Paise,
      refundPaise: Paise,
    })
    .nullable(),
  /** Why cancelling is not possible now, in a sentence; null when it is. */
  cancellationBlocked: z.string().nullable(),
  /** Each refund by the payment it goes back to, oldest first. */
  refunds: z.array(
    Refund.extend({
      method: z.string(),
      gatewayRefundId: z.string().nullable(),
      /** What the traveller’s bank finds the money by (ARN or RRN); null until the gateway has it. */
      bankReference: z.string().nullable(),
      ...REFUND_TRACK,
    }),
  ),
  documents: Documents,
  history: z.array(z.object({ at: Instant, event: z.string(), text: z.string() })),
};

/** A booked stay with everything its own page shows (REQ-BKG-6). */
const Booking = BookingSummary.extend({
  ...SHARED_DETAIL,
  clientReferenceId: z.string(),
  /** Who holds it: the `{supplier}` of its details. */
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
  /** Whether the hotel is still to be asked for it; false with no number: it gave none. */
  isHotelNumberAsked: z.boolean(),
  rateConditions: z.array(z.string()),
  /** A line for each amount due at the property; not part of the price. */
  dueAtProperty: z.array(z.string()),
  cancelPolicies: z.array(CancelPolicyRow),
  /** What cancelling costs from now on, in the plan it was bought with. */
  cancellationWindows: z.array(ChargeWindow),
  /** The last minute at which it costs nothing; null: it always costs something. */
  freeCancellationUntil: Instant.nullable(),
  guests: GuestRooms,
  price: PriceInLines,
  /** What each night of each room costs of the room charges, which they add up to, and the rate of its GST; empty where the supplier tells no nights. */
  nightPrices: z.array(z.object({ day: IsoDate, room: z.string(), pricePaise: Paise, gstPercent: z.number() })),
  fullAmounts: Amounts,
  /** What cancelling now would cost and give back; null when it is not possible. */
  cancellationQuote: z.object({ chargePaise: Paise, refundPaise: Paise }).nullable(),
}).meta({ id: 'Booking' });

/** A booked flight with everything its own page shows; what cancelling costs now, the airline says when it is asked (`cancellationPreview`). */
const FlightBooking = FlightBookingSummary.extend({ ...SHARED_DETAIL, flight: FlightDetail }).meta({
  id: 'FlightBooking',
});

/** A payment of which the payment window says that it was made, and the gateway does not say yet. */
const ConfirmingPayment = z.object({
  sessionId: Id,
  /** The booking whose balance it pays; null: it is to begin one. */
  bookingId: Id.nullable(),
  kind: z.enum(['hotel', 'flight']),
  /** The hotel, or the route. */
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
    /** Bookings of this page that cannot be shown right now. */
    hidden: z.int(),
    nextCursor: z.string().nullable(),
    /** All bookings of the traveller by display status (REQ-BKG-1). */
    counts: z.object({
      total: z.int(),
      confirmed: z.int(),
      vouchered: z.int(),
      pending: z.int(),
      failed: z.int(),
      cancelled: z.int(),
      /** How many each view has. */
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

export const cancellationPreview = defineCall({
  id: 'cancellationPreview',
  method: 'get',
  path: '/api/bookings/{id}/cancellation',
  summary: 'What cancelling now would cost and give back, to be shown before it is confirmed',
  access: 'reader',
  params: z.object({ id: Id }),
  answer: z.object({
    ok: z.literal(true),
    paidPaise: Paise,
    /** What the rate's policy charges now; of a flight, what the airline would keep. */
    policyChargePaise: Paise,
    /** The 10% that is not refundable; 0 in the other plans (REQ-CXL-3). */
    holdPaise: Paise,
    /** Of a stay the larger of the two; of a flight never more than the rules for airlines allow. */
    chargePaise: Paise,
    /** What of the charge is our platform fee, which stays ours where a flight is cancelled; of a stay 0. */
    feePaise: Paise,
    /** What of the charge the airline of each ticket keeps, in their order; [] while no airline can be asked, and of a stay. */
    airlinesKeepPaise: z.array(Paise),
    refundPaise: Paise,
    /** What of the refund waits until the payer's bank has decided about a payment it disputes. */
    heldPaise: Paise,
    /** How the charge came about, for the traveller; null where the numbers say it all. */
    note: z.string().nullable(),
    /** Until when cancelling costs no more than now; null: for as long as it is possible. */
    unchangedUntil: Instant.nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'CANCEL_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE'],
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

export const askForUnflownTaxes = defineCall({
  id: 'askForUnflownTaxes',
  method: 'post',
  path: '/api/bookings/{id}/unflown-taxes',
  summary:
    'Asks for the statutory taxes of a flight that left without its traveller; asked again, it answers when it was asked first',
  access: 'owner',
  params: z.object({ id: Id }),
  answer: z.object({ ok: z.literal(true), askedAt: Instant }),
  errors: ['BOOKING_NOT_FOUND', 'TAXES_NOT_OPEN'],
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
      /** `DUE`: can be paid now. `FAILED`: no booking came of it. */
      status: z.enum(['DUE', 'PAID', 'WAITING', 'CLOSED', 'FAILED']),
      /** A sentence for the traveller. */
      message: z.string(),
    }),
  }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const askUsToCancel = defineCall({
  id: 'askUsToCancel',
  method: 'post',
  path: '/api/bookings/{id}/cancel/ask-us',
  summary: 'Asks a person of ours to cancel what the hotel or the airline refused to',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object({}).nullish(),
  answer: z.object({ ok: z.literal(true), askedUsAt: Instant }),
  errors: ['BOOKING_NOT_FOUND', 'CANCEL_NOT_POSSIBLE'],
  idempotent: true,
});

export const cancelBooking = defineCall({
  id: 'cancelBooking',
  method: 'post',
  path: '/api/bookings/{id}/cancel',
  summary: 'Asks the supplier to cancel and refunds by the policy shown; any number of times, one effect',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z
    .object({
      remarks: textField({ max: 300 }).optional(),
      /** The charge the traveller saw; another current one is refused with the new quote. */
      chargePaise: Paise.optional(),
      /** What the traveller saw goes back; another amount is refused in the same way. */
      refundPaise: Paise.optional(),
    })
    .nullish(),
  answer: z.object({
    ok: z.literal(true),
    /**
     * `requested`: the supplier is being asked, also where it has refused before; `queued`: kept until the booking is made; `under-way`: asked
     * for before and not decided; `cancelled`: done before.
     */
    outcome: z.enum(['requested', 'queued', 'under-way', 'cancelled']),
    status: z.string(),
    chargePaise: Paise,
    refundPaise: Paise,
  }),
  errors: [
    'BOOKING_NOT_FOUND',
    'CANCEL_NOT_POSSIBLE',
    'CANCEL_CHARGE_CHANGED',
    'CANCEL_FAILED',
    'SUPPLIER_UNAVAILABLE',
  ],
  idempotent: true,
});
