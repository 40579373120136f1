import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, Instant, intParam, IsoDate, lineField, Paise, PriceHash } from './fields.ts';
import { Leg } from './flights.ts';

/** Other flights on an issued ticket, where its fare allows that online (REQ-TKT-16). */

/** The most tickets of one trip. */
const MAX_TICKETS = 6;
/** A sealed name of a flight that was shown. */
const OfferToken = lineField({ max: 4000 }).regex(/^[\w.:-]+$/);

const NewFlight = {
  leg: Leg,
  /** The check-in baggage of an adult; null when the airline does not say. */
  baggage: z.string().nullable(),
  /** By how much its fare is dearer than what was paid; below zero when it is cheaper. */
  differencePaise: z.int(),
};

export const exchangeFlights = defineCall({
  id: 'exchangeFlights',
  method: 'get',
  path: '/api/bookings/{id}/other-flights',
  summary:
    'The flights of a ticket’s airline on its route on a day that the ticket may be exchanged for, or why it may not',
  access: 'owner',
  params: z.object({ id: Id }),
  query: z.object({ ticket: intParam(0, MAX_TICKETS), on: IsoDate }),
  answer: z.object({
    ok: z.literal(true),
    /** Why it cannot be exchanged here, as a sentence; null when it can. */
    blocked: z.string().nullable(),
    options: z.array(z.object({ offer: z.string(), ...NewFlight })),
  }),
  errors: ['BOOKING_NOT_FOUND', 'SUPPLIER_UNAVAILABLE'],
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
  errors: ['BOOKING_NOT_FOUND', 'SEARCH_EXPIRED', 'FARE_GONE', 'SUPPLIER_UNAVAILABLE', 'EXCHANGE_NOT_POSSIBLE'],
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
