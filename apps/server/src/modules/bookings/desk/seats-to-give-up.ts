import { hasDeparted } from '../change/flight-cancellation-block.ts';
import { fullName } from '@safar/domain/people/display-name';
import { dayOf } from '@safar/domain/flight/flight-times';
import { formatDayMonth } from '@safar/domain/time/days';
import { maskName } from '../../../platform/mask.ts';
import type { Booking } from '../order/booking.ts';

/** A seat of a flight as an operator chooses it. */
interface SeatToGiveUp {
  readonly item: number;
  /** 'A••••• S•••••, DEL – BOM, 12 Jan' */
  readonly text: string;
}

/** The seats of a flight that stand, whose flight has not left, and that may be given up one by one; empty for a stay. */
export function seatsToGiveUp(booking: Booking, nowMs: number): SeatToGiveUp[] {
  if (booking.kind === 'hotel') return [];
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

/** The same as text, of some of them. */
export function seatsText(booking: Booking, items: readonly number[], nowMs: number): string {
  const chosen = seatsToGiveUp(booking, nowMs).filter(({ item }) => items.includes(item));
  return chosen.map(({ text }) => text).join('; ');
}
