import type { SupplierFlightBooking } from '../../../apps/server/src/suppliers/flight-supplier.ts';
import {
  parseChangeRequests,
  parseChangeStatus,
  parseCharges,
  parseHold,
  parseItinerary,
  parseTicket,
} from '../../../apps/server/src/suppliers/tbo-air/parse-booking.ts';
import type { Facts } from '../assertion-log.ts';
import { readAs } from './operations.ts';
import { checkSegment, near, sumOf } from './parts.ts';
import { at, hundredths, list, text, type Written } from '../written.ts';

const EXTRA_CHARGES = ['TotalBaggageCharges', 'TotalMealCharges', 'TotalSeatCharges', 'TotalSpecialServiceCharges'];
/** `FlightItinerary.Status`: 1 and 5 are recorded, the others are taken from BookingStatus (tbo-air.md 7). */
const HELD = 1;
const TICKETED = 5;
const STATES: Readonly<Record<number, string>> = { 1: 'held', 2: 'failed', 5: 'ticketed', 9: 'cancelled' };
const BOOK_OPEN: readonly unknown[] = [7, 8];
const TICKET_STATUS = { issued: 1, inProgress: 5, before: 6, priceChanged: 8 };
/** `ChangeRequestStatus` (tbo-air.md 11). */
const COMPLETED = 4;
const REJECTED = 5;

/** Book: a reply with a PNR is a held booking, whatever its status; changes are flagged. */
export function checkBook(written: Written, facts: Facts): void {
  const inner = at(written, 'Response');
  const outcome = parseHold(readAs('Book', written));
  if (outcome === null) return facts.problem('the Book parser refuses it');
  const itinerary = at(inner, 'FlightItinerary');
  const hasPnr = text(inner['PNR']) !== '' && itinerary['Status'] === HELD;
  const open = BOOK_OPEN.includes(inner['Status']);
  if (text(inner['PNR']) !== '' && Number(inner['BookingId'] ?? itinerary['BookingId'] ?? 0) === 0)
    facts.same('a PNR without a number is asked for', outcome.kind, 'pending');
  else if (hasPnr && !open) facts.same('Book', outcome.kind, 'done');
  else facts.same('a Book without a PNR is not done', outcome.kind === 'done', false);
  if (!('booking' in outcome) || outcome.booking === null) return;
  const changes = inner['ItineraryChangeList'];
  const flagged =
    (Array.isArray(changes) && changes.length > 0) ||
    text(inner['FlightDetailChangeInfo']) !== '' ||
    inner['IsPriceChanged'] === true ||
    inner['IsTimeChanged'] === true;
  facts.same('changes are flagged', outcome.booking.terms?.flagged, flagged);
  checkBooking(outcome.booking, { ...itinerary, PNR: inner['PNR'], BookingId: inner['BookingId'] }, facts);
}

/** Ticket: issued only when both status and itinerary confirm it. */
export function checkTicket(written: Written, facts: Facts): void {
  const inner = at(written, 'Response');
  const outcome = parseTicket(readAs('Ticket', written));
  if (outcome === null) return facts.problem('the Ticket parser refuses it');
  const itinerary = at(inner, 'FlightItinerary');
  const status = inner['TicketStatus'];
  if (status === TICKET_STATUS.issued)
    facts.same('Ticket', outcome.kind, itinerary['Status'] === TICKETED ? 'done' : 'pending');
  else if (status === TICKET_STATUS.priceChanged) facts.same('Ticket', outcome.kind, 'changed');
  else if (status === TICKET_STATUS.inProgress || status === TICKET_STATUS.before)
    facts.same('Ticket', outcome.kind, 'pending');
  else facts.same('a Ticket that is not issued is not done', outcome.kind === 'done', false);
  if ('booking' in outcome)
    checkBooking(outcome.booking, { ...itinerary, PNR: inner['PNR'], BookingId: inner['BookingId'] }, facts);
}

/** GetBookingDetails: its itinerary lies one level higher. */
export function checkDetails(written: Written, facts: Facts): void {
  const itinerary = at(written, 'FlightItinerary');
  checkBooking(parseItinerary(readAs('GetBookingDetails', written).FlightItinerary), itinerary, facts);
}

