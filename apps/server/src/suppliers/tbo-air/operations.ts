import { z } from 'zod';
import { fieldsOf } from '../tbo/read-fields.ts';
import { replyOf, type ServiceReply } from '../tbo/service-reply.ts';
import { authenticate } from '../tbo/shared-answers.ts';
import {
  book,
  bookingDetails,
  cancellationCharges,
  changeRequest,
  changeRequests,
  release,
  ticket,
} from './booking-wire.ts';
import { ssr } from './extras-wire.ts';
import { calendar, fareQuote, fareRule, search } from './offer-wire.ts';

/** `Response` is the root object of every reply (tbo-air.md 2). */
const schemas = {
  Search: z.object({ Response: search }),
  FareQuote: z.object({ Response: fareQuote }),
  FareRule: z.object({ Response: fareRule }),
  SSR: z.object({ Response: ssr }),
  Book: z.object({ Response: book }),
  Ticket: z.object({ Response: ticket }),
  /** Answers as Ticket does. */
  TicketReIssue: z.object({ Response: ticket }),
  GetBookingDetails: z.object({ Response: bookingDetails }),
  GetCancellationCharges: z.object({ Response: cancellationCharges }),
  SendChangeRequest: z.object({ Response: changeRequests }),
  GetChangeRequestStatus: z.object({ Response: changeRequest }),
  ReleasePNRRequest: z.object({ Response: release }),
  GetCalendarFare: z.object({ Response: calendar }),
};

/** The name of a method in its address. */
export type AirOperation = keyof typeof schemas;
export type AirFields<O extends AirOperation> = NonNullable<z.output<(typeof schemas)[O]>['Response']>;

/** The reply to each method. */
const replies: { readonly [O in AirOperation]: z.ZodType<{ readonly Response: AirFields<O> | null }> } = schemas;

/** Every answer of the service, by the name of its call (`lane` in connection.ts, or the method). */
export const AIR_ANSWERS: Readonly<Record<string, z.ZodType>> = {
  ...replies,
  Authenticate: authenticate,
  SearchSpecialReturn: replies.Search,
  SearchToBuy: replies.Search,
  SearchToReissue: replies.Search,
  UpdateCalendarFareOfDay: replies.GetCalendarFare,
};

/** Reads the reply to a method; null when the payload is none. A refusal may come without `Response` around it. */
export function airReply<O extends AirOperation>(operation: O, payload: unknown): ServiceReply<AirFields<O>> | null {
  const outer = fieldsOf(payload);
  const whole = outer !== null && !('Response' in outer) && 'ResponseStatus' in outer ? { Response: outer } : payload;
  const fields = replies[operation].safeParse(whole).data?.Response;
  return fields ? replyOf(fields) : null;
}
