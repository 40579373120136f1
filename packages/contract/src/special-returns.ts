import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, Instant, Paise } from './fields.ts';
import { FlightQuery } from './flight-fields.ts';

/** A flight at its special return fare. It belongs to the flights of the other direction with the same `combination`. */
const SpecialFare = z
  .object({
    /** As `FlightFare`'s: identifies it within its search. */
    resultIndex: z.string(),
    /** `Flight.id` of the same flight at its ordinary fares. */
    flightId: z.string(),
    combination: z.string(),
    family: z.string(),
    /** Price for all passengers, taxes included: its part of the price of both flights. */
    totalPaise: Paise,
    refundable: z.boolean(),
    baggage: z.string().nullable(),
  })
  .meta({ id: 'SpecialFare' });

/** Both flights at the special return fare of a whole trip. */
const SpecialTrip = SpecialFare.omit({ flightId: true, combination: true })
  .extend({ outboundId: z.string(), inboundId: z.string() })
  .meta({ id: 'SpecialTrip' });

/**
 * The special return fares of a search. They are a separate call, so that the search's own answer neither waits for them nor fails with
 * them. Each list is a search of its own, to be quoted from: an outbound and an inbound of one combination, or a trip.
 */
export const airSpecialReturns = defineCall({
  id: 'airSpecialReturns',
  method: 'get',
  path: '/api/air/special-returns',
  summary: 'Domestic return trips sold on one ticket below the price of two',
  access: 'open',
  query: FlightQuery,
  answer: z.object({
    ok: z.literal(true),
    lists: z.array(
      z.object({
        searchId: Id,
        expiresAt: Instant,
        outbound: z.array(SpecialFare),
        inbound: z.array(SpecialFare),
        trips: z.array(SpecialTrip),
      }),
    ),
  }),
  errors: ['BAD_REQUEST', 'SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED'],
});
