import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import {
  TICKET_JSON,
  type DeniedExtra,
  type TicketChange,
  type TicketKey,
  type TicketState,
} from '../order/flight-tickets.ts';
import type { BookingKey } from '../order/booking.ts';

/** Saves what the supplier holds for a ticket. */
export async function saveTicket(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  state: TicketState,
  held: SupplierFlightBooking,
): Promise<void> {
  await db.query(
    `update flight_tickets set state = $4, supplier_booking_id = $5, pnr = $6, airline_pnr = $7, numbers = $8, invoice_no = $9,
       held_until = coalesce($10, held_until), void_until = coalesce($11, void_until), held_flights = coalesce($12, held_flights),
       held_bags = coalesce($13, held_bags)
     where user_id = $1 and booking_id = $2 and ticket = $3`,
    [
      userId,
      bookingId,
      ticket,
      state,
      held.bookingId,
      held.pnr || null,
      held.airlinePnr,
      TICKET_JSON.numbers.write(held.tickets),
      held.invoiceNo,
      held.terms.heldUntil ?? null,
      held.terms.voidUntil ?? null,
      held.terms.flights ? TICKET_JSON.heldFlights.write(held.terms.flights) : null,
      held.terms.flights ? TICKET_JSON.heldBags.write(held.terms.bags) : null,
    ],
  );
}

/** Saves the airline's change, or the traveller's answer to it. */
export async function saveChange(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  { changes, state, dueAt }: TicketChange,
): Promise<void> {
  await db.query(
    `update flight_tickets set changes = $4, change_state = $5, change_due_at = $6
     where user_id = $1 and booking_id = $2 and ticket = $3`,
    [userId, bookingId, ticket, TICKET_JSON.changes.write(changes), state, dueAt],
  );
}

/** Saves the extras that were paid for and not provided. */
export async function saveDenied(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  denied: readonly DeniedExtra[],
): Promise<void> {
  await db.query('update flight_tickets set denied = $4 where user_id = $1 and booking_id = $2 and ticket = $3', [
    userId,
    bookingId,
    ticket,
    denied.length === 0 ? null : TICKET_JSON.denied.write(denied),
  ]);
}

/** Changes the states of a booking's tickets that are in one of `from`. */
export async function transitionTickets(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  from: readonly TicketState[],
  to: TicketState,
): Promise<void> {
  await db.query('update flight_tickets set state = $4 where user_id = $1 and booking_id = $2 and state = any ($3)', [
    userId,
    bookingId,
    from,
    to,
  ]);
}

/** Sets the state of a ticket, whatever it was before. */
export async function moveTicket(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  to: TicketState,
): Promise<void> {
  await db.query('update flight_tickets set state = $4 where user_id = $1 and booking_id = $2 and ticket = $3', [
    userId,
    bookingId,
    ticket,
    to,
  ]);
}

const OtherTicketRow = z.object({ isLater: z.boolean() });

/**
 * Another ticket with the same booking at the supplier, and whether anything was sent for it after the first purchase
 * call for this ticket. Null when there is none.
 */
export async function otherTicketOf(
  db: Queryable,
  key: TicketKey,
  supplierBookingId: string,
): Promise<{ readonly isLater: boolean } | null> {
  const [found] = await rowsOf(db, OtherTicketRow)(
    `select coalesce(
       (select max(sent_at) from supplier_calls a
          where a.user_id = t.user_id and a.booking_id = t.booking_id and a.record = t.ticket and act <> 'cancel')
       >= (select min(sent_at) from supplier_calls a where a.user_id = $1 and a.booking_id = $2 and a.record = $3 and act <> 'cancel'),
       false) as "isLater"
     from flight_tickets t
     where supplier_booking_id = $4 and not (user_id = $1 and booking_id = $2 and ticket = $3) limit 1`,
    [key.userId, key.bookingId, key.ticket, supplierBookingId],
  );
  return found ?? null;
}

/** Whether another booking was bought from the same quote. */
export async function isQuoteShared(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const found = await db.query(
    `select 1 from bookings b join bookings other on other.user_id = b.user_id and other.booking_code = b.booking_code
     where b.user_id = $1 and b.id = $2 and other.id <> b.id limit 1`,
    [userId, bookingId],
  );
  return found.rows.length > 0;
}

const KeyRow = z.object({ userId: z.string(), bookingId: z.string() });

/** The trip of the ticket with this id at the supplier; null when it is not ours. */
export async function tripOfSupplierId(db: Queryable, supplierBookingId: string): Promise<BookingKey | null> {
  const [found] = await rowsOf(db, KeyRow)(
    'select user_id as "userId", booking_id as "bookingId" from flight_tickets where supplier_booking_id = $1 limit 1',
    [supplierBookingId],
  );
  return found ?? null;
}
