import { GST_STANDINGS } from '@safar/domain/money/gst-company';
import { isGstin } from '@safar/domain/money/gstin';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  BookingCode,
  ChargeWindow,
  HotelCode,
  Id,
  Instant,
  IsoDate,
  Nationality,
  OfferedPlan,
  Paise,
  PARTY,
  PlanId,
  PriceHash,
  PriceInLines,
  Rupees,
  codeField,
  lineField,
} from './fields.ts';
import { AppliedCoupons, Contact, FlightAmounts, FlightCheckoutSession, Passengers } from './flight-trips.ts';
import { Prebook } from './hotels.ts';
import { RefundState } from './payments.ts';

const PaxRoom = z.object({
  Adults: z.int().min(1).max(8),
  Children: z.int().min(0).max(4),
  ChildrenAges: z.array(z.int().min(0).max(17)).max(4).nullish(),
});

/** The booking that a browser asks for when checkout begins (REQ-CHK-1). */
const NewContext = z.object({
  hotelCode: HotelCode,
  checkin: IsoDate,
  checkout: IsoDate,
  rooms: z.int().min(1).max(PARTY.maxRooms),
  adults: z.int().min(1).max(PARTY.maxAdults),
  children: z.int().min(0).max(PARTY.maxChildren).default(0),
  nat: Nationality.default('IN'),
  user: z.unknown().optional(),
  paxRooms: z.array(PaxRoom).max(PARTY.maxRooms).optional(),
});

/** Only the length of a guest's name is limited here; the rules of REQ-GUEST-1 are in `validateGuests` of the domain. */
const Name = lineField({ max: 120 });

const AdultGuest = z.object({
  title: z.enum(['Mr.', 'Mrs.', 'Ms.']),
  firstName: Name,
  lastName: Name,
  /** The ID has one name only; the other field is ''. */
  hasOneName: z.boolean().optional(),
  email: lineField({ max: 254 }).default(''),
  nationality: lineField({ max: 30 }).default('IN'),
  pan: codeField({ max: 20 }).optional(),
  passport: codeField({ max: 40 }).optional(),
  /** Only on the lead: the business on the tax invoice (`gst-company.ts` of the domain). */
  company: z.object({ gstin: codeField({ max: 20 }), name: lineField({ max: 120 }) }).optional(),
  isLead: z.boolean().default(false),
});

const ChildGuest = z.object({
  title: z.enum(['Mr.', 'Ms.']),
  firstName: Name,
  lastName: Name,
  hasOneName: z.boolean().optional(),
  age: z.int(),
});

export const GuestRooms = z
  .array(z.object({ adults: z.array(AdultGuest).min(1).max(8), children: z.array(ChildGuest).max(4).default([]) }))
  .min(1)
  .max(PARTY.maxRooms)
  .meta({ id: 'GuestRooms' });

const Totals = z.object({ fare: Rupees, tax: Rupees, total: Rupees, currency: z.literal('INR') });

/** The price of a stay, in rupees (REQ-CHK-2). */
export const Amounts = z
  .object({
    display: Totals,
    supplierNet: Totals,
    platformFee: Rupees,
    priceBreakUpTable: z.object({
      baseFare: Rupees,
      taxesAndFees: Rupees,
      platformFee: Rupees,
      totalPayable: Rupees,
      perRoom: z.object({
        roomBasePrice: Rupees,
        roomTax: Rupees,
        roomPrice: Rupees,
        platformFee: Rupees,
        total: Rupees,
      }),
    }),
    paymentOption: PlanId,
    cutoff: Instant.nullable(),
    leadNationality: z.string(),
  })
  .meta({ id: 'Amounts' });

/** The amounts that a browser reports as shown; only the total is compared (REQ-RATE-3). */
const SentAmounts = z.object({
  display: z.object({ total: z.number().min(0).max(1e9) }),
  paymentOption: PlanId.optional(),
});

const Plan = OfferedPlan.extend({
  /** The price in this plan (REQ-PRICE-4). */
  price: PriceInLines,
  /** The cancellation charges from now on, in this plan. */
  cancellationWindows: z.array(ChargeWindow),
});

