import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { invalid } from '../tbo/refusal.ts';
import type { Booking, Bookings } from './bookings.ts';
import { problemIn, strangerIn, traceIn, type CallContext } from './call-context.ts';
import { noResult, refused, success, temporary } from './envelopes.ts';
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

/** The `CurrentStatus` of every recorded booking. */
const KNOWN_BOOKING = 2;

/** The error text is as recorded. */
const noNumber = invalid('PNR cannot be null or empty.');
const SECOND_MS = 1000;

/** Says whether a question by TraceId alone is refused. The same question a second later may be answered. */
function refusesTrace({ world }: CallContext, trace: string, fault: Fault | undefined): boolean {
  return world.temper.shows('trace-refused', `${trace}/${Math.floor(world.now() / SECOND_MS)}`, fault);
}

/**
 * `GetBookingDetails` answers the stored booking, by BookingId, by PNR and name, or by the TraceId that it was made
 * with; when a TraceId has several bookings, the newest (protocol 9). 'No result' means that no such booking exists. A
 * refused question says nothing about that.
 */
export function getBookingDetails(context: CallContext, body: unknown, fault?: Fault): Answer {
  const traceId = traceIn(body);
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceId);
  if (fault?.kind === 'temporary') return refused(temporary, traceId);
  const parsed = detailsBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceId);
  const { BookingId: id, PNR: pnr, TraceId: trace } = parsed.data;
  const hasNumber = isGiven(pnr) || (id ?? 0) > 0;
  if (!hasNumber && (!isGiven(trace) || refusesTrace(context, trace, fault))) return refused(noNumber, traceId);
  const booking = find(context.bookings, parsed.data);
  if (booking === undefined) return refused(noResult, traceId);
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
