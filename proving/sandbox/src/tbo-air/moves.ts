import { z } from 'zod';
import { MINUTE_MS } from '../time-units.ts';
import type { Booking } from './bookings.ts';
import type { CallContext } from './call-context.ts';
import { standingOf } from './itinerary-wire.ts';

const MAX_MOVED_MIN = 3 * 24 * 60;

/** The schema of the body of `PUT /books/air/moves`: which flights an airline changes, and how. */
export const moveSchema = z
  .strictObject({
    /** All bookings when none is named. */
    bookingId: z.int().optional(),
    /** `6E` */
    carrier: z.string().length(2).optional(),
    /** `2364` */
    flight: z.string().optional(),
    /** `yyyy-MM-dd`, of the departure. */
    day: z.string().optional(),
    /** Later by these minutes; below 0 earlier. */
    byMinutes: z.int().min(-MAX_MOVED_MIN).max(MAX_MOVED_MIN).optional(),
    terminal: z.string().optional(),
    /** Another number of the same flight. */
    number: z.string().optional(),
    /** The airline does not fly it. The booking stands, and its segment is `UN`. */
    cancelled: z.boolean().optional(),
  })
  .refine(({ bookingId, carrier }) => bookingId !== undefined || carrier !== undefined, {
    error: 'Name a booking or an airline.',
  });
type Move = z.infer<typeof moveSchema>;

const airport = z.looseObject({ Terminal: z.unknown() });
const segmentSchema = z.looseObject({
  Airline: z.looseObject({ AirlineCode: z.string(), FlightNumber: z.string() }),
  Origin: z.looseObject({ DepTime: z.string(), Airport: airport }),
  Destination: z.looseObject({ ArrTime: z.string(), Airport: airport }),
});
type Segment = z.infer<typeof segmentSchema>;

/**
 * Changes flights of issued tickets as their airline does after the sale: GetBookingDetails answers them so from now on, and giving them
 * back costs nothing. Answers the ids of the bookings.
 */
export function moveFlights(context: CallContext, move: Move): { moved: number[] } {
  const { bookings } = context;
  const some = move.bookingId === undefined ? bookings.since(0) : [bookings.byId(move.bookingId) ?? []].flat();
  return { moved: some.flatMap((booking) => (moveOne(context, booking, move) ? booking.id : [])) };
}

function moveOne(context: CallContext, booking: Booking, move: Move): boolean {
  if (standingOf(context, booking) !== 'ticketed') return false;
  const segments = z.array(segmentSchema).parse(booking.itinerary['Segments']);
  const isMeant = (segment: Segment) => fits(segment, move);
  if (!segments.some(isMeant)) return false;
  context.bookings.update(booking, {
    isMoved: true,
    itinerary: {
      ...booking.itinerary,
      Segments: segments.map((segment) => (isMeant(segment) ? moved(segment, move) : segment)),
    },
  });
  return true;
}

function fits({ Airline: airline, Origin: origin }: Segment, { carrier, flight, day }: Move): boolean {
  return (
    (carrier === undefined || airline.AirlineCode === carrier) &&
    (flight === undefined || airline.FlightNumber.trim() === flight) &&
    (day === undefined || origin.DepTime.startsWith(day))
  );
}

function moved(segment: Segment, { byMinutes = 0, terminal, number, cancelled }: Move): Segment {
  const { Airline: airline, Origin: from, Destination: to } = segment;
  return {
    ...segment,
    ...(cancelled === true && { FlightStatus: 'Cancelled' }),
    Airline: { ...airline, FlightNumber: number ?? airline.FlightNumber },
    Origin: {
      ...from,
      DepTime: later(from.DepTime, byMinutes),
      Airport: { ...from.Airport, Terminal: terminal ?? from.Airport.Terminal },
    },
    Destination: { ...to, ArrTime: later(to.ArrTime, byMinutes) },
  };
}

/** A local time that many minutes later, in the form it was told. */
function later(time: string, minutes: number): string {
  return new Date(Date.parse(`${time}Z`) + minutes * MINUTE_MS).toISOString().slice(0, time.length);
}