/** A checkout session as its owner sees it (REQ-CHK-2). */
export const CheckoutSession = z
  .object({
    id: Id,
    kind: z.literal('hotel'),
    supplier: z.string(),
    bookingCode: z.string(),
    status: z.enum(['open', 'paid', 'closed']),
    expiresAt: Instant,
    context: z.object({
      hotelCode: z.string(),
      /** Of a booking whose guests got a room in another hotel: the one that its reference names. */
      bookedCode: z.string().exactOptional(),
      checkin: IsoDate,
      checkout: IsoDate,
      nights: z.int(),
      rooms: z.int(),
      adults: z.int(),
      children: z.int(),
      nat: z.string(),
      paxRooms: z.array(z.object({ Adults: z.int(), Children: z.int(), ChildrenAges: z.array(z.int()) })),
      hotel: z.object({
        name: z.string(),
        rating: z.int(),
        address: z.string(),
        city: z.string(),
        country: z.string(),
        image: z.string().nullable(),
        map: z.string(),
        phone: z.string(),
        checkInTime: z.string(),
        checkOutTime: z.string(),
        /** Fees due at the property for every rate, in the property's words. */
        fees: z.array(z.string()),
      }),
    }),
    prebook: Prebook,
    guests: GuestRooms.nullable(),
    /** Names as they are sent to the hotel, in the order of the rooms, adults first. */
    namesAtHotel: z.array(z.string()),
    lead: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string() }),
    coupons: AppliedCoupons,
    amounts: Amounts,
    priceHash: PriceHash,
    /** A line for each amount due at the property; not part of the price. */
    dueAtProperty: z.array(z.string()),
    tier: z.enum(['zero', 'half', 'full']),
    plans: z.array(Plan),
    /** Why it cannot be paid as it is, and what is possible instead; null when it can be paid. */
    tooMuch: z.string().nullable(),
  })
  .meta({ id: 'CheckoutSession' });

export const createCheckoutSession = defineCall({
  id: 'createCheckoutSession',
  method: 'post',
  path: '/api/checkout/sessions',
  summary: 'Begins a checkout: asks the supplier once more and freezes the price for this traveller',
  access: 'owner',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('hotel').optional(),
      /**
       * The booking code of the rate, as its search returned it for this stay; for another stay the answer is STAY_CHANGED (REQ-RATE-11).
       */
      bookingCode: BookingCode,
      user: z.unknown().optional(),
      context: NewContext,
      /** The price that the traveller saw; when the current price differs, the call is refused with `prebook` in the answer. */
      priceHash: PriceHash.optional(),
    }),
    z.object({
      kind: z.literal('flight'),
      /** The accepted quote of `airQuote`, with its price (REQ-FCHK-1). */
      quoteId: Id,
      priceHash: PriceHash.optional(),
    }),
  ]),
  answer: z.object({ ok: z.literal(true), sessionId: Id }),
  errors: [
    'BAD_REQUEST',
    'STAY_CHANGED',
    'HOTEL_NOT_FOUND',
    'SUPPLIER_UNAVAILABLE',
    'RATE_GONE',
    'SEARCH_EXPIRED',
    'PRICE_CHANGED',
  ],
  idempotent: true,
});

export const checkoutSession = defineCall({
  id: 'checkoutSession',
  method: 'post',
  path: '/api/checkout/session',
  summary: 'Reads a checkout session; changes nothing',
  access: 'reader',
  body: z.object({ sessionId: Id }),
  answer: z.object({
    ok: z.literal(true),
    session: z.discriminatedUnion('kind', [CheckoutSession, FlightCheckoutSession]),
  }),
  errors: ['BOOKING_NOT_FOUND', 'SESSION_INVALID'],
});

export const saveGuests = defineCall({
  id: 'saveGuests',
  method: 'post',
  path: '/api/checkout/guests',
  summary: 'Saves who will stay or fly; a wrong total of a stay is refused with the current amounts',
  access: 'owner',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('hotel').optional(), sessionId: Id, rooms: GuestRooms, amounts: SentAmounts }),
    /** The chosen extras are sent with each passenger; the answer's amounts and hash include them. */
    z.object({
      kind: z.literal('flight'),
      sessionId: Id,
      passengers: Passengers,
      contact: Contact,
      /** The traveller confirms the statement that the fare requires (`fare-proofs.ts` of the domain): student and armed forces fares. */
      holdsProof: z.boolean().default(false),
    }),
  ]),
  answer: z.object({ ok: z.literal(true), amounts: z.union([Amounts, FlightAmounts]), priceHash: PriceHash }),
  errors: [
    'BOOKING_NOT_FOUND',
    'SESSION_INVALID',
    'SESSION_CLOSED',
    'GUESTS_INVALID',
    'PRICE_CHANGED',
    'PLAN_UNAVAILABLE',
  ],
});

export const gstRegistration = defineCall({
  id: 'gstRegistration',
  method: 'post',
  path: '/api/checkout/gst',
  summary: 'What the GST register has under a number, to fill in the name of a company',
  access: 'owner',
  /** Sent in the body, so that it does not appear in logs of addresses. */
  body: z.object({
    gstin: codeField({ max: 20 }).refine(isGstin, 'Use a GSTIN or UIN of 15 characters with a right check character'),
  }),
  answer: z.object({
    ok: z.literal(true),
    standing: z.enum(GST_STANDINGS),
    /** The registered name; '' when unknown. */
    name: z.string(),
    /** The principal place of business, in one line; '' when unknown. */
    address: z.string(),
  }),
  errors: [],
});

