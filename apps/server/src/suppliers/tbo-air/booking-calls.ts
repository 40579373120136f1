import type { RefusalReason } from '@safar/domain/money/refusals';
import type { Logger } from '../../platform/logging.ts';
import type {
  FlightBookingKeys,
  FlightLookupOutcome,
  FlightSupplier,
  PurchaseOutcome,
  SupplierFlightBooking,
} from '../flight-supplier.ts';
import type { NoAnswer } from '../no-answer.ts';
import { noAnswer, aboutAnother, ACT_LIMIT_MS, QUESTION_LIMIT_MS } from '../tbo/exchange.ts';
import type { AirFields, AirOperation } from './operations.ts';
import type { AirConnection } from './connection.ts';
import {
  parseChangeRequests,
  parseChangeStatus,
  parseCharges,
  parseHold,
  parseItinerary,
  parseTicket,
} from './parse-booking.ts';
import { holdBody, reissueBody, ticketBody, type PostalAddress } from './purchase-body.ts';
import { meaningOf, type ReplyMeaning } from './reply-meaning.ts';

type BookingCalls = Pick<
  FlightSupplier,
  | 'hold'
  | 'ticket'
  | 'ticketHeld'
  | 'reissue'
  | 'findBooking'
  | 'release'
  | 'cancellationCharges'
  | 'requestCancellation'
  | 'cancellationStatus'
>;

const BOOKING_MODE_API = 5;
const FULL_CANCELLATION = 1;
const PARTIAL_CANCELLATION = 2;
/** `CancellationType` for the traveller's own wish. */
const OTHERS = 3;

type Asked<O extends AirOperation> =
  | { readonly kind: 'ok'; readonly fields: AirFields<O> }
  | Exclude<ReplyMeaning, { kind: 'ok' }>;

/**
 * The calls that buy, look up and cancel tickets (tbo-air.md 7–9, 11). Ids are numbers only on this wire. No call that changes something is ever
 * repeated here.
 */
