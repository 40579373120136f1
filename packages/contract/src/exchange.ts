/**
 * Another stay or other flights in place of those of a booking, within the same booking: a stay's rooms (REQ-CHG-3), and flights on an issued
 * ticket where its fare allows that online (REQ-TKT-16).
 */

import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, Instant, intParam, IsoDate, lineField, numberText, Paise, PriceHash, ShownLine } from './fields.ts';
import { Leg } from './flights.ts';

/** The most tickets of one trip. */
const MAX_TICKETS = 6;
/** The most directions of a ticket. */
const MAX_DIRECTIONS = 6;
/** A sealed name of flights that were shown. */
const OfferToken = lineField({ max: 6000 }).regex(/^[\w.:-]+$/);

/** In a query, for a direction whose flight stays. */
const SAME = 'same';
/** `on`: the new day of each direction of a ticket, in order: '2026-12-11', 'same,2026-12-15'. */
const NewDays = numberText()
  .regex(
    /^(?:same|\d{4}-\d{2}-\d{2})(?:,(?:same|\d{4}-\d{2}-\d{2})){0,5}$/,
    'Use a date like 2026-11-27 for each direction',
  )
  .transform((list) => list.split(',').map((day) => (day === SAME ? null : day)))
  .pipe(z.array(IsoDate.nullable()).max(MAX_DIRECTIONS))
  .meta({
    override: {
      type: 'string',
      description: 'A day, yyyy-MM-dd, or same for each direction of the ticket, comma-separated',
    },
  });

/** One direction of a ticket, as it would be flown. */
const Direction = z.object({
  leg: Leg,
  /** The check-in baggage of an adult; null when the airline does not say. */
  baggage: z.string().nullable(),
  /** It is the flight that the ticket has. */
  stays: z.boolean(),
});

const NewFlight = {
  directions: z.array(Direction),
  /** By how much its fare is dearer than what was paid; below zero when it is cheaper. */
  differencePaise: z.int(),
};

export const exchangeFlights = defineCall({
  id: 'exchangeFlights',
  method: 'get',
  path: '/api/bookings/{id}/other-flights',
  summary:
    'The flights of a ticket’s airline on its route, on a day for each direction, that the ticket may be exchanged for, or why it may not',
  access: 'owner',
  params: z.object({ id: Id }),
  query: z.object({
    ticket: intParam(0, MAX_TICKETS),
    on: NewDays,
    /** Where both directions change: the way out that was chosen, of `waysOut`. */
    wayOut: lineField({ max: 200 }).optional(),
  }),
  answer: z.object({
    ok: z.literal(true),
    /** Why it cannot be exchanged here, as a sentence; null when it can. */
    blocked: z.string().nullable(),
    /** That stays so: a new booking in place of this one is the way instead. */
    isForGood: z.boolean(),
    options: z.array(z.object({ offer: z.string(), ...NewFlight })),
    /** Where both directions change: the ways out to choose from first, each with the least difference of the fares. */
    waysOut: z.array(z.object({ wayOut: z.string(), ...NewFlight })),
  }),
  errors: ['BAD_REQUEST', 'BOOKING_NOT_FOUND', 'SUPPLIER_UNAVAILABLE'],
});

export const proposeExchange = defineCall({
  id: 'proposeExchange',
  method: 'post',
  path: '/api/bookings/{id}/other-flights',
  summary:
    'What one of these flights costs: the airline’s charge and the difference of the fares, as its airline says it now',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object({ offer: OfferToken }),
  answer: z.object({
    ok: z.literal(true),
    change: Id,
    ...NewFlight,
    chargePaise: Paise,
    /** What is to be paid before the airline is asked; 0 when nothing is. */
    payPaise: Paise,
    priceHash: PriceHash,
    until: Instant,
    /** What was bought with the old flight and is not carried over. */
    lostExtras: z.array(z.string()),
  }),
  errors: [
    'BOOKING_NOT_FOUND',
    'SEARCH_EXPIRED',
    'FARE_GONE',
    'SUPPLIER_UNAVAILABLE',
    'EXCHANGE_NOT_POSSIBLE',
    'AMOUNT_ABOVE_MOST',
  ],
  idempotent: true,
});

