import { rupeesToPaise, type Paise } from '@safar/domain/money/money';
import type {
  FlightCancelOutcome,
  FlightCancelStatus,
  PurchaseOutcome,
  SupplierFlightBooking,
} from '../flight-supplier.ts';
import { refusalReason } from '../tbo/service-reply.ts';
import { listOf, numberOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';
import type { AirFields } from './operations.ts';
import type { Itinerary, Purchase, TicketOfOne } from './booking-wire.ts';
import { parseTerms } from './parse-terms.ts';

type Answered<Outcome extends { kind: string }> = Exclude<Outcome, { kind: 'no-answer' }>;

/** `BookingStatus` of Book (tbo-air.md 7). */
const BOOKING_OPEN = new Set([7, 8]);
/** `TicketStatus` of Ticket (tbo-air.md 8). */
const TICKETED = 1;
const TICKET_OPEN = 5;
const TICKETED_BEFORE = 6;
const TICKET_PRICE = 8;

/** `FlightItinerary.Status`: 1 and 5 are recorded, the rest follows BookingStatus (tbo-air.md 7). */
const STATES: Readonly<Record<number, SupplierFlightBooking['state']>> = {
  1: 'held',
  2: 'failed',
  5: 'ticketed',
  7: 'pending',
  8: 'pending',
  9: 'cancelled',
};

/** A number on the wire as the text id that other code uses; null when missing or 0. */
function idOf(value: unknown): string | null {
  const number = wholeOf(value) ?? 0;
  return number > 0 ? String(number) : null;
}

/** `Ticket.Status` is `OK` of a ticket that stands; what else it says is not recorded, so only plain words are believed. */
const CANCELLED = /cancel|refund|void/i;

const SERIAL_DIGITS = 10;
const SERIAL = /^\d{10}$/;

/**
 * The number of an e-ticket: ten digits after the airline's three (`ValidatingAirline` '098'), and the number of its continuation on a
 * long journey. A low-cost airline uses its PNR.
 */
function ticketNumberOf({ TicketNumber, ValidatingAirline, ConjunctionNumber }: TicketOfOne): string | null {
  const number = textOf(TicketNumber).trim();
  if (!SERIAL.test(number)) return number === '' ? null : number;
  const airline = textOf(ValidatingAirline).trim();
  const code = /^\d{3}$/.test(airline) ? airline : '';
  const next = textOf(ConjunctionNumber).trim();
  // The continuation may be given by its last digits only.
  const whole = /^\d{1,10}$/.test(next) ? number.slice(0, SERIAL_DIGITS - next.length) + next : '';
  return [number, whole].flatMap((each) => (each === '' ? [] : [code + each])).join(' / ');
}

/** Reads a `FlightItinerary`, with what Book or Ticket tells outside of it; null when it has no booking. */
export function parseItinerary(
  itinerary: Itinerary | null | undefined,
  inner?: Purchase,
): SupplierFlightBooking | null {
  const bookingId = idOf(itinerary?.BookingId);
  if (!itinerary || bookingId === null) return null;
  const amount = numberOf(itinerary.InvoiceAmount);
  return {
    bookingId,
    source: textOf(itinerary.Source),
    pnr: textOf(itinerary.PNR),
    state: STATES[wholeOf(itinerary.Status) ?? 0] ?? 'pending',
    airlinePnr: itinerary.Segments.map(({ AirlinePNR: pnr }) => textOf(pnr)).find((pnr) => pnr !== '') ?? null,
    tickets: itinerary.Passenger.map(({ Ticket: ticket }) => ({
      ticketId: idOf(ticket?.TicketId),
      ticketNumber: ticket ? ticketNumberOf(ticket) : null,
    })),
    names: itinerary.Passenger.map(({ FirstName: first, LastName: last }) =>
      `${textOf(first)} ${textOf(last)}`.trim().toUpperCase(),
    ),
    cancelled: itinerary.Passenger.flatMap(({ Ticket: ticket }, index) =>
      CANCELLED.test(textOf(ticket?.Status)) ? index : [],
    ),
    invoiceNo: textOf(itinerary.InvoiceNo) || null,
    amountPaise: amount === null ? null : rupeesToPaise(amount),
    terms: parseTerms(itinerary, inner),
  };
}

/** The booking of Book and Ticket answers, and whether price or time changed instead. */
function parsePurchased(inner: Purchase): { booking: SupplierFlightBooking | null; pnr: string; moved: boolean } {
  const itinerary = inner.FlightItinerary ?? { Fare: null, Passenger: [], Segments: [], MiniFareRules: [] };
  const pnr = textOf(inner.PNR) || textOf(itinerary.PNR);
  const numbered = { ...itinerary, BookingId: wholeOf(inner.BookingId) || itinerary.BookingId, PNR: pnr };
  const moved = truthOf(inner.IsPriceChanged, false) || truthOf(inner.IsTimeChanged, false);
  const booking = parseItinerary(numbered, inner);
  const flagged = moved || isChanged(inner);
  return { booking: booking && { ...booking, terms: { ...booking.terms, flagged } }, pnr, moved };
}

/** A list of changes, or their names; also recorded with a status that does not mention them. */
function isChanged(inner: Purchase): boolean {
  return listOf(inner.ItineraryChangeList).length > 0 || textOf(inner.FlightDetailChangeInfo) !== '';
}

/**
 * Reads a successful Book reply (tbo-air.md 7); null when its shape is unknown. A PNR is never dropped: whatever the reply's
 * status (5, BookedOther, is recorded of a booking that was ticketed afterwards), the booking is held, or looked up until it is known
 * not to be held.
 */
export function parseHold({ Response: inner }: AirFields<'Book'>): Answered<PurchaseOutcome> | null {
  if (!inner) return null;
  const { booking, pnr, moved } = parsePurchased(inner);
  const status = wholeOf(inner.Status) ?? 0;
  if (booking === null && pnr !== '') return { kind: 'pending', booking, text: `status ${status}, PNR ${pnr}` };
  if (booking === null) return moved ? changed() : failed(`Book answered status ${status} without a booking`);
  const pending = { kind: 'pending', booking, text: `status ${status}` } as const;
  if (BOOKING_OPEN.has(status)) return pending;
  if (booking.state === 'failed' || booking.state === 'cancelled') return failed(`Book answered status ${status}`);
  return booking.state === 'held' && booking.pnr !== '' ? { kind: 'done', booking } : pending;
}

/**
 * Reads a successful Ticket reply (tbo-air.md 8); null when its shape is unknown. A booking that has a PNR but was not ticketed is
 * returned as `held`.
 */
export function parseTicket({ Response: inner }: AirFields<'Ticket'>): Answered<PurchaseOutcome> | null {
  if (!inner) return null;
  const { booking, moved } = parsePurchased(inner);
  const status = wholeOf(inner.TicketStatus) ?? 0;
  const left = leftBehind(booking);
  if (status === TICKET_PRICE || (moved && status !== TICKETED)) return { ...changed(), ...left };
  const mayStand = [TICKETED, TICKET_OPEN, TICKETED_BEFORE].includes(status);
  if (booking === null) return mayStand ? null : failed(`Ticket answered status ${status} without a booking`);
  if (status === TICKETED && booking.state === 'ticketed') return { kind: 'done', booking };
  // The ticket was issued before, is being issued, or may exist despite a reported failure: the booking itself must be
  // looked up.
  if (mayStand || booking.state === 'ticketed') return { kind: 'pending', booking, text: `status ${status}` };
  return { ...failed(textOf(inner.Message) || `Ticket answered status ${status}`), ...left };
}

function leftBehind(booking: SupplierFlightBooking | null): { held?: SupplierFlightBooking } {
  if (booking === null || booking.pnr === '') return {};
  return booking.state === 'held' || booking.state === 'pending' ? { held: booking } : {};
}

function changed(): Answered<PurchaseOutcome> {
  return { kind: 'changed', text: 'price or time moved' };
}

function failed(text: string): Answered<PurchaseOutcome> {
  return { kind: 'failed', text, reason: refusalReason(text) };
}

/** Reads GetCancellationCharges (tbo-air.md 11); null when amounts are missing. */
export function parseCharges(
  fields: AirFields<'GetCancellationCharges'>,
): { chargePaise: Paise; refundPaise: Paise } | null {
  const charge = numberOf(fields.CancellationCharge);
  const refund = numberOf(fields.RefundAmount);
  if (charge === null || refund === null) return null;
  return { chargePaise: rupeesToPaise(charge), refundPaise: rupeesToPaise(refund) };
}

/** Reads SendChangeRequest: one request for each ticket (tbo-air.md 11). */
export function parseChangeRequests(fields: AirFields<'SendChangeRequest'>): Answered<FlightCancelOutcome> {
  const ids = fields.TicketCRInfo.flatMap((row) => idOf(row.ChangeRequestId) ?? []);
  return ids.length === 0
    ? { kind: 'failed', text: 'no change request in the reply' }
    : { kind: 'requested', changeRequestIds: ids };
}

/** `ChangeRequestStatus` of flights (tbo-air.md 11): amounts are final at 4. */
const COMPLETED = 4;
const REJECTED = 5;

/** Reads GetChangeRequestStatus; null without a status. */
export function parseChangeStatus(fields: AirFields<'GetChangeRequestStatus'>): Answered<FlightCancelStatus> | null {
  const status = wholeOf(fields.ChangeRequestStatus);
  if (status === null) return null;
  const amount = (sent: unknown) => {
    const rupees = numberOf(sent);
    return status === COMPLETED && rupees !== null ? rupeesToPaise(rupees) : null;
  };
  return {
    kind: 'status',
    state: status === COMPLETED ? 'completed' : status === REJECTED ? 'rejected' : 'open',
    refundedPaise: amount(fields.RefundedAmount),
    chargePaise: amount(fields.CancellationCharge),
  };
}
