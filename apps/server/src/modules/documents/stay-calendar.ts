import { formatDay } from '@safar/domain/time/days';
import { hotelTime, fullAddress } from '@safar/domain/stay/hotel-text';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { DateArray } from 'ics';
import type { CalendarState, StayDocuments } from '../bookings/index.ts';
import { calendarFile, type CalendarConfig } from './calendar-file.ts';
import { stayOf } from './document-facts.ts';

/** The stay as an all-day event, from check-in to check-out by the hotel's days (REQ-DOC-6). */
export function stayCalendar({ booking }: StayDocuments, state: CalendarState, config: CalendarConfig): Buffer {
  const stay = stayOf(booking);
  const { hotel } = booking.context;
  const [lat, lon] = hotel.map.split('|').map(Number);
  const event = {
    part: '',
    isCancelled: state.isTakenBack,
    reminder: stay.hotelName,
    title: t(m.stayAt, { hotel: stay.hotelName }),
    start: dayOf(stay.checkin),
    end: dayOf(stay.checkout),
    location: [stay.hotelName, fullAddress({ address: hotel.address, city: stay.city })].join(', '),
    ...(lat !== undefined && lon !== undefined && Number.isFinite(lat + lon) && { geo: { lat, lon } }),
    description: [
      t(m.reference, { reference: stay.reference }),
      hotel.checkInTime && t(m.checkinEvent, { day: formatDay(stay.checkin), time: hotelTime(hotel.checkInTime) }),
      hotel.checkOutTime && t(m.checkoutEvent, { day: formatDay(stay.checkout), time: hotelTime(hotel.checkOutTime) }),
      hotel.phone && t(m.hotelPhone, { phone: hotel.phone }),
    ]
      .filter(Boolean)
      .join('\n'),
    busyStatus: 'FREE' as const,
  };
  return calendarFile(booking, state, [event], config);
}

function dayOf(isoDay: string): DateArray {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  return [year, month, day];
}
