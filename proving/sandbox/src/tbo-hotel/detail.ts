import { z } from 'zod';
import type { Catalogue, Hotel } from '../catalogue/types.ts';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import type { Quirk } from '../control/temper.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Desk } from './book.ts';
import type { Booking, ChangeRequest } from './bookings.ts';
import { bookingAnswer, refusalAnswer, sessionExpired } from './envelopes.ts';
import { lastFreeSecond } from './policy.ts';
import { roomDetails } from './detail-rooms.ts';
import { rateConditions } from './room-wire.ts';
import {
  bookingStateAt,
  changeStatusAt,
  invoiceNumber,
  standing,
  wordOfCancelling,
  type BookingState,
} from './state.ts';
import { indiaIso } from './wire.ts';

const ROOT = 'GetBookingDetailResult';
/** The answer tells the hotel's own confirmation number this long after the booking. */
const HOTEL_NUMBER_AFTER_MS = 2 * 60_000;

const detailBody = z.object({
  EndUserIp: z.string().min(1),
  BookingId: z.int().nullish(),
  ConfirmationNo: z.string().nullish(),
  FirstName: z.string().nullish(),
  LastName: z.string().nullish(),
  TraceId: z.string().nullish(),
});
type DetailBody = z.infer<typeof detailBody>;
const SECOND_MS = 1000;

/** Says whether the question is refused. A refusal says nothing about the booking. */
function isRefused({ world }: Desk, { BookingId, TraceId }: DetailBody, fault: Fault | undefined): boolean {
  const key = `${BookingId ?? TraceId ?? ''}/${Math.floor(world.now() / SECOND_MS)}`;
  return world.temper.shows('detail-refused', key, fault);
}

/**
 * `GetBookingDetail` answers a booking by BookingId, by ConfirmationNo with a guest's name, or by TraceId. It does not
 * find `ClientReferenceNo`, and neither does the supplier.
 */
export function getBookingDetail(desk: Desk, catalogue: Catalogue, body: unknown, fault?: Fault): Answer {
  if (fault?.kind === 'session-expired') return refusalAnswer(ROOT, sessionExpired);
  const parsed = detailBody.safeParse(body);
  if (!parsed.success) return refusalAnswer(ROOT, invalid(z.prettifyError(parsed.error)));
  const asked = parsed.data;
  if ((asked.BookingId ?? asked.ConfirmationNo ?? asked.TraceId ?? null) === null) {
    return refusalAnswer(ROOT, invalid('BookingId, ConfirmationNo or TraceId is mandatory.'));
  }
  if (isRefused(desk, asked, fault)) return refusalAnswer(ROOT, invalid('ConfirmationNo cannot be null or empty.'));
  const booking = find(desk, asked);
  const hotel = booking === undefined ? undefined : catalogue.hotel(booking.hotelCode);
  if (booking === undefined || hotel === undefined) {
    return refusalAnswer(ROOT, cannot('Booking does not exist for the requested input'));
  }
  const now = desk.world.now();
  const changes = desk.bookings.changesOf(booking.id);
  const state: BookingState =
    fault?.kind === 'pending'
      ? { status: 'Pending', vouchered: false, cancelling: false }
      : bookingStateAt(booking, changes, now);
  const shows = (quirk: Quirk) => desk.world.temper.shows(quirk, String(booking.id), fault);
  return bookingAnswer(ROOT, booking.traceId, {
    ...standing(booking, state),
    ...(state.cancelling && shows('cancel-asked') && { HotelBookingStatus: wordOfCancelling(booking, shows) }),
    ...bookingPart(booking, state, now),
    ...hotelPart(hotel),
    ...stayPart(booking),
    BookingHistory: history(booking, changes, now),
    HotelRoomsDetails: roomDetails(booking),
  });
}

function find(desk: Desk, asked: DetailBody): Booking | undefined {
  if (typeof asked.BookingId === 'number') return desk.bookings.byId(asked.BookingId);
  if (typeof asked.TraceId === 'string') return desk.bookings.byTrace(asked.TraceId);
  const booking = desk.bookings.byConfirmation(asked.ConfirmationNo ?? '');
  const named = booking?.rooms.some((room) =>
    room.HotelPassenger.some(
      (guest) =>
        guest.FirstName.toLowerCase() === asked.FirstName?.toLowerCase() &&
        guest.LastName.toLowerCase() === asked.LastName?.toLowerCase(),
    ),
  );
  return named === true ? booking : undefined;
}

