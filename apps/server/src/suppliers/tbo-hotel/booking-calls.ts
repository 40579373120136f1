import { aboutAnother, noAnswer, type Exchange, ACT_LIMIT_MS, QUESTION_LIMIT_MS } from '../tbo/exchange.ts';
import { addDays } from '@safar/domain/time/days';
import type { Logger } from '../../platform/logging.ts';
import type { HotelBookingCalls, ListedBooking, LookupOutcome } from '../hotel-supplier.ts';
import type { NoAnswer } from '../no-answer.ts';
import type { Connection } from './connection.ts';
import { refusalText, refusedToken } from '../tbo/service-reply.ts';
import { book, generateVoucher, getChangeRequestStatus, readReply, sendChangeRequest } from './booking-wire.ts';
import { getBookingDetail } from './detail-wire.ts';
import { parseBook, parseVoucher } from './parse-book.ts';
import { parseBookingDetail, type ParsedBookingDetail } from './parse-booking-detail.ts';
import { parseBookingList } from './parse-booking-list.ts';
import { parseCancelRequest, parseCancelStatus } from './parse-cancel.ts';
import { bookBody, cancelBody, cancelStatusBody, voucherBody } from './requests.ts';
import { meaningOf } from './reply-status.ts';
import { failureOf } from './static-calls.ts';

/** The calls that book, look up and cancel (tbo-hotel.md 8). No call that changes something is ever repeated here. */
export function bookingCalls(
  connection: Connection,
  { bookTimeoutMs, log }: { bookTimeoutMs: number; log: Logger },
): HotelBookingCalls {
  return {
    book: async (request) => {
      const exchange = await connection.booking({
        operation: 'Book',
        path: 'book/',
        root: book.root,
        body: bookBody(request),
        timeoutMs: bookTimeoutMs,
        repeatable: false,
      });
      return parsedOr(exchange, (payload) => parseBook(payload, request.voucher));
    },
    findByReference: (reference, bookedOn) => findByReference(connection, log, reference, bookedOn),
    bookingsMadeOn: (days) => bookingsMadeOn(connection, days),
    booking: (bookingId) => lookUp(connection, bookingId),
    stayRecord: async (bookingId) => {
      const found = await askDetail(connection, bookingId);
      return found.kind === 'ok' ? { kind: 'ok', record: found.record } : noneOrSilence(found);
    },
    voucher: async (bookingId) => {
      const exchange = await connection.booking({
        operation: 'GenerateVoucher',
        path: 'GenerateVoucher/',
        root: generateVoucher.root,
        body: voucherBody(bookingId),
        timeoutMs: ACT_LIMIT_MS,
        repeatable: false,
      });
      return parsedOr(
        exchange,
        (payload) =>
          aboutAnother(readReply(generateVoucher, payload)?.fields ?? null, 'BookingId', bookingId) ??
          parseVoucher(payload),
      );
    },
    requestCancellation: async (bookingId, remarks) => {
      const exchange = await connection.booking({
        operation: 'SendChangeRequest',
        path: 'SendChangeRequest',
        root: sendChangeRequest.root,
        body: cancelBody(bookingId, remarks),
        timeoutMs: ACT_LIMIT_MS,
        repeatable: false,
      });
      return parsedOr(exchange, (payload) => {
        const parsed = parseCancelRequest(payload);
        return parsed?.kind === 'unread' ? noAnswer('refused', true, parsed.text) : parsed;
      });
    },
    cancellationStatus: async (changeRequestId) => {
      const exchange = await connection.booking({
        operation: 'GetChangeRequestStatus',
        path: 'GetChangeRequestStatus',
        root: getChangeRequestStatus.root,
        body: cancelStatusBody(changeRequestId),
        timeoutMs: QUESTION_LIMIT_MS,
        repeatable: true,
      });
      return parsedOr(exchange, (payload) => {
        const told = readReply(getChangeRequestStatus, payload)?.fields ?? null;
        return aboutAnother(told, 'ChangeRequestId', changeRequestId) ?? parseCancelStatus(payload);
      });
    },
  };
}

