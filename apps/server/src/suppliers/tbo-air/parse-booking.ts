import { rupeesToPaise, type Paise } from '@safar/domain/money';
import type {
  FlightCancelOutcome,
  FlightCancelStatus,
  PurchaseOutcome,
  SupplierFlightBooking,
} from '../flight-supplier.ts';
import { type Fields, fieldsOf, numberOf, objectsOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';

type Answered<Outcome extends { kind: string }> = Exclude<Outcome, { kind: 'no-answer' }>;

/** `BookingStatus` of Book (tbo-air.md 7). */
const BOOKED = 1;
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

/** Reads a `FlightItinerary`; null when it has no booking. */
export function parseItinerary(itinerary: Fields | null): SupplierFlightBooking | null {
  const bookingId = wholeOf(itinerary?.['BookingId']) ?? 0;
  if (itinerary === null || bookingId <= 0) return null;
  const amount = numberOf(itinerary['InvoiceAmount']);
  const segments = objectsOf(itinerary['Segments']);
  return {
    bookingId,
    source: textOf(itinerary['Source']),
    pnr: textOf(itinerary['PNR']),
    state: STATES[wholeOf(itinerary['Status']) ?? 0] ?? 'pending',
    airlinePnr: segments.map((segment) => textOf(segment['AirlinePNR'])).find((pnr) => pnr !== '') ?? null,
    tickets: objectsOf(itinerary['Passenger']).map((passenger) => {
      const ticket = fieldsOf(passenger['Ticket']);
      return {
        ticketId: wholeOf(ticket?.['TicketId']),
        ticketNumber: textOf(ticket?.['TicketNumber']) || null,
      };
    }),
    invoiceNo: textOf(itinerary['InvoiceNo']) || null,
    amountPaise: amount === null ? null : rupeesToPaise(amount),
  };
}

/** What Book and Ticket answer inside: the booking, and whether price or time moved instead. */
function parsePurchased(
  fields: Fields,
): { inner: Fields; booking: SupplierFlightBooking | null; moved: boolean } | null {
  const inner = fieldsOf(fields['Response']);
  if (inner === null) return null;
  const itinerary = fieldsOf(inner['FlightItinerary']);
  const numbered = { ...itinerary, BookingId: inner['BookingId'], PNR: textOf(inner['PNR']) };
  const moved = truthOf(inner['IsPriceChanged'], false) || truthOf(inner['IsTimeChanged'], false);
  return { inner, booking: parseItinerary(numbered), moved };
}

/** Reads a successful Book reply (tbo-air.md 7); null when it has no known shape. */
export function parseHold(fields: Fields): Answered<PurchaseOutcome> | null {
  const purchased = parsePurchased(fields);
  if (purchased === null) return null;
  const { inner, booking, moved } = purchased;
  const status = wholeOf(inner['Status']) ?? 0;
  if (booking === null) return moved ? changed() : failed(`Book answered status ${status} without a booking`);
  if (BOOKING_OPEN.has(status)) return { kind: 'pending', booking, text: `status ${status}` };
  if (status !== BOOKED) return failed(`Book answered status ${status}`);
  return booking.pnr === '' ? { kind: 'pending', booking, text: 'no PNR yet' } : { kind: 'done', booking };
}

/** Reads a successful Ticket reply (tbo-air.md 8); null when it has no known shape. */
export function parseTicket(fields: Fields): Answered<PurchaseOutcome> | null {
  const purchased = parsePurchased(fields);
  if (purchased === null) return null;
  const { inner, booking, moved } = purchased;
  const status = wholeOf(inner['TicketStatus']) ?? 0;
  if (status === TICKET_PRICE || (moved && status !== TICKETED)) return changed();
  if (booking === null) return failed(`Ticket answered status ${status} without a booking`);
  if (status === TICKETED && booking.state === 'ticketed') return { kind: 'done', booking };
  // Whatever was issued before, or is being issued: the booking itself tells how it stands.
  if ([TICKETED, TICKET_OPEN, TICKETED_BEFORE].includes(status))
    return { kind: 'pending', booking, text: `status ${status}` };
  return failed(`Ticket answered status ${status}`);
}

function changed(): Answered<PurchaseOutcome> {
  return { kind: 'changed', text: 'price or time moved' };
}

function failed(text: string): Answered<PurchaseOutcome> {
  return { kind: 'failed', text };
}

/** Reads GetCancellationCharges (tbo-air.md 11); null without its amounts. */
export function parseCharges(fields: Fields): { chargePaise: Paise; refundPaise: Paise } | null {
  const charge = numberOf(fields['CancellationCharge']);
  const refund = numberOf(fields['RefundAmount']);
  if (charge === null || refund === null) return null;
  return { chargePaise: rupeesToPaise(charge), refundPaise: rupeesToPaise(refund) };
}

/** Reads SendChangeRequest: one request for each ticket (tbo-air.md 11). */
export function parseChangeRequests(fields: Fields): Answered<FlightCancelOutcome> {
  const ids = objectsOf(fields['TicketCRInfo']).flatMap((row) => wholeOf(row['ChangeRequestId']) || []);
  return ids.length === 0
    ? { kind: 'failed', text: 'no change request in the reply' }
    : { kind: 'requested', changeRequestIds: ids };
}

/** `ChangeRequestStatus` of flights (tbo-air.md 11): amounts are final at 4. */
const COMPLETED = 4;
const REJECTED = 5;

/** Reads GetChangeRequestStatus; null without a status. */
export function parseChangeStatus(fields: Fields): Answered<FlightCancelStatus> | null {
  const status = wholeOf(fields['ChangeRequestStatus']);
  if (status === null) return null;
  const amount = (key: string) => {
    const rupees = numberOf(fields[key]);
    return status === COMPLETED && rupees !== null ? rupeesToPaise(rupees) : null;
  };
  return {
    kind: 'status',
    state: status === COMPLETED ? 'completed' : status === REJECTED ? 'rejected' : 'open',
    refundedPaise: amount('RefundedAmount'),
    chargePaise: amount('CancellationCharge'),
  };
}
