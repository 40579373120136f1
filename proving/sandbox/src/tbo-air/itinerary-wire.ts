import { z } from 'zod';
import { indiaIso } from '../tbo-hotel/wire.ts';
import type { Booking, BookedPassenger } from './bookings.ts';
import type { CallContext } from './call-context.ts';
import { itineraryStatusOf, legsGivenUp, standingAt, type Standing } from './state.ts';

const INVOICE_PAID = 3;
/** Ticket numbers without the three digits of the airline. */
const FIRST_TICKET = 5_000_000_000;
const FIRST_CONJUNCTION = 6_000_000_000;
/** So much higher is the number of a ticket that was reissued. */
const NEXT_ISSUE = 100_000_000;
const COUPONS = 4;

/** Returns the PNR as the supplier knows it. It is empty until the airline has confirmed the booking. */
export function knownPnr(booking: Booking, standing: Standing): string {
  const unconfirmed = standing === 'pending' || standing === 'failed' || (standing === 'ticketing' && booking.lcc);
  return unconfirmed ? '' : booking.pnr;
}

/** Returns the current state of a booking. */
export function standingOf({ world, bookings }: CallContext, booking: Booking): Standing {
  return standingAt(booking, bookings.changesOf(booking.id), world.now());
}

/** Writes `FlightItinerary` of Book, Ticket and GetBookingDetails (protocol 7, 8). */
export function itineraryWire(context: CallContext, booking: Booking): Record<string, unknown> {
  const standing = standingOf(context, booking);
  const pnr = knownPnr(booking, standing);
  const ticketed = booking.ticket !== null && (standing === 'ticketed' || standing === 'cancelled');
  const { Segments: segments, ...rest } = booking.itinerary;
  return {
    ...rest,
    BookingId: booking.id,
    PNR: pnr,
    LastTicketDate: booking.lastTicketMs === null ? null : indiaIso(booking.lastTicketMs),
    Passenger: booking.passengers.map((passenger, index) =>
      ticketed ? ticketedWire(context, booking, passenger, index) : passenger.shown,
    ),
    Segments: z
      .array(z.looseObject({}))
      .parse(segments)
      .map((segment) => ({ ...segment, AirlinePNR: booking.lcc ? '' : pnr, Status: statusOf(pnr, segment) })),
    Status: itineraryStatusOf(standing, booking.lcc),
    ...(ticketed && booking.tellsInvoice && invoiceWire(booking)),
    ...(ticketed && booking.voidsFree && { VoidTime: voidTime(booking) }),
  };
}

/** The state of a segment: unable to fly once its airline has cancelled it. */
function statusOf(pnr: string, segment: Readonly<Record<string, unknown>>): string {
  if (pnr === '') return '';
  return segment['FlightStatus'] === 'Cancelled' ? 'UN' : 'HK';
}

/** Whoever has a ticket in hand can void it for at least this long, also when it was issued just before midnight. */
const LEAST_VOID_MS = 30 * 60_000;

/** Returns the last second of the day of issue, in Indian time. */
export function voidTime(booking: Booking): string {
  const issuedAtMs = booking.ticket?.settlesAtMs ?? booking.createdAtMs;
  return `${indiaIso(issuedAtMs + LEAST_VOID_MS).slice(0, 10)}T23:59:59`;
}

function ticketedWire(
  { world, bookings }: CallContext,
  booking: Booking,
  passenger: BookedPassenger,
  index: number,
): object {
  const given = legsGivenUp(bookings.changesOf(booking.id), passenger.ticketId, world.now(), 'done');
  return {
    ...passenger.shown,
    Ticket: {
      TicketId: passenger.ticketId,
      // The ticket number of a low-cost carrier is its PNR; other airlines number their tickets.
      TicketNumber: booking.lcc
        ? booking.pnr
        : `${FIRST_TICKET + booking.reissues * NEXT_ISSUE + booking.id * 10 + index}`,
      IssueDate: indiaIso(booking.ticket?.settlesAtMs ?? booking.createdAtMs),
      ValidatingAirline: booking.ticketCode,
      Remarks: '',
      ServiceFeeDisplayType: 'ShowInTax',
      Status: given.size === booking.legs.length ? 'Cancelled' : 'OK',
      ConjunctionNumber: isInTwo(booking) ? String(FIRST_CONJUNCTION + booking.id * 10 + index) : '',
      TicketType: 'N',
    },
  };
}

/**
 * Says whether a booking needs a second ticket number. A ticket has four coupons, so further flights are on a second
 * one.
 */
function isInTwo({ lcc, hasConjunction, legs }: Booking): boolean {
  return !lcc && (hasConjunction || legs.flatMap(({ flights }) => flights).length > COUPONS);
}

function invoiceWire(booking: Booking): Record<string, unknown> {
  const number = `${booking.domestic ? 'DW' : 'IW'}/2627/${booking.id % 100_000}`;
  const createdOn = indiaIso(booking.ticket?.settlesAtMs ?? booking.createdAtMs);
  const common = {
    InvoiceAmount: booking.amount,
    InvoiceNo: number,
    InvoiceStatus: INVOICE_PAID,
    InvoiceCreatedOn: createdOn,
    Remarks: '',
  };
  return { ...common, Invoice: [{ ...common, CreditNoteGSTIN: null, GSTIN: null, InvoiceId: booking.id % 100_000 }] };
}
