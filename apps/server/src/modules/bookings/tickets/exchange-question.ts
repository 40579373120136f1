import { dayOf } from '@safar/domain/flight/flight-times';
import { paxOf } from '@safar/domain/flight/flight-party';
import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import type { Cabin, FlightQuestion, ReissueQuestion } from '../../../suppliers/flight-supplier.ts';
import type { FlightBooking } from '../order/booking.ts';
import { seatsOnTicket } from './exchanged-lines.ts';

type Trip = FlightBooking['quote']['trip'];
type Sold = Trip['tickets'][number];

/** The new day of each direction of a ticket, in order; null of one whose flight stays. */
export type NewDays = readonly (string | null)[];

const CABINS: Readonly<Record<string, Cabin>> = {
  'premium economy': 'premium-economy',
  business: 'business',
  'premium business': 'business',
  first: 'first',
  'first class': 'first',
};

/** How a ticket of several directions was sold, which is how it is searched again (tbo-air.md 3, 4). */
function journeyOf(
  { tripType, international }: Trip,
  { legs, isLcc }: Sold,
): Pick<FlightQuestion, 'journey' | 'sources'> {
  if (legs.length === 1) return { journey: 'oneway' };
  if (tripType === 'multicity') return { journey: 'multi' };
  if (international) return { journey: 'return' };
  return { journey: 'special-return', ...(!isLcc && { sources: 'gds' as const }) };
}

/** The days on which a ticket would be flown: a direction that stays keeps its own. */
function daysOf({ legs }: Sold, on: NewDays): string[] {
  return legs.map(({ from }, index) => on[index] ?? dayOf(from.time));
}

/** Why nothing flies on these days, as a sentence; null when something may. */
export function daysProblem(sold: Sold, on: NewDays, today: string): string | null {
  const days = daysOf(sold, on);
  if (days.some((day) => day < today)) return t(m.dayPassed);
  return days.some((day, index) => day < (days[index - 1] ?? day)) ? t(m.returnTooEarly) : null;
}

/** The search for what takes the place of a ticket's flights: all its directions, for the passengers who still have their seat. */
export function exchangeQuestion(
  booking: FlightBooking,
  { ticket, on, pnr, bookingId }: { ticket: number; on: NewDays; pnr: string; bookingId: string },
): ReissueQuestion {
  const { trip } = booking.quote;
  const sold = trip.tickets[ticket];
  if (sold === undefined) throw new Error(`a trip has no ticket ${ticket}`);
  const days = daysOf(sold, on);
  const places = new Set(seatsOnTicket(booking, ticket).map(({ place }) => place));
  return {
    ...journeyOf(trip, sold),
    legs: sold.legs.map(({ from, to }, index) => ({ from: from.code, to: to.code, on: days[index] ?? '' })),
    pax: paxOf(booking.passengers.filter((_, place) => places.has(place))),
    cabin: CABINS[sold.legs[0]?.segments[0]?.cabin.toLowerCase() ?? ''] ?? 'economy',
    fareKind: trip.fareKind ?? 'regular',
    pnr,
    bookingId,
    carrierCode: sold.carrierCode,
  };
}