export const beginExchange = defineCall({
  id: 'beginExchange',
  method: 'post',
  path: '/api/bookings/{id}/other-flights/begin',
  summary: 'Has the airline put the flight on the ticket for which nothing is to be paid',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object({ change: Id, priceHash: PriceHash }),
  answer: z.object({ ok: z.literal(true), status: z.literal('begun') }),
  errors: ['BOOKING_NOT_FOUND', 'CHANGE_CLOSED'],
  idempotent: true,
});

/** What a stay costs on other dates in place of its own, in paise (REQ-CHG-3). Of `payPaise` and `backPaise` one at least is 0. */
const ExchangeQuote = z
  .object({
    sessionId: Id,
    /** What was paid for the rooms that are had now. */
    oldPaise: Paise,
    newPaise: Paise,
    /** The most that giving those up costs. */
    chargePaise: Paise,
    payPaise: Paise,
    backPaise: Paise,
    /** Of the booking, charged once and not again. */
    feePaise: Paise,
    /** The new price in lines, without that fee. */
    lines: z.array(ShownLine),
    /** Its checkout has to be told who stays first: others, or more about them. */
    needsNames: z.boolean(),
    /** Why what is to be paid is more than one payment may be, and what works instead, as a sentence; null when it can be paid (REQ-CHG-2). */
    tooMuch: z.string().nullable(),
    /** Of both prices and of the new terms. */
    priceHash: PriceHash,
    until: Instant,
    /** The part of what comes back that waits until the payer's bank has decided. */
    heldPaise: Paise,
    note: z.string().nullable(),
  })
  .meta({ id: 'ExchangeQuote' });

export const exchangeQuote = defineCall({
  id: 'exchangeQuote',
  method: 'get',
  path: '/api/bookings/{id}/exchange',
  summary: 'What a stay costs on the dates of a checkout of the same hotel, in place of its own; changes nothing',
  access: 'reader',
  params: z.object({ id: Id }),
  query: z.object({ sessionId: Id.optional() }),
  answer: z.object({
    ok: z.literal(true),
    /** Why it cannot be had on other dates here, as a sentence; null when it can. */
    blocked: z.string().nullable(),
    /** It is being had on other dates now: what stands stands until those are there. */
    isUnderWay: z.boolean(),
    /** For whom other dates are looked for. */
    stay: z.object({
      hotelCode: z.string(),
      cityName: z.string(),
      checkin: IsoDate,
      checkout: IsoDate,
      nat: z.string(),
      paxRooms: z.array(z.object({ Adults: z.int(), Children: z.int(), ChildrenAges: z.array(z.int()) })),
    }),
    /** Null without a checkout. */
    quote: ExchangeQuote.nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'SESSION_INVALID', 'SESSION_CLOSED', 'CHANGE_NOT_POSSIBLE'],
});

export const exchangeStay = defineCall({
  id: 'exchangeStay',
  method: 'post',
  path: '/api/bookings/{id}/exchange',
  summary:
    'Asks for a stay on other dates at the sum that was shown; what it costs more is paid first, by `changeOrder`',
  access: 'owner',
  params: z.object({ id: Id }),
  body: z.object({ sessionId: Id, priceHash: PriceHash }),
  answer: z.object({
    ok: z.literal(true),
    changeId: Id,
    /** 0: the change has begun. */
    payPaise: Paise,
  }),
  errors: [
    'BOOKING_NOT_FOUND',
    'SESSION_INVALID',
    'SESSION_CLOSED',
    'CHANGE_NOT_POSSIBLE',
    'AMOUNT_ABOVE_MOST',
    'PRICE_CHANGED',
    'RATE_GONE',
    'SUPPLIER_UNAVAILABLE',
    'SALES_PAUSED',
  ],
  idempotent: true,
});
