import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { rupeesToPaise } from '@safar/domain/money/money';
import type { StayRecord, SupplierBooking } from '../hotel-supplier.ts';
import { succeeded, type ServiceReply } from '../tbo/service-reply.ts';
import { readBooking } from './parse-book.ts';
import { listPolicies } from './parse-policies.ts';
import { readRating } from './parse-static.ts';
import { plainText, plainTexts } from '../tbo/plain-text.ts';
import { cancellationLines, policySentences } from './policy-texts.ts';
import { readReply } from './booking-wire.ts';
import { type DetailFields, type DetailRoom, getBookingDetail } from './detail-wire.ts';
import { indiaInstant } from './wire-dates.ts';

/**
 * A GetBookingDetail reply: the booking's record; an explicit statement that there is none; or a refused question, which says nothing about
 * whether it exists.
 */
export type ParsedBookingDetail =
  | { kind: 'ok'; record: StayRecord }
  | { kind: 'none' }
  | { kind: 'refused'; reply: ServiceReply };

const FAILED = 2;
const BUSINESS = 2;
const NO_RESULT = 25;
/** A refusal has no code for it: only this text says that no such booking exists. */
const NO_SUCH_BOOKING =
  /\b(?:booking|itinerary|reservation|confirmation)s?\b[^.]*\b(?:(?:does|do|did) ?(?:not|n[’']t) exist|not exist|not found|(?:could|can) ?not be found)\b|\bno (?:such )?(?:booking|itinerary|reservation|record|result)s?\b[^.]*\b(?:found|exists?|available)\b/i;

function saysThatNoneExists({ responseStatus, errorCode, errorMessage }: ServiceReply): boolean {
  if (responseStatus !== FAILED) return false;
  return errorCode === NO_RESULT || (errorCode === BUSINESS && NO_SUCH_BOOKING.test(errorMessage));
}

/** Reads a GetBookingDetail reply of the booking service; null when the payload is not one. */
export function parseBookingDetail(payload: unknown): ParsedBookingDetail | null {
  const reply = readReply(getBookingDetail, payload);
  if (reply === null) return null;
  const booking = readBooking(reply.fields);
  if (!succeeded(reply) || booking.bookingId === '')
    return saysThatNoneExists(reply) ? { kind: 'none' } : { kind: 'refused', reply };
  return { kind: 'ok', record: readRecord(reply.fields, booking, reply.traceId) };
}

function readRecord(fields: DetailFields, booking: SupplierBooking, traceId: string): StayRecord {
  const rooms = fields.HotelRoomsDetails ?? fields.Rooms ?? [];
  return {
    booking,
    checkin: dayOf(fields.CheckInDate),
    checkout: dayOf(fields.CheckOutDate),
    freeUntil: indiaInstant(fields.LastCancellationDate ?? fields.Deadline ?? ''),
    policies: distinct(rooms.flatMap((room) => listPolicies(room.CancellationPolicies ?? room.CancelPolicies ?? []))),
    rooms: rooms.map(readRoom),
    rateConditions: policySentences(fields.RateConditions ?? fields.HotelPolicyDetail),
    history: (fields.BookingHistory ?? []).map((row) => ({
      by: plainText(row.CreatedByName),
      event: plainText(row.EventCategory),
      at: row.CreatedOn ?? '',
      remarks: plainText(row.Remarks),
    })),
    invoicePaise: paiseOf(fields.InvoiceAmount),
    netPaise: paiseOf(fields.NetAmount),
    netTaxPaise: paiseOf(fields.NetTax),
    traceId,
    hotel: {
      lat: fields.Latitude ?? '',
      lng: fields.Longitude ?? '',
      rating: readRating(fields.StarRating),
      city: plainText(fields.City),
      countryCode: (fields.CountryCode ?? '').toUpperCase(),
      addressLines: [plainText(fields.AddressLine1), plainText(fields.AddressLine2)],
    },
  };
}

function readRoom(room: DetailRoom): StayRecord['rooms'][number] {
  const price = room.Price ?? room.PriceBreakUp?.[0];
  return {
    name: plainText(room.RoomTypeName),
    description: plainText(room.RoomDescription),
    inclusions: plainTexts(room.Inclusion),
    amenities: plainTexts(room.Amenities ?? room.Amenity),
    adults: room.AdultCount ?? 0,
    children: room.ChildCount ?? 0,
    nights: (room.DayRates ?? []).map((night) => ({
      day: dayOf(night.Date),
      pricePaise: paiseOf(night.Amount) ?? 0,
    })),
    pricePaise: paiseOf(price?.RoomPrice ?? price?.RoomRate) ?? 0,
    taxPaise: paiseOf(price?.Tax ?? price?.RoomTax) ?? 0,
    freeUntil: indiaInstant(room.LastCancellationDate ?? ''),
    policyTexts: cancellationLines(room.CancellationPolicy),
  };
}

function paiseOf(rupees: number | null | undefined): number | null {
  return typeof rupees === 'number' ? rupeesToPaise(rupees) : null;
}

/** The day of `2026-07-23T00:00:00`. */
function dayOf(written: string | null | undefined): string {
  return (written ?? '').slice(0, 'yyyy-MM-dd'.length);
}

function distinct(rows: readonly CancelPolicy[]): CancelPolicy[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
