import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { SupplierFlightBooking, SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import { recordOf, TICKET_JSON, type DeniedExtra, type TicketChange, type TicketKey } from '../order/flight-tickets.ts';
import type { BookingKey } from '../order/booking.ts';
import { saveRecord } from '../order/supplier-records.ts';

/** Saves what the supplier holds for a ticket. */
export function saveTicket(db: Queryable, key: TicketKey, held: SupplierFlightBooking): Promise<void> {
  const { pnr, airlinePnr, invoiceNo, tickets } = held;
  const { heldUntil, voidUntil, flights, bags } = held.terms;
  return saveRecord(db, recordOf(key), {
    state: held.state === 'ticketed' ? 'issued' : 'held',
    supplierId: held.bookingId,
    numbers: TICKET_JSON.numbers.write({ pnr: pnr || null, airlinePnr, invoiceNo, tickets }),
    told: flights && TICKET_JSON.told.write({ flights, bags }),
    heldUntil,
    voidUntil,
  });
}

/** Saves a ticket with other flights on it. Until when it can be voided is what the airline says of the new one, or nothing. */
export async function saveExchanged(db: Queryable, key: TicketKey, held: SupplierFlightBooking): Promise<void> {
  await saveTicket(db, key, held);
  await db.query('update supplier_records set void_until = $4 where user_id = $1 and booking_id = $2 and record = $3', [
    key.userId,
    key.bookingId,
    key.ticket,
    held.terms.voidUntil,
  ]);
}

/** Saves the flights of an issued ticket that its airline made of it; each passenger's bags stay where they can be told apart. */
export async function saveToldFlights(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  flights: readonly SupplierSegment[],
): Promise<void> {
  await db.query(
    `update supplier_records set told = jsonb_build_object('flights', $4::jsonb, 'bags',
       case when jsonb_array_length(coalesce(told -> 'flights', '[]')) = jsonb_array_length($4::jsonb) then told -> 'bags' else '[]' end)
     where user_id = $1 and booking_id = $2 and record = $3`,
    [userId, bookingId, ticket, JSON.stringify(flights)],
  );
}

/** Saves the airline's change, or the traveller's answer to it. */
export async function saveChange(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  { changes, state, dueAt }: TicketChange,
): Promise<void> {
  await db.query(
    `update supplier_records set changes = $4, change_state = $5, change_due_at = $6
     where user_id = $1 and booking_id = $2 and record = $3`,
    [userId, bookingId, ticket, TICKET_JSON.changes.write(changes), state, dueAt],
  );
}

/** Saves the extras that were paid for and not provided. */
export async function saveDenied(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  denied: readonly DeniedExtra[],
): Promise<void> {
  await db.query('update supplier_records set denied = $4 where user_id = $1 and booking_id = $2 and record = $3', [
    userId,
    bookingId,
    ticket,
    denied.length === 0 ? null : TICKET_JSON.denied.write(denied),
  ]);
}

const OtherTicketRow = z.object({ isLater: z.boolean() });

/**
 * Another ticket with the same booking at the supplier, and whether anything was sent for it after the first purchase
 * call for this ticket. Null when there is none. A stay may have the same number: its supplier counts on its own.
 */
export async function otherTicketOf(
  db: Queryable,
  key: TicketKey,
  supplierBookingId: string,
): Promise<{ readonly isLater: boolean } | null> {
  const [found] = await rowsOf(db, OtherTicketRow)(
    `select coalesce(
       (select max(sent_at) from supplier_calls a
          where a.user_id = t.user_id and a.booking_id = t.booking_id and a.record = t.record and act <> 'cancel')
       >= (select min(sent_at) from supplier_calls a where a.user_id = $1 and a.booking_id = $2 and a.record = $3 and act <> 'cancel'),
       false) as "isLater"
     from supplier_records t join bookings b on b.user_id = t.user_id and b.id = t.booking_id and b.kind = 'flight'
     where t.supplier_id = $4 and not (t.user_id = $1 and t.booking_id = $2 and t.record = $3) limit 1`,
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
    `select r.user_id as "userId", r.booking_id as "bookingId" from supplier_records r
     join bookings b on b.user_id = r.user_id and b.id = r.booking_id where r.supplier_id = $1 and b.kind = 'flight' limit 1`,
    [supplierBookingId],
  );
  return found ?? null;
}
