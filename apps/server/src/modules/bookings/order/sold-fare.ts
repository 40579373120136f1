import { hoursUntilDeparture } from '@safar/domain/flight/departure';
import { fareFromNow } from '@safar/domain/flight/fees-now';
import type { FlightBooking } from './booking.ts';

type Ticket = FlightBooking['quote']['trip']['tickets'][number];

/** The fare that a ticket was sold with, with its fees from an instant on (REQ-CXL-7). */
export function fareAt(booking: FlightBooking, sold: Ticket, atMs: number): Ticket['fare'] {
  const { zones } = booking.quote;
  return fareFromNow(
    sold.fare,
    hoursUntilDeparture(sold.legs, (code) => zones[code], atMs),
  );
}
