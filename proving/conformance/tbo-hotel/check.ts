import { parseBook, parseVoucher } from '../../../apps/server/src/suppliers/tbo-hotel/parse-book.ts';
import { parseBookingDetail } from '../../../apps/server/src/suppliers/tbo-hotel/parse-booking-detail.ts';
import { parseBookingList } from '../../../apps/server/src/suppliers/tbo-hotel/parse-booking-list.ts';
import { parseCancelRequest, parseCancelStatus } from '../../../apps/server/src/suppliers/tbo-hotel/parse-cancel.ts';
import { parsePrebook, readBookState } from '../../../apps/server/src/suppliers/tbo-hotel/parse-prebook.ts';
import { parseSearch } from '../../../apps/server/src/suppliers/tbo-hotel/parse-search.ts';
import {
  parseCities,
  parseCountries,
  parseHotelDetails,
  parseHotelList,
} from '../../../apps/server/src/suppliers/tbo-hotel/parse-static.ts';
import { replyStatus } from '../../../apps/server/src/suppliers/tbo-hotel/reply-status.ts';
import { indiaInstant } from '../../../apps/server/src/suppliers/tbo-hotel/wire-dates.ts';
import { checkCode, meaningWritten } from './codes.ts';
import { checkRate } from './rate.ts';
import type { Facts } from '../assertion-log.ts';
import type { Recording } from '../recording.ts';
import { at, hundredths, isWritten, list, text, type Written } from '../written.ts';

type Check = (payload: Written, facts: Facts) => void;

/** The status words found in recordings (tbo-hotel.md 3.2, 3.3). */
const STATUS_OF_WORD: Readonly<Record<string, string>> = {
  Confirmed: 'confirmed',
  Vouchered: 'confirmed',
  Pending: 'pending',
  BookFailed: 'failed',
  VerifyPrice: 'price-changed',
  CancellationInProgress: 'cancelling',
  CancelPending: 'cancelling',
  CxlRequestSentToHotel: 'cancelling',
  Cancelled: 'cancelled',
};

interface Kind {
  readonly name: string;
  /** Whether a payload has this shape, whatever its file is called. */
  readonly looks: (payload: Written) => boolean;
  /** Matches its file name or address; decides between payloads that hold only a status. */
  readonly called: RegExp;
  readonly check: Check;
}

/** The first match by shape wins, then the first by name. */
const KINDS: readonly Kind[] = [
  { name: 'Book', looks: (p) => 'BookResult' in p, called: /^\b$/, check: checkBook },
  { name: 'GenerateVoucher', looks: (p) => 'GenerateVoucherResult' in p, called: /^\b$/, check: checkVoucher },
  { name: 'GetBookingDetail', looks: (p) => 'GetBookingDetailResult' in p, called: /^\b$/, check: checkDetail },
  {
    name: 'SendChangeRequest',
    looks: (p) => 'HotelChangeRequestResult' in p,
    called: /^\b$/,
    check: checkCancelRequest,
  },
  {
    name: 'GetChangeRequestStatus',
    looks: (p) => 'HotelChangeRequestStatusResult' in p,
    called: /^\b$/,
    check: checkCancelStatus,
  },
  { name: 'CountryList', looks: (p) => 'CountryList' in p, called: /country/, check: checkCountries },
  { name: 'CityList', looks: (p) => 'CityList' in p, called: /citylist/, check: checkCities },
  {
    name: 'HotelDetails',
    looks: (p) => Array.isArray(p['HotelDetails']),
    called: /hotel-?details/,
    check: checkHotelDetails,
  },
  { name: 'TBOHotelCodeList', looks: (p) => 'Hotels' in p, called: /codelist/, check: checkHotelList },
  { name: 'BookingDetailsBasedOnDate', looks: looksLikeBookingList, called: /basedondate/, check: checkBookingList },
  { name: 'PreBook', looks: looksLikePrebook, called: /pre-?book/, check: checkPrebook },
  { name: 'Search', looks: (p) => 'HotelResult' in p, called: /search/, check: checkSearch },
];

/**
 * Compares a recorded reply of the hotel supplier with what the adapter's parsers read of it. Of an answer of the older dialect's booking calls, which our
 * code does not speak (tbo-hotel.md 7), only the status is read.
 */
export function checkTboHotel({ hints, payload }: Recording, facts: Facts): void {
  const written = at(payload);
  const kind =
    (/pre-?book/.test(hints) && 'HotelResult' in written ? KINDS.find((each) => each.name === 'PreBook') : undefined) ??
    KINDS.find((each) => each.looks(written)) ??
    KINDS.find((each) => each.called.test(hints));
  if (kind === undefined && isWritten(written['Status'])) checkOnlyCode(written, facts);
  else if (kind === undefined) facts.problem('no parser knows this payload');
  else kind.check(written, facts);
}

