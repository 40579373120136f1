import { instantAt } from '@safar/domain/zoned';
import type { FlightBooking } from './store.ts';

type Stop = FlightBooking['quote']['trip']['tickets'][number]['legs'][number]['from'];

/** The instant, epoch ms, that an airport's clocks show as `stop.time`. */
function instantOf({ quote }: FlightBooking, stop: Stop): number {
  const zone = quote.zones[stop.code];
  if (zone === undefined) throw new Error(`the zone of ${stop.code} was not quoted`);
  return instantAt(stop.time, zone);
}

/** When the first flight of a booking leaves, epoch ms. */
export function departsAtMs(booking: FlightBooking): number {
  const legs = booking.quote.trip.tickets.flatMap((ticket) => ticket.legs);
  return Math.min(...legs.map(({ from }) => instantOf(booking, from)));
}
