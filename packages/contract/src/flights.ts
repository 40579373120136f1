import { z } from 'zod';
import { defineCall } from './call.ts';
import { AllOf, FARE_TYPES, FlightQuery, IataCode, LocalDateTime, PAX, TRAVEL_CLASSES } from './flight-fields.ts';
import {
  codeField,
  Id,
  Instant,
  intParam,
  IsoDate,
  MonthText,
  Paise,
  PriceHash,
  ShownLine,
  lineField,
} from './fields.ts';

/** An airport as its search answers it (REQ-FSEARCH-2). */
const Airport = z
  .object({
    _id: z.string(),
    name: z.string(),
    iataCode: z.string(),
    icaoCode: z.string(),
    city: z.string(),
    country: z.string(),
    /** Two letters. */
    countryCode: z.string(),
    slug: z.string(),
    /** Where its city has several that are searched together (REQ-FSEARCH-11): the city, and their codes. */
    cityAirports: z.object({ city: z.string(), codes: z.array(z.string()).min(2) }).nullable(),
  })
  .meta({ id: 'Airport' });

export const airports = defineCall({
  id: 'airports',
  method: 'get',
  path: '/api/flights/airports',
  summary: 'Airports matching what is being typed: code, name or city (REQ-FSEARCH-2)',
  access: 'open',
  query: z.object({
    q: codeField({ max: 80 }).trim().min(1),
    active: z.enum(['true', 'false']).default('true'),
    limit: intParam(1, 10).default(10),
    sort: z.literal('name').default('name'),
  }),
  answer: z.object({ ok: z.literal(true), data: z.array(Airport) }),
  errors: [],
});

/** Airports offered before anything is typed. */
export const MAX_POPULAR_AIRPORTS = 6;

export const popularAirports = defineCall({
  id: 'popularAirports',
  method: 'get',
  path: '/api/flights/popular-airports',
  summary: 'The six airports of India that rank highest in our list',
  access: 'open',
  answer: z.object({ ok: z.literal(true), data: z.array(Airport).max(MAX_POPULAR_AIRPORTS) }),
  errors: [],
});

/** Where a segment touches ground. Times are the airport's own, without a zone (REQ-API-8). */
const AirportStop = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode: z.string(),
  terminal: z.string().nullable(),
  time: LocalDateTime,
});

/** One flight under one number. */
const Segment = z
  .object({
    carrierCode: z.string(),
    carrierName: z.string(),
    flightNumber: z.string(),
    /** The carrier that flies it, when another. */
    operatedBy: z.string().nullable(),
    from: AirportStop,
    to: AirportStop,
    durationMin: z.int(),
    /** On the ground before it, 0 for the first of a leg. */
    layoverMin: z.int(),
    cabin: z.string(),
    /** An adult's; `none` where there is none, null where the airline does not say. */
    baggage: z.string().nullable(),
    cabinBaggage: z.string().nullable(),
    /** Of children and infants who may take something else. */
    othersBaggage: z.array(
      z.object({
        type: z.enum(['child', 'infant']),
        baggage: z.string().nullable(),
        cabinBaggage: z.string().nullable(),
      }),
    ),
    /** A coach under a flight's number. */
    bus: z.boolean(),
    craft: z.string().nullable(),
  })
  .meta({ id: 'FlightSegment' });

/** One direction of a trip, with its connections. */
export const Leg = z
  .object({
    from: AirportStop,
    to: AirportStop,
    /** From first departure to last arrival, across zones. */
    durationMin: z.int(),
    stops: z.int(),
    /** Calendar days between departure and arrival as their clocks show them. */
    dayShift: z.int(),
    segments: z.array(Segment).min(1),
    /** Codes of the airports that were asked for, where the leg begins or ends at another. */
    askedFrom: z.string().nullable().default(null),
    askedTo: z.string().nullable().default(null),
  })
  .meta({ id: 'FlightLeg' });

/** What cancelling or changing costs in a window before departure, for each passenger. */
const Penalty = z
  .object({
    /** Hours before departure; the row holds from `fromHours` (nearer) to `toHours` (earlier; null means any earlier). */
    fromHours: z.int(),
    toHours: z.int().nullable(),
    /** Null with a percentage. */
    amountPaise: Paise.nullable(),
    percent: z.number().nullable(),
    /** Whose; null: every passenger's. */
    pax: z.enum(['adult', 'child', 'infant']).nullable(),
    /** The airline's own words, where neither amount nor share can be read from them. */
    text: z.string().nullable(),
  })
  .meta({ id: 'FarePenalty' });

/** What comes back at best of what is cancelled (`fare-refund.ts` of the domain). */
export const RefundOutlook = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['non-refundable', 'by-rules']) }),
    z.object({ kind: z.enum(['whole-base-kept', 'part', 'all']), backPaise: Paise }),
  ])
  .meta({ id: 'RefundOutlook' });

