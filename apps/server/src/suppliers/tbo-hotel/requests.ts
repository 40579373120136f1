import type { BookRequest, StayQuestion } from '../hotel-supplier.ts';
import { readBookState } from './parse-prebook.ts';

/** Seconds for which the supplier may collect rates; it then answers with those it has. */
export const SEARCH_RESPONSE_SECONDS = 20;

const PAX_TYPE = { adult: 1, child: 2 } as const;
const BOOKING_MODE_API = 5;
const REQUEST_TYPE_CANCEL = 4;

/** Body of Search (tbo-hotel.md 5). */
export function searchBody(hotelCodes: readonly string[], stay: StayQuestion) {
  return {
    CheckIn: stay.checkin,
    CheckOut: stay.checkout,
    HotelCodes: hotelCodes.join(','),
    GuestNationality: stay.nationality,
    PaxRooms: stay.paxRooms.map((room) => ({
      Adults: room.adults,
      Children: room.children,
      ChildrenAges: room.childAges,
    })),
    ResponseTime: SEARCH_RESPONSE_SECONDS,
    IsDetailedResponse: true,
    Filters: { Refundable: false, NoOfRooms: 0, MealType: 'All' },
  };
}

/** Body of Book, without what the connection adds (tbo-hotel.md 8.1). Optional keys are left out, never sent empty. */
export function bookBody(request: BookRequest) {
  return {
    BookingCode: request.bookingCode,
    IsVoucherBooking: request.voucher,
    GuestNationality: request.nationality,
    RequestedBookingMode: BOOKING_MODE_API,
    NetAmount: readBookState(request.supplierState).netAmount,
    ClientReferenceId: request.clientReferenceId,
    HotelRoomsDetails: request.rooms.map((room) => ({ HotelPassenger: passengers(room.guests, contactOf(request)) })),
  };
}

type Guest = BookRequest['rooms'][number]['guests'][number];
type Contact = Pick<Guest, 'email' | 'phone'>;

/** The traveller's contact, sent with the lead guest of every room (tbo-hotel.md 8.1). */
function contactOf(request: BookRequest): Contact {
  const guests = request.rooms.flatMap((room) => room.guests);
  return guests.find((guest) => guest.lead && guest.email) ?? guests.find((guest) => guest.email) ?? {};
}

/** Each room has exactly one lead: the guest marked as lead, else the first adult. */
function passengers(guests: readonly Guest[], contact: Contact) {
  const lead = guests.find((guest) => guest.lead) ?? guests.find((guest) => guest.kind === 'adult');
  return guests.map((guest) => ({
    Title: guest.title,
    FirstName: guest.firstName,
    LastName: guest.lastName,
    PaxType: PAX_TYPE[guest.kind],
    LeadPassenger: guest === lead,
    Age: guest.kind === 'child' ? guest.age : 0,
    ...(guest === lead ? leadContact(guest, contact) : {}),
    ...(guest.pan ? { PAN: guest.pan } : {}),
    ...(guest.passport ? { PassportNo: guest.passport } : {}),
  }));
}

function leadContact(lead: Guest, contact: Contact) {
  const email = lead.email ?? contact.email;
  const phone = lead.phone ?? contact.phone;
  return { ...(email ? { Email: email } : {}), ...(phone ? { Phoneno: phone } : {}) };
}

/** Body of GenerateVoucher (tbo-hotel.md 8.3). Ids are numbers only on this wire. */
export function voucherBody(bookingId: string) {
  return { BookingId: Number(bookingId), RequestedBookingMode: BOOKING_MODE_API };
}

/** Body of SendChangeRequest (tbo-hotel.md 8.4). */
export function cancelBody(bookingId: string, remarks: string) {
  return {
    BookingMode: BOOKING_MODE_API,
    RequestType: REQUEST_TYPE_CANCEL,
    BookingId: Number(bookingId),
    Remarks: remarks,
  };
}

/** Body of GetChangeRequestStatus (tbo-hotel.md 8.4). */
export function cancelStatusBody(changeRequestId: string) {
  return { BookingMode: BOOKING_MODE_API, ChangeRequestId: Number(changeRequestId) };
}