export const setCoupon = defineCall({
  id: 'setCoupon',
  method: 'post',
  path: '/api/checkout/coupon',
  summary:
    'Puts an entered coupon to a checkout in place of the one entered before, or takes that off; the best of those given by themselves counts with or without it',
  access: 'owner',
  body: z.object({
    sessionId: Id,
    /** Null for no coupon. */
    code: codeField({ min: 1, max: 20 }).nullable(),
  }),
  answer: z.object({ ok: z.literal(true), amounts: z.union([Amounts, FlightAmounts]), priceHash: PriceHash }),
  errors: ['BOOKING_NOT_FOUND', 'SESSION_INVALID', 'SESSION_CLOSED', 'COUPON_REFUSED'],
});

export const setPlan = defineCall({
  id: 'setPlan',
  method: 'post',
  path: '/api/checkout/plan',
  summary: 'Chooses the payment plan of a checkout, among those it offers',
  access: 'owner',
  body: z.object({ sessionId: Id, paymentOption: PlanId }),
  answer: z.object({ ok: z.literal(true), amounts: z.union([Amounts, FlightAmounts]), priceHash: PriceHash }),
  errors: ['BOOKING_NOT_FOUND', 'SESSION_INVALID', 'SESSION_CLOSED', 'PLAN_UNAVAILABLE'],
});

export const renewCheckout = defineCall({
  id: 'renewCheckout',
  method: 'post',
  path: '/api/checkout/renew',
  summary:
    'Asks the airline again for a flight checkout whose price was checked too long ago, with everything typed kept',
  access: 'owner',
  body: z.object({ sessionId: Id, priceHash: PriceHash }),
  answer: z.object({ ok: z.literal(true), expiresAt: Instant }),
  errors: [
    'BOOKING_NOT_FOUND',
    'SESSION_INVALID',
    'SESSION_CLOSED',
    'PRICE_CHANGED',
    'RATE_GONE',
    'FARE_GONE',
    'SEARCH_EXPIRED',
    'SUPPLIER_UNAVAILABLE',
  ],
});

export const confirmCheckout = defineCall({
  id: 'confirmCheckout',
  method: 'post',
  path: '/api/checkout/confirm',
  summary: 'Books a checkout whose plan charges nothing now (pay_later), for exactly the price shown (REQ-CHK-9)',
  access: 'owner',
  body: z.object({
    sessionId: Id,
    priceHash: PriceHash,
    /** The traveller wants to book again what is already booked (SAME_BOOKING). */
    again: z.boolean().optional(),
  }),
  answer: z.object({ ok: z.literal(true), sessionId: Id, bookingId: Id }),
  errors: [
    'BOOKING_NOT_FOUND',
    'SESSION_INVALID',
    'SESSION_CLOSED',
    'GUESTS_MISSING',
    'PLAN_UNAVAILABLE',
    'HOLDS_LIMITED',
    'AMOUNT_ABOVE_MOST',
    'COUPON_REFUSED',
    'SAME_BOOKING',
    'DUPLICATE_BOOKING',
    'PRICE_CHANGED',
    'RATE_GONE',
    'FARE_GONE',
    'SEARCH_EXPIRED',
    'SUPPLIER_UNAVAILABLE',
  ],
  idempotent: true,
});

/** The state of a checkout (REQ-CHK-8). */
const CheckoutState = z
  .enum(['awaiting-payment', 'processing', 'confirmed', 'pending', 'failed', 'refunded', 'released'])
  .meta({ id: 'CheckoutState' });

export const checkoutStatus = defineCall({
  id: 'checkoutStatus',
  method: 'get',
  path: '/api/checkout/status/{sessionId}',
  summary: 'Where a checkout stands; as server-sent events when asked for, until it ends',
  access: 'reader',
  params: z.object({ sessionId: Id }),
  answer: z.object({
    ok: z.literal(true),
    kind: z.enum(['hotel', 'flight']),
    state: CheckoutState,
    bookingId: Id.nullable(),
    /** A sentence for the traveller: what happened, that the money is safe, and what to do. */
    message: z.string(),
    refund: z.object({ amountPaise: Paise, status: RefundState }).nullable(),
    /** The balance of a held room, and when it is due; null when there is none. */
    balance: z.object({ duePaise: Paise, dueAt: Instant }).nullable(),
    /** The time by which the traveller must accept or refuse the airline's change; null when there is none. */
    answerBy: Instant.nullable(),
    /** While the booking is under review: the time by which it is decided whether it is bought at all; null when it is not under review. */
    checkedBy: Instant.nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'SESSION_INVALID'],
  events: true,
});