export function bookingCalls(
  connection: AirConnection,
  { bookTimeoutMs, address, log }: { bookTimeoutMs: number; address: PostalAddress; log: Logger },
): BookingCalls {
  async function ask<O extends AirOperation>(
    operation: O,
    body: Readonly<Record<string, unknown>>,
    { timeoutMs, repeatable }: { timeoutMs: number; repeatable: boolean },
  ): Promise<Asked<O>> {
    const exchange = await connection.call({ operation, side: 'booking', body, timeoutMs, repeatable });
    if (exchange.kind === 'no-answer') return exchange;
    const meaning = meaningOf(exchange.reply, operation);
    return meaning.kind === 'ok' ? { kind: 'ok', fields: exchange.reply.fields } : meaning;
  }
  const question = { timeoutMs: QUESTION_LIMIT_MS, repeatable: true };
  const act = { timeoutMs: ACT_LIMIT_MS, repeatable: false };

  async function buy<O extends 'Book' | 'Ticket' | 'TicketReIssue'>(
    operation: O,
    body: Readonly<Record<string, unknown>>,
    parse: (fields: AirFields<O>) => PurchaseOutcome | null,
  ): Promise<PurchaseOutcome> {
    const answer = await ask(operation, body, { timeoutMs: bookTimeoutMs, repeatable: false });
    if (answer.kind === 'ok') return parse(answer.fields) ?? malformed(operation);
    if (answer.kind === 'no-answer') return answer;
    log.warn({ operation, answer }, 'a purchase was refused');
    return { kind: 'failed', text: textOfRefusal(answer), reason: reasonOf(answer) };
  }

  async function details(body: Readonly<Record<string, unknown>>): Promise<FlightLookupOutcome> {
    const answer = await ask('GetBookingDetails', body, question);
    if (answer.kind === 'no-answer' || answer.kind === 'none') return answer;
    // A refusal, for a missing key or an expired trace, says nothing about whether a booking exists.
    if (answer.kind !== 'ok') return noAnswer('refused', true, textOfRefusal(answer));
    const booking = parseItinerary(answer.fields.FlightItinerary);
    return booking === null ? malformed('GetBookingDetails') : { kind: 'found', booking };
  }

  /** Only the first key proves that there is no booking: a later one may fail because a name is written differently. */
  async function findBooking(keys: FlightBookingKeys): Promise<FlightLookupOutcome> {
    let first: FlightLookupOutcome | null = null;
    for (const question of questionsOf(keys)) {
      const answer = await details(question);
      if (answer.kind === 'no-answer' && answer.reason !== 'refused') return answer;
      if (answer.kind === 'found' && isMeant(answer.booking, keys)) return answer;
      first ??= answer.kind === 'found' ? noAnswer('refused', true, 'it told of another booking') : answer;
    }
    return first ?? noAnswer('refused', false, 'nothing is known to ask by');
  }

  return {
    hold: (request) => buy('Book', holdBody(request, address), parseHold),
    ticket: (request) => buy('Ticket', ticketBody(request, address), parseTicket),
    ticketHeld: ({ trace, pnr, bookingId }) =>
      buy(
        'Ticket',
        { TraceId: trace, PNR: pnr, BookingId: Number(bookingId) },
        (fields) => aboutAnother(fields.Response ?? null, 'BookingId', bookingId) ?? parseTicket(fields),
      ),
    reissue: (request) => buy('TicketReIssue', reissueBody(request, address), parseTicket),
    findBooking,
    release: async ({ bookingId, source }) => {
      const answer = await ask('ReleasePNRRequest', { BookingId: Number(bookingId), Source: source }, act);
      if (answer.kind === 'ok') return { kind: 'released' };
      return answer.kind === 'no-answer' ? answer : { kind: 'failed', text: textOfRefusal(answer) };
    },
    cancellationCharges: async (bookingId) => {
      const body = { BookingId: Number(bookingId), RequestType: FULL_CANCELLATION, BookingMode: BOOKING_MODE_API };
      const answer = await ask('GetCancellationCharges', body, question);
      if (answer.kind === 'no-answer') return answer;
      if (answer.kind !== 'ok') return { kind: 'failed', text: textOfRefusal(answer) };
      const charges = parseCharges(answer.fields);
      return charges === null ? malformed('GetCancellationCharges') : { kind: 'ok', ...charges };
    },
    requestCancellation: async (bookingId, remarks, part) => {
      const body = {
        BookingId: Number(bookingId),
        RequestType: part === undefined ? FULL_CANCELLATION : PARTIAL_CANCELLATION,
        CancellationType: OTHERS,
        Remarks: remarks,
        ...(part !== undefined && {
          Sectors: part.sectors.map(({ from, to }) => ({ Origin: from, Destination: to })),
          TicketId: part.ticketIds.map(Number),
        }),
      };
      const answer = await ask('SendChangeRequest', body, act);
      if (answer.kind === 'ok') return parseChangeRequests(answer.fields);
      return answer.kind === 'no-answer' ? answer : { kind: 'failed', text: textOfRefusal(answer) };
    },
    cancellationStatus: async (changeRequestId) => {
      const answer = await ask('GetChangeRequestStatus', { ChangeRequestId: Number(changeRequestId) }, question);
      if (answer.kind === 'no-answer') return answer;
      if (answer.kind !== 'ok') return noAnswer('malformed', true, textOfRefusal(answer));
      const other = aboutAnother(answer.fields, 'ChangeRequestId', changeRequestId);
      return other ?? parseChangeStatus(answer.fields) ?? malformed('GetChangeRequestStatus');
    },
  };
}

/** The most reliable key first. */
function questionsOf({ bookingId, pnr, name, trace }: FlightBookingKeys): Readonly<Record<string, unknown>>[] {
  return [
    ...(bookingId ? [{ BookingId: Number(bookingId) }] : []),
    ...(pnr && name ? [{ PNR: pnr, FirstName: name.firstName, LastName: name.lastName }] : []),
    ...(trace ? [{ TraceId: trace }] : []),
  ];
}

/** Whether an answer is about the requested booking: a trace returns its newest one, which may be another. */
function isMeant(booking: SupplierFlightBooking, { bookingId, pnr }: FlightBookingKeys): boolean {
  if (bookingId) return booking.bookingId === bookingId;
  return !pnr || booking.pnr === '' || booking.pnr === pnr;
}

function malformed(operation: string): NoAnswer {
  return noAnswer('malformed', true, `a reply of an unknown shape to ${operation}`);
}

type Refused = Exclude<ReplyMeaning, { kind: 'ok' } | NoAnswer>;

/** An expired search no longer holds its fare; without a result the last seat is sold. */
function reasonOf(answer: Refused): RefusalReason {
  return answer.kind === 'refused' ? answer.reason : answer.kind === 'expired' ? 'fare-gone' : 'sold-out';
}

function textOfRefusal(answer: Refused): string {
  return answer.kind === 'refused' ? answer.text : answer.kind === 'expired' ? 'the search is over' : 'nothing found';
}
