import { MAX_COUPONS } from '@safar/domain/money/coupon-discount';
import { z } from 'zod';
import {
  codeField,
  Id,
  Instant,
  IsoDate,
  Nationality,
  OfferedPlan,
  Paise,
  PlanId,
  PriceHash,
  Rupees,
  lineField,
} from './fields.ts';
import { Extras, Leg, PassengerRules, RefundOutlook, Trip, TripPrice } from './flights.ts';

/** Only the lengths of names and documents are limited here; the rules are in `validatePassengers` of the domain (REQ-FCHK-5). */
const Name = lineField({ max: 120 });

/** A passenger in the forms of `/customerdetails`. */
const Passenger = z
  .object({
    type: z.enum(['adult', 'child', 'infant']),
    title: z.enum(['Mr', 'Mrs', 'Ms', 'Mstr', 'Miss']),
    firstName: Name,
    lastName: Name,
    /** The ID has one name only; the other field is ''. */
    hasOneName: z.boolean().optional(),
    gender: z.enum(['male', 'female']),
    /** For children and infants; for adults when the fare requires it. */
    dateOfBirth: IsoDate.optional(),
    nationality: Nationality.default('IN'),
    passport: z.object({ number: codeField({ max: 40 }), issuedOn: IsoDate.optional(), expiresOn: IsoDate }).optional(),
    pan: codeField({ max: 20 }).optional(),
    /** Only on the lead: the company the tickets are bought for (`gst-company.ts` of the domain). */
    company: z
      .object({
        gstin: codeField({ max: 20 }),
        name: lineField({ max: 120 }),
        address: lineField({ max: 200 }),
        email: lineField({ max: 254 }),
        phone: codeField({ max: 20 }),
      })
      .optional(),
    /** Ids of the quote's extras that were chosen for this passenger. */
    extras: z
      .array(lineField({ max: 100 }))
      .max(30)
      .default([]),
  })
  .meta({ id: 'Passenger' });

export const Contact = z
  .object({ email: lineField({ max: 254 }), phone: codeField({ max: 20 }) })
  .meta({ id: 'FlightContact' });

/** All passengers of a trip: adults first, then children, then infants. */
export const Passengers = z.array(Passenger).min(1).max(21).meta({ id: 'Passengers' });

/** Passengers in a data export: birth dates are masked like other numbers. */
export const MaskedPassengers = z.array(Passenger.extend({ dateOfBirth: z.string().optional() }));

/** 'DSOUZA / MARIA' for each passenger, in order; 'IndiGo ticket: …' for each ticket when tickets spell the name differently. */
const TicketNames = z.array(z.array(z.string()));

/** The price of a flight, in the shape of REQ-FCHK-4, in rupees. Flights are paid in full. */
export const FlightAmounts = z
  .object({
    display: z.object({ fare: Rupees, tax: Rupees, extras: Rupees, total: Rupees, currency: z.literal('INR') }),
    paymentOption: PlanId,
  })
  .meta({ id: 'FlightAmounts' });

/** A coupon of a checkout and its current discount; without a code it applies automatically. */
export const AppliedCoupon = z
  .object({ code: z.string().nullable(), name: z.string(), discountPaise: Paise })
  .meta({ id: 'AppliedCoupon' });

/** The coupons of a checkout; two when both may be combined (REQ-COUPON-5). */
export const AppliedCoupons = z.array(AppliedCoupon).max(MAX_COUPONS);

/** A flight's checkout session as its owner sees it; distinguished from a hotel's by `kind` (REQ-CHK-2). */
export const FlightCheckoutSession = z
  .object({
    id: Id,
    kind: z.literal('flight'),
    supplier: z.string(),
    /** The quote's id, which create-order calls `bookingId` (REQ-PAY-1). */
    bookingCode: z.string(),
    status: z.enum(['open', 'paid', 'closed']),
    expiresAt: Instant,
    /** How long the checked price is still accepted, in ms, because a browser's own clock may be wrong. 0 when it has expired. */
    checkedForMs: z.int().min(0),
    trip: Trip,
    /** The refund outlook of each ticket, for all its passengers and with the chosen extras. */
    refunds: z.array(RefundOutlook),
    passengerRules: PassengerRules,
    extras: Extras,
    passengers: Passengers.nullable(),
    ticketNames: TicketNames,
    lead: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string() }),
    coupons: AppliedCoupons,
    price: TripPrice,
    amounts: FlightAmounts,
    /** The payment plans: paying now and, where every airline holds its seats, paying by `dueAt` (REQ-TKT-15). */
    plans: z.array(OfferedPlan),
    priceHash: PriceHash,
    /** Why it cannot be paid as it is, and what is possible instead; null when it can be paid. */
    tooMuch: z.string().nullable(),
  })
  .meta({ id: 'FlightCheckoutSession' });