/** One way of buying a flight: a fare family with its terms (REQ-FRES-5). */
export const Fare = z
  .object({
    /** Ours; names this fare within its search. */
    resultIndex: z.string(),
    /** As the supplier names it: 'SAVER', 'FLEXI PLUS' … */
    family: z.string(),
    brand: z.string().nullable(),
    /** One adult, taxes included. */
    perAdultPaise: Paise,
    /** All passengers, taxes included: what is charged, extras apart. */
    totalPaise: Paise,
    basePaise: Paise,
    taxPaise: Paise,
    /** An old price of one adult, only when the supplier sends one above the fare (REQ-RATE-4). */
    mrpPaise: Paise.nullable(),
    refundable: z.boolean(),
    /** What comes back of one adult's fare. */
    refund: RefundOutlook,
    /** Sold only to companies that give a GST number (REQ-FRES-5). */
    companyOnly: z.boolean(),
    /** The airline's advice on refunds and changes. */
    advisory: z.string().nullable(),
    /** An adult's on the first leg. */
    baggage: z.string().nullable(),
    cabinBaggage: z.string().nullable(),
    /** An adult's on each leg of the ticket. */
    legBags: z.array(z.object({ baggage: z.string().nullable(), cabinBaggage: z.string().nullable() })),
    seatsLeft: z.int().nullable(),
    inclusions: z.array(z.object({ kind: z.string(), text: z.string(), /** In the price. */ included: z.boolean() })),
    cancellation: z.array(Penalty),
    dateChange: z.array(Penalty),
  })
  .meta({ id: 'FlightFare' });

/** A flight or a whole trip that is found: the same legs, sold in one or more fare families. */
export const Flight = z
  .object({
    /** Carrier and numbers and dates of its segments: the same in another search. */
    id: z.string(),
    carrierCode: z.string(),
    carrierName: z.string(),
    isLcc: z.boolean(),
    /** One for `outbound` and `inbound`; all of them for `itineraries`. */
    legs: z.array(Leg).min(1),
    /** Cheapest first. */
    fares: z.array(Fare).min(1),
    /** The supplier's remark that a buyer should read. */
    remark: z.string().nullable(),
    /** A visa is needed for a country where only planes are changed. */
    transitVisa: z.boolean().default(false),
    /** The search it is bought from, where the answer is made of several (REQ-FSEARCH-11). */
    searchId: Id.exactOptional(),
  })
  .meta({ id: 'Flight' });

/**
 * REQ-FRES-9. One way: `outbound`. Domestic return: `outbound` and `inbound`, each bought by itself. International return and
 * several legs: `itineraries`, whole trips of which a traveller picks leg by leg.
 */
export const airSearch = defineCall({
  id: 'airSearch',
  method: 'get',
  path: '/api/air/search',
  summary: 'Flights for a trip, live from the supplier',
  access: 'open',
  query: FlightQuery,
  answer: z.object({
    ok: z.literal(true),
    searchId: Id,
    expiresAt: Instant,
    /** 1 one way, 2 return, 3 several legs. */
    journeyType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** What was searched: `doctor` searches regular fares and is told so (REQ-FSEARCH-6). */
    fareType: z.enum(FARE_TYPES),
    notice: z.string().nullable(),
    pax: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
    outbound: z.array(Flight),
    inbound: z.array(Flight),
    itineraries: z.array(Flight),
  }),
  errors: ['BAD_REQUEST', 'SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED'],
});

export const airCalendar = defineCall({
  id: 'airCalendar',
  method: 'get',
  path: '/api/air/calendar',
  summary: 'The lowest fare of each day of a month (REQ-FSEARCH-4)',
  access: 'open',
  query: z.object({
    from: IataCode,
    to: IataCode,
    all: AllOf,
    month: MonthText,
    adults: intParam(1, PAX.maxAdults).default(1),
    children: intParam(0, PAX.maxChildren).default(0),
    infants: intParam(0, PAX.maxInfants).default(0),
    travelClass: z.enum(TRAVEL_CLASSES).default('Economy'),
  }),
  answer: z.object({
    ok: z.literal(true),
    /** `fare` in rupees for one adult of the party, taxes included. Days without a flight, and days gone by, are missing. */
    days: z.array(z.object({ date: IsoDate, fare: z.number(), carrier: z.string() })),
  }),
  errors: ['BAD_REQUEST', 'SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED'],
});

/** Something that is not as it was when the fare was shown; all of it must be accepted before it is bought (REQ-FCHK-2). */
export const QuoteChange = z
  .object({
    kind: z.enum(['price', 'schedule', 'cabin', 'baggage', 'inclusion']),
    /** For the traveller. */
    text: z.string(),
    beforePaise: Paise.nullable(),
    afterPaise: Paise.nullable(),
  })
  .meta({ id: 'QuoteChange' });

