import { z } from 'zod';
import type { CallContext } from './call-context.ts';

/** The schema of the body of `PUT /books/air/issued`: whose ticket an airline keeps waiting no longer. */
export const issuedSchema = z.strictObject({ bookingId: z.int() });

/** Ends what the fault `pending` of Ticket and TicketReIssue began: the airline has decided on the ticket now. Answers the ids of the bookings. */
export function issueNow({ bookings, world }: CallContext, { bookingId }: z.infer<typeof issuedSchema>) {
  const booking = bookings.byId(bookingId);
  const now = world.now();
  if (!booking?.ticket || booking.ticket.settlesAtMs <= now) return { issued: [] };
  bookings.update(booking, { ticket: { ...booking.ticket, settlesAtMs: now } });
  return { issued: [bookingId] };
}
