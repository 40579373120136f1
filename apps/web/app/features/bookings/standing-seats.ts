import type { FlightBooking } from '#lib/schemas.ts';

/** A seat that stands: one passenger on one ticket. */
export interface Seat {
  readonly item: number;
  readonly passenger: number;
  readonly ticket: number;
  readonly paidPaise: number;
  readonly leastBackPaise: number;
}

/** The seats that stand, ticket by ticket. */
export function standingSeats({ flight: { tickets } }: FlightBooking): Seat[] {
  return tickets.flatMap(({ ticket, status, seats }) =>
    seats.flatMap(({ state, ...seat }, passenger) =>
      status === 'ticketed' && state === 'standing' ? [{ ...seat, passenger, ticket }] : [],
    ),
  );
}

/** Whether a booking consists of parts of which one may be given up (REQ-CXL-13). */
export function canGiveUpPart(booking: FlightBooking): boolean {
  return booking.shownStatus === 'vouchered' && booking.flight.taxes === null && standingSeats(booking).length > 1;
}
