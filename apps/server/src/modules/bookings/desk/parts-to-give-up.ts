import { hasDeparted } from '../change/flight-cancellation-block.ts';
import { fullName } from '@safar/domain/people/display-name';
import { dayOf } from '@safar/domain/flight/flight-times';
import { formatDayMonth } from '@safar/domain/time/days';
import { maskName } from '../../../platform/mask.ts';
import type { Booking, BookingItem, StayBooking } from '../order/booking.ts';
import { LEAD_ROOM, roomItems } from '../order/rooms-of-stay.ts';

/** A seat of a flight, or a room of a stay, as an operator chooses it. */
interface PartToGiveUp {
  readonly item: number;
  /** 'A••••• S•••••, DEL – BOM, 12 Jan', 'Room 2: A••••• S•••••' */
  readonly text: string;
}

/**
 * The seats of a flight that stand and whose flight has not left, or the rooms of a stay that stand, but for the one in whose guest's name
 * the hotel keeps the booking: each may be given up alone.
 */
export function partsToGiveUp(booking: Booking, nowMs: number): PartToGiveUp[] {
  if (booking.kind === 'hotel')
    return roomItems(booking)
      .filter(({ state, place }) => state === 'standing' && place !== LEAD_ROOM)
      .map((room) => ({ item: room.item, text: roomText(booking, room) }));
  return booking.items
    .filter(
      ({ kind, state, record }) => kind === 'seat' && state === 'standing' && !hasDeparted(booking, record, nowMs),
    )
    .map(({ item, record, place }) => {
      const legs = booking.quote.trip.tickets[record]?.legs ?? [];
      const route = [legs[0]?.from.code, ...legs.map(({ to }) => to.code)].join(' – ');
      const passenger = booking.passengers[place];
      const name = passenger === undefined ? '' : maskName(fullName(passenger));
      return { item, text: `${name}, ${route}, ${formatDayMonth(dayOf(legs[0]?.from.time ?? ''))}` };
    });
}

/** A room of a stay, with who sleeps there. */
function roomText({ sold }: StayBooking, { place }: BookingItem): string {
  const own = sold.guests.length === sold.context.rooms ? sold.guests[place] : undefined;
  const names = [...(own?.adults ?? []), ...(own?.children ?? [])].map((guest) => maskName(fullName(guest)));
  return [`Room ${place + 1}`, ...(names.length === 0 ? [] : [names.join(', ')])].join(': ');
}

/** Some rooms of a stay, as an operator reads them. */
export function roomsAsText(booking: StayBooking, items: readonly number[]): string {
  const rooms = roomItems(booking).filter(({ item }) => items.includes(item));
  return rooms.map((room) => roomText(booking, room)).join('; ');
}

/** The same as text, of some of them. */
export function partsText(booking: Booking, items: readonly number[], nowMs: number): string {
  const chosen = partsToGiveUp(booking, nowMs).filter(({ item }) => items.includes(item));
  return chosen.map(({ text }) => text).join('; ');
}
