import type { FlightBooking } from '#lib/schemas.ts';

/** A seat: one passenger on one ticket. */
export interface Seat {
  readonly item: number;
  readonly passenger: number;
  readonly ticket: number;
  readonly paidPaise: number;
  readonly leastBackPaise: number;
}

/** The seats that may be given up, ticket by ticket: they stand, and their flight has not left. */
export function standingSeats(booking: FlightBooking): Seat[] {
  return seatsThat(booking, ['standing']);
}

/** The seats that have been given up, or that their airline is being asked to cancel. */
export function seatsGivenUp(booking: FlightBooking): Seat[] {
  return seatsThat(booking, ['asked', 'gone']);
}

/** The seats that their airline is being asked to cancel. */
export function seatsBeingGivenUp(booking: WithSeats): Seat[] {
  return seatsThat(booking, ['asked']);
}

interface WithSeats {
  flight: { tickets: readonly Pick<FlightBooking['flight']['tickets'][number], 'ticket' | 'seats'>[] };
}
type SeatState = FlightBooking['flight']['tickets'][number]['seats'][number]['state'];

function seatsThat({ flight: { tickets } }: WithSeats, are: readonly SeatState[]): Seat[] {
  return tickets.flatMap(({ ticket, seats }) =>
    seats.flatMap(({ state, ...seat }, passenger) => (are.includes(state) ? [{ ...seat, passenger, ticket }] : [])),
  );
}

/** Whether a booking consists of parts of which one may be given up (REQ-CXL-13). */
export function canGiveUpPart(booking: FlightBooking): boolean {
  const { tickets } = booking.flight;
  const isOne = tickets.flatMap(({ seats }) => seats.filter(({ state }) => state !== 'gone')).length === 1;
  return booking.shownStatus === 'vouchered' && !isOne && standingSeats(booking).length > 0;
}
