import { formatDay } from '@safar/domain/days';
import { hotelTime } from '@safar/domain/hotel-clock-text';
import { fullAddress } from '@safar/domain/hotel-address';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import { createEvent, type DateArray } from 'ics';
import type { Config } from '../../config.ts';
import type { StayDocuments } from '../bookings/index.ts';
import { stayOf } from './document-facts.ts';

type Booking = StayDocuments['booking'];

/** The stay as an all-day event (RFC 5545), from check-in to check-out by the hotel's days, with a reminder a day before. */
export function calendarOf(booking: Booking, { publicUrl }: Pick<Config, 'publicUrl'>): Buffer {
  const stay = stayOf(booking);
  const { hotel } = booking.context;
  const [lat, lon] = hotel.map.split('|').map(Number);
  const { value, error } = createEvent({
    uid: `${booking.id}@${new URL(publicUrl).hostname}`,
    productId: 'Safar',
    title: t(m.stayAt, { hotel: stay.hotelName }),
    start: dayOf(stay.checkin),
    end: dayOf(stay.checkout),
    created: Date.parse(booking.createdAt),
    location: [stay.hotelName, fullAddress({ address: hotel.address, city: stay.city })].join(', '),
    ...(lat !== undefined && lon !== undefined && Number.isFinite(lat + lon) && { geo: { lat, lon } }),
    url: `${publicUrl}/bookings/${booking.id}`,
    description: [
      t(m.reference, { reference: stay.reference }),
      hotel.checkInTime && t(m.checkinEvent, { day: formatDay(stay.checkin), time: hotelTime(hotel.checkInTime) }),
      hotel.checkOutTime && t(m.checkoutEvent, { day: formatDay(stay.checkout), time: hotelTime(hotel.checkOutTime) }),
      hotel.phone && t(m.hotelPhone, { phone: hotel.phone }),
    ]
      .filter(Boolean)
      .join('\n'),
    status: 'CONFIRMED',
    busyStatus: 'FREE',
    alarms: [
      { action: 'display', description: t(m.tomorrow, { what: stay.hotelName }), trigger: { hours: 24, before: true } },
    ],
  });
  if (!value) throw new Error('a stay could not be written as a calendar event', { cause: error });
  return Buffer.from(value);
}

function dayOf(isoDay: string): DateArray {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  return [year, month, day];
}
