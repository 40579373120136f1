import { z } from 'zod';
import { defineCall } from './call.ts';
import { FARE_TYPES, TRAVEL_CLASSES } from '@safar/domain/flight/flight-search';
import { AllOf, FlightQuery, IataCode, LocalDateTime, PAX } from './flight-fields.ts';
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

/** An airport in the answer of its search (REQ-FSEARCH-2). */
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
    /** When its city has several airports that are searched together (REQ-FSEARCH-11): the city, and their codes. */
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

/** Airports suggested before anything is typed. Airports that an empty field suggests (REQ-FSEARCH-10). */
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

/** An airport of a segment. Times are local times of the airport, without a zone (REQ-API-8). */
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
    /** The operating carrier, when it is another one. */
    operatedBy: z.string().nullable(),
    from: AirportStop,
    to: AirportStop,
    durationMin: z.int(),
    /** Minutes on the ground before it, 0 for the first of a leg. */
    layoverMin: z.int(),
    cabin: z.string(),
    /** The allowance of an adult; `none` when there is none, null when the airline gives no information. */
    baggage: z.string().nullable(),
    cabinBaggage: z.string().nullable(),
    /** Allowances of children and infants that differ from an adult's. */
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
    /** Calendar days between departure and arrival in local times. */
    dayShift: z.int(),
    segments: z.array(Segment).min(1),
    /** Codes of the requested airports, when the leg begins or ends at another. */
    askedFrom: z.string().nullable().default(null),
    askedTo: z.string().nullable().default(null),
  })
  .meta({ id: 'FlightLeg' });

/** The cost of cancelling or changing in a window before departure, for each passenger. */
const Penalty = z
  .object({
    /** Hours before departure; the row applies from `fromHours` (nearer) to `toHours` (earlier; null means any earlier). */
    fromHours: z.int(),
    toHours: z.int().nullable(),
    /** Null when there is a percentage. */
    amountPaise: Paise.nullable(),
    percent: z.number().nullable(),
    /** The type of passenger; null for all. */
    pax: z.enum(['adult', 'child', 'infant']).nullable(),
    /** The airline's own words, when neither amount nor percentage can be parsed from them. */
    text: z.string().nullable(),
  })
  .meta({ id: 'FarePenalty' });

/** The best possible refund when it is cancelled (`fare-refund.ts` of the domain). */
export const RefundOutlook = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['non-refundable', 'by-rules']) }),
    z.object({ kind: z.enum(['whole-base-kept', 'part', 'all']), backPaise: Paise }),
  ])
  .meta({ id: 'RefundOutlook' });

/** One fare of a flight: a fare family with its terms (REQ-FRES-5). */
export const Fare = z
  .object({
    /** Our id of this fare within its search. */
    resultIndex: z.string(),
    /** The supplier's name: 'SAVER', 'FLEXI PLUS' … */
    family: z.string(),
    brand: z.string().nullable(),
    /** Price for one adult, taxes included. */
    perAdultPaise: Paise,
    /** Price for all passengers, taxes included and without extras. */
    totalPaise: Paise,
    basePaise: Paise,
    taxPaise: Paise,
    /** An old price of one adult, only when the supplier sends one above the fare (REQ-RATE-4). */
    mrpPaise: Paise.nullable(),
    refundable: z.boolean(),
    /** The refund outlook of one adult's fare. */
    refund: RefundOutlook,
    /** Sold only to companies that give a GST number (REQ-FRES-5). */
    companyOnly: z.boolean(),
    /** The airline's advice on refunds and changes. */
    advisory: z.string().nullable(),
    /** The allowance of an adult on the first leg. */
    baggage: z.string().nullable(),
    cabinBaggage: z.string().nullable(),
    /** The allowance of an adult on each leg of the ticket. */
    legBags: z.array(z.object({ baggage: z.string().nullable(), cabinBaggage: z.string().nullable() })),
    seatsLeft: z.int().nullable(),
    inclusions: z.array(
      z.object({ kind: z.string(), text: z.string(), /** Included in the price. */ included: z.boolean() }),
    ),
    cancellation: z.array(Penalty),
    dateChange: z.array(Penalty),
  })
  .meta({ id: 'FlightFare' });