function looksLikePrebook(payload: Written): boolean {
  const [hotel = {}] = list(payload['HotelResult']);
  const [room = {}] = list(hotel['Rooms']);
  return 'ValidationInfo' in payload || 'RateConditions' in hotel || 'NetAmount' in room;
}

function looksLikeBookingList(payload: Written): boolean {
  return Object.values(payload).some((value) => list(value).some((row) => 'ClientReferenceNumber' in row));
}

function checkSearch(payload: Written, facts: Facts): void {
  const parsed = parseSearch(payload);
  if (parsed === null) return facts.problem('the Search parser refuses it');
  checkCode(parsed.status, payload, facts);
  const rooms = list(payload['HotelResult']).flatMap((hotel) => list(hotel['Rooms']).map((room) => ({ hotel, room })));
  facts.same(
    'rates',
    parsed.rates.length + parsed.unusable,
    new Set(rooms.map(({ room }) => room['BookingCode'])).size,
  );
  for (const { hotel, room } of rooms) {
    const rate = parsed.rates.find((each) => each.bookingCode === room['BookingCode']);
    if (rate === undefined) facts.problem(`no rate ${String(room['BookingCode'])}`);
    else checkRate(rate, room, { hotelCode: hotel['HotelCode'], currency: hotel['Currency'] }, facts);
  }
}

function checkPrebook(payload: Written, facts: Facts): void {
  const parsed = parsePrebook(payload);
  if (parsed === null) return facts.problem('the PreBook parser refuses it');
  checkCode(parsed.status, payload, facts);
  const [hotel] = list(payload['HotelResult']);
  const [room] = list(hotel?.['Rooms']);
  facts.same('has a rate', parsed.rate !== null, room !== undefined);
  if (parsed.rate === null || hotel === undefined || room === undefined) return;
  checkRate(parsed.rate, room, { hotelCode: hotel['HotelCode'], currency: hotel['Currency'] }, facts);
  facts.same('NetAmount', readBookState(parsed.rate.supplierState).netAmount, room['NetAmount'] ?? null);
  facts.same('LastCancellationDeadline', parsed.rate.freeUntil, indiaInstant(text(room['LastCancellationDeadline'])));
  for (const sentence of parsed.rate.rateConditions)
    if (/<[a-z]|&lt;|&amp;/i.test(sentence)) facts.problem(`mark-up in a rate condition: ${sentence.slice(0, 60)}`);
  const info = at(payload, 'ValidationInfo');
  if (!('PanMandatory' in info)) return;
  const { guestRules } = parsed.rate;
  facts.same('PanMandatory', guestRules.panMandatory, info['PanMandatory']);
  facts.same('PassportMandatory', guestRules.passportMandatory, info['PassportMandatory']);
  facts.same('SamePaxNameAllowed', guestRules.samePaxNameAllowed, info['SamePaxNameAllowed']);
  facts.same('SpecialCharAllowed', guestRules.specialCharAllowed, info['SpecialCharAllowed']);
  // A minimum length of 0 means that no name is required; our minimum is one letter.
  facts.same('PaxNameMinLength', guestRules.paxNameMinLength, Math.max(1, Number(info['PaxNameMinLength'])));
  facts.same('PaxNameMaxLength', guestRules.paxNameMaxLength, info['PaxNameMaxLength']);
}

function checkOnlyCode(payload: Written, facts: Facts): void {
  const status = replyStatus(payload);
  if (status === null) return facts.problem('it has no Status');
  checkCode(status, payload, facts);
}

function checkBook(payload: Written, facts: Facts): void {
  const result = at(payload, 'BookResult');
  const parsed = parseBook(payload, result['VoucherStatus'] !== false);
  if (parsed === null) return facts.problem('the Book parser refuses it');
  facts.same('outcome', parsed.kind, meaningWritten(result));
  if (parsed.kind !== 'booked' && parsed.kind !== 'pending') return;
  facts.same('BookingId', parsed.booking?.bookingId, String(result['BookingId']));
  facts.same('ConfirmationNo', parsed.booking?.confirmationNo, result['ConfirmationNo'] ?? '');
  facts.same('VoucherStatus', parsed.booking?.vouchered, result['VoucherStatus']);
}

function checkVoucher(payload: Written, facts: Facts): void {
  const result = at(payload, 'GenerateVoucherResult');
  const parsed = parseVoucher(payload);
  facts.same(
    'outcome',
    parsed?.kind,
    result['VoucherStatus'] === true && result['ResponseStatus'] === 1 ? 'vouchered' : 'failed',
  );
  if (parsed?.kind === 'vouchered') facts.same('BookingId', parsed.booking.bookingId, String(result['BookingId']));
}

