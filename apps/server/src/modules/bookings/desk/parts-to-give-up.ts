import { hasDeparted } from '../change/flight-cancellation-block.ts';
import { fullName } from '@safar/domain/people/display-name';
import { dayOf } from '@safar/domain/flight/flight-times';
import { formatDayMonth } from '@safar/domain/time/days';
import { maskName } from '../../../platform/mask.ts';
import type { Booking, BookingItem, StayBooking } from '../order/booking.ts';
import { isLeadRoom, nextLead, roomItems, standingRooms } from '../order/rooms-of-stay.ts';

/** A seat of a flight, or a room of a stay, as an operator chooses it. */
interface PartToGiveUp {
  readonly item: number;
  /** 'A••••• S•••••, DEL – BOM, 12 Jan', 'Room 2: A••••• S•••••' */
  readonly text: string;
}

/** The seats of a flight that stand and whose flight has not left, or the rooms of a stay while several stand: each may be given up alone. */
export function partsToGiveUp(booking: Booking, nowMs: number): PartToGiveUp[] {
  if (booking.kind === 'hotel')
    return standingRooms(booking).flatMap((room, _, all) =>
      all.length === 1 ? [] : { item: room.item, text: roomText(booking, room) },
    );
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
function roomText(stay: StayBooking, room: BookingItem): string {
  const { guests, context } = stay.bought;
  const { place } = room;
  const own = guests.length === context.rooms ? guests[place] : undefined;
  const names = [...(own?.adults ?? []), ...(own?.children ?? [])].map((guest) => maskName(fullName(guest)));
  const number = `Room ${place + 1}${isLeadRoom(stay, room) ? ' (lead guest)' : ''}`;
  return [number, ...(names.length === 0 ? [] : [names.join(', ')])].join(': ');
}

/** Some rooms of a stay, as an operator reads them, and in whose name the rest is kept when the lead guest's is one of them. */
export function roomsAsText(booking: StayBooking, items: readonly number[]): string {
  const rooms = roomItems(booking).filter(({ item }) => items.includes(item));
  const lead = nextLead(booking, rooms);
  const texts = rooms.map((room) => roomText(booking, room));
  return [...texts, ...(lead === null ? [] : [`the hotel keeps the rest for ${maskName(lead.name)}`])].join('; ');
}

/** The same as text, of some of them. */
export function partsText(booking: Booking, items: readonly number[], nowMs: number): string {
  const chosen = partsToGiveUp(booking, nowMs).filter(({ item }) => items.includes(item));
  return chosen.map(({ text }) => text).join('; ');
}