/** A flight or a whole trip in the results: the same legs, sold in one or more fare families. */
export const Flight = z
  .object({
    /** Made of carrier, numbers and dates of its segments: the same in another search. */
    id: z.string(),
    carrierCode: z.string(),
    carrierName: z.string(),
    isLcc: z.boolean(),
    /** One leg for `outbound` and `inbound`; all legs for `itineraries`. */
    legs: z.array(Leg).min(1),
    /** Cheapest first. */
    fares: z.array(Fare).min(1),
    /** A remark of the supplier that a buyer should read. */
    remark: z.string().nullable(),
    /** A visa is needed in a country where passengers only change planes. */
    transitVisa: z.boolean().default(false),
    /** The search that it is bought from, when the answer combines several (REQ-FSEARCH-11). */
    searchId: Id.exactOptional(),
  })
  .meta({ id: 'Flight' });

/**
 * REQ-FRES-9. One way: `outbound`. Domestic return: `outbound` and `inbound`, each bought separately. International return and several
 * legs: `itineraries`, whole trips that a traveller chooses leg by leg.
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
    /** The fare type that was searched: for `doctor` regular fares are searched, and a notice says so (REQ-FSEARCH-6). */
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
    /** `fare` in rupees for one adult of the party, taxes included. Days without a flight, and past days, are missing. */
    days: z.array(z.object({ date: IsoDate, fare: z.number(), carrier: z.string() })),
  }),
  errors: ['BAD_REQUEST', 'SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED'],
});

/** A change since the fare was shown. All changes must be accepted before buying (REQ-FCHK-2). */
export const QuoteChange = z
  .object({
    kind: z.enum(['price', 'schedule', 'cabin', 'baggage', 'inclusion']),
    /** The text for the traveller. */
    text: z.string(),
    beforePaise: Paise.nullable(),
    afterPaise: Paise.nullable(),
  })
  .meta({ id: 'QuoteChange' });

/** An extra that can be bought; never preselected (REQ-FCHK-8). */
const Extra = z.object({
  /** Our id of it within its quote. */
  id: z.string(),
  /** Index of its ticket, and of its leg or segment. */
  ticket: z.int(),
  leg: z.int(),
  segment: z.int().nullable(),
  /** Applies to every flight of its ticket, whatever its leg and segment. */
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
    /** Preferences for window or aisle, passed to the airline and not guaranteed. */
    seatWishes: z.array(Extra),
    /** Tickets (index) whose extras are unknown because the airline did not answer. */
    untold: z.array(z.int()),
  })
  .meta({ id: 'FlightExtras' });

/** The details required of each passenger of a trip. */
export const PassengerRules = z
  .object({
    /** `number`: passport number, expiry and nationality. `full`: issue date too. */
    passport: z.enum(['none', 'number', 'full']),
    /** PAN of Indian nationals (REQ-FCHK-7). */
    pan: z.boolean(),
    adultBirthDate: z.boolean(),
    /** A company's GST number: `required` when a fare is sold only to companies, `optional` when an invoice may carry it. */
    gst: z.enum(['none', 'optional', 'required']),
    /** Name rules of each ticket's airline, in the order of `trip.tickets`; absent in older quotes. */
    names: z.array(
      z.object({
        carrierName: z.string(),
        singleName: z.enum(['repeat', 'title', 'fnu', 'lnu-last', 'lnu-first', 'two-names']),
        mustDiffer: z.boolean(),
        maxLength: z.int(),
      }),
    ),
    /** Countries the trip touches, when the airline leaves the document check to the border; else empty. */
    borders: z.array(z.string()),
    /** Departure days of the first and the last flight, by which ages are determined, and the day of the last arrival. */
    departOn: IsoDate,
    lastFlightOn: IsoDate,
    arriveOn: IsoDate,
  })
  .meta({ id: 'PassengerRules' });

/** The price of a trip: base + tax + extras = total, in paise, and as it is shown. */
export const TripPrice = z
  .object({ basePaise: Paise, taxPaise: Paise, extrasPaise: Paise, totalPaise: Paise, lines: z.array(ShownLine) })
  .meta({ id: 'TripPrice' });

/** One ticket of a trip: its legs, and its terms. A domestic return has two tickets, unless its fare is special. */
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
        /** Price for one of them. */
        basePaise: Paise,
        taxPaise: Paise,
      }),
    ),
    rules: z.array(z.object({ route: z.string(), text: z.string() })),
  })
  .meta({ id: 'FlightTicket' });

/** A trip as the supplier has just confirmed it. */
export const Trip = z
  .object({
    tripType: z.enum(['oneway', 'roundtrip', 'multicity']),
    international: z.boolean(),
    /** The kind of passengers its fares are for; missing in older trips. */
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
    /** One fare, or the outbound and the inbound of a domestic return: two tickets, or one at a special return fare. */
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