/** A ticket of a booking, with the airline's numbers. */
const BookedTicket = z.object({
  /** Index in `trip.tickets`. */
  ticket: z.int(),
  pnr: z.string().nullable(),
  status: z.enum(['processing', 'held', 'ticketed', 'failed', 'undone', 'cancelling', 'cancelled']),
  airlinePnr: z.string().nullable(),
  /** The time until which the airline voids it free of charge; null when that time has passed or is unknown. */
  voidUntil: Instant.nullable(),
  /** One for each passenger, in order. */
  ticketNumbers: z.array(z.string().nullable()),
  /** Web check-in on the airline's site for the next flight of a valid ticket; null when no flight is left. */
  checkIn: z.object({ title: z.string(), note: z.string(), url: z.string().nullable() }).nullable(),
  /** The baggage and extras of each passenger, in the same order: bags including those bought, and seats, meals and other extras. */
  carried: z.array(z.object({ bags: z.array(z.string()), bought: z.array(z.string()) })),
  /**
   * The seat of each passenger, in the same order, by its number: what was paid for it with its extras, and the least that comes back when
   * it is given up alone now; nothing once it is gone. `asked`: its airline is being asked to cancel it. `flown`: its first flight has left.
   */
  seats: z.array(
    z.object({
      item: z.int(),
      state: z.enum(['wanted', 'standing', 'asked', 'flown', 'gone']),
      paidPaise: Paise,
      leastBackPaise: Paise,
    }),
  ),
});

/** A flight as it was sold, or as its airline flies it now; local times, `yyyy-MM-ddTHH:mm`. */
const MovedStop = z.object({ code: z.string(), city: z.string(), terminal: z.string().nullable(), time: z.string() });
export const MovedFlight = z.object({ carrierCode: z.string(), flight: z.string(), from: MovedStop, to: MovedStop });

/** What an airline made of an issued ticket, for its traveller to answer (REQ-WATCH-3). */
const MovedTicket = z
  .object({
    /** Which change it is, for the answer. */
    change: Id,
    /** Index in `trip.tickets`. */
    ticket: z.int(),
    airline: z.string(),
    pnr: z.string().nullable(),
    /** Some flight of it is cancelled. */
    isGone: z.boolean(),
    sentences: z.array(z.string()),
    before: z.array(MovedFlight),
    /** What the airline flies now; null when it flies nothing in place of what it cancelled. */
    offer: z.array(MovedFlight).nullable(),
    /** When we learned of it, and until when it waits for an answer before a person calls. */
    knownAt: Instant,
    answerBy: Instant,
    /** Nobody answered in time: the booking says what the airline flies, and a person is asked to call. */
    isLate: z.boolean(),
    /** Whether all money of it comes back when it is given up. */
    isFree: z.boolean(),
    /** What comes back then, our fee with it. */
    backPaise: Paise,
    /** The seats and extras of it that stand, and whether nothing of the booking stands beside them. */
    items: z.array(z.int()),
    isAll: z.boolean(),
  })
  .meta({ id: 'MovedTicket' });

/** The fields that a list shows of a flight booking besides those of every booking. */
export const FlightSummary = z
  .object({
    tripType: z.enum(['oneway', 'roundtrip', 'multicity']),
    legs: z.array(
      z.object({
        from: z.object({ code: z.string(), city: z.string(), time: z.string() }),
        to: z.object({ code: z.string(), city: z.string(), time: z.string() }),
        carrierCode: z.string(),
        carrierName: z.string(),
        flightNumbers: z.array(z.string()),
        durationMin: z.int(),
        stops: z.int(),
        dayShift: z.int(),
      }),
    ),
    pax: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
    pnrs: z.array(z.string()),
    /** An airline changed something of it that nobody has answered yet. */
    isMoved: z.boolean(),
  })
  .meta({ id: 'FlightSummary' });

/** The fields that a flight booking's own page shows besides those of every booking. */
export const FlightDetail = z
  .object({
    trip: Trip,
    tickets: z.array(BookedTicket),
    passengers: Passengers,
    ticketNames: TicketNames,
    price: TripPrice,
    /** The airline's change to a held ticket, and the time by which the traveller must answer; null when there is none. */
    change: z.object({ sentences: z.array(z.string()), answerBy: Instant.nullable() }).nullable(),
    /** What airlines made of its tickets since they were issued, and nobody has answered. */
    moved: z.array(MovedTicket),
    /** The flights that an airline is being asked for in place of those of a ticket, and what was paid for that; absent when there are none. */
    exchange: z.object({ ticket: z.int(), legs: z.array(Leg), paidPaise: Paise }).optional(),
    /** A passenger who did not take a flight can claim its statutory taxes; null when they cannot, or not yet. */
    taxes: z.object({ askedAt: Instant.nullable() }).nullable(),
    extrasBought: z.array(z.object({ passenger: z.int(), text: z.string(), pricePaise: Paise })),
  })
  .meta({ id: 'FlightDetail' });