function checkDetail(payload: Written, facts: Facts): void {
  const result = at(payload, 'GetBookingDetailResult');
  const parsed = parseBookingDetail(payload);
  facts.same('outcome', parsed?.kind, result['ResponseStatus'] === 1 ? 'ok' : 'none');
  if (parsed?.kind !== 'ok') return;
  const { booking, invoicePaise, policies, rooms: roomsRead } = parsed.record;
  facts.same('status', booking.status, STATUS_OF_WORD[text(result['HotelBookingStatus'])]);
  facts.same('VoucherStatus', booking.vouchered, result['VoucherStatus']);
  facts.same('BookingId', booking.bookingId, String(result['BookingId']));
  facts.same('InvoiceAmount', invoicePaise, hundredths(result['InvoiceAmount']));
  const rooms = list(result['HotelRoomsDetails']);
  facts.same('rooms', roomsRead.length, rooms.length);
  const written = rooms.flatMap((room) => list(room['CancellationPolicies']));
  const read = new Set(policies.map(({ from, value }) => `${from} ${value}`));
  for (const row of written)
    facts.same(
      'policy',
      read.has(`${indiaInstant(text(row['FromDate']))} ${Number(row['Charge']) * (row['ChargeType'] === 1 ? 100 : 1)}`),
      true,
    );
}

function checkCancelRequest(payload: Written, facts: Facts): void {
  const result = at(payload, 'HotelChangeRequestResult');
  const parsed = parseCancelRequest(payload);
  facts.same('outcome', parsed?.kind, result['ResponseStatus'] === 1 ? 'requested' : 'failed');
  if (parsed?.kind !== 'requested') return;
  facts.same('ChangeRequestId', parsed.changeRequestId, String(result['ChangeRequestId']));
}

function checkCancelStatus(payload: Written, facts: Facts): void {
  const result = at(payload, 'HotelChangeRequestStatusResult');
  const parsed = parseCancelStatus(payload);
  facts.same('answered', parsed !== null, result['ResponseStatus'] === 1);
  if (parsed === null) return;
  const number = Math.max(1, Number(result['ChangeRequestStatus']));
  facts.same('ChangeRequestStatus', parsed.status, ['requested', 'in-progress', 'done', 'refused'][number - 1]);
  if (parsed.status !== 'done') return;
  facts.same('RefundedAmount', parsed.refundedPaise, hundredths(result['RefundedAmount']));
  facts.same('CancellationCharge', parsed.chargePaise, hundredths(result['CancellationCharge']));
}

function checkBookingList(payload: Written, facts: Facts): void {
  const parsed = parseBookingList(payload);
  if (parsed === null) return facts.problem('the list parser refuses it');
  const rows = Object.values(payload).flatMap(list);
  facts.same(
    'references',
    (parsed.rows ?? []).map((row) => row.clientReferenceId),
    rows.map((row) => text(row['ClientReferenceNumber'])),
  );
  facts.same(
    'statuses',
    (parsed.rows ?? []).map((row) => row.booking.status),
    rows.map((row) => STATUS_OF_WORD[text(row['BookingStatus'])]),
  );
}

function checkCountries(payload: Written, facts: Facts): void {
  facts.same('countries', parseCountries(payload).length, list(payload['CountryList']).length);
}

function checkCities(payload: Written, facts: Facts): void {
  facts.same(
    'cities',
    parseCities(payload).map((city) => city.code),
    list(payload['CityList']).map((city) => city['Code']),
  );
}

function checkHotelList(payload: Written, facts: Facts): void {
  const codes = list(payload['Hotels']).map((hotel) => String(hotel['HotelCode']));
  facts.same(
    'hotels',
    parseHotelList(payload).map((hotel) => hotel.hotelCode),
    [...new Set(codes)],
  );
}

function checkHotelDetails(payload: Written, facts: Facts): void {
  const parsed = parseHotelDetails(payload);
  const hotels = list(payload['HotelDetails']);
  facts.same(
    'hotels',
    parsed.map((hotel) => hotel.hotelCode),
    hotels.map((hotel) => String(hotel['HotelCode'])),
  );
  for (const [index, hotel] of hotels.entries()) {
    const [lat, lng] = text(hotel['Map']).split('|').map(Number);
    if (lat !== undefined && lng !== undefined) facts.same('Map', [parsed[index]?.lat, parsed[index]?.lng], [lat, lng]);
    if (/<[a-z]|&lt;/i.test(parsed[index]?.description ?? '')) facts.problem('mark-up in a description');
    if (typeof hotel['HotelRating'] === 'number')
      facts.same('HotelRating', parsed[index]?.rating, hotel['HotelRating']);
  }
}
