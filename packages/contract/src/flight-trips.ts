import { MAX_COUPONS } from '@safar/domain/coupons';
import { z } from 'zod';
import { codeField, Id, Instant, IsoDate, Nationality, Paise, PriceHash, Rupees, lineField } from './fields.ts';
import { Extras, PassengerRules, RefundOutlook, Trip, TripPrice } from './flights.ts';

/** Names and documents are bounded here; the rules are `validatePassengers` of the domain (REQ-FCHK-5). */
const Name = lineField({ max: 120 });

/** A passenger as the forms of `/customerdetails` send it. */
const Passenger = z
  .object({
    type: z.enum(['adult', 'child', 'infant']),
    title: z.enum(['Mr', 'Mrs', 'Ms', 'Mstr', 'Miss']),
    firstName: Name,
    lastName: Name,
    /** The ID has one name only; the other field is ''. */
    hasOneName: z.boolean().optional(),
    gender: z.enum(['male', 'female']),
    /** Children and infants; adults when the fare asks for it. */
    dateOfBirth: IsoDate.optional(),
    nationality: Nationality.default('IN'),
    passport: z.object({ number: codeField({ max: 40 }), issuedOn: IsoDate.optional(), expiresOn: IsoDate }).optional(),
    pan: codeField({ max: 20 }).optional(),
    /** Of the lead alone: the company the tickets are bought for (`gst-company.ts` of the domain). */
    company: z
      .object({
        gstin: codeField({ max: 20 }),
        name: lineField({ max: 120 }),
        address: lineField({ max: 200 }),
        email: lineField({ max: 254 }),
        phone: codeField({ max: 20 }),
      })
      .optional(),
    /** Ids of the extras of the quote chosen for this passenger. */
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

/** Passengers of a file that is taken away: birth dates masked as other numbers are. */
export const MaskedPassengers = z.array(Passenger.extend({ dateOfBirth: z.string().optional() }));

/** 'DSOUZA / MARIA' of each passenger, in order; 'IndiGo ticket: …' of each where tickets write the name differently. */
const TicketNames = z.array(z.array(z.string()));

/** What a flight costs, in the shape of REQ-FCHK-4, in rupees. Flights are paid in full. */
export const FlightAmounts = z
  .object({
    display: z.object({ fare: Rupees, tax: Rupees, extras: Rupees, total: Rupees, currency: z.literal('INR') }),
    paymentOption: z.literal('pay_full'),
  })
  .meta({ id: 'FlightAmounts' });

/** A coupon of a checkout and what it takes off now; without a code it was given by itself. */
export const AppliedCoupon = z
  .object({ code: z.string().nullable(), name: z.string(), discountPaise: Paise })
  .meta({ id: 'AppliedCoupon' });

/** Of a checkout; two where both may be combined (REQ-COUPON-5). */
export const AppliedCoupons = z.array(AppliedCoupon).max(MAX_COUPONS);

/** A flight's checkout session as its owner sees it; beside the hotel's, told apart by `kind` (REQ-CHK-2). */
export const FlightCheckoutSession = z
  .object({
    id: Id,
    kind: z.literal('flight'),
    supplier: z.string(),
    /** The quote's id: what create-order calls `bookingId` (REQ-PAY-1). */
    bookingCode: z.string(),
    status: z.enum(['open', 'paid', 'closed']),
    expiresAt: Instant,
    /** For how long the price that was checked is still taken for good, ms: what a browser's own clock cannot tell. 0: no longer. */
    checkedForMs: z.int().min(0),
    trip: Trip,
    /** What comes back of each ticket, for everybody on it and with the extras chosen. */
    refunds: z.array(RefundOutlook),
    passengerRules: PassengerRules,
    extras: Extras,
    passengers: Passengers.nullable(),
    ticketNames: TicketNames,
    lead: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string() }),
    coupons: AppliedCoupons,
    price: TripPrice,
    amounts: FlightAmounts,
    priceHash: PriceHash,
    /** Why it cannot be paid as it stands, and what works instead; null: it can. */
    tooMuch: z.string().nullable(),
  })
  .meta({ id: 'FlightCheckoutSession' });

/** A ticket of a booking: what the airline knows it by. */
const BookedTicket = z.object({
  /** Index in `trip.tickets`. */
  ticket: z.int(),
  pnr: z.string().nullable(),
  status: z.enum(['processing', 'held', 'ticketed', 'failed', 'undone', 'cancelling', 'cancelled']),
  airlinePnr: z.string().nullable(),
  /** Until when its airline says that it takes it back for nothing; null: that is over, or it does not say. */
  voidUntil: Instant.nullable(),
  /** One for each passenger, in order. */
  ticketNumbers: z.array(z.string().nullable()),
  /** Checking in on the airline's site for the next flight of a valid ticket; null: none is to come. */
  checkIn: z.object({ title: z.string(), note: z.string(), url: z.string().nullable() }).nullable(),
  /** What each passenger has on it, in the same order: bags with what was bought added, and seats, meals and the like. */
  carried: z.array(z.object({ bags: z.array(z.string()), bought: z.array(z.string()) })),
});

/** What a list shows of a flight booking beside the fields every booking has. */
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
  })
  .meta({ id: 'FlightSummary' });

/** Everything a flight booking's own page shows beside the fields every booking has. */
export const FlightDetail = z
  .object({
    trip: Trip,
    tickets: z.array(BookedTicket),
    passengers: Passengers,
    ticketNames: TicketNames,
    price: TripPrice,
    /** What the airline changed when it held a ticket and the traveller must answer by then; null: nothing. */
    change: z.object({ sentences: z.array(z.string()), answerBy: Instant.nullable() }).nullable(),
    /** The statutory taxes of a flight that left can be asked for by who did not take it; null: not, or not yet. */
    taxes: z.object({ askedAt: Instant.nullable() }).nullable(),
    extrasBought: z.array(z.object({ passenger: z.int(), text: z.string(), pricePaise: Paise })),
  })
  .meta({ id: 'FlightDetail' });
