import { airQuote, Extras, PassengerRules, Trip } from '@safar/contract/flights';
import { z } from 'zod';
import { StoredPriceLines } from '../../platform/stored-price.ts';
import type { FieldsOf } from '../../platform/stored-json.ts';
import { StoredExtra, StoredFare, StoredOfferRef } from '../../suppliers/stored-flight.ts';
import type { PricedBy } from '../pricing/index.ts';
import type { FlightQuote, QuotedTicket } from './flight-quote.ts';

const QuotedTicketSchema = z.object({
  offer: StoredOfferRef,
  isLcc: z.boolean(),
  heldUntil: z.string().nullable(),
  fare: StoredFare,
  extras: z.array(z.object({ id: z.string(), extra: StoredExtra })),
  included: z.array(StoredExtra),
} satisfies FieldsOf<QuotedTicket>);

/** A stored quote; what is shown of it is read with the contract's own schemas. */
export const StoredFlightQuote = z.object({
  id: z.string(),
  supplier: z.string(),
  expiresAt: airQuote.answer.shape.expiresAt,
  trip: Trip,
  priceLines: StoredPriceLines,
  firstPaise: z.int(),
  pricedBy: z.object({ version: z.int(), day: z.string() } satisfies FieldsOf<PricedBy>),
  priceHash: airQuote.answer.shape.priceHash,
  passengerRules: PassengerRules,
  extras: Extras,
  tickets: z.array(QuotedTicketSchema),
} satisfies FieldsOf<FlightQuote>);