function parsedOr<Outcome>(exchange: Exchange, parse: (payload: unknown) => Outcome | null): Outcome | NoAnswer {
  if (exchange.kind === 'no-answer') return exchange;
  return parse(exchange.payload) ?? noAnswer('malformed', true, 'a reply of an unknown shape');
}

async function askDetail(connection: Connection, bookingId: string): Promise<ParsedBookingDetail | NoAnswer> {
  const exchange = await connection.booking({
    operation: 'GetBookingDetail',
    path: 'GetBookingDetail/',
    root: getBookingDetail.root,
    body: { BookingId: Number(bookingId) },
    timeoutMs: QUESTION_LIMIT_MS,
    repeatable: true,
  });
  const found = parsedOr(exchange, parseBookingDetail);
  if (found.kind !== 'ok' || found.record.booking.bookingId === bookingId) return found;
  return noAnswer('malformed', true, `asked for booking ${bookingId}, it tells of ${found.record.booking.bookingId}`);
}

async function lookUp(connection: Connection, bookingId: string): Promise<LookupOutcome> {
  const found = await askDetail(connection, bookingId);
  return found.kind === 'ok' ? { kind: 'found', booking: found.record.booking } : noneOrSilence(found);
}

/** A refused question says nothing about whether the booking exists. */
function noneOrSilence(found: Exclude<ParsedBookingDetail, { kind: 'ok' }> | NoAnswer): { kind: 'none' } | NoAnswer {
  if (found.kind !== 'refused') return found;
  return noAnswer(refusedToken(found.reply) ? 'credentials' : 'refused', true, refusalText(found.reply));
}

/** Most days of one list (tbo-hotel.md 7.4). */
const LIST_DAYS = 60;

/** The complete list of bookings of the days, or why it may be incomplete. */
async function bookingsMadeOn(
  connection: Connection,
  days: { from: string; to: string },
): Promise<{ kind: 'ok'; bookings: ListedBooking[] } | NoAnswer> {
  const bookings: ListedBooking[] = [];
  for (let from = days.from; from <= days.to; from = addDays(from, LIST_DAYS)) {
    const end = addDays(from, LIST_DAYS - 1);
    const listed = await listOf(connection, { from, to: end < days.to ? end : days.to });
    if (listed.kind !== 'ok') return listed;
    bookings.push(...listed.bookings);
  }
  return { kind: 'ok', bookings };
}

async function listOf(
  connection: Connection,
  days: { from: string; to: string },
): Promise<{ kind: 'ok'; bookings: ListedBooking[] } | NoAnswer> {
  const exchange = await connection.affiliate({
    operation: 'BookingDetailsBasedOnDate',
    body: { FromDate: days.from, ToDate: days.to },
    timeoutMs: QUESTION_LIMIT_MS,
  });
  if (exchange.kind === 'no-answer') return exchange;
  const list = parseBookingList(exchange.payload);
  if (list === null) return noAnswer('malformed', true, 'no Status in the list of bookings');
  const failure = failureOf(list.status);
  if (failure !== null) return failure;
  const text = `${list.status.code} ${list.status.description}`;
  switch (meaningOf(list.status)) {
    case 'ok':
      return list.rows === null
        ? noAnswer('malformed', true, `${text}, without a list`)
        : { kind: 'ok', bookings: list.rows };
    case 'empty':
      return { kind: 'ok', bookings: list.rows ?? [] };
    case 'gone':
    case 'invalid':
    case 'low-balance':
    case 'credentials':
    case 'overloaded':
    case 'broken':
      return noAnswer('refused', true, text);
  }
}

/** The list identifies the booking; GetBookingDetail only adds details, and is not needed to know that it exists. */
async function findByReference(
  connection: Connection,
  log: Logger,
  reference: string,
  bookedOn: { from: string; to: string },
): Promise<LookupOutcome> {
  const list = await bookingsMadeOn(connection, bookedOn);
  if (list.kind !== 'ok') return list;
  const row = list.bookings.find((each) => each.clientReferenceId === reference);
  if (row === undefined) return { kind: 'none' };
  const detail = await lookUp(connection, row.booking.bookingId);
  if (detail.kind === 'found') return detail;
  log.warn({ bookingId: row.booking.bookingId, detail: detail.kind }, 'a listed booking has no detail');
  return { kind: 'found', booking: row.booking };
}
