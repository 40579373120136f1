import { hotelTime } from '@safar/domain/stay/hotel-text';
import { conditionText } from '@safar/domain/stay/rate-condition';
import { spaced } from '@safar/domain/stay/room-words';
import { policyLines } from '@safar/domain/stay/policy-text';
import { nameAtHotel } from '@safar/domain/people/guests';
import { toLatin } from '@safar/domain/people/latin';
import { dueAtProperty } from '@safar/domain/stay/property-charges';
import { inclusionLabels } from '@safar/domain/stay/inclusion';
import { mealLabel } from '@safar/domain/stay/meal';
import { fullName } from '@safar/domain/people/display-name';
import { namedLines, shownLines, totalOf } from '@safar/domain/money/price-lines';
import type { TypedName } from '@safar/domain/people/names-for-suppliers';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { Config } from '../../config.ts';
import type { StayDocuments } from '../bookings/index.ts';
import { cancellationWindows } from '../checkout/index.ts';
import type { VoucherData } from './document-data.ts';
import { contactOf, paidBy, stayOf } from './document-facts.ts';

type Booking = StayDocuments['booking'];

/** Most characters of a list of the supplier's texts, some five pages: a supplier's text has no limit, but a document needs one. */
const MAX_CHARACTERS = 20_000;

/** The data of a booking's voucher (REQ-DOC-2). */
export function voucherData({ booking, methods }: StayDocuments, config: Config): VoucherData {
  const { context, offer, priceLines, supplierBooking } = booking;
  const { prebook } = offer;
  const totalPaise = totalOf(priceLines);
  const { hotel } = context;
  return {
    ...stayOf(booking),
    confirmationNo: supplierBooking?.confirmationNo || null,
    hotelNumber: supplierBooking?.hotelNumber ?? null,
    supplierReference: supplierBooking?.supplierReference || (supplierBooking?.bookingId ?? ''),
    status: booking.status === 'cancelling' ? t(m.cancellationAsked) : t(m.confirmed),
    bookedAt: booking.createdAt,
    stars: hotel.rating,
    address: hotel.address,
    phone: hotel.phone,
    mapUrl: mapUrlOf(hotel.map),
    checkInTime: hotelTime(hotel.checkInTime),
    checkOutTime: hotelTime(hotel.checkOutTime),
    guestRooms: guestRooms(booking),
    meal: mealLabel(prebook.mealType),
    inclusions: wholeTexts(inclusionLabels(prebook.inclusions, { mealType: prebook.mealType })),
    // The policy as it was bought, including windows that have passed.
    policy: policyLines(cancellationWindows(booking, booking.createdAt), totalPaise),
    conditions: wholeTexts(prebook.rateConditions.map(conditionText)),
    dueAtHotel: dueAtProperty({ supplements: prebook.supplements, fees: hotel.fees }),
    price: namedLines(shownLines(priceLines), {
      base: t(m.room),
      tax: t(m.taxes),
      fee: t(m.platformFee),
    }),
    totalPaise,
    paidPaise: booking.paidPaise,
    paidBy: paidBy(methods),
    contact: contactOf(config),
    isSample: config.sandbox.on,
  };
}

/** Whole texts up to the limit; if some are omitted, the last line says where they are. */
function wholeTexts(texts: readonly string[]): readonly string[] {
  let characters = 0;
  const whole = texts.filter((text) => {
    characters += text.length;
    return characters <= MAX_CHARACTERS;
  });
  return whole.length === texts.length ? whole : [...whole, t(m.more)];
}

function guestRooms({ guests, offer }: Booking): VoucherData['guestRooms'] {
  const { roomNames } = offer.prebook;
  return guests.map(({ adults, children }, index) => ({
    // The supplier writes 'Grand Room,2 Twin Beds'.
    room: spaced(roomNames[index] ?? roomNames[0] ?? t(m.room)),
    guests: [
      ...adults.map((adult) => {
        const name = deskName(adult, offer);
        return adult.isLead ? t(m.leadGuest, { name }) : name;
      }),
      ...children.map((child) => t(m.childGuest, { name: deskName(child, offer), age: child.age })),
    ],
  }));
}

/** The name under which the hotel's desk finds the guest. */
function deskName(guest: TypedName, { rate }: Booking['offer']): string {
  return `${guest.title} ${fullName(nameAtHotel(guest, rate.guestRules, toLatin))}`;
}

/** A link that any phone opens in its own map; null when the position ('lat|lng') is not known. */
function mapUrlOf(map: string): string | null {
  const [lat, lng] = map.split('|').map(Number);
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
}