function bookingPart(booking: Booking, state: BookingState, nowMs: number): Record<string, unknown> {
  const numbered =
    state.status === 'Confirmed' && state.vouchered && nowMs - booking.createdAtMs >= HOTEL_NUMBER_AFTER_MS;
  return {
    IsPriceChanged: false,
    IsCancellationPolicyChanged: false,
    BookingSource: 'TBO',
    GuestNationality: booking.nationality,
    InvoiceNo: invoiceNumber(booking, state),
    InvoiceAmount: state.vouchered ? Math.round(booking.netAmount) : 0,
    InvoiceCreatedOn: state.vouchered && booking.voucherAtMs !== null ? indiaIso(booking.voucherAtMs) : null,
    HotelConfirmationNo: numbered ? `H${booking.confirmationNo.slice(-6)}` : null,
    BookingDate: indiaIso(booking.createdAtMs),
    SpecialRequest: '',
    IsCorporate: false,
    AgentRemarks: '',
    BookingAllowedForRoamer: true,
    IntHotelPassportDetails: null,
    GSTIN: null,
    CreditNoteGSTIN: null,
    IsPANInvalid: false,
    ValidationInfo: { ValidationAtVoucher: { IsPANMandatory: false } },
  };
}

function hotelPart(hotel: Hotel): Record<string, unknown> {
  return {
    HotelCode: hotel.code,
    HotelId: Number(hotel.code),
    HotelName: hotel.name,
    TBOHotelCode: hotel.code,
    StarRating: hotel.stars,
    AddressLine1: hotel.address,
    AddressLine2: '',
    CountryCode: hotel.destination.countryCode,
    Latitude: String(hotel.lat),
    Longitude: String(hotel.lng),
    City: hotel.destination.name,
    CityId: Number(hotel.destination.code),
    IsDomestic: hotel.destination.countryCode === 'IN',
  };
}

function stayPart(booking: Booking): Record<string, unknown> {
  const lastFreeMs = lastFreeSecond(booking.policies);
  const lastFree = lastFreeMs === undefined ? null : indiaIso(lastFreeMs);
  return {
    CheckInDate: `${booking.checkIn}T00:00:00`,
    InitialCheckInDate: `${booking.checkIn}T00:00:00`,
    CheckOutDate: `${booking.checkOut}T00:00:00`,
    InitialCheckOutDate: `${booking.checkOut}T00:00:00`,
    LastCancellationDate: lastFree,
    LastVoucherDate: lastFree,
    NoOfRooms: booking.rooms.length,
    HotelPolicyDetail: policyDetail(booking),
  };
}

/**
 * Joins the conditions as answers for India do: with `|`, and the last one with a comma (`…|Smoking NOT allowed,Pets
 * NOT allowed`).
 */
function policyDetail(booking: Booking): string {
  const conditions = rateConditions(booking);
  const [last, ...others] = conditions.toReversed();
  return [
    '',
    ...others.toReversed(),
    `<ul><li>The name on the booking has to be the name of a guest </li></ul>,${last ?? ''}`,
  ].join('|');
}

function history(booking: Booking, changes: readonly ChangeRequest[], nowMs: number): object[] {
  return [
    event('HotelBooking', booking.createdAtMs, 'Booking is made through API.'),
    ...(booking.voucherAtMs === null || booking.voucherAtMs > nowMs || booking.outcome === 'failed'
      ? []
      : [event('HotelVoucher', booking.voucherAtMs, 'Voucher is generated.')]),
    ...changes.map((change) =>
      event(
        'HotelAmendment',
        change.createdAtMs,
        `Change request ${change.id}: status ${changeStatusAt(change, nowMs)}.`,
      ),
    ),
  ];
}

function event(EventCategory: string, atMs: number, Remarks: string): object {
  return { EventCategory, CreatedOn: indiaIso(atMs), Remarks };
}
