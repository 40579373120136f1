import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { indiaIso } from '../tbo-hotel/wire.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Booking, Bookings } from './bookings.ts';
import { problemIn, strangerIn, traceIn, type Desk } from './desk.ts';
import { refused, success, temporary } from './envelopes.ts';
import { itineraryWire, standingOf } from './itinerary-wire.ts';

const detailsBody = z.object({
  EndUserIp: z.string().min(1),
  BookingId: z.int().nullish(),
  PNR: z.string().nullish(),
  FirstName: z.string().nullish(),
  LastName: z.string().nullish(),
  TraceId: z.string().nullish(),
});
type Asked = z.infer<typeof detailsBody>;

/**
 * `GetBookingDetails`: a booking as the books have it, by BookingId, PNR and name, or the TraceId it was made with; of
 * several on one TraceId the newest (protocol 9).
 */
export function getBookingDetails(desk: Desk, body: unknown, fault?: Fault): Answer {
  const traceId = traceIn(body);
  const stranger = strangerIn(desk.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceId);
  if (fault?.kind === 'temporary') return refused(temporary, traceId);
  const parsed = detailsBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceId);
  const booking = find(desk.bookings, parsed.data);
  if (booking === undefined) return refused(cannot('Invalid BookingId'), traceId);
  const ticketed = standingOf(desk, booking) === 'ticketed';
  return success(booking.traceId, {
    FlightItinerary: {
      AgentRemarks: '',
      ...itineraryWire(desk, booking),
      ...(ticketed && {
        VoidTime: `${indiaIso(booking.ticket?.settlesAtMs ?? booking.createdAtMs).slice(0, 10)}T23:59:59`,
      }),
    },
  });
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
