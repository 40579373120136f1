import { formatInr } from '@safar/domain/money/money';
import { mealLabel } from '@safar/domain/stay/meal';
import { directionsUrl } from '@safar/domain/stay/hotel-text';
import { policyLines } from '@safar/domain/stay/policy-text';
import { identityConditions } from '@safar/domain/stay/rate-condition';
import { fullName } from '@safar/domain/people/display-name';
import { totalOf } from '@safar/domain/money/price-lines';
import * as m from '@safar/messages/notifications';
import { t } from '@safar/messages/t';
import { dueAtProperty } from '@safar/domain/stay/property-charges';
import type { Transaction } from '../../../platform/database.ts';
import { getStay } from '../order/store.ts';
import { mobileOf, referenceOf } from '../order/booking-basics.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { cancellationWindows, stayCharge } from '../../checkout/index.ts';
import type { BookingFacts, Channel, NotificationDetails } from '../../notifications/index.ts';
import type { StaysContext } from '../context.ts';

/** Notifies a traveller over one channel of what happened to a booking. */
export async function notifyTraveller(
  context: StaysContext,
  key: BookingKey,
  channel: Channel,
  details: NotificationDetails,
  transaction?: Transaction,
): Promise<void> {
  const booking = await getStay(transaction ?? context.database.pool, key);
  await notifyOfStay(context, booking, channel, details, transaction);
}

/** The same, of a booking as it was just read. */
export async function notifyOfStay(
  context: StaysContext,
  booking: StayBooking,
  channel: Channel,
  details: NotificationDetails,
  transaction?: Transaction,
): Promise<void> {
  await context.notify(channel, booking.userId, () => ({ ...factsOf(booking), ...details }), transaction);
}

function factsOf(booking: StayBooking): BookingFacts {
  const { context, offer, supplierBooking } = booking;
  const lead = booking.guests[0]?.adults[0];
  return {
    userId: booking.userId,
    bookingId: booking.id,
    reference: referenceOf(booking),
    guestName: lead === undefined ? 'guest' : fullName(lead),
    email: lead?.email || null,
    ...mobileOf(booking),
    hotelName: context.hotel.name,
    city: context.hotel.city,
    checkin: context.checkin,
    checkout: context.checkout,
    roomNames: offer.rate.roomNames,
    totalPaise: totalOf(booking.priceLines),
    cancellation: termsOf(booking),
    confirmationNo: supplierBooking?.confirmationNo || null,
    arrival: {
      address: context.hotel.address,
      phone: context.hotel.phone,
      checkInTime: context.hotel.checkInTime,
      checkOutTime: context.hotel.checkOutTime,
      meal: mealLabel(offer.prebook.mealType),
      number: supplierBooking?.hotelNumber ?? null,
      directions: directionsUrl(context.hotel),
      identity: identityConditions(offer.prebook.rateConditions),
      guests: booking.guests.map(({ adults, children }, index) => {
        const names = [...adults, ...children].map((guest) => `${guest.title} ${fullName(guest)}`).join(', ');
        return booking.guests.length === 1 ? names : t(m.roomGuests, { number: index + 1, names });
      }),
    },
    dueAtHotel: dueAtProperty({ supplements: offer.prebook.supplements, fees: context.hotel.fees }),
  };
}

/** The cancellation terms as they were bought, from the time of booking. */
function termsOf(booking: StayBooking): string[] {
  const totalPaise = totalOf(booking.priceLines);
  const windows = cancellationWindows(booking, booking.createdAt);
  const { holdPaise } = stayCharge(booking, booking.createdAt);
  const lines = policyLines(windows, totalPaise).map(({ when, charge }) => `${when}: ${charge}`);
  const isLost = windows.every(({ chargePaise }) => chargePaise >= totalPaise);
  return [
    ...(isLost ? [t(m.notRefundable)] : []),
    ...lines,
    ...(holdPaise > 0 ? [t(m.holdKept, { amount: formatInr(holdPaise) })] : []),
  ];
}