/** An extra that can be bought; never pre-chosen (REQ-FCHK-8). */
const Extra = z.object({
  /** Ours; names it within its quote. */
  id: z.string(),
  /** Index of the ticket, and of its leg or segment, it belongs to. */
  ticket: z.int(),
  leg: z.int(),
  segment: z.int().nullable(),
  /** Counts on every flight of its ticket, wherever it stands. */
  onAllFlights: z.boolean().exactOptional(),
  text: z.string(),
  pricePaise: Paise,
});

const Seat = Extra.extend({
  row: z.string(),
  letter: z.string(),
  position: z.enum(['window', 'aisle', 'middle', 'other']),
  /** Beside an emergency exit: not for children, nor for an adult with an infant. */
  exitRow: z.boolean(),
  free: z.boolean(),
});

export const Extras = z
  .object({
    baggage: z.array(Extra.extend({ weightKg: z.int() })),
    meals: z.array(Extra),
    seats: z.array(Seat),
    /** Window or aisle, asked of the airline and not promised. */
    seatWishes: z.array(Extra),
    /** Tickets (index) that extras are sold with, whose airline has not said which: it did not answer. */
    untold: z.array(z.int()),
  })
  .meta({ id: 'FlightExtras' });

/** What must be asked of each passenger of a trip. */
export const PassengerRules = z
  .object({
    /** `number`: passport number, expiry and nationality. `full`: issue date too. */
    passport: z.enum(['none', 'number', 'full']),
    /** PAN of Indian nationals (REQ-FCHK-7). */
    pan: z.boolean(),
    adultBirthDate: z.boolean(),
    /** A company's GST number: `required` where a fare is sold to companies alone, `optional` where an invoice may carry it. */
    gst: z.enum(['none', 'optional', 'required']),
    /** What each ticket's airline asks of names, in the order of `trip.tickets`; none in quotes older than the rule. */
    names: z.array(
      z.object({
        carrierName: z.string(),
        singleName: z.enum(['repeat', 'title', 'fnu', 'lnu-last', 'lnu-first', 'two-names']),
        mustDiffer: z.boolean(),
        maxLength: z.int(),
      }),
    ),
    /** Countries the trip touches, where the airline leaves the documents to the border; else none. */
    borders: z.array(z.string()),
    /** Days of departure of the first and the last flight, by which ages are judged, and of the last arrival. */
    departOn: IsoDate,
    lastFlightOn: IsoDate,
    arriveOn: IsoDate,
  })
  .meta({ id: 'PassengerRules' });

/** The price of a trip: base + tax + extras = total, in paise, and as it is shown. */
export const TripPrice = z
  .object({ basePaise: Paise, taxPaise: Paise, extrasPaise: Paise, totalPaise: Paise, lines: z.array(ShownLine) })
  .meta({ id: 'TripPrice' });

/** One ticket of a trip: its legs, and the terms it is sold under. A domestic return has two, unless its fare is special. */
const Ticket = z
  .object({
    carrierCode: z.string(),
    carrierName: z.string(),
    isLcc: z.boolean(),
    legs: z.array(Leg).min(1),
    fare: Fare,
    transitVisa: z.boolean().default(false),
    perPax: z.array(
      z.object({
        type: z.enum(['adult', 'child', 'infant']),
        count: z.int(),
        /** For one of them. */
        basePaise: Paise,
        taxPaise: Paise,
      }),
    ),
    rules: z.array(z.object({ route: z.string(), text: z.string() })),
  })
  .meta({ id: 'FlightTicket' });

/** A trip as the supplier confirmed it a moment ago. */
export const Trip = z
  .object({
    tripType: z.enum(['oneway', 'roundtrip', 'multicity']),
    international: z.boolean(),
    /** Whom its fares are for; missing in trips older than the rule. */
    fareKind: z.enum(['regular', 'student', 'senior', 'armed']).optional(),
    pax: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
    tickets: z.array(Ticket).min(1).max(2),
  })
  .meta({ id: 'FlightTrip' });

export const airQuote = defineCall({
  id: 'airQuote',
  method: 'post',
  path: '/api/air/quote',
  summary: 'Asks the supplier once more for chosen fares; whatever changed must be accepted (REQ-FCHK-1)',
  access: 'open',
  body: z.object({
    searchId: Id,
    /** One, or the outbound and the inbound of a domestic return: two tickets, or one at a special return fare. */
    resultIndexes: z
      .array(lineField({ min: 1, max: 100 }))
      .min(1)
      .max(2),
  }),
  answer: z.object({
    ok: z.literal(true),
    quoteId: Id,
    expiresAt: Instant,
    changes: z.array(QuoteChange),
    trip: Trip,
    price: TripPrice,
    priceHash: PriceHash,
    passengerRules: PassengerRules,
    extras: Extras,
  }),
  errors: ['BAD_REQUEST', 'SEARCH_EXPIRED', 'FARE_GONE', 'SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED'],
});
