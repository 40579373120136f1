import { conditionText, spaced } from '@safar/domain/room-words';
import { policyLines } from '@safar/domain/cancellation';
import { mealLabel } from '@safar/domain/meal';
import type { Config } from '../../config.ts';
import type { StayOnPaper } from '../bookings/index.ts';
import type { VoucherData } from './paper-data.ts';
import { contactOf, paidBy, stayOf } from './paper-facts.ts';

type Booking = StayOnPaper['booking'];

/** A supplier's texts are as long as it likes; a paper is not. */
const MAX_CONDITIONS = 25;
const MAX_INCLUSIONS = 20;
const MAX_TEXT = 900;

/** Everything the voucher of a booking says. */
export function voucherData(booking: Booking, config: Config): VoucherData {
  const { context, offer, supplierBooking } = booking;
  const { prebook, rate } = offer;
  const { price } = prebook;
  const { hotel } = context;
  return {
    ...stayOf(booking),
    confirmationNo: supplierBooking?.confirmationNo || null,
    supplierReference: supplierBooking?.bookingRefNo || String(supplierBooking?.bookingId ?? ''),
    bookedAt: booking.createdAt,
    stars: hotel.rating,
    address: hotel.address,
    phone: hotel.phone,
    mapUrl: mapUrlOf(hotel.map),
    checkInTime: hotel.checkInTime,
    checkOutTime: hotel.checkOutTime,
    guestRooms: guestRooms(booking),
    meal: mealLabel(prebook.mealType),
    inclusions: prebook.inclusions
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .slice(0, MAX_INCLUSIONS),
    // As it was bought: from the beginning, not only what is still ahead.
    policy: policyLines(
      rate.policies,
      {
        totalPaise: price.totalPaise,
        nights: context.nights,
        plan: booking.paymentOption,
      },
      booking.createdAt,
    ),
    conditions: prebook.rateConditions.slice(0, MAX_CONDITIONS).map((text) => conditionText(text).slice(0, MAX_TEXT)),
    dueAtHotel: prebook.supplements.map(
      ({ description, amount, currency }) => `${description}: ${currency} ${amount.toLocaleString('en-IN')}`,
    ),
    price: [
      ['Room', price.roomPaise],
      ['Taxes', price.taxPaise],
      ['Platform fee', price.platformFeePaise],
    ],
    totalPaise: price.totalPaise,
    paidPaise: booking.paidPaise,
    paidBy: paidBy(booking.paymentMethod),
    contact: contactOf(config),
    isSample: config.sandbox.on,
  };
}

function guestRooms({ guests, offer }: Booking): VoucherData['guestRooms'] {
  const { roomNames } = offer.prebook;
  return guests.map(({ adults, children }, index) => ({
    // The supplier writes 'Grand Room,2 Twin Beds'.
    room: spaced(roomNames[index] ?? roomNames[0] ?? 'Room'),
    guests: [
      ...adults.map(
        ({ title, firstName, lastName, isLead }) => `${title} ${firstName} ${lastName}${isLead ? ' (lead guest)' : ''}`,
      ),
      ...children.map(({ title, firstName, lastName, age }) => `${title} ${firstName} ${lastName}, child, age ${age}`),
    ],
  }));
}

/** A link any phone opens in its own map; null where the position ('lat|lng') is not known. */
function mapUrlOf(map: string): string | null {
  const [lat, lng] = map.split('|').map(Number);
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
}