/** SendChangeRequest: one change request for each ticket. */
export function checkChangeRequests(written: Written, facts: Facts): void {
  const ids = list(written['TicketCRInfo']).flatMap(({ ChangeRequestId: id }) => (Number(id) > 0 ? [String(id)] : []));
  const outcome = parseChangeRequests(readAs('SendChangeRequest', written));
  facts.same('requested', outcome.kind, ids.length === 0 ? 'failed' : 'requested');
  if (outcome.kind === 'requested') facts.same('ChangeRequestId', outcome.changeRequestIds, ids);
}

/** GetChangeRequestStatus: amounts are final once the request is completed. */
export function checkChangeStatus(written: Written, facts: Facts): void {
  const outcome = parseChangeStatus(readAs('GetChangeRequestStatus', written));
  if (outcome === null) return facts.problem('the parser of change requests refuses it');
  const status = written['ChangeRequestStatus'];
  const completed = status === COMPLETED;
  facts.same('state', outcome.state, completed ? 'completed' : status === REJECTED ? 'rejected' : 'open');
  facts.same('RefundedAmount', outcome.refundedPaise, completed ? hundredths(written['RefundedAmount']) : null);
  facts.same('CancellationCharge', outcome.chargePaise, completed ? hundredths(written['CancellationCharge']) : null);
}

/** GetCancellationCharges: the charge and the refund. */
export function checkCharges(written: Written, facts: Facts): void {
  const charges = parseCharges(readAs('GetCancellationCharges', written));
  if (charges === null) return facts.problem('the parser of charges refuses it');
  facts.same('CancellationCharge', charges.chargePaise, hundredths(written['CancellationCharge']));
  facts.same('RefundAmount', charges.refundPaise, hundredths(written['RefundAmount']));
}

/** A booking: its flights, and a fare equal to the sum of its parts and extras (tbo-air.md 4, 8). */
function checkBooking(booking: SupplierFlightBooking | null, itinerary: Written, facts: Facts): void {
  if (booking === null) return facts.problem('the booking parser refuses it');
  const passengers = list(itinerary['Passenger']);
  const tickets = passengers.map((passenger) => at(passenger, 'Ticket'));
  facts.same('BookingId', booking.bookingId, String(itinerary['BookingId']));
  facts.same('PNR', booking.pnr, itinerary['PNR']);
  facts.same('state', booking.state, STATES[Number(itinerary['Status'])] ?? 'pending');
  facts.same(
    'InvoiceAmount',
    booking.amountPaise,
    typeof itinerary['InvoiceAmount'] === 'number' ? hundredths(itinerary['InvoiceAmount']) : null,
  );
  facts.same('InvoiceNo', booking.invoiceNo, text(itinerary['InvoiceNo']) || null);
  facts.same(
    'TicketNumber',
    booking.tickets.map(({ ticketNumber }) => ticketNumber),
    tickets.map((ticket) => eTicket(ticket)),
  );
  const rows = list(itinerary['Segments']);
  const flights = booking.terms?.flights ?? null;
  if (flights === null) facts.problem('the flights of the itinerary cannot be read');
  else for (const [index, flight] of flights.entries()) checkSegment(flight, rows[index] ?? {}, facts);
  const whole = at(itinerary, 'Fare');
  const shares = passengers.map((passenger) => at(passenger, 'Fare'));
  for (const fare of [whole, ...shares]) {
    const parts = sumOf(fare, ['BaseFare', 'Tax', 'OtherCharges', 'TransactionFee', ...EXTRA_CHARGES]);
    near('parts and extras make the published fare', hundredths(fare['PublishedFare']), parts, facts);
  }
  const charged = shares.reduce((sum, fare) => sum + hundredths(fare['PublishedFare']), 0);
  near('the passengers’ fares make the whole', charged, hundredths(whole['PublishedFare']), facts);
}

/** Ten digits follow the airline's three-digit code in a ticket number; anything else is a PNR. */
function eTicket({ TicketNumber: number, ValidatingAirline: airline }: Written): string | null {
  if (number === undefined || number === null) return null;
  return /^\d{10}$/.test(text(number)) ? text(airline) + text(number) : text(number);
}
