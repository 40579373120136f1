import { nameAtHotel, type GuestRules } from '@safar/domain/people/guests';
import { toLatin } from '@safar/domain/people/latin';
import type { BookRequest, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { bookCall, clientReference, type AttemptKey } from '../buy/client-reference.ts';
import { getStay } from '../order/store.ts';
import { isPaidInFull } from '../order/booking-basics.ts';
import { sendOnce, type NotBought } from '../buy/send-once.ts';
import type { StayBooking } from '../order/booking.ts';
import { unsealGuests, type Guests } from '../../checkout/index.ts';
import { bookedBefore } from './booked-before.ts';
import type { StaysContext } from '../context.ts';

/** The result of one attempt to book. A pending booking without a number is found by our reference. */
export type BookAnswer = Booked | NotBought<SupplierBooking>;

interface Booked {
  readonly kind: 'booked';
  readonly booking: SupplierBooking;
}

/** Sends one Book. */
export async function sendBook(context: StaysContext, key: AttemptKey): Promise<BookAnswer> {
  const { suppliers, database, log } = context;
  const booking = await getStay(database.pool, key);
  return sendOnce<Booked, SupplierBooking>(context, bookCall(key), {
    send: async () =>
      (await bookedBefore(context, key, booking)) ?? suppliers.of(booking).book(bookRequest(context, booking, key)),
    keptUntil: booking.bookableUntil,
    supplier: booking.supplier,
    log,
  });
}

/**
 * The Book request of a booking. One that is paid in full is booked and vouchered at once; any other is held
 * (REQ-BKG-9, REQ-BKG-10).
 */
function bookRequest({ crypto }: StaysContext, booking: StayBooking, key: AttemptKey): BookRequest {
  const { rate } = booking.offer;
  const rooms = unsealGuests(booking, crypto);
  return {
    bookingCode: rate.bookingCode,
    supplierState: rate.supplierState,
    clientReferenceId: clientReference(key),
    nationality: booking.context.nat,
    keptFor: booking.sessionId,
    voucher: isPaidInFull(booking),
    rooms: requestRooms(rooms, booking.contactPhone, rate.guestRules),
  };
}

/**
 * The guests of a Book request, room by room, with names in the form that the supplier accepts and unmasked numbers.
 */
export function requestRooms(rooms: Guests, phone: string, info: GuestRules): BookRequest['rooms'] {
  return rooms.map((room, index) => ({ guests: roomGuests(room, index, phone, info) }));
}

type RequestGuest = BookRequest['rooms'][number]['guests'][number];

/** The supplier needs a lead in every room: its first adult. The traveller's phone goes with the first lead. */
function roomGuests(room: Guests[number], roomIndex: number, phone: string, info: GuestRules): RequestGuest[] {
  const adults = room.adults.map((adult, index): RequestGuest => ({
    title: titleOf(adult.title),
    ...nameAtHotel(adult, info, toLatin),
    kind: 'adult',
    age: 0,
    lead: index === 0,
    ...(adult.email === '' ? {} : { email: adult.email }),
    ...(roomIndex === 0 && index === 0 ? { phone } : {}),
    ...(adult.pan === undefined ? {} : { pan: adult.pan }),
    ...(adult.passport === undefined ? {} : { passport: adult.passport }),
  }));
  const children = room.children.map((child): RequestGuest => ({
    title: titleOf(child.title),
    ...nameAtHotel(child, info, toLatin),
    kind: 'child',
    age: child.age,
    lead: false,
  }));
  return [...adults, ...children];
}

/** The supplier accepts titles without their dot, and no others (tbo-hotel.md 8.1). */
function titleOf(title: 'Mr.' | 'Mrs.' | 'Ms.'): RequestGuest['title'] {
  switch (title) {
    case 'Mr.':
      return 'Mr';
    case 'Mrs.':
      return 'Mrs';
    case 'Ms.':
      return 'Ms';
  }
}
