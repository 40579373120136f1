import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Booking, Bookings } from './bookings.ts';
import { problemIn, strangerIn, traceIn, type CallContext } from './call-context.ts';
import { refused, success, temporary } from './envelopes.ts';
import { itineraryWire } from './itinerary-wire.ts';

const detailsBody = z.object({
  EndUserIp: z.string().min(1),
  BookingId: z.int().nullish(),
  PNR: z.string().nullish(),
  FirstName: z.string().nullish(),
  LastName: z.string().nullish(),
  TraceId: z.string().nullish(),
});
type Asked = z.infer<typeof detailsBody>;

/** `CurrentStatus` of every booking that was recorded. */
const KNOWN_BOOKING = 2;

/**
 * `GetBookingDetails`: a booking as the books have it, by BookingId, PNR and name, or the TraceId it was made with; of
 * several on one TraceId the newest (protocol 9).
 */
export function getBookingDetails(context: CallContext, body: unknown, fault?: Fault): Answer {
  const traceId = traceIn(body);
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceId);
  if (fault?.kind === 'temporary') return refused(temporary, traceId);
  const parsed = detailsBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceId);
  const booking = find(context.bookings, parsed.data);
  if (booking === undefined) return refused(cannot('Invalid BookingId'), traceId);
  return success(booking.traceId, { CurrentStatus: KNOWN_BOOKING, FlightItinerary: itineraryWire(context, booking) });
}

function find(
  bookings: Bookings,
  { BookingId: id, PNR: pnr, FirstName: first, LastName: last, TraceId: trace }: Asked,
): Booking | undefined {
  if (typeof id === 'number' && id > 0) {
    const booking = bookings.byId(id);
    return isGiven(pnr) && booking?.pnr !== pnr.toUpperCase() ? undefined : booking;
  }
  if (isGiven(pnr)) {
    const booking = bookings.byPnr(pnr.toUpperCase());
    return booking?.passengers.some((each) => fits(each.firstName, first) && fits(each.lastName, last)) === true
      ? booking
      : undefined;
  }
  return isGiven(trace) ? bookings.byTrace(trace) : undefined;
}

function fits(name: string, asked: string | null | undefined): boolean {
  return !isGiven(asked) || name.toUpperCase() === asked.toUpperCase();
}

function isGiven(value: string | null | undefined): value is string {
  return value !== undefined && value !== null && value !== '';
}
