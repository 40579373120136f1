import { fareFromNow } from '@safar/domain/flight/fees-now';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { departsAtMs } from '../change/flight-cancellation-block.ts';
import type { FlightBooking } from './booking.ts';

type Ticket = FlightBooking['quote']['trip']['tickets'][number];

/** The fare that a ticket was sold with, with its fees from an instant on (REQ-CXL-7). */
export function fareAt(booking: FlightBooking, sold: Ticket, atMs: number): Ticket['fare'] {
  return fareFromNow(sold.fare, (departsAtMs(booking, { tickets: [sold] }) - atMs) / HOUR_MS);
}
