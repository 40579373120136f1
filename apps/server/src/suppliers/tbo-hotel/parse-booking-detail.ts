import type { SupplierBooking, SupplierBookingDetail } from '../hotel-supplier.ts';
import { serviceReply, succeeded, type ServiceReply } from '../tbo/service-reply.ts';
import { readBooking } from './parse-book.ts';
import { parseRate, type ParsedRate } from './parse-rate.ts';
import { readRating } from './parse-static.ts';
import { plainText, plainTexts } from '../tbo/plain-text.ts';
import { cancellationLines, policySentences } from './policy-texts.ts';
import { type Fields, fieldsOf, numberOf, objectsOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';

/** A GetBookingDetail reply: the booking and everything said of it, or that there is none. */
export type ParsedBookingDetail =
  | { kind: 'ok'; booking: SupplierBooking; detail: SupplierBookingDetail }
  | { kind: 'none'; reply: ServiceReply };

/** Reads a GetBookingDetail reply of the booking service; null when the payload is none. */
export function parseBookingDetail(payload: unknown): ParsedBookingDetail | null {
  const reply = serviceReply(payload, 'GetBookingDetailResult');
  if (reply === null) return null;
  const booking = readBooking(reply.fields);
  if (!succeeded(reply) || booking.bookingId === 0) return { kind: 'none', reply };
  return { kind: 'ok', booking, detail: readDetail(reply.fields, booking) };
}

function readDetail(fields: Fields, booking: SupplierBooking): SupplierBookingDetail {
  const rooms = objectsOf(fields['HotelRoomsDetails'] ?? fields['Rooms']);
  return {
    HotelBookingStatus: booking.bookingStatus,
    VoucherStatus: booking.vouchered,
    Status: booking.status,
    CheckInDate: textOf(fields['CheckInDate']),
    CheckOutDate: textOf(fields['CheckOutDate']),
    LastCancellationDate: textOf(fields['LastCancellationDate'] ?? fields['Deadline']) || null,
    CancelPolicies: distinct(
      rooms.flatMap((room) => objectsOf(room['CancellationPolicies'] ?? room['CancelPolicies'])).map(readPolicyRow),
    ),
    Rooms: rooms.map(readRoom),
    RateConditions: policySentences(fields['RateConditions'] ?? fields['HotelPolicyDetail']),
    BookingHistory: objectsOf(fields['BookingHistory']).map((row) => ({
      CreatedByName: plainText(row['CreatedByName']),
      EventCategory: plainText(row['EventCategory']),
      CreatedOn: textOf(row['CreatedOn']),
      Remarks: plainText(row['Remarks']),
    })),
    InvoiceAmount: numberOf(fields['InvoiceAmount']),
    NetAmount: numberOf(fields['NetAmount']),
    NetTax: numberOf(fields['NetTax']),
    ConfirmationNo: booking.confirmationNo,
    BookingRefNo: booking.bookingRefNo,
    BookingId: booking.bookingId,
    TraceId: booking.traceId,
    Latitude: textOf(fields['Latitude']),
    Longitude: textOf(fields['Longitude']),
    StarRating: readRating(fields['StarRating']),
    City: plainText(fields['City']),
    CountryCode: textOf(fields['CountryCode']).toUpperCase(),
    AddressLine1: plainText(fields['AddressLine1']),
    AddressLine2: plainText(fields['AddressLine2']),
  };
}

type DetailPolicy = SupplierBookingDetail['CancelPolicies'][number];

/** Numbers of the charge type (tbo-hotel.md 3.2): 1 amount, 2 percentage, 3 nights; words are turned into them. */
function readPolicyRow(row: Fields): DetailPolicy {
  return {
    FromDate: textOf(row['FromDate']),
    ToDate: textOf(row['ToDate']) || null,
    ChargeType: chargeNumber(row['ChargeType']),
    CancellationCharge: numberOf(row['Charge'] ?? row['CancellationCharge']) ?? 0,
    Currency: textOf(row['Currency']) || 'INR',
  };
}

function chargeNumber(value: unknown): number {
  const number = wholeOf(value);
  if (number !== null) return number;
  const word = textOf(value).toLowerCase();
  if (word.startsWith('percent')) return 2;
  return word.startsWith('night') ? 3 : 1;
}

function readRoom(room: Fields, position: number): SupplierBookingDetail['Rooms'][number] {
  const price = fieldsOf(room['Price']) ?? fieldsOf(objectsOf(room['PriceBreakUp'])[0]) ?? {};
  return {
    RoomIndex: wholeOf(room['RoomIndex']) ?? position + 1,
    RoomTypeName: plainText(room['RoomTypeName']),
    RoomDescription: plainText(room['RoomDescription']),
    Inclusion: plainTexts(room['Inclusion']),
    Amenities: plainTexts(room['Amenities'] ?? room['Amenity']),
    AdultCount: wholeOf(room['AdultCount']) ?? 0,
    ChildCount: wholeOf(room['ChildCount']) ?? 0,
    DayRates: objectsOf(room['DayRates']).map((day) => ({
      Date: textOf(day['Date']),
      Amount: numberOf(day['Amount']) ?? 0,
    })),
    PriceBreakUp: {
      RoomRate: numberOf(price['RoomPrice'] ?? price['RoomRate']) ?? 0,
      RoomTax: numberOf(price['Tax'] ?? price['RoomTax']) ?? 0,
      CurrencyCode: textOf(price['CurrencyCode']) || 'INR',
    },
    LastCancellationDate: textOf(room['LastCancellationDate']) || null,
    CancellationPolicy: cancellationLines(room['CancellationPolicy']).join('\n'),
  };
}

function distinct(rows: DetailPolicy[]): DetailPolicy[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** A BookingDetail reply of the older dialect (tbo-hotel.md 7.2). */
export interface OldBookingDetail {
  readonly status: ReplyStatus;
  readonly bookingStatus: string;
  readonly vouchered: boolean;
  readonly confirmationNumber: string;
  readonly invoiceNumber: string | null;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly hotelCode: string;
  readonly rooms: { readonly status: string; readonly rate: ParsedRate }[];
  readonly rateConditions: string[];
}

/** Reads a BookingDetail reply of the older dialect; null when the payload is none. */
export function parseOldBookingDetail(payload: unknown): OldBookingDetail | null {
  const status = replyStatus(payload);
  const detail = fieldsOf(fieldsOf(payload)?.['BookingDetail']);
  if (status === null || detail === null) return null;
  const hotelCode = textOf(fieldsOf(detail['HotelDetails'])?.['HotelCode']);
  const rooms = objectsOf(detail['Rooms']).map((room) => ({
    status: plainText(room['Status']),
    rate: parseRate(room, hotelCode, textOf(room['Currency']).toUpperCase()),
  }));
  return {
    status,
    bookingStatus: plainText(detail['BookingStatus']),
    vouchered: truthOf(detail['VoucherStatus'], false),
    confirmationNumber: textOf(detail['ConfirmationNumber']),
    invoiceNumber: textOf(detail['InvoiceNumber']) || null,
    checkIn: textOf(detail['CheckIn']).slice(0, 10),
    checkOut: textOf(detail['CheckOut']).slice(0, 10),
    hotelCode,
    rooms: rooms.flatMap(({ status: roomStatus, rate }) => (rate === null ? [] : [{ status: roomStatus, rate }])),
    rateConditions: policySentences(detail['RateConditions']),
  };
}
